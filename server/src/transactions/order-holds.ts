import { dayIn } from '@waymark/rules/calendar'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import {
  accountId,
  customerId,
  holdId,
  holdPoints,
  lockInOrder,
  newJournalId,
  settleHold,
  systemAccounts,
  voidHold,
  type AccountId,
  type EntryFacts,
  type Refusal,
} from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { ActivityRow } from './activity-store.ts'
import { holdEnd } from './hold-times.ts'
import { CannotBeCarriedOut, type Moment } from './products/product.ts'

/** How long an order's holds last, and who asks for them, on whose account. */
export function holdFacts(activity: ActivityRow, programme: ProgrammeConfiguration) {
  const endsAt = holdEnd(activity.gives_up_at ?? activity.submitted_at, activity.cooling_off_minutes)
  return {
    principal: customerId(activity.customer_number),
    account: accountId(activity.account),
    today: dayIn(programme.timeZone, activity.submitted_at),
    endsAt,
    endsOn: dayIn(programme.timeZone, endsAt),
  }
}

/** What an entry of an order says of itself. */
export function entryFacts(activity: ActivityRow, detail: NonNullable<EntryFacts['detail']>): EntryFacts {
  return {
    rule: activity.terms.product,
    configVersion: activity.config_version,
    reference: activity.activity_number,
    detail,
  }
}

/** A key of the ledger's own for one movement of an order. */
export function ledgerKey(activity: ActivityRow, movement: string) {
  return { key: `${movement}:${activity.activity_number}`, bodyHash: activity.activity_number }
}

/** Gives back what a hold set aside. A hold that has ended otherwise, or never was, stays as it is. */
export async function releaseHold(
  tx: Tx,
  activity: ActivityRow,
  hold: string,
  { programme, now }: Moment,
  account: bigint = activity.account,
): Promise<void> {
  await voidHold(tx, {
    account: accountId(account),
    hold: holdId(hold),
    today: dayIn(programme.timeZone, now),
    now,
  })
}

/** Whose points pay an order's price: the membership's own, or a family pool's (POINT-13). */
export function feeAccountOf({ account, fee_account: pool }: ActivityRow): AccountId {
  return accountId(pool ?? account)
}

/**
 * Locks everything that an order moves when a family pool pays for it, in the order of ids: its points and the pool's are two movements,
 * and the account and the pool may come in either order.
 */
export async function lockPoolOrder(tx: Tx, activity: ActivityRow): Promise<void> {
  const { account, recipient_account: recipient, fee_account: pool, fee_hold_id: feeHold, terms } = activity
  if (pool === null || feeHold === null) return
  const accounts = [account, pool, ...(recipient === null ? [] : [recipient])]
  const renewals = terms.product === 'extend' ? terms.renewals.map(({ holdId: hold }) => hold) : []
  const holds = [activity.activity_id, feeHold, ...renewals].filter((hold) => hold !== null)
  await lockInOrder(tx, { accounts, holds })
}

/** Sets the points aside that pay the price, or a part of it (POINT-03). */
export async function holdFee(
  tx: Tx,
  activity: ActivityRow,
  { programme }: Moment,
): Promise<Refusal | undefined> {
  if (activity.fee_hold_id === null) return undefined
  const answer = await holdPoints(tx, {
    ...holdFacts(activity, programme),
    account: feeAccountOf(activity),
    points: activity.redeemed_points,
    hold: holdId(activity.fee_hold_id),
    to: systemAccounts.fees,
    kinds: { out: 'redemption' },
    idempotency: ledgerKey(activity, 'fee'),
  })
  return answer.kind === 'held' || answer.kind === 'replayed' ? undefined : answer
}

/** Takes the points that pay. @returns their journal; undefined where none do @throws CannotBeCarriedOut */
export async function settleFee(
  tx: Tx,
  activity: ActivityRow,
  { programme, now }: Moment,
): Promise<string | undefined> {
  if (activity.fee_hold_id === null) return undefined
  const answer = await settleHold(tx, {
    account: feeAccountOf(activity),
    hold: holdId(activity.fee_hold_id),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    facts: entryFacts(activity, {
      what: 'FEE',
      product: activity.terms.product,
      cents: Number(activity.redeemed_value),
      // Whose order a pool paid: its joint activity says so.
      ...(activity.fee_account === null ? {} : { by: String(activity.account) }),
    }),
  })
  if (answer.kind === 'posted') return answer.journal
  throw new CannotBeCarriedOut(`the points that pay it: ${answer.kind}`)
}

export async function releaseFee(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  if (activity.fee_hold_id !== null)
    await releaseHold(tx, activity, activity.fee_hold_id, moment, feeAccountOf(activity))
}
