import { reverseToKept } from '../../closures/index.ts'
import { dayIn } from '@waymark/rules/calendar'
import type { Share } from '@waymark/rules/club/refund'
import { journalId, newJournalId, reversePart } from '../../ledger/index.ts'
import type { DocumentLine } from '../../invoices/index.ts'
import { insertRefund } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { issueOrderCorrection } from '../documents/issue-for-order.ts'
import { feeAccountOf } from '../holds/order-holds.ts'
import { tellOfShare } from '../mails/tell-of-order.ts'
import type { OrderContext, OrderKinds } from '../order-kind.ts'
import { assertMove } from '../order-states.ts'
import { lockOrder, markRefunded, type Order } from '../order-store.ts'
import { insertOrderRefund, readRefunded } from './order-refund-store.ts'

/** A refund of one order in the proportion in which it was paid, decided by its kind, which ends its effect. */
export interface ShareRefund {
  /** UUID, made before the transaction. */
  readonly refundId: string
  readonly share: Share
  /** As its owner reads it. */
  readonly reason: string
  readonly by: string
  /** What it's for, with cents that add up to it, or none. */
  readonly lines: readonly DocumentLine[]
}

/** Locks orders in the order of their ids, so that two that want the same never wait for each other. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<readonly Order[]> {
  const locked: Order[] = []
  for (const orderId of orderIds.toSorted()) {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error(`Order ${orderId} is missing`)
    locked.push(order)
  }
  return locked
}

/**
 * Refunds a share of a locked order and ends it: money to where it was paid from, points to the lots they came from. Its
 * owner is told. The caller has ended what the order bought, in the same transaction.
 */
export async function refundOrderShare(
  kinds: OrderKinds,
  tx: Tx,
  order: Order,
  { refundId, share, reason, by, lines }: ShareRefund,
  context: OrderContext,
): Promise<void> {
  const { now } = context
  const journal = share.points === 0n ? null : await returnPoints(tx, order, share.points, reason, context)
  if (share.money > 0n)
    await insertRefund(tx, { refundId, paymentId: order.order_id, amount: share.money, reason, by }, now)
  const before = await readRefunded(tx, order.order_id)
  const sums = { refundId, ...share }
  await insertOrderRefund(tx, { ...sums, orderId: order.order_id, journalId: journal, reason, by }, now)
  await issueOrderCorrection(tx, order, { ...sums, before, lines }, context)
  assertMove(order.state, 'REFUNDED')
  await markRefunded(tx, order, 'REFUNDED', now)
  await tellOfShare(tx, kinds.named(order.kind), order, share)
}

async function returnPoints(
  tx: Tx,
  order: Order,
  points: bigint,
  reason: string,
  { programme, now }: OrderContext,
): Promise<string> {
  if (order.fee_journal_id === null) throw new Error(`No points paid for order ${order.order_number}`)
  const reverses = journalId(order.fee_journal_id)
  const [account, today] = [feeAccountOf(order), dayIn(programme.timeZone, now)]
  const answer = await reverseToKept(tx, { account, today, now }, async () =>
    reversePart(tx, {
      account,
      reverses,
      points,
      journal: newJournalId(now),
      today,
      facts: {
        rule: 'refund',
        configVersion: order.config_version,
        reference: order.order_number,
        detail: { reason },
      },
    }),
  )
  if (answer.kind !== 'reversed')
    throw new Error(`The points of order ${order.order_number} cannot go back: ${answer.kind}`)
  return answer.journal
}
