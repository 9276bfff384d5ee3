import type { Payment } from '../payments/index.ts'
import type { Locale } from '../platform/locale.ts'
import { isOpen, wireState } from './order-states.ts'
import type { Order } from './order-store.ts'
import { dueOf, totalOf } from './order-total.ts'
import type { OrderCommon, OrderShown } from './order-wire.ts'
import { readReceiptRefunds, type ReceiptRefunds } from './refunds/receipt-refunds-store.ts'
import type { OrderServices } from './services.ts'

const nothingBack: ReceiptRefunds = { refunds: [], unused: 0n, dispute: undefined }

/** An order with everything its owner can see. */
export async function presentOrder(
  services: OrderServices,
  order: Order,
  locale: Locale,
): Promise<OrderShown> {
  const payment =
    dueOf(order) === 0n ? undefined : await services.payments.read(services.database, order.order_id)
  const { programme } = await services.configuration.programme(order.company_code, order.program_code)
  // An order that isn't paid has neither.
  const isPaid = payment !== undefined && !isOpen(order.state)
  const back = isPaid ? await readReceiptRefunds(services.database, order.order_id) : nothingBack
  const common = presentCommon(order, payment, back)
  return services.kinds.named(order.kind).present(common, order, { programme, locale })
}

/** Points are on hold only while it's open. */
function presentDispute(dispute: ReceiptRefunds['dispute']): Pick<OrderCommon, 'dispute'> {
  if (dispute === undefined) return {}
  return { dispute: { ...dispute, heldPoints: dispute.state === 'open' ? dispute.heldPoints : 0n } }
}

function presentCommon(
  order: Order,
  payment: Payment | undefined,
  { refunds, unused, dispute }: ReceiptRefunds,
): OrderCommon {
  const isPayable = order.state === 'PAYMENT_PENDING' && payment?.redirectUrl !== undefined
  return {
    activityNumber: order.order_number,
    memberActivityStatus: wireState(order.state),
    paymentStatus: presentPayment(payment),
    ...presentRefund(payment, unused),
    refundedAmount: refunds.reduce((sum, { amount }) => sum + amount, 0n),
    refunds: refunds.map(({ isByBank, ...refund }) => (isByBank ? { ...refund, isByBank } : refund)),
    points: order.points,
    amount: order.amount,
    vat: order.vat,
    serviceCharge: order.service_charge,
    total: totalOf(order),
    redeemedMiles: order.redeemed_points,
    redeemedAmount: order.redeemed_value,
    currency: order.currency,
    submittedAt: order.submitted_at,
    settledAt: order.settled_at,
    heldUntil: order.held_until,
    payableUntil: order.state === 'PAYMENT_PENDING' ? order.gives_up_at : null,
    reversedAt: order.reversed_at,
    ...presentDispute(dispute),
    ...(isPayable ? { redirectURL: payment.redirectUrl } : {}),
  }
}

/** A refund in progress and one the gateway refused are both still owed. */
function presentRefund(
  payment: Payment | undefined,
  unusedAmount: bigint,
): Pick<OrderCommon, 'refundStatus' | 'unusedAmount'> {
  if (payment === undefined || payment.refund === 'none') return { refundStatus: 'none' }
  return { refundStatus: payment.refund === 'done' ? 'refunded' : 'due', unusedAmount }
}

function presentPayment(payment: Payment | undefined): OrderCommon['paymentStatus'] {
  if (payment === undefined) return 'none'
  if (payment.status === 'succeeded') return 'succeeded'
  return payment.attempt.status === 'expired' ? 'cancelled' : payment.attempt.status
}
