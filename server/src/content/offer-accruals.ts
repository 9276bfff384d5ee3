import { dayIn, type Day } from '@waymark/rules/calendar'
import * as z from 'zod/mini'
import type { Database } from '../platform/database/database.ts'
import { contentItem, type ContentItem, type ItemOf } from './content-item.ts'
import { readItemsNamed, readMomentsOfActivation, type ActivationKey } from './store.ts'

/** Points that a partner says an offer brought, on top of the usual ones. */
export interface OfferAccrual extends ActivationKey {
  readonly companyCode: string
  readonly programCode: string
  /** Of the programme, in which its days end. */
  readonly timeZone: string
  /** The partner's code. */
  readonly partner: string
  readonly occurredOn: Day
}

/** Why an offer brings a member nothing: there is none, it is another's, it did not run that day, or it was not activated by then. */
export type OfferProblem = 'unknown' | 'other_partner' | 'not_running' | 'not_activated'

/**
 * Holds extra points against the offers that are said to bring them (CONT-01): one of the partner's and for the programme, on a day from
 * its first to its last or, where it may be used longer, until then; and where it has to be activated, not before the membership did. The
 * day of the activation counts, since partners report days.
 * @returns for each what is wrong with it, undefined where nothing is
 */
export async function checkOfferAccruals(
  database: Database,
  accruals: readonly OfferAccrual[],
): Promise<readonly (OfferProblem | undefined)[]> {
  if (accruals.length === 0) return []
  const offers = await readOffers(database, accruals)
  const moments = await readMomentsOfActivation(database, accruals)
  return accruals.map((accrual) => {
    const found = offers(accrual)
    if (found === undefined) return 'unknown'
    const { offer, partnerCode } = found
    if (partnerCode !== null && partnerCode !== accrual.partner) return 'other_partner'
    const isOver = accrual.occurredOn > (offer.usableUntil ?? offer.endsOn)
    if (accrual.occurredOn < offer.startsOn || isOver) return 'not_running'
    if (!offer.needsActivation) return undefined
    const activatedAt = moments(accrual)
    const isActivated =
      activatedAt !== undefined && dayIn(accrual.timeZone, activatedAt) <= accrual.occurredOn
    return isActivated ? undefined : 'not_activated'
  })
}

interface FoundOffer {
  readonly offer: ItemOf<'offer'>
  /** Null for the programme's own offers, which any partner may report. */
  readonly partnerCode: string | null
}

/** The offers that accruals name, each with its partner's code. */
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
    if (offer?.kind !== 'offer') return undefined
    if (offer.programmes.length > 0 && !offer.programmes.includes(programCode)) return undefined
    if (offer.partnerId === null) return { offer, partnerCode: null }
    const partner = partners.get(`${companyCode}/${offer.partnerId}`)
    return partner?.kind === 'partner' ? { offer, partnerCode: partner.partnerCode ?? '' } : undefined
  }
}

/** Items by company and id; those that do not fit the shape are as if they were not there. */
async function readNamed(
  database: Database,
  named: readonly { readonly companyCode: string; readonly contentId: string }[],
): Promise<ReadonlyMap<string, ContentItem>> {
  if (named.length === 0) return new Map()
  const rows = await readItemsNamed(database, named)
  return new Map(
    rows.flatMap(({ company_code: company, content_id: id, body }) => {
      const parsed = z.safeParse(contentItem, body)
      return parsed.success ? [[`${company}/${id}`, parsed.data] as const] : []
    }),
  )
}
