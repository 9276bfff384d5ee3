export type { AccrualOutcome, ReportedAccrual } from './accrual.ts'
export {
  listCredentials,
  makeCredential,
  partnerKeysOf,
  revokeCredential,
  rotateCredential,
  type MadeCredential,
} from './credentials.ts'
export { postAccruals } from './post-accruals.ts'
export { accrualRoutes } from './routes.ts'
export { createFindSignedRequest } from './signed-request.ts'
