import type { Payment } from '../payments/index.ts'
import type { Locale } from '../platform/locale.ts'
import { readOrderDispute } from './disputes/order-dispute-store.ts'
import { isOpen, wireState } from './order-states.ts'
import type { Order } from './order-store.ts'
import { dueOf, totalOf } from './order-total.ts'
import type { OrderCommon, OrderShown } from './order-wire.ts'
import type { OrderServices } from './services.ts'

type Refunds = Awaited<ReturnType<OrderServices['payments']['refunds']>>

/** An order with everything its owner can see. */
export async function presentOrder(
  services: OrderServices,
  order: Order,
  locale: Locale,
): Promise<OrderShown> {
  const payment =
    dueOf(order) === 0n ? undefined : await services.payments.read(services.database, order.order_id)
  const { programme } = await services.configuration.programme(order.company_code, order.program_code)
  const refunds = payment === undefined ? [] : await services.payments.refunds(payment.paymentId)
  const dispute =
    payment === undefined || isOpen(order.state) ? undefined : await readDispute(services, order)
  const common = presentCommon(order, payment, refunds, dispute)
  return services.kinds.named(order.kind).present(common, order, { programme, locale })
}

async function readDispute({ database }: OrderServices, order: Order): Promise<OrderCommon['dispute']> {
  const found = await readOrderDispute(database, order.order_id)
  if (found === undefined) return undefined
  const { state, amount, openedAt, endedAt, heldPoints } = found
  return { state, amount, openedAt, endedAt, heldPoints: state === 'open' ? heldPoints : 0n }
}

function presentCommon(
  order: Order,
  payment: Payment | undefined,
  refunds: Refunds,
  dispute: OrderCommon['dispute'],
): OrderCommon {
  const isPayable = order.state === 'PAYMENT_PENDING' && payment?.redirectUrl !== undefined
  return {
    activityNumber: order.order_number,
    memberActivityStatus: wireState(order.state),
    paymentStatus: presentPayment(payment),
    refundStatus: presentRefund(payment),
    refundedAmount: refunds.reduce((sum, { amount }) => sum + amount, 0n),
    refunds: refunds.map(({ amount, reason, made_at, done_at }) => ({
      amount,
      reason,
      decidedAt: made_at,
      paidBackAt: done_at,
    })),
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
    ...(dispute === undefined ? {} : { dispute }),
    ...(isPayable ? { redirectURL: payment.redirectUrl } : {}),
  }
}

/** A refund in progress and one the gateway refused are both still owed. */
function presentRefund(payment: Payment | undefined): OrderCommon['refundStatus'] {
  if (payment === undefined || payment.refund === 'none') return 'none'
  return payment.refund === 'done' ? 'refunded' : 'due'
}

function presentPayment(payment: Payment | undefined): OrderCommon['paymentStatus'] {
  if (payment === undefined) return 'none'
  if (payment.status === 'succeeded') return 'succeeded'
  return payment.attempt.status === 'expired' ? 'cancelled' : payment.attempt.status
}
