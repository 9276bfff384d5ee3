import type * as shapes from '@waymark/contract/content/offers/list-offers.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Reader } from '../reader.ts'
import { pictureOf } from './present-partner.ts'
import { partnerOf, type Offer, type PartnersAndOffers } from './partners-and-offers.ts'

export type OfferSummary = Domain<typeof shapes>['answer']['object']['offers'][number]

/** An offer as lists show it. The programme's own carry its name. */
export function presentOffer(reader: Reader, listed: PartnersAndOffers, offer: Offer): OfferSummary {
  const { lang, words } = reader.wordsOf(offer.words)
  const partner = partnerOf(listed, offer)
  const named = partner === undefined ? undefined : reader.wordsOf(partner.words)
  return {
    offerId: offer.id,
    lang,
    title: words.title,
    summary: words.summary,
    category: offer.category,
    partnerId: partner?.id ?? null,
    partnerImage: partner === undefined ? null : pictureOf(reader, partner),
    partnerName: named?.words.title ?? reader.companyName,
    partnerLang: named?.lang ?? lang,
    effect: offer.effect,
    audience: reader.audienceOf(offer.tiers),
    startsOn: offer.startsOn,
    endsOn: offer.endsOn,
    needsActivation: offer.needsActivation,
  }
}
