import type * as shapes from '@waymark/contract/content/list-partners.shapes'
import type { Domain } from '@waymark/contract/operation'
import { runningOf, type Partner, type PartnersAndOffers } from './partners-and-offers.ts'
import type { Reader } from '../reader.ts'

export type PartnerSummary = Domain<typeof shapes>['answer']['object']['partners'][number]

/** A partner's picture with its text alternative; null without one. */
export function pictureOf(reader: Reader, { picture, words }: Partner): PartnerSummary['image'] {
  return picture === null ? null : { ...picture, alt: reader.wordsOf(words).words.pictureAlt }
}

/** A partner as lists show it, with its number of current offers. */
export function presentPartner(reader: Reader, listed: PartnersAndOffers, item: Partner): PartnerSummary {
  const { lang, words } = reader.wordsOf(item.words)
  return {
    partnerId: item.id,
    partnerCode: item.partnerCode,
    lang,
    name: words.title,
    summary: words.summary,
    category: item.category,
    image: pictureOf(reader, item),
    earnRate: item.earnRate,
    offers: runningOf(listed, item).length,
  }
}
