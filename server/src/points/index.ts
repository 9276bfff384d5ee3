export { pointsKinds } from './points-kinds.ts'
export { pointsRoutes } from './routes.ts'
export { transferMails } from './transfer/transfer-mails.ts'
