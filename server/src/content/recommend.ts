import type * as shapes from '@waymark/contract/content/recommended-partners.shapes'
import type { Domain } from '@waymark/contract/operation'
import { presentOffer } from './present-offer.ts'
import { presentPartner } from './present-partner.ts'
import { isForTier, type Reader } from './reader.ts'
import { runningOf, type Offer, type Partner, type Shelf } from './shelf.ts'

type Recommended = Domain<typeof shapes>['answer']['object']
type Reason = Recommended['partners'][number]['reason']

export interface Habits {
  readonly tierCode: string
  /** The codes of the partners that points came from. */
  readonly partnerCodes: ReadonlySet<string>
}

const MOST_PARTNERS = 4
const MOST_OFFERS = 6

/**
 * Partners and offers for a member (CONT-01). Partners: first where an offer for the member's tier runs, then those of a category that
 * the member collects in, then others not tried yet. Offers: first of partners that the member knows, then those meant for the tier
 * alone, then by what ends first.
 */
export function recommend(reader: Reader, shelf: Shelf, habits: Habits): Recommended {
  const offers = shelf.running.filter(({ tiers }) => isForTier(tiers, habits.tierCode))
  const known = shelf.partners.filter((partner) => isKnown(partner, habits))
  const collected = new Set(known.map(({ category }) => category))
  const partners = shelf.partners
    .map((partner) => ({
      partner,
      reason: reasonFor(partner, { ...shelf, running: offers }, habits, collected),
    }))
    .flatMap(({ partner, reason }) => (reason === undefined ? [] : [{ partner, reason }]))
    .toSorted((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason))
  const knownIds = new Set(known.map(({ id }) => id))
  return {
    partners: partners
      .slice(0, MOST_PARTNERS)
      .map(({ partner, reason }) => ({ ...presentPartner(reader, shelf, partner), reason })),
    offers: offers
      .toSorted((a, b) => rankOf(a, knownIds) - rankOf(b, knownIds) || (a.endsOn < b.endsOn ? -1 : 1))
      .slice(0, MOST_OFFERS)
      .map((offer) => presentOffer(reader, shelf, offer)),
  }
}

const order: readonly Reason[] = ['offer', 'category', 'untried']

function reasonFor(
  partner: Partner,
  shelf: Shelf,
  habits: Habits,
  collected: ReadonlySet<Partner['category']>,
): Reason | undefined {
  if (runningOf(shelf, partner).length > 0) return 'offer'
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
