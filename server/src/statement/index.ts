export { expiryMails } from './expiry/expiry-mails.ts'
export { remindOfExpiry } from './expiry/remind-of-expiry.ts'
export { statementRoutes } from './routes.ts'
