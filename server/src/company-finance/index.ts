export { companyFinanceRoutes } from './routes.ts'
