export { isCountry } from './countries.ts'
export { regionOf } from './regions.ts'
export { referenceRoutes } from './routes.ts'
