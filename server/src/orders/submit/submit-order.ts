import { takePin } from '../../identity/index.ts'
import { insertPayment, type NewPayment } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { claimKey, findKey, keepAnswer, type KnownKey } from '../../platform/idempotency/store.ts'
import { holdFee, lockPoolOrder } from '../holds/order-holds.ts'
import { tellOfOrder } from '../mails/tell-of-order.ts'
import { OrderedBefore, type OrderContext } from '../order-kind.ts'
import { isOpen } from '../order-states.ts'
import { countUnpaid, insertOrder, readOrder, type Order } from '../order-store.ts'
import { dueOf } from '../order-total.ts'
import { useQuote } from '../quotes/quote-store.ts'
import type { OrderServices } from '../services.ts'
import { settleKnown } from '../settle/settle-order.ts'
import { noteOrder } from '../trace-order.ts'
import { answerOf, whereAvailable } from './order-answer.ts'
import type { OrderAnswer, OrderAsked, OrderCall, PlacingCall } from './order-call.ts'
import { prepareOrder, type PreparedOrder } from './prepare-order.ts'
import { checkRoom, refuse, takeAllowances, takeSpending } from './refusals.ts'

/** The gateway isn't asked about orders younger than this. */
const LEFT_TO_WEBHOOK_MS = 15_000

/**
 * Submits an order of any kind (POINT-02, POINT-04). The first database transaction does everything on our side: uses up the key, the quote
 * and the PIN proof, holds points and writes the order. Then the gateway is asked for a payment page, or the order is posted if nothing is
 * due, and the answer is stored with the key. After an interruption the same key resumes the order.
 */
export async function submitOrder(
  services: OrderServices,
  call: OrderCall,
  asked: OrderAsked,
): Promise<OrderAnswer> {
  const known = await beginOrResume(services, call, asked)
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const answer =
    known.kind === 'written'
      ? await answerOf(services, call, await finished(services, known.order))
      : await answerResumed(services, call, known.subject)
  // Payment pages expire, so an unpaid order looks its page up each time.
  const { memberActivityStatus: status } = answer.object
  if (status !== 'PAYMENT_PENDING') await keepAnswer(services.database, call.key, call.encode(answer))
  services.nudgeOutbox()
  return answer
}

type Begun = Exclude<KnownKey, { kind: 'unknown' }> | { readonly kind: 'written'; readonly order: Order }

/** Writes the order, or finds the one the key started, which goes on even if a new one would be refused by now. */
async function beginOrResume(services: OrderServices, call: OrderCall, asked: OrderAsked): Promise<Begun> {
  try {
    const prepared = await prepareOrder(services, call, asked)
    noteOrder(prepared.order.order_number)
    const known = await inTransaction(services.database, async (tx) => writeOrder(call, asked, prepared, tx))
    return known.kind === 'unknown' ? { kind: 'written', order: prepared.order } : known
  } catch (error) {
    if (error instanceof OrderedBefore) return resumeTwin(services, call, error.orderNumber)
    const known = error instanceof AppError ? await findKey(services.database, call.key) : undefined
    if (known === undefined || known.kind === 'unknown') throw error
    return known
  }
}

/** Another key ordered the same: this key is bound to that order and gets its answer. Nothing else is used up. */
async function resumeTwin(services: OrderServices, call: OrderCall, orderNumber: string): Promise<Begun> {
  const known = await inTransaction(services.database, async (tx) => claimKey(tx, call.key, orderNumber))
  return known.kind === 'unknown' ? { kind: 'begun', subject: orderNumber } : known
}

/** Everything on our side, in one transaction. If a concurrent copy came first, its order is answered and nothing happens here. */
export async function writeOrder(
  call: PlacingCall,
  asked: OrderAsked,
  prepared: PreparedOrder,
  tx: Tx,
): Promise<KnownKey> {
  const { order, kind, company } = prepared
  const known = await claimKey(tx, call.key, order.order_number)
  if (known.kind !== 'unknown') return known
  const { id: operationId, pinFor } = kind.operation.facts
  if (pinFor !== 'points' || order.redeemed_points > 0n)
    await takePin(tx, call, { operationId, pinToken: asked.pinToken, subject: order.order_number })
  if (!(await useQuote(tx, order.quote_reference, order.order_number))) return call.fail('QUOTE_UNKNOWN')
  const isPaid = dueOf(order) > 0n
  if (isPaid && (await countUnpaid(tx, order.account)) >= company.orders.mostUnpaid)
    return call.fail('TOO_MANY_UNPAID_ORDERS')
  await begin(tx, call, prepared)
  if (isPaid) await insertPayment(tx, paymentOrder(call, asked, order, company.companyName), call.now)
  return known
}

/** Reserves what the order needs and writes it; an order that posts immediately is carried out here. */
async function begin(
  tx: Tx,
  call: PlacingCall,
  { order, lines, kind, company, programme, spending }: PreparedOrder,
): Promise<void> {
  const context: OrderContext = { company, programme, now: call.now }
  await takeAllowances(tx, call, kind.limits(order, programme))
  await takeSpending(tx, call, spending)
  await checkRoom(tx, call, kind.recipientLimits(order, programme))
  if (order.state === 'POSTED') {
    refuse(call, await kind.carryOutAtOnce(tx, order, context))
    await insertOrder(tx, order, lines)
    return tellOfOrder(tx, kind, order, { kind: 'done', at: call.now })
  }
  await lockPoolOrder(tx, order, kind.holds(order))
  refuse(call, await kind.setAside(tx, order, context))
  refuse(call, await holdFee(tx, order, context))
  await insertOrder(tx, order, lines)
  if (order.held_until !== null) await tellOfOrder(tx, kind, order, { kind: 'held', until: order.held_until })
}

function paymentOrder(
  call: PlacingCall,
  { gateway }: OrderAsked,
  order: Order,
  merchant: string,
): NewPayment {
  const back = (address: string | undefined): string => {
    const url = new URL(address ?? '')
    url.searchParams.set('activity', order.order_number)
    return url.href
  }
  return {
    paymentId: order.order_id,
    subject: { kind: 'order', id: order.order_id },
    merchant,
    // The gateway's records must identify the order: after a restore they may be its only trace.
    description: `${order.order_number} ${order.program_code} ${order.membership_number}`,
    amount: dueOf(order),
    currency: order.currency,
    locale: order.locale,
    successUrl: back(gateway?.successUrl),
    failureUrl: back(gateway?.failureUrl),
    cancelUrl: back(gateway?.cancelUrl),
    sessionSeconds: Math.max(
      60,
      Math.round(((order.gives_up_at ?? call.now).getTime() - call.now.getTime()) / 1000),
    ),
  }
}

/** Posts an order with nothing due immediately. */
async function finished(services: OrderServices, written: Order): Promise<Order> {
  return written.state === 'CREATED' ? settleKnown(services, written) : written
}

/**
 * The current state of a key's order. Asks the gateway first, since its page may have expired; copies sent along with the order itself rely
 * on the webhook.
 */
async function answerResumed(
  services: OrderServices,
  call: OrderCall,
  orderNumber: string,
): Promise<OrderAnswer> {
  const order = await readOrder(services.database, orderNumber, call.membership.account)
  if (order === undefined) throw new Error('The order that a key names is missing')
  const isYoung = call.now.getTime() - order.submitted_at.getTime() < LEFT_TO_WEBHOOK_MS
  if (!isOpen(order.state) || (isYoung && order.state === 'PAYMENT_PENDING'))
    return answerOf(services, call, order)
  return whereAvailable(call, async () => answerOf(services, call, await settleKnown(services, order)))
}
