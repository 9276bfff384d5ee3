export { createBusinessRegister, noBusinessRegister, type BusinessRegister } from './business-register.ts'
export {
  createFindCompanyUser,
  findCompanyUsers,
  readUsersNumbered,
  type UserNamed,
} from './company-users.ts'
export { companyLinks } from './company-links.ts'
export { companyMails } from './company-mails.ts'
export { createFindCompanyInvitation } from './invitations.ts'
export { readLimits } from './points/limit-store.ts'
export { expireRequests } from './points/expire-requests.ts'
export { companyRoutes } from './routes.ts'
