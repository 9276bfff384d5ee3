import { takePin } from '../identity/index.ts'
import { GatewayUnavailable, insertPayment, type GatewayOrder } from '../payments/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { claimKey, findKey, keepAnswer, type KnownKey } from '../platform/idempotency/store.ts'
import { countUnpaid, insertActivity, readActivity, type ActivityRow } from './activity-store.ts'
import type { OrderAnswer, OrderAsked, OrderCall } from './order-call.ts'
import { holdFee, lockPoolOrder } from './order-holds.ts'
import { dueOf } from './order-total.ts'
import { prepareOrder, type PreparedOrder } from './prepare-order.ts'
import type { Moment } from './products/product.ts'
import { productOf } from './products/products.ts'
import { postTransfer } from './products/transfer.ts'
import { useQuote } from './quote-store.ts'
import { checkRoom, refuse, takeAllowances } from './refusals.ts'
import type { TransactionServices } from './services.ts'
import { settleActivity } from './settle-activity.ts'

/** The gateway is not asked about orders that are younger. */
const LEFT_TO_WEBHOOK_MS = 15_000

/**
 * Takes an order of any product (POINT-02, POINT-04). The first database transaction has the whole effect on our side: the key, the quote
 * and the PIN are used up, points are held, the order is written. Only then is the gateway asked for a payment page, or the order
 * finished where nothing is to be paid, and the answer is kept beside the key. Cut off anywhere, the same key goes on from there.
 */
export async function submitOrder(
  services: TransactionServices,
  call: OrderCall,
  asked: OrderAsked,
): Promise<OrderAnswer> {
  const known = await beginOrResume(services, call, asked)
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const answer =
    known.kind === 'written'
      ? await answerOf(services, call, await finished(services, known.activity))
      : await answerResumed(services, call, known.subject)
  // A payment page closes: an order that is still to be paid answers where it is each time.
  const { memberActivityStatus: status } = answer.object
  if (status !== 'PAYMENT_PENDING') await keepAnswer(services.database, call.key, call.encode(answer))
  services.nudgeOutbox()
  return answer
}

type Begun =
  | Exclude<KnownKey, { kind: 'unknown' }>
  | { readonly kind: 'written'; readonly activity: ActivityRow }

/** Writes the order, or finds the one that the key began: that one goes on, whatever would refuse a new one by now. */
async function beginOrResume(
  services: TransactionServices,
  call: OrderCall,
  asked: OrderAsked,
): Promise<Begun> {
  try {
    const order = await prepareOrder(services, call, asked)
    const known = await inTransaction(services.database, async (tx) => writeOrder(call, asked, order, tx))
    return known.kind === 'unknown' ? { kind: 'written', activity: order.activity } : known
  } catch (error) {
    const known = error instanceof AppError ? await findKey(services.database, call.key) : undefined
    if (known === undefined || known.kind === 'unknown') throw error
    return known
  }
}

/** Our whole effect, in one transaction. A twin that came first is answered in its place, with no effect here. */
async function writeOrder(
  call: OrderCall,
  asked: OrderAsked,
  { activity, companyName, mostUnpaid, programme }: PreparedOrder,
  tx: Tx,
): Promise<KnownKey> {
  const known = await claimKey(tx, call.key, activity.activity_number)
  if (known.kind !== 'unknown') return known
  const { activity_number: number, quote_reference: quote } = activity
  const { operationId } = productOf(activity)
  await takePin(tx, call, { operationId, pinToken: asked.pinToken, subject: number })
  if (!(await useQuote(tx, quote, number))) return call.fail('QUOTE_UNKNOWN')
  if (dueOf(activity) > 0n && (await countUnpaid(tx, activity.account)) >= mostUnpaid)
    return call.fail('TOO_MANY_UNPAID_ORDERS')
  await begin(tx, call, activity, { programme, now: call.now })
  if (dueOf(activity) > 0n)
    await insertPayment(tx, paymentOrder(call, asked, activity, companyName), call.now)
  return known
}

