export { cardKeyOf } from './card-token.ts'
export { cardRoutes } from './routes.ts'
