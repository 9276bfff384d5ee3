import type { Tx } from '../../platform/database/database.ts'
import type { ClubVisit } from '../club-call.ts'
import { presentPrice } from '../cart/product-list.ts'
import { lockAutoRenewals, markStopped, readAutoRenewal, stopAutoRenewals } from './auto-renewal-store.ts'
import { hasOpenClaim } from './charge/claim-store.ts'
import type { RenewalEvent } from './renewal-mails.ts'
import { readStanding } from './standing-store.ts'
import { tellMember } from './tell-member.ts'

/** Whose automatic renewal of which club is stopped, and when. */
type Stop = Pick<ClubVisit, 'club' | 'key'> & { readonly now: Date }

/**
 * Stops automatic renewal with a term that is refunded, by its member or an operator: an earlier term can be the last one again, in grace,
 * and a saved method would be charged for it right after everything was refunded.
 */
export async function stopWithTerm(tx: Tx, stop: Stop, subscriptionId: string): Promise<void> {
  await lockAutoRenewals(tx, subscriptionId)
  await stopRenewing(tx, stop, subscriptionId, 'stoppedByRefund')
}

/** The same where the payer's bank has returned what was paid for the term. */
export async function stopForLoss(tx: Tx, stop: Stop, subscriptionId: string): Promise<void> {
  await lockAutoRenewals(tx, subscriptionId)
  await stopRenewing(tx, stop, subscriptionId, 'stoppedByLoss')
}

/**
 * Stops automatic renewal with a seat that comes after its member's own terms: they agreed to go on with what they pay for themselves, not
 * with what a company pays for.
 */
export async function stopForSeat(tx: Tx, stop: Stop, subscriptionId: string): Promise<void> {
  await lockAutoRenewals(tx, subscriptionId)
  await stopRenewing(tx, stop, subscriptionId, 'stoppedBySeat')
}

/**
 * Stops automatic renewal where the payer's bank returned a payment of the club for good, also where its term stays: the method isn't charged
 * again before its member agrees.
 */
export async function stopForBank(tx: Tx, stop: Stop, subscriptionId: string): Promise<void> {
  await lockAutoRenewals(tx, subscriptionId)
  await stopRenewing(tx, stop, subscriptionId, 'stoppedByBank')
}

/** What a member is told instead while a charge is being made: what becomes of it if it goes through. */
const whileCharging: Partial<Record<RenewalEvent, RenewalEvent>> = {
  stopped: 'stoppedCharging',
  // It would renew a term that is gone, so its money goes back.
  stoppedByRefund: 'stoppedByRefundCharging',
  stoppedByLoss: 'stoppedByLossCharging',
  // The term that it pays for overlaps the seat's, so its money goes back.
  stoppedBySeat: 'stoppedBySeatCharging',
  stoppedByBank: 'stoppedByBankCharging',
}

/** Stops automatic renewal: no charge is claimed after this. Whoever has a method saved for it is told by mail, and their membership is ending. */
export async function stopRenewing(
  tx: Tx,
  { club, key, now }: Stop,
  subscriptionId: string,
  event: 'stopped' | 'stoppedByRefund' | 'stoppedByLoss' | 'stoppedBySeat' | 'stoppedByBank' = 'stopped',
): Promise<void> {
  const current = await readAutoRenewal(tx, subscriptionId)
  const isByBank = event === 'stoppedByBank' || event === 'stoppedByLoss'
  const isStopped = await stopAutoRenewals(tx, subscriptionId, { now, isByBank })
  if (!isStopped || current === undefined || current.method === null) return
  // Whether a seat goes on is its company's word, not the member's.
  if (event !== 'stoppedBySeat') await markStopped(tx, subscriptionId, now)
  const ofClub = { ...key, timeZone: club.programme.timeZone }
  const standing = await readStanding(tx, ofClub, current.autoRenewalId)
  const plan = club.plans.find(({ code }) => code === current.plan)
  if (standing === undefined || plan === undefined) return
  const { companyCode } = key
  const { total } = presentPrice(club, plan.amount)
  const isCharging = await hasOpenClaim(tx, subscriptionId)
  await tellMember(tx, standing, {
    event: (isCharging ? whileCharging[event] : undefined) ?? event,
    companyCode,
    club,
    plan,
    total,
    on: null,
    now,
  })
}
