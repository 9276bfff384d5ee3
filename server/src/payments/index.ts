export {
  GatewayUnavailable,
  PageRefused,
  type AttemptStatus,
  type PaymentGateway,
  type SessionOrder,
} from './gateway.ts'
export { createConfiguredGateways, createConfiguredList } from './configured-gateways.ts'
export { createPayments, type Payments } from './payments.ts'
export {
  insertMandate,
  insertMandateAfter,
  selectChargeableLabel,
  type NewMandate,
} from './saved-methods/mandate-store.ts'
export { NotAgreedTo, type Mandate } from './saved-methods/saved-methods.ts'
export type { Payment, PaymentStatus } from './payment.ts'
export type { PaymentSubject } from './subject.ts'
export { webhookRoutes } from './webhook-routes.ts'
export { insertPayment, type NewPayment } from './payment-store.ts'
export { insertRefund, owePaymentBack, refundedSoFar, type PartialRefund } from './refunds/refund-store.ts'
export { readListedRefunds, sendRefundsAgain, type ListedRefund } from './refunds/refunds-due-store.ts'
export {
  NoSuchRefund,
  settleRefunds,
  type RefundsAnswer,
  type SettledRefunds,
} from './refunds/settle-refunds.ts'
export { keysForgottenBefore } from './refunds/refund-key.ts'
export type { HeldRefund } from './refunds/held-refund-store.ts'
export type { ListedPayment, PaymentList } from './comparison/payment-list.ts'
export { comparePayments, type Comparison } from './comparison/compare-payments.ts'
export { measureDifferences } from './comparison/difference-gauge.ts'
export {
  closeExplained,
  countOpenDifferences,
  readOpenDifferences,
  type DifferenceKind,
  type OpenDifference,
} from './comparison/difference-store.ts'
export { findUnknownPayments } from './comparison/find-unknown-payments.ts'
export { readDisputeFigures } from './disputes/dispute-figures-store.ts'
export type { KeptDisputeState } from './disputes/dispute-store.ts'
export {
  hasUnapplied,
  isDisputed,
  lockUnapplied,
  markApplied,
  readUnapplied,
  selectUndecided,
  type SellersDispute,
} from './disputes/sellers-disputes-store.ts'
export { noteMoneyTwice, noteReinstated } from './disputes/left-to-settle.ts'
export { readWaiting, settleByDispute } from './disputes/settle-by-dispute-store.ts'
export { readRefundFigures } from './refunds/refund-figures-store.ts'
