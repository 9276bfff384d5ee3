export { landingFor } from './landing-for.ts'
export { insertNotice } from './notice-store.ts'
export { selectTermEnd } from './select-term-end.ts'
export {
  insertSubscription,
  insertTerm,
  lockSubscription,
  MEMBERSHIP,
  readSubscription,
  type KeptTerm,
  type NewTerm,
  type SubscriptionKey,
  type SubscriptionRecord,
} from './subscription-store.ts'
