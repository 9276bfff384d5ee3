import type { acceptPayment as facts } from '@waymark/contract/transactions/accept-payment'
import type * as shapes from '@waymark/contract/transactions/accept-payment.shapes'
import type { Domain } from '@waymark/contract/operation'
import { GatewayUnavailable } from '../payments/index.ts'
import type { Call } from '../calls/call.ts'
import { dueOf } from './order-total.ts'
import { presentActivity } from './present-activity.ts'
import type { TransactionServices } from './services.ts'
import { settleActivity } from './settle-activity.ts'
import { keepPaymentSaid, type PaymentSaid } from './payment-said-store.ts'
import { readActivity, type ActivityRow } from './activity-store.ts'

type AcceptCall = Call<typeof facts>

/** The browser came back from a payment: the gateway is asked, and its word finishes the caller's own activity. What the browser says of the payment is kept for the record (POINT-05). */
export async function acceptPayment(
  services: TransactionServices,
  call: AcceptCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber, ...asked } = call.body.object
  const activity = await readActivity(services.database, activityNumber, call.membership.account)
  if (activity === undefined) return call.fail('NOT_FOUND')
  const said = saidOf(asked)
  if (said !== undefined) await keepPaymentSaid(services.database, activity.activity_id, said, call.now)
  try {
    const settled = hasMoreToAsk(activity) ? await settleActivity(services, activity.activity_id) : activity
    return { object: await presentActivity(services, settled, call.locale) }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    // An order that has ended is answered all the same: the gateway is asked about its payment again later.
    if (activity.state === 'PAYMENT_PENDING') return call.fail('PAYMENT_UNAVAILABLE')
    return { object: await presentActivity(services, activity, call.locale) }
  }
}

/** What is kept of the browser's words: where it says more than which order it means. */
function saidOf({
  activityType,
  transactionType,
  activityCode,
  promotionIdentifier,
  paymentRemark,
  paymentDetail,
}: Omit<AcceptCall['body']['object'], 'activityNumber'>): PaymentSaid | undefined {
  const isMore = [activityCode, promotionIdentifier, paymentRemark, paymentDetail].some(
    (word) => word !== undefined,
  )
  if (!isMore) return undefined
  return {
    activityType,
    transactionType,
    activityCode,
    promotionIdentifier,
    paymentRemark,
    paymentDetail,
  }
}

/** Money that comes after an order failed or was cancelled goes back; where nothing was to be paid, none comes. */
function hasMoreToAsk(activity: ActivityRow): boolean {
  return (
    activity.state !== 'POSTED' &&
    activity.state !== 'HELD' &&
    (dueOf(activity) > 0n || activity.state === 'PAYMENT_PENDING')
  )
}
