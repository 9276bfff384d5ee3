import { v7 as uuidv7 } from 'uuid'
import { insertRefund, isDisputed, refundedSoFar } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inRepeatableTransaction } from '../../platform/database/transaction.ts'
import { CommitUnsure } from '../../platform/database/trouble.ts'
import { issueOrderCorrection } from '../documents/issue-for-order.ts'
import { tellOfRefund } from '../mails/tell-of-order.ts'
import type { OrderContext, OrderKinds } from '../order-kind.ts'
import { assertMove, isFulfilled } from '../order-states.ts'
import { lockOrderNumbered, markRefunded, readOrderNumbered, type Order } from '../order-store.ts'
import { dueOf } from '../order-total.ts'
import { programmeOfOrder } from '../programme-of-order.ts'
import type { SettlementServices } from '../services.ts'
import type { Locked } from '../settle/conclude-order.ts'
import { lockDebt } from './debt-store.ts'
import { insertOrderRefund, readOrderRefund, readRefunded } from './order-refund-store.ts'
import { takeBack } from './take-back.ts'
import type { TakenBack } from './taken-back.ts'

export interface RefundAsked {
  readonly orderNumber: string
  /** Cents to refund without touching the points, or the whole order, which is then reversed. */
  readonly amount: bigint | 'whole'
  readonly reason: string
  readonly by: string
  /** UUID: a refund that was written under it isn't made again. A new one if missing. */
  readonly refundId?: string | undefined
  /** Called in the transaction that refunds it. */
  readonly record?: (tx: Tx, refunded: Refunded) => Promise<void>
}

/** What a refund changed. */
export interface Refunded {
  readonly order: Order
  readonly refundId: string
  readonly state: 'REFUNDED' | 'PART_REFUNDED'
  /** Cents. */
  readonly amount: bigint
  /** Points owed, because they had been spent. */
  readonly debt: bigint
}

export type RefundAnswer =
  | { readonly kind: 'refunded'; readonly amount: bigint; readonly currency: string; readonly debt: bigint }
  /** Nothing was changed. */
  | { readonly kind: 'unknown' | 'notPosted' | 'reversed' | 'ended' | 'otherOrder' }
  /** The payer's bank has the money until it decides: it would go back twice. */
  | { readonly kind: 'disputed' }
  | { readonly kind: 'aboveOriginal'; readonly left: bigint }
  | Exclude<TakenBack, { readonly kind: 'takenBack' }>
  /** The database didn't confirm it: asked for again under the same id, it's made at most once. */
  | { readonly kind: 'unsure'; readonly refundId: string }

/**
 * Refunds part of an order's money, or reverses the whole order, under the jobs' role. Refunds never add up to more than was paid. The
 * sweeper sends them to the gateway afterwards.
 */
export async function refundOrder(services: SettlementServices, asked: RefundAsked): Promise<RefundAnswer> {
  const { refundId = uuidv7() } = asked
  const refund = await prepareRefund(services, { ...asked, refundId })
  if (refund === undefined) return { kind: 'unknown' }
  let isTried = false
  try {
    return await inRepeatableTransaction(services.settlements, async (tx) => {
      const answer = await refund(tx)
      isTried = true
      return answer
    })
  } catch (error) {
    if (error instanceof CommitUnsure) return { kind: 'unsure', refundId }
    if (!(error instanceof NotRefunded)) throw error
    // What was paid with nothing leaves no refund to find: an earlier attempt, or somebody else, has reversed it.
    return isTried && error.answer.kind === 'reversed' ? { kind: 'unsure', refundId } : error.answer
  }
}

/**
 * Reads what a refund needs from outside its transaction. The refund itself throws `NotRefunded` where nothing can be refunded, so that its
 * transaction is rolled back. @returns undefined for an unknown order
 */
export async function prepareRefund(
  services: SettlementServices,
  asked: RefundAsked,
): Promise<((tx: Tx) => Promise<RefundAnswer>) | undefined> {
  const before = await readOrderNumbered(services.settlements, asked.orderNumber)
  if (before === undefined) return undefined
  const now = await services.configuration.programme(before.company_code, before.program_code)
  const { company, programme } = await programmeOfOrder(services, before)
  const refund: Refund = {
    asked,
    // Generated here, so a retried transaction finds what it wrote.
    refundId: asked.refundId ?? uuidv7(),
    context: { company, programme, now: services.clock.now() },
    whenSpent: now.company.refunds.whenSpent,
  }
  return async (tx) => refundOnce(services.kinds, tx, refund)
}

