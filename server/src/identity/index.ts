export {
  accountActions,
  serveAccount,
  serveAccountIn,
  type AccountAction,
  type AccountOutcome,
} from './accounts/serve-account.ts'
export { readAccountState, readFormerAddresses, type AccountState } from './accounts/account-state.ts'
export {
  closePerson,
  isClosed,
  reopenPerson,
  selectPeopleKeptBy,
  type Closing,
} from './accounts/closed-person-store.ts'
export { readProtectedUntil, type FormerAddress } from './passwords/store.ts'
export { noViews, type MemberViews } from './sessions/member-views.ts'
export { createAuthenticate } from './authenticate.ts'
export { factorKeysOf } from './factors/factor-keys.ts'
export { insertMailedCodeFactor } from './factors/factor-store.ts'
export { extendFreeze } from './factors/freeze.ts'
export { hasSecondFactor } from './factors/factor-store.ts'
export { createFindPendingSignIn } from './factors/sign-in/pending-sign-in.ts'
export { forgetFactorQuestions } from './factors/proofs/proof-store.ts'
export { createFactorIsGiven } from './factors/proofs/transaction-factor.ts'
export { attemptKeyOf, attemptSubject } from './login.ts'
export { enrolRelative } from './enrolment/enrol-relative.ts'
export { findEnrolling, type Enrolling } from './enrolment/enrolling.ts'
export { hasAccount } from './enrolment/has-account.ts'
export type { FindInvitation, Invitation } from './enrolment/invited-people.ts'
export { enrolmentMails } from './enrolment/enrolment-mails.ts'
export { forgetEnrolments } from './enrolment/store.ts'
export { identityMails } from './identity-mails.ts'
export { hashSecret } from './passwords/password-hash.ts'
export { createPinIsGiven } from './pin/open-transaction.ts'
export { pinRoutes } from './pin/pin-routes.ts'
export { takePin } from './pin/take-pin.ts'
export { identityRoutes } from './routes.ts'
export { failedSignIns } from './sessions/failed-sign-ins.ts'
export { forgetVisits } from './provider/provider-store.ts'
export { forgetSignOuts } from './provider/sign-out-store.ts'
export {
  createRelyingParty,
  type ProvidedIdentity,
  type RelyingParty,
  type VisitSecrets,
} from './provider/relying-party.ts'
export { partiesOf } from './provider/provider-services.ts'
export { providerLinkMails } from './provider/linking/mailed-linking.ts'
export { providerRoutes } from './provider/provider-routes.ts'
export { forgetDevices } from './sessions/remembered/remember-store.ts'
export { orderResetLink } from './passwords/reset/ask-reset-link.ts'
export { resetLinkOrders } from './passwords/reset/mail-reset-link.ts'
export { findLink, forgetLinks, linkKeyOf, makeLink, secretOf, takeLink } from './mailed-links.ts'
export { forgetSecurityEvents } from './security-events.ts'
