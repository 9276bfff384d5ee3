import type { WholeOperation } from '../operation.ts'
import { activateEmail } from './sign-in-details/activate-email.shapes.ts'
import { activateMember } from './enrolment/activate-member.shapes.ts'
import { changeEmail } from './sign-in-details/change-email.shapes.ts'
import { changePassword } from './passwords/change-password.shapes.ts'
import { changePin } from './pin/change-pin.shapes.ts'
import { checkResetLink } from './passwords/check-reset-link.shapes.ts'
import { confirmPassword } from './sessions/confirm-password.shapes.ts'
import { confirmProviderLink } from './provider/confirm-provider-link.shapes.ts'
import { createToken } from './enrolment/create-token.shapes.ts'
import { currentUser } from './sign-in/current-user.shapes.ts'
import { endSession } from './sessions/end-session.shapes.ts'
import { enrolIndividual } from './enrolment/enrol-individual.shapes.ts'
import { enrolPreAffiliated } from './enrolment/enrol-pre-affiliated.shapes.ts'
import { forgotPassword } from './passwords/forgot-password.shapes.ts'
import { generatePsToken } from './provider/generate-ps-token.shapes.ts'
import { getToken } from './sign-in/get-token.shapes.ts'
import { keepSession } from './sessions/keep-session.shapes.ts'
import { linkProvider } from './provider/link-provider.shapes.ts'
import { linkedProviders } from './provider/linked-providers.shapes.ts'
import { listSessions } from './sessions/list-sessions.shapes.ts'
import { login } from './sign-in/login.shapes.ts'
import { logout } from './sessions/logout.shapes.ts'
import { newToken } from './sign-in/new-token.shapes.ts'
import { redeemAccess } from './sign-in/redeem-access.shapes.ts'
import { redeemView } from './sign-in/redeem-view.shapes.ts'
import { refreshToken } from './sign-in/refresh-token.shapes.ts'
import { requestProviderLink } from './provider/request-provider-link.shapes.ts'
import { resendActivation } from './enrolment/resend-activation.shapes.ts'
import { resetPasswordEmail } from './passwords/reset-password-email.shapes.ts'
import { resetPassword } from './passwords/reset-password.shapes.ts'
import { resetPinEmail } from './pin/reset-pin-email.shapes.ts'
import { resetPin } from './pin/reset-pin.shapes.ts'
import { resumeSession } from './sign-in/resume-session.shapes.ts'
import { retrieveSignInDetails } from './sign-in-details/retrieve-sign-in-details.shapes.ts'
import { securityEvents } from './sessions/security-events.shapes.ts'
import { socialUser } from './provider/social-user.shapes.ts'
import { undoEmailChange } from './sign-in-details/undo-email-change.shapes.ts'
import { unlinkProvider } from './provider/unlink-provider.shapes.ts'
import { updateSecurityQuestion } from './sign-in-details/update-security-question.shapes.ts'
import { validateEnrolment } from './enrolment/validate-enrolment.shapes.ts'
import { validateToken } from './enrolment/validate-token.shapes.ts'

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
