import { v7 as uuidv7 } from 'uuid'
import { insertRefund, refundedSoFar } from '../payments/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { lockActivityNumbered, type ActivityRow } from './activity-store.ts'
import { dueOf } from './order-total.ts'
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
  try {
    return await inTransaction(services.settlements, async (tx) => refundOnce(services, tx, order))
  } catch (error) {
    if (error instanceof NotRefunded) return error.answer
    throw error
  }
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

async function refundOnce(services: SettlementServices, tx: Tx, order: RefundOrder): Promise<RefundAnswer> {
  const activity = await lockActivityNumbered(tx, order.activityNumber)
  if (activity === undefined) throw new NotRefunded({ kind: 'unknown' })
  if (activity.state !== 'POSTED') throw new NotRefunded({ kind: 'notPosted' })
  const left = dueOf(activity) - (await refundedSoFar(tx, activity.activity_id))
  const amount = order.amount === 'whole' ? left : order.amount
  if (amount > left) throw new NotRefunded({ kind: 'aboveOriginal', left })
  const debt = order.amount === 'whole' ? await reverse(services, tx, activity, order) : 0n
  const now = services.clock.now()
  if (amount > 0n) {
    const { reason, by } = order
    const refund = { refundId: uuidv7(), paymentId: activity.activity_id, amount, reason, by }
    await insertRefund(tx, refund, now)
  }
  await tellOfRefund(tx, activity, { amount, isWhole: order.amount === 'whole' })
  return { kind: 'refunded', amount, currency: activity.currency, debt }
}

/** @returns points that are owed, since they had been spent */
async function reverse(
  services: SettlementServices,
  tx: Tx,
  activity: ActivityRow,
  { reason }: RefundOrder,
): Promise<bigint> {
  if (activity.reversed_at !== null) throw new NotRefunded({ kind: 'reversed' })
  const { company, programme } = await services.configuration.programme(
    activity.company_code,
    activity.program_code,
  )
  const moment = { programme, now: services.clock.now() }
  const taken = await takeBack(tx, activity, moment, { reason, whenSpent: company.refunds.whenSpent })
  if (taken.kind !== 'takenBack') throw new NotRefunded(taken)
  return taken.debt
}
