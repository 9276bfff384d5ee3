import { GatewayUnavailable, insertPayment, type GatewayOrder } from '../payments/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { claimKey, keepAnswer, type KnownKey } from '../platform/idempotency/store.ts'
import { insertActivity, readActivity, type ActivityRow } from './activity-store.ts'
import type { OrderAnswer, OrderAsked, OrderCall } from './order-call.ts'
import { holdFee } from './order-holds.ts'
import { dueOf } from './order-total.ts'
import { hashOfPinToken } from './pin-transactions.ts'
import { usePinTransaction } from './pin-store.ts'
import { prepareOrder, type PreparedOrder } from './prepare-order.ts'
import type { Moment } from './products/product.ts'
import { productOf } from './products/products.ts'
import { postTransfer } from './products/transfer.ts'
import { useQuote } from './quote-store.ts'
import { refuse, takeAllowances } from './refusals.ts'
import type { TransactionServices } from './services.ts'
import { settleActivity } from './settle-activity.ts'

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
  const order = await prepareOrder(services, call, asked)
  const known = await inTransaction(services.database, async (tx) => writeOrder(call, asked, order, tx))
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const activity = known.kind === 'unknown' ? order.activity : await resumed(services, call, known.subject)
  const answer = await answerOf(services, call, activity)
  await keepAnswer(services.database, call.key, call.encode(answer))
  services.nudgeOutbox()
  return answer
}

/** Our whole effect, in one transaction. A twin that came first is answered in its place, with no effect here. */
async function writeOrder(
  call: OrderCall,
  asked: OrderAsked,
  { activity, companyName, programme, needsPin }: PreparedOrder,
  tx: Tx,
): Promise<KnownKey> {
  const known = await claimKey(tx, call.key, activity.activity_number)
  if (known.kind !== 'unknown') return known
  const { activity_number: number, quote_reference: quote } = activity
  const owner = { ...call.principal, account: call.membership.account }
  const isPinUsed =
    !needsPin ||
    (await usePinTransaction(tx, hashOfPinToken(asked.pinToken), owner, { by: number, now: call.now }))
  if (!isPinUsed) throw new AppError('PIN_REQUIRED')
  if (!(await useQuote(tx, quote, number))) return call.fail('QUOTE_UNKNOWN')
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
    description: activity.activity_number,
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

async function resumed(
  services: TransactionServices,
  call: OrderCall,
  activityNumber: string,
): Promise<ActivityRow> {
  const activity = await readActivity(services.database, activityNumber, call.membership.account)
  if (activity === undefined) throw new Error('The activity that a key names is missing')
  return activity
}

async function answerOf(
  services: TransactionServices,
  call: OrderCall,
  written: ActivityRow,
): Promise<OrderAnswer> {
  const isReady = written.state === 'PAYMENT_PENDING' && dueOf(written) === 0n
  const activity = isReady ? await settleActivity(services, written.activity_id) : written
  const transactionId = activity.activity_number
  if (activity.state === 'POSTED') return { object: { memberActivityStatus: 'POSTED', transactionId } }
  // Whatever became of it since: the order itself says so to whoever asks.
  const heldUntil = activity.held_until
  if (heldUntil !== null) return { object: { memberActivityStatus: 'HELD', transactionId, heldUntil } }
  if (isReady) return { object: { memberActivityStatus: 'FAILED', transactionId } }
  try {
    const { redirectUrl } = await services.payments.open(activity.activity_id)
    if (redirectUrl === undefined) throw new GatewayUnavailable('it gave no address')
    return { object: { memberActivityStatus: 'PAYMENT_PENDING', transactionId, redirectURL: redirectUrl } }
  } catch (error) {
    if (error instanceof GatewayUnavailable) return call.fail('PAYMENT_UNAVAILABLE')
    throw error
  }
}
