import type { ItemOf } from '../content-item.ts'
import type { Content } from '../content-source.ts'
import { standingOf, type Reader } from '../reader.ts'

export type Offer = ItemOf<'offer'>
export type Partner = ItemOf<'partner'>

/** A programme's partners and offers, read once for everything that shows them. */
export interface PartnersAndOffers {
  readonly partners: readonly Partner[]
  readonly running: readonly Offer[]
}

/** The partners of the reader's programme, and its current offers. */
export async function readPartnersAndOffers(content: Content, reader: Reader): Promise<PartnersAndOffers> {
  const [partners, offers] = await Promise.all([
    content.list(reader.companyCode, 'partner'),
    content.list(reader.companyCode, 'offer'),
  ])
  return {
    partners: partners.filter(reader.reads),
    running: offers.filter(reader.reads).filter((offer) => standingOf(offer, reader.today) === 'running'),
  }
}

/** The partner of an offer; undefined for the programme's own. */
export function partnerOf(
  { partners }: Pick<PartnersAndOffers, 'partners'>,
  { partnerId }: Offer,
): Partner | undefined {
  return partners.find(({ id }) => id === partnerId)
}

/** A partner's current offers. */
export function runningOf(
  { running }: Pick<PartnersAndOffers, 'running'>,
  partner: Partner,
): readonly Offer[] {
  return running.filter(({ partnerId }) => partnerId === partner.id)
}
