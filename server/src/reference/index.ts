export { isCountry } from './countries.ts'
export { referenceRoutes } from './routes.ts'
