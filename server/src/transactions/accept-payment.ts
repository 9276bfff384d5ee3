import type { acceptPayment as facts } from '@waymark/contract/transactions/accept-payment'
import type * as shapes from '@waymark/contract/transactions/accept-payment.shapes'
import type { Domain } from '@waymark/contract/operation'
import { GatewayUnavailable } from '../payments/index.ts'
import type { Call } from '../platform/mount/call.ts'
import { dueOf } from './order-total.ts'
import { presentActivity } from './present-activity.ts'
import type { TransactionServices } from './services.ts'
import { settleActivity } from './settle-activity.ts'
import { readActivity, type ActivityRow } from './activity-store.ts'

/** The browser came back from a payment: the gateway is asked, and its word finishes the caller's own activity (POINT-05). */
export async function acceptPayment(
  services: TransactionServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber } = call.body.object
  const activity = await readActivity(services.database, activityNumber, call.membership.account)
  if (activity === undefined) return call.fail('NOT_FOUND')
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

/** Money that comes after an order failed or was cancelled goes back; where nothing was to be paid, none comes. */
function hasMoreToAsk(activity: ActivityRow): boolean {
  return (
    activity.state !== 'POSTED' &&
    activity.state !== 'HELD' &&
    (dueOf(activity) > 0n || activity.state === 'PAYMENT_PENDING')
  )
}
