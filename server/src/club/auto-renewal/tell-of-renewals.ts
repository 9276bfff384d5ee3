import { addDays, type Day } from '@waymark/rules/calendar'
import { noticeDue } from '@waymark/rules/club/subscription'
import type { Configuration } from '../../configuration/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockAutoRenewals } from './auto-renewal-store.ts'
import { nextChargeOf } from './next-charge.ts'
import { putInForce } from './put-in-force.ts'
import { forEachRenewal, type RenewingMoment } from './charge/renewing-clubs.ts'
import { PUT_OFF, putOffBy, readStanding, type RenewalStanding } from './standing-store.ts'
import { tellMember, type RenewalTidings } from './tell-member.ts'

/**
 * Sends members the notices of their automatic renewal at the configured distances, at the price then charged, and keeps the proof. A price
 * above the one that was agreed to is told instead, with the request to agree to it. Runs as often as one likes.
 * @returns how many were told
 */
export async function tellOfRenewals(
  services: { readonly database: Database; readonly clock: Clock; readonly configuration: Configuration },
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = services
  return forEachRenewal(
    { ...services, now: clock.now() },
    async (moment, standing) => {
      if (tidingsOf(moment, standing) === undefined && standing.isInForce) return false
      return inTransaction(database, async (tx) => tellOnce(tx, moment, standing))
    },
    onFailure,
  )
}

/** Under the lock that a stop takes too, so that nobody is told of a charge that they have just stopped. */
async function tellOnce(
  tx: Tx,
  moment: RenewingMoment,
  { subscriptionId, autoRenewalId }: RenewalStanding,
): Promise<boolean> {
  const { companyCode, club } = moment
  const { programCode, timeZone } = club.programme
  await lockAutoRenewals(tx, subscriptionId)
  const standing = await readStanding(tx, { companyCode, programCode, timeZone }, autoRenewalId)
  if (standing === undefined || standing.method === null || standing.stoppedAt !== null) return false
  if (await putInForce(tx, moment, standing)) return true
  const due = tidingsOf(moment, standing)
  return due !== undefined && tellMember(tx, standing, due.tidings, due.notice)
}

/** What is to be told, and what its proof is kept under; undefined where nothing is, or was told already. */
function tidingsOf(
  { companyCode, club, today, now }: RenewingMoment,
  standing: RenewalStanding,
): { readonly notice: string; readonly tidings: RenewalTidings } | undefined {
  const next = nextChargeOf(club, standing, today)
  if (next.kind === 'planGone' || standing.isClaimed) return undefined
  const { plan, price, total, addOns, charge, putOffFor } = next
  const tidings = { companyCode, club, plan, now }
  if (putOffFor !== null) {
    const isTold = putOffBy(standing) === putOffFor
    return isTold
      ? undefined
      : { notice: `${PUT_OFF}${putOffFor}`, tidings: { ...tidings, total, event: 'disputed', on: null } }
  }
  // Who was told that a charge failed knows when the next try is, unless that was put off.
  if (standing.failedOn.length > 0 && putOffBy(standing) === undefined) return undefined
  if (charge.kind === 'priceRose') {
    const isTold = standing.notices.some(({ notice, total }) => notice === 'consent' && total === price.total)
    return isTold
      ? undefined
      : { notice: 'consent', tidings: { ...tidings, total: price.total, event: 'consent', on: null } }
  }
  if (charge.kind === 'over') return undefined
  const notice =
    againAfter(standing, charge.isNoticed) ??
    noticeOf(club.noticeDays, standing, total, today, charge.isNoticed)
  return notice === undefined
    ? undefined
    : { notice, tidings: { ...tidings, total, addOns, event: 'renews', on: charge.on } }
}

/** A charge that was put off is announced as soon as nothing keeps it any more: what was said of it before no longer holds. */
function againAfter(standing: RenewalStanding, isNoticed: boolean): string | undefined {
  const dispute = putOffBy(standing)
  return dispute === undefined || isNoticed ? undefined : `again-${dispute}`
}

/** The distance that was reached and not told of yet; after the last day, one more where no notice covers the charge. */
function noticeOf(
  noticeDays: readonly number[],
  { until, notices }: RenewalStanding,
  total: bigint,
  today: Day,
  isNoticed: boolean,
): string | undefined {
  const days = noticeDue(until, today, noticeDays)
  if (days === undefined) return isNoticed || today <= until ? undefined : 'late'
  const isTold = notices.some(
    (told) => told.notice !== 'consent' && told.total === total && told.sentOn >= addDays(until, -days),
  )
  return isTold ? undefined : String(days)
}
