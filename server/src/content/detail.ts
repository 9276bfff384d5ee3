import type * as shapes from '@waymark/contract/content/offers/partner-offer-detail.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Content } from './content-source.ts'
import { presentOffer } from './offers/present-offer.ts'
import { presentPartner } from './offers/present-partner.ts'
import { standingOf, type Reader } from './reader.ts'
import {
  partnerOf,
  runningOf,
  readPartnersAndOffers,
  type Offer,
  type Partner,
  type PartnersAndOffers,
} from './offers/partners-and-offers.ts'

type Detail = Domain<typeof shapes>['answer']['object']

const MOST_RELATED = 3

/** A partner or an offer with related items; undefined if this programme has none with that id. */
export async function detailOf(
  content: Content,
  reader: Reader,
  contentId: string,
): Promise<Detail | undefined> {
  const item = await content.get(reader.companyCode, contentId)
  if (item === undefined || !reader.reads(item)) return undefined
  if (item.kind === 'partner')
    return partnerDetail(reader, await readPartnersAndOffers(content, reader), item)
  if (item.kind === 'offer') return offerDetail(reader, await readPartnersAndOffers(content, reader), item)
  return undefined
}

function partnerDetail(reader: Reader, listed: PartnersAndOffers, partner: Partner): Detail {
  const { words } = reader.wordsOf(partner.words)
  return {
    kind: 'partner',
    ...presentPartner(reader, listed, partner),
    body: words.body,
    terms: words.terms,
    website: partner.website,
    running: runningOf(listed, partner).map((offer) => presentOffer(reader, listed, offer)),
    related: listed.partners
      .filter(({ id, category }) => id !== partner.id && category === partner.category)
      .slice(0, MOST_RELATED)
      .map((one) => presentPartner(reader, listed, one)),
  }
}

function offerDetail(reader: Reader, listed: PartnersAndOffers, offer: Offer): Detail {
  const { words } = reader.wordsOf(offer.words)
  const partner = partnerOf(listed, offer)
  const rate = partner?.earnRate ?? null
  return {
    kind: 'offer',
    ...presentOffer(reader, listed, offer),
    standing: standingOf(offer, reader.today),
    body: words.body,
    steps: words.steps,
    terms: words.terms,
    usableUntil: offer.usableUntil,
    website: offer.website ?? partner?.website ?? null,
    example:
      rate === null || offer.exampleQuantity === null ? null : { rate, quantity: offer.exampleQuantity },
    related: relatedOffers(listed, offer).map((one) => presentOffer(reader, listed, one)),
  }
}

/** Of its category first, then others of its partner, then other current offers. */
function relatedOffers({ running }: PartnersAndOffers, offer: Offer): readonly Offer[] {
  const others = running.filter(({ id }) => id !== offer.id)
  const near = others.filter(({ category }) => category === offer.category)
  const same = others.filter(({ partnerId }) => partnerId === offer.partnerId)
  return [...new Set([...near, ...same, ...others])].slice(0, MOST_RELATED)
}
