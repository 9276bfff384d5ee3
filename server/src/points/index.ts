export { feeOfOrder, type FeeOfOrder, type OrderedPoints } from './fee-of-order.ts'
export { pointsKinds } from './points-kinds.ts'
export { pointsRoutes } from './routes.ts'
export { transferMails } from './transfer/transfer-mails.ts'
