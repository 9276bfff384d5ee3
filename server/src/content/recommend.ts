import type * as shapes from '@waymark/contract/content/recommended-partners.shapes'
import type { Domain } from '@waymark/contract/operation'
import { presentOffer } from './offers/present-offer.ts'
import { presentPartner } from './offers/present-partner.ts'
import { isForTier, type Reader } from './reader.ts'
import { runningOf, type Offer, type Partner, type PartnersAndOffers } from './offers/partners-and-offers.ts'

type Recommended = Domain<typeof shapes>['answer']['object']
type Reason = Recommended['partners'][number]['reason']

export interface Habits {
  readonly tierCode: string
  /** Codes of partners the member earned points with. */
  readonly partnerCodes: ReadonlySet<string>
}

const MOST_PARTNERS = 4
const MOST_OFFERS = 6

/**
 * Partners and offers for a member (CONT-01). Partners: first those with a current offer for the member's tier, then those in a category
 * the member uses, then others not tried yet. Offers: first of partners the member knows, then those only for the tier, then by end date.
 */
export function recommend(reader: Reader, listed: PartnersAndOffers, habits: Habits): Recommended {
  const offers = listed.running.filter(({ tiers }) => isForTier(tiers, habits.tierCode))
  const known = listed.partners.filter((partner) => isKnown(partner, habits))
  const collected = new Set(known.map(({ category }) => category))
  const partners = listed.partners
    .map((partner) => ({
      partner,
      reason: reasonFor(partner, { ...listed, running: offers }, habits, collected),
    }))
    .flatMap(({ partner, reason }) => (reason === undefined ? [] : [{ partner, reason }]))
    .toSorted((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason))
  const knownIds = new Set(known.map(({ id }) => id))
  return {
    partners: partners
      .slice(0, MOST_PARTNERS)
      .map(({ partner, reason }) => ({ ...presentPartner(reader, listed, partner), reason })),
    offers: offers
      .toSorted((a, b) => rankOf(a, knownIds) - rankOf(b, knownIds) || (a.endsOn < b.endsOn ? -1 : 1))
      .slice(0, MOST_OFFERS)
      .map((offer) => presentOffer(reader, listed, offer)),
  }
}

const order: readonly Reason[] = ['offer', 'category', 'untried']

function reasonFor(
  partner: Partner,
  listed: PartnersAndOffers,
  habits: Habits,
  collected: ReadonlySet<Partner['category']>,
): Reason | undefined {
  if (runningOf(listed, partner).length > 0) return 'offer'
  if (isKnown(partner, habits)) return undefined
  return collected.has(partner.category) ? 'category' : 'untried'
}

function isKnown({ partnerCode }: Partner, { partnerCodes }: Habits): boolean {
  return partnerCode !== null && partnerCodes.has(partnerCode)
}

function rankOf({ partnerId, tiers }: Offer, known: ReadonlySet<string>): number {
  if (partnerId !== null && known.has(partnerId)) return 0
  return tiers.length > 0 ? 1 : 2
}
