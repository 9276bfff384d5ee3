export { companyAccessMails } from './access-mails.ts'
export { companyAccessRoutes } from './routes.ts'
