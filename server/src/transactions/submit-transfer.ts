import type * as shapes from '@waymark/contract/transactions/transfer-points.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Refusal } from '../ledger/index.ts'
import { GatewayUnavailable, insertPayment, type GatewayOrder } from '../payments/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { claimKey, keepAnswer, type KnownKey } from '../platform/idempotency/store.ts'
import { totalOf } from './order-total.ts'
import { hashOfPinToken } from './pin-transactions.ts'
import type { TransactionServices } from './services.ts'
import { insertActivity, readActivity, usePinTransaction, useQuote, type ActivityRow } from './store.ts'
import { tellOfHold, tellOfTransfer } from './tell-of-transfer.ts'
import { holdForTransfer, postTransfer } from './transfer-moves.ts'
import { prepareTransfer, type TransferCall, type TransferOrder } from './transfer-order.ts'

type Answer = Domain<typeof shapes>['answer']

/**
 * Transfers points (POINT-02, POINT-04). The first database transaction has the whole effect on our side: the key, the quote and
 * the PIN are used up, the points move or are held, the order is written. Only then is the gateway asked for a payment page, and
 * what it answers is kept beside the key. Cut off anywhere, the same key goes on from there.
 */
export async function submitTransfer(services: TransactionServices, call: TransferCall): Promise<Answer> {
  const order = await prepareTransfer(services, call)
  const known = await inTransaction(services.database, async (tx) => carryOut(call, order, tx))
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const activity = known.kind === 'unknown' ? order.activity : await resumed(services, call, known.subject)
  const answer = await answerOf(services, call, activity)
  await keepAnswer(services.database, call.key, call.encode(answer))
  services.nudgeOutbox()
  return answer
}

/** Our whole effect, in one transaction. A twin that came first is answered in its place, with no effect here. */
async function carryOut(call: TransferCall, order: TransferOrder, tx: Tx): Promise<KnownKey> {
  const { activity, programme, needsPin } = order
  const known = await claimKey(tx, call.key, activity.activity_number)
  if (known.kind !== 'unknown') return known
  const isPinUsed =
    !needsPin ||
    (await usePinTransaction(
      tx,
      hashOfPinToken(call.body.object.transactionId),
      activity.activity_number,
      call.now,
    ))
  if (!isPinUsed) throw new AppError('PIN_REQUIRED')
  if (!(await useQuote(tx, activity.quote_reference, activity.activity_number)))
    return call.fail('QUOTE_UNKNOWN')
  if (activity.state === 'POSTED') {
    refuse(call, await postTransfer(tx, activity, programme))
    await insertActivity(tx, activity)
    await tellOfTransfer(tx, activity)
    return known
  }
  refuse(call, await holdForTransfer(tx, activity, programme))
  await insertActivity(tx, activity)
  if (activity.held_until === null) await insertPayment(tx, paymentOrder(call, activity), call.now)
  else await tellOfHold(tx, activity, activity.held_until)
  return known
}

/** Turns the ledger's refusal into the person's. Thrown, so that nothing of the transaction is kept. */
function refuse(call: TransferCall, refusal: Refusal | undefined): void {
  switch (refusal?.kind) {
    case undefined:
      return
    case 'not_enough':
      return call.fail('POINTS_NOT_ENOUGH')
    case 'limit':
      return call.fail('TRANSFER_LIMIT_REACHED', {
        data: { limit: refusal.name, left: Number(refusal.left) },
      })
    case 'frozen':
      return call.fail('ACCOUNT_FROZEN')
    case 'protected':
      return call.fail('ACCOUNT_PROTECTED', { data: { until: refusal.until.toISOString() } })
    case 'forbidden':
      throw new AppError('NOT_ALLOWED')
    case 'key_reused':
      throw new Error('A new activity found its key in the ledger')
  }
}

function paymentOrder(call: TransferCall, activity: ActivityRow): GatewayOrder {
  const gateway = call.body.object.paymentGateway
  const back = (address: string | undefined): string => {
    const url = new URL(address ?? '')
    url.searchParams.set('activity', activity.activity_number)
    return url.href
  }
  return {
    paymentId: activity.activity_id,
    description: activity.activity_number,
    amount: totalOf(activity),
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
  call: TransferCall,
  activityNumber: string,
): Promise<ActivityRow> {
  const activity = await readActivity(services.database, activityNumber, call.membership.account)
  if (activity === undefined) throw new Error('The activity that a key names is missing')
  return activity
}

async function answerOf(
  services: TransactionServices,
  call: TransferCall,
  activity: ActivityRow,
): Promise<Answer> {
  const transactionId = activity.activity_number
  if (activity.state === 'POSTED') return { object: { memberActivityStatus: 'POSTED', transactionId } }
  // Whatever became of it since: the order itself says so to whoever asks.
  const heldUntil = activity.held_until
  if (heldUntil !== null) return { object: { memberActivityStatus: 'HELD', transactionId, heldUntil } }
  try {
    const { redirectUrl } = await services.payments.open(activity.activity_id)
    if (redirectUrl === undefined) throw new GatewayUnavailable('it gave no address')
    return { object: { memberActivityStatus: 'PAYMENT_PENDING', transactionId, redirectURL: redirectUrl } }
  } catch (error) {
    if (error instanceof GatewayUnavailable) return call.fail('PAYMENT_UNAVAILABLE')
    throw error
  }
}
