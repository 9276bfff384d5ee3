export { foreseeFlightClaim, type ClaimWorth } from './claimed-flight.ts'
export { readPlaces, type Places } from './claim-places.ts'
export { claimMails } from './claim-mails.ts'
export {
  decideByOperator,
  decideClaimIn,
  type ClaimAnswer,
  type ClaimWord,
  type DecidedClaim,
} from './decide-by-operator.ts'
export { decideClaim, type DecisionServices } from './decide-claim.ts'
export { decideClaims } from './decide-claims.ts'
export { claimRoutes } from './routes.ts'
export { readPending, readPendingOf, type ClaimRow } from './store.ts'
export type { ClaimServices } from './services.ts'
