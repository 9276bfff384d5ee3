export { GatewayUnavailable, type AttemptStatus, type PaymentGateway, type SessionOrder } from './gateway.ts'
export { createConfiguredGateways, createConfiguredList } from './configured-gateways.ts'
export { createPayments, type Payments } from './payments.ts'
export { insertMandate, insertMandateAfter, selectChargeableLabel, type NewMandate } from './mandate-store.ts'
export { NotAgreedTo, type Mandate } from './saved-methods.ts'
export type { Payment, PaymentStatus } from './payment.ts'
export type { PaymentSubject } from './subject.ts'
export { webhookRoutes } from './webhook-routes.ts'
export { insertPayment, type NewPayment } from './payment-store.ts'
export {
  insertRefund,
  owePaymentBack,
  readRefundAmount,
  refundedSoFar,
  type PartialRefund,
} from './refund-store.ts'
export { readListedRefunds, sendRefundsAgain, type ListedRefund } from './refunds-due-store.ts'
export type { ListedPayment, PaymentList } from './payment-list.ts'
export { comparePayments, type Comparison } from './compare-payments.ts'
export { measureDifferences } from './difference-gauge.ts'
export {
  closeExplained,
  readOpenDifferences,
  type DifferenceKind,
  type OpenDifference,
} from './difference-store.ts'
export { findUnknownPayments } from './find-unknown-payments.ts'
export { readRefundFigures } from './refund-figures-store.ts'
