export { trackingRoutes } from './routes.ts'
export { forgetCounts } from './store.ts'
