import { v7 as uuidv7 } from 'uuid'
import { insertRefund, readRefundAmount, refundedSoFar } from '../payments/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inRepeatableTransaction } from '../platform/database/transaction.ts'
import { lockActivityNumbered, readActivityNumbered, type ActivityRow } from './activity-store.ts'
import { lockDebt } from './debt-store.ts'
import { dueOf } from './order-total.ts'
import type { Moment } from './products/product.ts'
import { programmeOfOrder } from './programme-of-order.ts'
import type { SettlementServices } from './services.ts'
import { takeBack, type TakenBack } from './take-back.ts'
import { tellOfRefund } from './tell-of-order.ts'

export interface RefundOrder {
  readonly activityNumber: string
  /** Cents that go back and leave the points as they are; or the whole order is taken back. */
  readonly amount: bigint | 'whole'
  readonly reason: string
  readonly by: string
}

export type RefundAnswer =
  | { readonly kind: 'refunded'; readonly amount: bigint; readonly currency: string; readonly debt: bigint }
  /** Nothing was changed. */
  | { readonly kind: 'unknown' | 'notPosted' | 'reversed' }
  | { readonly kind: 'aboveOriginal'; readonly left: bigint }
  | Exclude<TakenBack, { readonly kind: 'takenBack' }>

/**
 * Gives money of an order back, in part or with all that the order did, under the jobs' role. What goes back is never more together than
 * what was paid. The gateway is asked afterwards, by the sweeper.
 */
export async function refundOrder(services: SettlementServices, order: RefundOrder): Promise<RefundAnswer> {
  const before = await readActivityNumbered(services.settlements, order.activityNumber)
  if (before === undefined) return { kind: 'unknown' }
  const { company } = await services.configuration.programme(before.company_code, before.program_code)
  const { programme } = await programmeOfOrder(services, before)
  const refund: Refund = {
    order,
    // Made here, so that work that runs again finds what it wrote.
    refundId: uuidv7(),
    moment: { programme, now: services.clock.now() },
    whenSpent: company.refunds.whenSpent,
  }
  try {
    return await inRepeatableTransaction(services.settlements, async (tx) => refundOnce(tx, refund))
  } catch (error) {
    if (error instanceof NotRefunded) return error.answer
    throw error
  }
}

/** A refund with all that it needs from outside its transaction. */
interface Refund {
  readonly order: RefundOrder
  readonly refundId: string
  readonly moment: Moment
  /** The policy in force now; the rules of the order are those that it was priced by. */
  readonly whenSpent: 'refuse' | 'debt'
}

/** Ends the transaction with nothing changed. */
class NotRefunded extends Error {
  readonly answer: RefundAnswer

  constructor(answer: RefundAnswer) {
    super(answer.kind)
    this.name = 'NotRefunded'
    this.answer = answer
  }
}

async function refundOnce(tx: Tx, refund: Refund): Promise<RefundAnswer> {
  const { order, refundId, moment } = refund
  const activity = await lockActivityNumbered(tx, order.activityNumber)
  if (activity === undefined) throw new NotRefunded({ kind: 'unknown' })
  if (activity.state !== 'POSTED') throw new NotRefunded({ kind: 'notPosted' })
  const { activity_id: paymentId, currency } = activity
  const written = await readRefundAmount(tx, refundId)
  if (written !== undefined) {
    // The connection was lost while this was committed: it is done.
    const debt = order.amount === 'whole' ? await lockDebt(tx, order.activityNumber) : undefined
    return { kind: 'refunded', amount: written, currency, debt: debt?.points ?? 0n }
  }
  const left = dueOf(activity) - (await refundedSoFar(tx, paymentId))
  const amount = order.amount === 'whole' ? left : order.amount
  if (amount > left) throw new NotRefunded({ kind: 'aboveOriginal', left })
  const debt = order.amount === 'whole' ? await reverse(tx, activity, refund) : 0n
  const { reason, by } = order
  if (amount > 0n) await insertRefund(tx, { refundId, paymentId, amount, reason, by }, moment.now)
  await tellOfRefund(tx, activity, { amount, isWhole: order.amount === 'whole' })
  return { kind: 'refunded', amount, currency, debt }
}

/** @returns points that are owed, since they had been spent */
async function reverse(
  tx: Tx,
  activity: ActivityRow,
  { order: { reason }, moment, whenSpent }: Refund,
): Promise<bigint> {
  if (activity.reversed_at !== null) throw new NotRefunded({ kind: 'reversed' })
  const taken = await takeBack(tx, activity, moment, { reason, whenSpent })
  if (taken.kind !== 'takenBack') throw new NotRefunded(taken)
  return taken.debt
}