/** A refund with everything it needs from outside its transaction. */
interface Refund {
  readonly asked: RefundAsked
  readonly refundId: string
  readonly context: OrderContext
  /** The policy in force now; the order keeps the rules it was priced by. */
  readonly whenSpent: 'refuse' | 'debt'
}

/** Rolls the transaction back. */
export class NotRefunded extends Error {
  readonly answer: RefundAnswer

  constructor(answer: RefundAnswer) {
    super(answer.kind)
    this.name = 'NotRefunded'
    this.answer = answer
  }
}

async function refundOnce(kinds: OrderKinds, tx: Tx, refund: Refund): Promise<RefundAnswer> {
  const { asked, refundId, context } = refund
  const isWhole = asked.amount === 'whole'
  const order = await lockOrderNumbered(tx, asked.orderNumber)
  if (order === undefined) throw new NotRefunded({ kind: 'unknown' })
  if (!isFulfilled(order.state)) throw new NotRefunded({ kind: 'notPosted' })
  const { order_id: paymentId, currency } = order
  const written = await readOrderRefund(tx, refundId)
  if (written !== undefined) {
    if (written.orderId !== order.order_id) throw new NotRefunded({ kind: 'otherOrder' })
    // The connection was lost during the commit, and the refund is done.
    const debt = isWhole ? await lockDebt(tx, asked.orderNumber) : undefined
    return { kind: 'refunded', amount: written.money, currency, debt: debt?.points ?? 0n }
  }
  if (await isDisputed(tx, paymentId)) throw new NotRefunded({ kind: 'disputed' })
  const left = dueOf(order) - (await refundedSoFar(tx, paymentId))
  const amount = asked.amount === 'whole' ? left : asked.amount
  if (amount > left) throw new NotRefunded({ kind: 'aboveOriginal', left })
  // What ended with a refund of its unused part keeps the rest by the rules.
  if (!isWhole && order.state === 'REFUNDED') throw new NotRefunded({ kind: 'ended' })
  const kind = kinds.named(order.kind)
  const debt = isWhole ? await reverse(tx, { order, kind }, refund) : 0n
  const { reason, by } = asked
  const redeemed = await recordRefund(tx, order, refund, amount)
  if (amount > 0n) await insertRefund(tx, { refundId, paymentId, amount, reason, by }, context.now)
  const state = isWhole ? 'REFUNDED' : 'PART_REFUNDED'
  assertMove(order.state, state)
  await markRefunded(tx, order, state, context.now)
  await tellOfRefund(tx, kind, order, { amount, redeemed, isWhole })
  await asked.record?.(tx, { order, refundId, state, amount, debt })
  return { kind: 'refunded', amount, currency, debt }
}

/** A whole refund also returns the points that paid, with the order's effect. @returns those points */
async function recordRefund(tx: Tx, order: Order, refund: Refund, money: bigint): Promise<bigint> {
  const { asked, refundId, context } = refund
  const before = await readRefunded(tx, order.order_id)
  const isPoints = asked.amount === 'whole' && order.fee_journal_id !== null
  const value = isPoints ? order.redeemed_value - before.value : 0n
  const points = isPoints ? order.redeemed_points - before.points : 0n
  if (money + value === 0n) return points
  const { reason, by } = asked
  const journalId = points > 0n ? order.fee_journal_id : null
  const sums = { refundId, money, value, points }
  await insertOrderRefund(tx, { ...sums, orderId: order.order_id, journalId, reason, by }, context.now)
  await issueOrderCorrection(tx, order, { ...sums, before, lines: [] }, context)
  return points
}

/** @returns points owed, because they had been spent */
async function reverse(
  tx: Tx,
  locked: Locked,
  { asked: { reason }, context, whenSpent }: Refund,
): Promise<bigint> {
  if (locked.order.reversed_at !== null) throw new NotRefunded({ kind: 'reversed' })
  const taken = await takeBack(tx, locked, context, { reason, whenSpent })
  if (taken.kind !== 'takenBack') throw new NotRefunded(taken)
  return taken.debt
}
