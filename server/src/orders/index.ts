export { CannotBeCarriedOut, createOrderKinds, defineOrderKind, OrderedBefore } from './order-kind.ts'
export type { OrderContext, OrderKind, OrderKinds, OrderNews, OrderOf } from './order-kind.ts'
export type { Of, QuoteAnswer, QuoteAsked } from './order-wire.ts'
export { readOrder, readOrderById, readOrdersById, type Order } from './order-store.ts'
export { readOrderPage } from './list/order-list-store.ts'
export { isFulfilled } from './order-states.ts'
export { applyDisputes } from './disputes/apply-disputes.ts'
export { readListedDisputes, type ListedDispute } from './disputes/listed-disputes-store.ts'
export { dueOf, totalOf } from './order-total.ts'
export { findOrderId, isOwnOrder } from './own-order.ts'
export { orderRoutes } from './routes.ts'
export { presentOrder } from './present-order.ts'
export { programmeOfOrder } from './programme-of-order.ts'
export { readOrderFigures } from './order-figures-store.ts'
export { readOrderRecord, type OrderRecord } from './order-record.ts'
export { recipientOf } from './recipient-of.ts'
export type {
  CompanyUser,
  FindCompanyUser,
  ReadSpendingLimits,
  OrderServices,
  PoolFunds,
  SettlementServices,
} from './services.ts'
export { canOrder } from './policy.ts'
export { entryFacts, holdFacts, ledgerKey, releaseHold } from './holds/order-holds.ts'
export { holdEnd, minutesAfter } from './holds/hold-times.ts'
export type { Allowance } from './limits/allowance-store.ts'
export {
  monthOf,
  spendingKey,
  spendingNames,
  type Spender,
  type SpendingName,
} from './limits/user-spending.ts'
export { limitStanding, limitStandings } from './limits/limit-standing.ts'
export { yearOf } from './limits/calendar-year.ts'
export { readTaxedOrders, readTaxedRefunds, type TaxPeriod } from './list/taxed-orders-store.ts'
export { orderMails } from './mails/order-mails.ts'
export { priceInMail } from './mails/price-in-mail.ts'
export { tellRecipient } from './mails/tell-of-order.ts'
export { quoteLine, type Price, type Pricing } from './quotes/pricing.ts'
export { priceOrder } from './quotes/retrieve-quote.ts'
export {
  NotRefunded,
  prepareRefund,
  refundOrder,
  type RefundAnswer,
  type RefundAsked,
  type Refunded,
} from './refunds/refund-order.ts'
export { lockOrders, refundOrderShare } from './refunds/refund-share.ts'
export { readRefunded } from './refunds/order-refund-store.ts'
export { pointsTakenBy } from './refunds/points-taken.ts'
export { collectDebts, collectOwed, lockOwed, readOwed } from './refunds/collect-debts.ts'
export { takePointsBack } from './refunds/take-back.ts'
export type { TakeBackWish } from './refunds/taken-back.ts'
export { chargeOrder, placeOrder } from './submit/charge-order.ts'
export type { OrderAsked, PlacingCall } from './submit/order-call.ts'
export { acceptPayment } from './settle/accept-payment.ts'
export { cancelHeldOrder, postHeldOrder } from './settle/decide-held.ts'
export { releaseHeld } from './settle/release-held.ts'
export { settleOrder } from './settle/settle-order.ts'
export { sweep } from './settle/sweep.ts'
export { orderDay } from './order-day.ts'
export { noteOrder } from './trace-order.ts'
export { wholeNumber } from '../platform/whole-number.ts'
