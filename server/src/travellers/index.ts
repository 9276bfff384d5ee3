export { documentKeysOf } from './sealed-documents.ts'
export { travellerRoutes } from './routes.ts'
