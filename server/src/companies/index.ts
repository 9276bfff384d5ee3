export { createBusinessRegister, noBusinessRegister, type BusinessRegister } from './business-register.ts'
export { dropChosenSeats, readChosenSeats } from './chosen-seats-store.ts'
export {
  createFindCompanyUser,
  findCompanyUsers,
  readUsersNumbered,
  type UserNamed,
} from './company-users.ts'
export { companyLinks } from './company-links.ts'
export { companyMails } from './company-mails.ts'
export { companyImportTopic, createSendBatch } from './import/send-batch.ts'
export { createFindCompanyInvitation } from './invitations.ts'
export { readLimits } from './points/limit-store.ts'
export { expireRequests } from './points/expire-requests.ts'
export { companyRoutes } from './routes.ts'
export type { Leaver } from './services.ts'
export { lockCompany, readCompany, type CompanyKey, type CompanyRow } from './company-store.ts'
