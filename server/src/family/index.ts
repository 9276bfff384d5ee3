export { poolMails } from './pool-mails.ts'
export { familyRoutes } from './routes.ts'
export { tendPools } from './tend-pools.ts'