/** Sets aside what the order needs and writes it; a transfer that costs nothing has its effect here. */
async function begin(tx: Tx, call: OrderCall, activity: ActivityRow, moment: Moment): Promise<void> {
  const product = productOf(activity)
  if (activity.state === 'POSTED') {
    refuse(call, await postTransfer(tx, activity, moment.programme))
    await insertActivity(tx, activity)
    return product.tell(tx, activity, { kind: 'done', at: moment.now })
  }
  await takeAllowances(tx, call, product.allowances(activity, moment.programme))
  await checkRoom(tx, call, product.recipientAllowances(activity, moment.programme))
  await lockPoolOrder(tx, activity)
  refuse(call, await product.setAside(tx, activity, moment))
  refuse(call, await holdFee(tx, activity, moment))
  await insertActivity(tx, activity)
  if (activity.held_until !== null)
    await product.tell(tx, activity, { kind: 'held', until: activity.held_until })
}

function paymentOrder(
  call: OrderCall,
  { gateway }: OrderAsked,
  activity: ActivityRow,
  merchant: string,
): GatewayOrder {
  const back = (address: string | undefined): string => {
    const url = new URL(address ?? '')
    url.searchParams.set('activity', activity.activity_number)
    return url.href
  }
  return {
    paymentId: activity.activity_id,
    merchant,
    // The gateway's own records must say whose payment it is: after a restore they may be all that is left of an order.
    description: `${activity.activity_number} ${activity.program_code} ${activity.membership_number}`,
    amount: dueOf(activity),
    currency: activity.currency,
    locale: activity.locale,
    successUrl: back(gateway?.successUrl),
    failureUrl: back(gateway?.failureUrl),
    cancelUrl: back(gateway?.cancelUrl),
    sessionSeconds: Math.max(
      60,
      Math.round(((activity.gives_up_at ?? call.now).getTime() - call.now.getTime()) / 1000),
    ),
  }
}

/** An order with nothing to pay is finished at once. */
async function finished(services: TransactionServices, written: ActivityRow): Promise<ActivityRow> {
  const isReady = written.state === 'PAYMENT_PENDING' && dueOf(written) === 0n
  return isReady ? settleActivity(services, written.activity_id) : written
}

/**
 * How the order of a key stands now. The gateway is asked first, since its page may have closed; copies that come with the order itself
 * go by what the webhook has said.
 */
async function answerResumed(
  services: TransactionServices,
  call: OrderCall,
  activityNumber: string,
): Promise<OrderAnswer> {
  const activity = await readActivity(services.database, activityNumber, call.membership.account)
  if (activity === undefined) throw new Error('The activity that a key names is missing')
  const isYoung = call.now.getTime() - activity.submitted_at.getTime() < LEFT_TO_WEBHOOK_MS
  if (activity.state !== 'PAYMENT_PENDING' || (isYoung && dueOf(activity) > 0n))
    return answerOf(services, call, activity)
  return whereAvailable(call, async () =>
    answerOf(services, call, await settleActivity(services, activity.activity_id)),
  )
}

async function answerOf(
  services: TransactionServices,
  call: OrderCall,
  activity: ActivityRow,
): Promise<OrderAnswer> {
  const { state, activity_number: transactionId, held_until: heldUntil } = activity
  if (state === 'HELD') {
    if (heldUntil === null) throw new Error(`Order ${transactionId} is held without an end`)
    return { object: { memberActivityStatus: state, transactionId, heldUntil } }
  }
  if (state !== 'PAYMENT_PENDING') return { object: { memberActivityStatus: state, transactionId } }
  return whereAvailable(call, async () => {
    const { redirectUrl, status } = await services.payments.open(activity.activity_id)
    if (status !== 'pending')
      return answerOf(services, call, await settleActivity(services, activity.activity_id))
    if (redirectUrl === undefined) throw new GatewayUnavailable('it gave no address')
    return { object: { memberActivityStatus: state, transactionId, redirectURL: redirectUrl } }
  })
}

async function whereAvailable(call: OrderCall, work: () => Promise<OrderAnswer>): Promise<OrderAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayUnavailable) return call.fail('PAYMENT_UNAVAILABLE')
    throw error
  }
}
