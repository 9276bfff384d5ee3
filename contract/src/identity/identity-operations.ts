import type { WholeOperation } from '../operation.ts'
import { activateEmail } from './activate-email.shapes.ts'
import { activateMember } from './activate-member.shapes.ts'
import { changeEmail } from './change-email.shapes.ts'
import { changePassword } from './change-password.shapes.ts'
import { changePin } from './change-pin.shapes.ts'
import { checkResetLink } from './check-reset-link.shapes.ts'
import { confirmPassword } from './confirm-password.shapes.ts'
import { confirmProviderLink } from './confirm-provider-link.shapes.ts'
import { createToken } from './create-token.shapes.ts'
import { currentUser } from './current-user.shapes.ts'
import { endSession } from './end-session.shapes.ts'
import { enrolIndividual } from './enrol-individual.shapes.ts'
import { enrolPreAffiliated } from './enrol-pre-affiliated.shapes.ts'
import { forgotPassword } from './forgot-password.shapes.ts'
import { generatePsToken } from './generate-ps-token.shapes.ts'
import { getToken } from './get-token.shapes.ts'
import { keepSession } from './keep-session.shapes.ts'
import { linkProvider } from './link-provider.shapes.ts'
import { linkedProviders } from './linked-providers.shapes.ts'
import { listSessions } from './list-sessions.shapes.ts'
import { login } from './login.shapes.ts'
import { logout } from './logout.shapes.ts'
import { newToken } from './new-token.shapes.ts'
import { redeemAccess } from './redeem-access.shapes.ts'
import { redeemView } from './redeem-view.shapes.ts'
import { refreshToken } from './refresh-token.shapes.ts'
import { requestProviderLink } from './request-provider-link.shapes.ts'
import { resendActivation } from './resend-activation.shapes.ts'
import { resetPasswordEmail } from './reset-password-email.shapes.ts'
import { resetPassword } from './reset-password.shapes.ts'
import { resetPinEmail } from './reset-pin-email.shapes.ts'
import { resetPin } from './reset-pin.shapes.ts'
import { resumeSession } from './resume-session.shapes.ts'
import { retrieveSignInDetails } from './retrieve-sign-in-details.shapes.ts'
import { securityEvents } from './security-events.shapes.ts'
import { socialUser } from './social-user.shapes.ts'
import { undoEmailChange } from './undo-email-change.shapes.ts'
import { unlinkProvider } from './unlink-provider.shapes.ts'
import { updateSecurityQuestion } from './update-security-question.shapes.ts'
import { validateEnrolment } from './validate-enrolment.shapes.ts'
import { validateToken } from './validate-token.shapes.ts'

/** The operations of identity. */
export const identityOperations: readonly WholeOperation[] = [
  undoEmailChange,
  updateSecurityQuestion,
  retrieveSignInDetails,
  changeEmail,
  activateEmail,
  login,
  logout,
  refreshToken,
  currentUser,
  enrolIndividual,
  activateMember,
  enrolPreAffiliated,
  validateEnrolment,
  createToken,
  validateToken,
  resendActivation,
  listSessions,
  endSession,
  confirmProviderLink,
  generatePsToken,
  getToken,
  linkProvider,
  linkedProviders,
  newToken,
  redeemAccess,
  redeemView,
  requestProviderLink,
  socialUser,
  unlinkProvider,
  keepSession,
  resumeSession,
  confirmPassword,
  securityEvents,
  forgotPassword,
  checkResetLink,
  resetPassword,
  resetPasswordEmail,
  changePassword,
  changePin,
  resetPinEmail,
  resetPin,
]
