export { goalRoutes } from './routes.ts'
