import { dayIn } from '@waymark/rules/calendar'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
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
} from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Order } from '../order-store.ts'
import { holdEnd } from './hold-times.ts'
import { CannotBeCarriedOut, type OrderContext } from '../order-kind.ts'

/** What an order's holds have in common: when they end, the acting customer and the account. */
export function holdFacts(order: Order, programme: ProgrammeConfiguration) {
  const endsAt = holdEnd(order.gives_up_at ?? order.submitted_at, order.cooling_off_minutes)
  return {
    principal: customerId(order.customer_number),
    account: accountId(order.account),
    today: dayIn(programme.timeZone, order.submitted_at),
    endsAt,
    endsOn: dayIn(programme.timeZone, endsAt),
  }
}

/** The facts of an order's ledger entries, with the company's user who ordered. */
export function entryFacts(order: Order, detail: NonNullable<EntryFacts['detail']>): EntryFacts {
  return {
    rule: order.kind,
    configVersion: order.config_version,
    reference: order.order_number,
    detail: order.user_number === null ? detail : { ...detail, userNumber: order.user_number },
  }
}

/** The ledger's idempotency key for one movement of an order. */
export function ledgerKey(order: Order, movement: string) {
  return { key: `${movement}:${order.order_number}`, bodyHash: order.order_number }
}

/** Voids a hold. One that was settled, voided or never placed stays unchanged. */
export async function releaseHold(
  tx: Tx,
  order: Order,
  hold: string,
  { programme, now }: OrderContext,
  account: bigint = order.account,
): Promise<void> {
  await voidHold(tx, {
    account: accountId(account),
    hold: holdId(hold),
    today: dayIn(programme.timeZone, now),
    now,
  })
}

/** The account whose points pay the price: the membership's own, or a family pool's (POINT-13). */
export function feeAccountOf({ account, fee_account: pool }: Order): AccountId {
  return accountId(pool ?? account)
}

/**
 * Locks everything an order moves when a family pool pays for it, in id order: its points and the pool's are two movements, and the account
 * and the pool can have ids in either order.
 */
export async function lockPoolOrder(tx: Tx, order: Order, kindHolds: readonly string[]): Promise<void> {
  const { account, recipient_account: recipient, fee_account: pool, fee_hold_id: feeHold } = order
  if (pool === null || feeHold === null) return
  const accounts = [account, pool, ...(recipient === null ? [] : [recipient])]
  await lockInOrder(tx, { accounts, holds: [order.order_id, feeHold, ...kindHolds] })
}

/** Reserves the points that pay the price or part of it (POINT-03). */
export async function holdFee(
  tx: Tx,
  order: Order,
  { programme }: OrderContext,
): Promise<Refusal | undefined> {
  if (order.fee_hold_id === null) return undefined
  const answer = await holdPoints(tx, {
    ...holdFacts(order, programme),
    account: feeAccountOf(order),
    points: order.redeemed_points,
    hold: holdId(order.fee_hold_id),
    to: systemAccounts.fees,
    kinds: { out: 'redemption' },
    idempotency: ledgerKey(order, 'fee'),
  })
  return answer.kind === 'held' || answer.kind === 'replayed' ? undefined : answer
}

/** Takes the points that pay. @returns their journal; undefined if no points pay @throws CannotBeCarriedOut */
export async function settleFee(
  tx: Tx,
  order: Order,
  { programme, now }: OrderContext,
): Promise<string | undefined> {
  if (order.fee_hold_id === null) return undefined
  const answer = await settleHold(tx, {
    account: feeAccountOf(order),
    hold: holdId(order.fee_hold_id),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    facts: entryFacts(order, {
      what: 'FEE',
      product: order.kind,
      cents: Number(order.redeemed_value),
      // The pool's activity shows whose order it paid for.
      ...(order.fee_account === null ? {} : { by: String(order.account) }),
    }),
  })
  if (answer.kind === 'posted') return answer.journal
  throw new CannotBeCarriedOut(`the points that pay it: ${answer.kind}`)
}

export async function releaseFee(tx: Tx, order: Order, context: OrderContext): Promise<void> {
  if (order.fee_hold_id !== null)
    await releaseHold(tx, order, order.fee_hold_id, context, feeAccountOf(order))
}
