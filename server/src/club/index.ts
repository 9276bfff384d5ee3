export { club } from './club.ts'
export { clubRoutes } from './routes.ts'
