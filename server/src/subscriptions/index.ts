export { landingsFor } from './landings-for.ts'
export { readPreferences, writePreferences, type ClubPreferences } from './preference-store.ts'
export { insertNotice } from './notice-store.ts'
export { selectTermEnd } from './term-end-store.ts'
export {
  insertSubscription,
  insertTerm,
  lockSubscription,
  MEMBERSHIP,
  partsOf,
  readSubscription,
  type KeptSuspension,
  type KeptTerm,
  type NewTerm,
  type SubscriptionKey,
  type SubscriptionRecord,
} from './subscription-store.ts'
export {
  countOrderedGuests,
  findCharged,
  findOpenOrder,
  guestProduct,
  insertCharges,
  moveCharges,
  readCharged,
  readPaidFrom,
  readPaidOrders,
  readRefundable,
  type Charge,
} from './charge-store.ts'
export {
  insertAddOn,
  insertGuestCard,
  noExtras,
  readExtras,
  revokeExtras,
  revokeTerm,
  type Extras,
} from './extra-store.ts'
export { lockEnding, readEnding, type EndingTerm } from './ending-store.ts'
export {
  countGuestLinks,
  countGuestsLetIn,
  findGuestLink,
  insertGuestLink,
  lockHost,
  noteGuestLink,
  readGuestLinks,
  revokeGuestLink,
  type GuestLinkRow,
  type HostedLink,
} from './guest-link-store.ts'
export {
  countOwnDays,
  endSeatTerm,
  insertSeatTerm,
  renewSeatTerm,
  readSeatTerms,
  type SeatTerm,
} from './own-term-store.ts'
export {
  closeIdleSuspensions,
  insertSuspension,
  isSuspended,
  moveSuspension,
  noteEndTold,
  readSuspensionCandidates,
  type SuspensionCandidate,
  type Suspending,
} from './suspension-store.ts'
