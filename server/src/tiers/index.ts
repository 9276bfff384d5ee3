export { evaluateMember, tierForAccrual } from './evaluate.ts'
export { evaluateAllTiers, evaluateDueTiers } from './evaluate-all.ts'
export { grantBought, withdrawTier } from './grant-tier.ts'
export { tierRoutes } from './routes.ts'
export {
  insertGrant,
  insertMove,
  readAllGrants,
  readMoves,
  selectGrants,
  type MembershipKey,
} from './store.ts'
export { tierMails } from './tier-mails.ts'
export { tierOf, type TierHolder } from './tier-of.ts'
