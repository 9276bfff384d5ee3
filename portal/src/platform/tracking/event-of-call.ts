import type { JourneyPlace, TrackingEvent } from '@waymark/contract/tracking/journeys'
import type { ScreenKey } from '@waymark/contract/screens'
import type { CallResult } from '../client/send.ts'
import { failureAt } from './failure-at.ts'

/** A call's meaning in a journey: a step, the end, or only a possible failure. */
interface Meaning {
  readonly at: JourneyPlace
  readonly success: 'step' | 'end' | 'nothing'
  /** Its page tracks refusals, since it knows what they're about. */
  readonly refusal?: 'nothing'
  /** Only for visitors. */
  readonly signedOut?: true
  /** Only on this page: elsewhere the same call belongs to no journey, or to one that tracks itself. */
  readonly on?: ScreenKey
}

const step = (at: JourneyPlace): Meaning => ({ at, success: 'step' })
const end = (at: JourneyPlace): Meaning => ({ at, success: 'end' })

/**
 * Journeys by the calls that advance them (TRACK-01). Orders aren't included: `use-order.ts` tracks them, since only it knows the product.
 * Nor are calls that no person makes, such as a session's.
 */
export const meaningOfCalls: Readonly<Record<string, readonly Meaning[]>> = {
  login: [end({ journey: 'sign_in', step: 'password' })],
  passkeyVerify: [{ ...end({ journey: 'sign_in', step: 'passkey' }), signedOut: true }],
  verifyFactor: [{ ...end({ journey: 'sign_in', step: 'second_factor' }), signedOut: true }],
  redeemAccess: [end({ journey: 'sign_in', step: 'provider' })],
  socialUser: [step({ journey: 'sign_in', step: 'provider' })],
  requestProviderLink: [step({ journey: 'sign_in', step: 'link' })],
  confirmProviderLink: [end({ journey: 'sign_in', step: 'link' })],

  enrolIndividual: [{ ...step({ journey: 'enrolment', step: 'mail' }), refusal: 'nothing' }],
  enrolPreAffiliated: [{ ...step({ journey: 'enrolment', step: 'mail' }), refusal: 'nothing' }],
  resendActivation: [step({ journey: 'enrolment', step: 'mail' })],
  activateMember: [end({ journey: 'enrolment', step: 'activation' })],
  forgotPassword: [step({ journey: 'password_reset', step: 'mail' })],
  resetPassword: [end({ journey: 'password_reset', step: 'password' })],
  resetPinEmail: [step({ journey: 'pin_reset', step: 'mail' })],
  resetPin: [end({ journey: 'pin_reset', step: 'pin' })],

  enrolCorporate: [{ ...step({ journey: 'company_registration', step: 'mail' }), refusal: 'nothing' }],
  registerCompanySameProgram: [
    { ...step({ journey: 'company_registration', step: 'mail' }), refusal: 'nothing' },
  ],
  requestToJoin: [end({ journey: 'company_registration', step: 'joining' })],
  updateCompanyProfile: [end({ journey: 'company', step: 'details' })],
  addNominee: [end({ journey: 'company', step: 'invitation' })],
  answerCompanyInvitation: [end({ journey: 'company', step: 'invitation' })],
  activateNominee: [end({ journey: 'company', step: 'users' })],
  updateNominee: [end({ journey: 'company', step: 'users' })],
  revealOwnDocuments: [end({ journey: 'company', step: 'users' })],
  updateSelfNominee: [end({ journey: 'company', step: 'users' })],
  resetNomineePassword: [end({ journey: 'company', step: 'users' })],
  deleteNominee: [end({ journey: 'company', step: 'users' })],
  updateNomineePrivilege: [end({ journey: 'company', step: 'privileges' })],
  offerOwnership: [step({ journey: 'company', step: 'ownership' })],
  acceptOwnership: [end({ journey: 'company', step: 'ownership' })],
  assignSeat: [end({ journey: 'company', step: 'memberships' })],
  answerSeat: [end({ journey: 'company', step: 'memberships' })],
  uploadCompanyImport: [step({ journey: 'company', step: 'file' })],
  fixCompanyImportRow: [step({ journey: 'company', step: 'file' })],
  sendCompanyImport: [end({ journey: 'company', step: 'file' })],
  undoCompanyImport: [end({ journey: 'company', step: 'file' })],
  transferCompanyPoints: [end({ journey: 'company', step: 'transfer' })],
  decideCompanyTransfer: [end({ journey: 'company', step: 'approval' })],
  withdrawCompanyTransfer: [end({ journey: 'company', step: 'approval' })],
  setCompanyLimit: [end({ journey: 'company', step: 'limits' })],
  requestPageAccess: [end({ journey: 'company', step: 'access' })],
  refundTerm: [end({ journey: 'club_refund', step: 'confirm' })],
  createGuestLink: [end({ journey: 'guest_link', step: 'form' })],
  revokeGuestLink: [end({ journey: 'guest_link', step: 'removal' })],

  updateProfile: [
    { ...end({ journey: 'profile_completion', step: 'details' }), on: 'profile_completion' },
    end({ journey: 'profile', step: 'details' }),
  ],
  updateConsents: [end({ journey: 'profile', step: 'consents' })],
  updatePreferences: [end({ journey: 'profile', step: 'preferences' })],
  updateClubPreferences: [end({ journey: 'profile', step: 'preferences' })],
  updateProfileImage: [end({ journey: 'profile', step: 'picture' })],
  removeProfileImage: [end({ journey: 'profile', step: 'picture' })],

  changeEmail: [step({ journey: 'security', step: 'email' })],
  activateEmail: [end({ journey: 'security', step: 'email' })],
  changePassword: [end({ journey: 'security', step: 'password' })],
  changePin: [end({ journey: 'security', step: 'pin' })],
  updateSecurityQuestion: [end({ journey: 'security', step: 'question' })],
  enrolFactor: [step({ journey: 'security', step: 'second_factor' })],
  confirmFactor: [end({ journey: 'security', step: 'second_factor' })],
  removeFactor: [end({ journey: 'security', step: 'second_factor' })],
  makeRecoveryCodes: [end({ journey: 'security', step: 'recovery_codes' })],
  renamePasskey: [end({ journey: 'security', step: 'passkey' })],
  linkProvider: [step({ journey: 'security', step: 'provider' })],
  unlinkProvider: [end({ journey: 'security', step: 'provider' })],
  endSession: [end({ journey: 'security', step: 'devices' })],
  freezeAccount: [end({ journey: 'security', step: 'freeze' })],
  unfreezeAccount: [end({ journey: 'security', step: 'unfreeze' })],

  submitRetroClaim: [end({ journey: 'claim', step: 'form' })],
  withdrawRetroClaim: [end({ journey: 'claim', step: 'withdrawal' })],
  calculateEarn: [step({ journey: 'calculator', step: 'earn' })],
  calculateBurn: [step({ journey: 'calculator', step: 'burn' })],
  listReachable: [{ ...step({ journey: 'booking', step: 'destinations' }), on: 'booking' }],
  updateGoal: [end({ journey: 'goal', step: 'trip' })],
  exportActivity: [end({ journey: 'statement_export', step: 'file' })],
  exportCorporateActivity: [end({ journey: 'statement_export', step: 'file' })],
  exportCorporateFlights: [end({ journey: 'statement_export', step: 'file' })],
  exportCompanyFinance: [end({ journey: 'statement_export', step: 'file' })],
  verifyCard: [end({ journey: 'card', step: 'verification' })],
  activateOffer: [end({ journey: 'offer_activation', step: 'confirm' })],
  referral: [end({ journey: 'referral', step: 'form' })],
  feedback: [end({ journey: 'feedback', step: 'form' })],
  serviceRequest: [end({ journey: 'service_request', step: 'form' })],

  addFamilyMember: [end({ journey: 'family', step: 'request' })],
  answerFamilyMember: [end({ journey: 'family', step: 'answer' })],
  removeFamilyMember: [end({ journey: 'family', step: 'removal' })],
  invitePool: [end({ journey: 'family_pool', step: 'invitation' })],
  withdrawPoolInvitation: [end({ journey: 'family_pool', step: 'withdrawal' })],
  acceptPool: [end({ journey: 'family_pool', step: 'answer' })],
  declinePool: [end({ journey: 'family_pool', step: 'answer' })],
  poolFamily: [end({ journey: 'family_pool', step: 'contribution' })],
  sharePool: [end({ journey: 'family_pool', step: 'share' })],
  allowPoolSpending: [end({ journey: 'family_pool', step: 'rights' })],
  removePoolMember: [end({ journey: 'family_pool', step: 'removal' })],
  leavePool: [end({ journey: 'family_pool', step: 'leaving' })],
  handOnPool: [step({ journey: 'family_pool', step: 'hand_on' })],
  withdrawHandOn: [end({ journey: 'family_pool', step: 'withdrawal' })],
  answerHandOn: [end({ journey: 'family_pool', step: 'hand_on' })],
  authenticateTransaction: [
    { at: { journey: 'family_pool', step: 'pin' }, success: 'nothing', on: 'family_pooling' },
  ],
  addTraveller: [end({ journey: 'companions', step: 'form' })],
  updateTraveller: [end({ journey: 'companions', step: 'form' })],
  deleteTraveller: [end({ journey: 'companions', step: 'removal' })],
  revealTraveller: [end({ journey: 'companions', step: 'document' })],

  cancelTransfer: [{ at: { journey: 'transfer', step: 'held' }, success: 'nothing' }],
  activateConverted: [{ at: { journey: 'convert', step: 'held' }, success: 'nothing' }],
}

interface Circumstances {
  readonly wasSignedIn: boolean
  readonly screen: ScreenKey | undefined
}

/** The event for a completed call in its journey; undefined if there is none. */
export function eventOfCall(
  operation: string,
  result: CallResult<unknown>,
  { wasSignedIn, screen }: Circumstances,
): TrackingEvent | undefined {
  const meaning = meaningOfCalls[operation]?.find(
    ({ on, signedOut }) => (on === undefined || on === screen) && (signedOut === undefined || !wasSignedIn),
  )
  if (meaning === undefined) return undefined
  const { at, success, refusal } = meaning
  if (result.kind === 'failed') return refusal === 'nothing' ? undefined : failureAt(at, result.error)
  if (success === 'nothing') return undefined
  return success === 'step'
    ? { event: 'journey_step', ...at }
    : { event: 'journey_end', journey: at.journey, outcome: 'completed' }
}
