import type * as shapes from '@waymark/contract/content/partner-offer-detail.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Content } from './content-source.ts'
import { presentOffer } from './present-offer.ts'
import { presentPartner } from './present-partner.ts'
import { standingOf, type Reader } from './reader.ts'
import { partnerOf, runningOf, shelfOf, type Offer, type Partner, type Shelf } from './shelf.ts'

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
  if (item.kind === 'partner') return partnerDetail(reader, await shelfOf(content, reader), item)
  if (item.kind === 'offer') return offerDetail(reader, await shelfOf(content, reader), item)
  return undefined
}

function partnerDetail(reader: Reader, shelf: Shelf, partner: Partner): Detail {
  const { words } = reader.wordsOf(partner.words)
  return {
    kind: 'partner',
    ...presentPartner(reader, shelf, partner),
    body: words.body,
    terms: words.terms,
    website: partner.website,
    running: runningOf(shelf, partner).map((offer) => presentOffer(reader, shelf, offer)),
    related: shelf.partners
      .filter(({ id, category }) => id !== partner.id && category === partner.category)
      .slice(0, MOST_RELATED)
      .map((one) => presentPartner(reader, shelf, one)),
  }
}

function offerDetail(reader: Reader, shelf: Shelf, offer: Offer): Detail {
  const { words } = reader.wordsOf(offer.words)
  const partner = partnerOf(shelf, offer)
  const rate = partner?.earnRate ?? null
  return {
    kind: 'offer',
    ...presentOffer(reader, shelf, offer),
    standing: standingOf(offer, reader.today),
    partnerId: partner?.id ?? null,
    body: words.body,
    steps: words.steps,
    terms: words.terms,
    usableUntil: offer.usableUntil,
    website: offer.website ?? partner?.website ?? null,
    example:
      rate === null || offer.exampleQuantity === null ? null : { rate, quantity: offer.exampleQuantity },
    related: relatedOffers(shelf, offer).map((one) => presentOffer(reader, shelf, one)),
  }
}

/** Of its category first, then others of its partner, then other current offers. */
function relatedOffers({ running }: Shelf, offer: Offer): readonly Offer[] {
  const others = running.filter(({ id }) => id !== offer.id)
  const near = others.filter(({ category }) => category === offer.category)
  const same = others.filter(({ partnerId }) => partnerId === offer.partnerId)
  return [...new Set([...near, ...same, ...others])].slice(0, MOST_RELATED)
}
