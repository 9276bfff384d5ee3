import { dayIn, type Day } from '@waymark/rules/calendar'
import type { Database } from '../../platform/database/database.ts'
import { itemOfRow, type ContentItem, type ItemOf } from '../content-item.ts'
import { isForProgramme, standingOf } from '../reader.ts'
import { readItemsNamed, readMomentsOfActivation, type ActivationKey } from '../store.ts'

/** Points a partner attributes to an offer, on top of the usual ones. */
export interface OfferAccrual extends ActivationKey {
  readonly companyCode: string
  readonly programCode: string
  /** Of the programme, in which its days end. */
  readonly timeZone: string
  /** The partner's code. */
  readonly partner: string
  readonly occurredOn: Day
}

/**
 * Why an offer gives a member nothing: it doesn't exist, it's another partner's, it wasn't running that day, or it wasn't activated by
 * then.
 */
export type OfferProblem = 'unknown' | 'other_partner' | 'not_running' | 'not_activated'

/**
 * Checks extra points against the offers they're attributed to (CONT-01): one of the partner's, for the programme, on a day from its first
 * to its last or its extended use-by date; and if it needs activation, not before the membership activated it. The day of activation
 * counts, since partners report days.
 * @returns the first problem, or undefined
 */
export async function checkOfferAccruals(
  database: Database,
  accruals: readonly OfferAccrual[],
): Promise<(accrual: OfferAccrual) => OfferProblem | undefined> {
  if (accruals.length === 0) return () => undefined
  const offers = await readOffers(database, accruals)
  const moments = await readMomentsOfActivation(database, accruals)
  return (accrual) => {
    const found = offers(accrual)
    if (found === undefined) return 'unknown'
    const { offer, partnerCode } = found
    const { timeZone, partner, occurredOn } = accrual
    if (partnerCode !== null && partnerCode !== partner) return 'other_partner'
    const usable = { startsOn: offer.startsOn, endsOn: offer.usableUntil ?? offer.endsOn }
    if (standingOf(usable, occurredOn) !== 'running') return 'not_running'
    if (!offer.needsActivation) return undefined
    const activatedAt = moments(accrual)
    const isActivated = activatedAt !== undefined && dayIn(timeZone, activatedAt) <= occurredOn
    return isActivated ? undefined : 'not_activated'
  }
}

interface FoundOffer {
  readonly offer: ItemOf<'offer'>
  /** Null for the programme's own offers, which any partner can report. */
  readonly partnerCode: string | null
}

/** The offers that accruals refer to, each with its partner's code. */
async function readOffers(
  database: Database,
  accruals: readonly OfferAccrual[],
): Promise<(accrual: OfferAccrual) => FoundOffer | undefined> {
  const offers = await readNamed(
    database,
    accruals.map(({ companyCode, offerId }) => ({ companyCode, contentId: offerId })),
  )
  const partners = await readNamed(
    database,
    [...offers].flatMap(([key, item]) =>
      item.kind === 'offer' && item.partnerId !== null
        ? [{ companyCode: key.slice(0, key.indexOf('/')), contentId: item.partnerId }]
        : [],
    ),
  )
  return ({ companyCode, programCode, offerId }) => {
    const offer = offers.get(`${companyCode}/${offerId}`)
    if (offer?.kind !== 'offer' || !isForProgramme(offer.programmes, programCode)) return undefined
    if (offer.partnerId === null) return { offer, partnerCode: null }
    const partner = partners.get(`${companyCode}/${offer.partnerId}`)
    return partner?.kind === 'partner' ? { offer, partnerCode: partner.partnerCode ?? '' } : undefined
  }
}

/** Items by company and id; invalid ones count as missing. */
async function readNamed(
  database: Database,
  named: readonly { readonly companyCode: string; readonly contentId: string }[],
): Promise<ReadonlyMap<string, ContentItem>> {
  if (named.length === 0) return new Map()
  const rows = await readItemsNamed(database, named)
  return new Map(
    rows.flatMap((row) => {
      const item = itemOfRow(row)
      return item === undefined ? [] : [[`${row.company_code}/${row.content_id}`, item] as const]
    }),
  )
}
