import type * as shapes from '@waymark/contract/transactions/payment-status.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Payment } from '../payments/index.ts'
import type { TransactionServices } from './services.ts'
import { totalOf } from './order-total.ts'
import type { ActivityRow } from './store.ts'

type Activity = Domain<typeof shapes>['answer']['object']

/** Everything of an activity that its owner may see. */
export async function presentActivity(
  services: TransactionServices,
  activity: ActivityRow,
): Promise<Activity> {
  const total = totalOf(activity)
  const payment =
    total === 0n ? undefined : await services.payments.read(services.database, activity.activity_id)
  const isOpen = activity.state === 'PAYMENT_PENDING' && payment?.redirectUrl !== undefined
  return {
    activityNumber: activity.activity_number,
    activityType: 'TRANSFER',
    memberActivityStatus: activity.state,
    paymentStatus: presentPayment(payment),
    refundStatus: payment?.refund ?? 'none',
    points: activity.points,
    recipient: { membershipNumber: activity.recipient_number, maskedName: activity.recipient_name },
    amount: activity.amount,
    vat: activity.vat,
    serviceCharge: activity.service_charge,
    total,
    currency: activity.currency,
    submittedAt: activity.submitted_at,
    settledAt: activity.settled_at,
    heldUntil: activity.held_until,
    ...(isOpen ? { redirectURL: payment.redirectUrl } : {}),
  }
}

function presentPayment(payment: Payment | undefined): Activity['paymentStatus'] {
  if (payment === undefined) return 'none'
  return payment.status === 'expired' ? 'cancelled' : payment.status
}
