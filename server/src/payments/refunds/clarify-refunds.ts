import { GatewayUnavailable, type GatewayRefund, type PaymentGateway } from '../gateway.ts'
import type { AttemptServices } from '../store-answer.ts'
import { refundKey } from './refund-key.ts'
import { markRefundDone, markRefundSent } from './refunds-due-store.ts'
import { markNeverMade, readTriedRefunds, type TriedRefund } from './tried-refund-store.ts'
import { waysTo } from './ways-to-total.ts'

/**
 * Finds out which refunds without an answer were made, of money that its payer's bank keeps: what the bank took counts only for those that
 * weren't.
 * @throws GatewayUnavailable while that isn't known; nothing has changed then
 */
export async function clarifyRefunds(
  { database, gateways, clock }: AttemptServices,
  paymentId: string,
): Promise<void> {
  const tried = await readTriedRefunds(database, paymentId)
  if (tried.length === 0) return
  const made = new Map<string, GatewayRefund>()
  for (const ofAttempt of Map.groupBy(tried, ({ attempt }) => attempt).values())
    for (const [id, refund] of await findMade(gateways.named, ofAttempt)) made.set(id, refund)
  const now = clock.now()
  for (const { id } of tried) {
    const refund = made.get(id)
    const keep = refund?.state === 'done' ? markRefundDone : markRefundSent
    if (refund !== undefined) await keep(database, { refund_id: id, state: 'due' }, refund.refundId, now)
  }
  const others = tried.filter(({ id }) => !made.has(id)).map(({ id }) => id)
  await markNeverMade(database, others, now)
}

/** The gateway's refunds of one attempt's money, by our ids. */
async function findMade(
  named: (name: string) => PaymentGateway,
  tried: readonly TriedRefund[],
): Promise<ReadonlyMap<string, GatewayRefund>> {
  const made = new Map<string, GatewayRefund>()
  const [first] = tried
  if (first === undefined) return made
  const { findRefund, refundedTotal } = named(first.gateway)
  if (findRefund === undefined) {
    const total = await refundedTotal?.(first.sessionId)
    for (const { id, round } of madeByTotal(tried, total, first.done))
      made.set(id, { refundId: refundKey(id, round), state: 'done' })
    return made
  }
  for (const { id, round, sessionId } of tried) {
    const refund = await findRefund(sessionId, refundKey(id, round))
    if (refund !== undefined) made.set(id, refund)
  }
  return made
}

/** Those that the gateway's total doesn't have without them. */
function madeByTotal(
  tried: readonly TriedRefund[],
  total: bigint | undefined,
  done: bigint,
): readonly TriedRefund[] {
  const [made, ...others] = total === undefined ? [] : waysTo(total - done, tried)
  if (made === undefined || others.length > 0)
    throw new GatewayUnavailable(`it has refunded ${String(total)} where we know of ${String(done)}`)
  return made
}
