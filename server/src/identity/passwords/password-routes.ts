import { forgotPassword as forgotPasswordFacts } from '@waymark/contract/identity/passwords/forgot-password.shapes'
import { checkResetLink as checkResetLinkFacts } from '@waymark/contract/identity/passwords/check-reset-link.shapes'
import { resetPassword as resetPasswordFacts } from '@waymark/contract/identity/passwords/reset-password.shapes'
import { resetPasswordEmail as resetPasswordEmailFacts } from '@waymark/contract/identity/passwords/reset-password-email.shapes'
import { changePassword as changePasswordFacts } from '@waymark/contract/identity/passwords/change-password.shapes'
import { changePin as changePinFacts } from '@waymark/contract/identity/pin/change-pin.shapes'
import { resetPinEmail as resetPinEmailFacts } from '@waymark/contract/identity/pin/reset-pin-email.shapes'
import { resetPin as resetPinFacts } from '@waymark/contract/identity/pin/reset-pin.shapes'
import { changeEmail as changeEmailFacts } from '@waymark/contract/identity/sign-in-details/change-email.shapes'
import { activateEmail as activateEmailFacts } from '@waymark/contract/identity/sign-in-details/activate-email.shapes'
import { undoEmailChange as undoEmailChangeFacts } from '@waymark/contract/identity/sign-in-details/undo-email-change.shapes'
import { updateSecurityQuestion as updateSecurityQuestionFacts } from '@waymark/contract/identity/sign-in-details/update-security-question.shapes'
import { retrieveSignInDetails as retrieveSignInDetailsFacts } from '@waymark/contract/identity/sign-in-details/retrieve-sign-in-details.shapes'
import type { Mount } from '../../calls/mount.ts'
import { forgotPassword, resetPasswordEmail } from './reset/ask-reset-link.ts'
import { activateEmail, changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changePin } from './change-pin.ts'
import { checkResetLink, resetPassword } from './reset/reset-password.ts'
import { resetPin, resetPinEmail } from './reset/reset-pin.ts'
import { signInDetails, updateSecurityQuestion } from './sign-in-details.ts'
import type { PasswordServices } from './services.ts'
import { undoEmailChange } from './undo-email.ts'

/** Password, PIN and email address: changed with the current ones, reset through the mailbox. */
export function passwordRoutes(mount: Mount, services: PasswordServices): void {
  mount(forgotPasswordFacts, { limit: 'mailed' }).with(async (call) => forgotPassword(services, call))
  mount(checkResetLinkFacts, { limit: 'lookup' }).with(async (call) => checkResetLink(services, call))
  mount(resetPasswordFacts, { limit: 'lookup' }).with(async (call) => resetPassword(services, call))
  mount(resetPasswordEmailFacts, { limit: 'mailed' }).with(async (call) => resetPasswordEmail(services, call))
  mount(changePasswordFacts, { limit: 'secret', checksSecret: true }).with(async (call) =>
    changePassword(services, call),
  )
  mount(changePinFacts, { limit: 'secret', checksSecret: true }).with(async (call) =>
    changePin(services, call),
  )
  mount(resetPinEmailFacts, { limit: 'mailed', checksSecret: true }).with(async (call) =>
    resetPinEmail(services, call),
  )
  mount(resetPinFacts, { limit: 'secret', checksSecret: true }).with(async (call) => resetPin(services, call))
  mount(changeEmailFacts, { limit: 'mailed', checksSecret: true }).with(async (call) =>
    changeEmail(services, call),
  )
  mount(activateEmailFacts, { limit: 'lookup' }).with(async (call) => activateEmail(services, call))
  mount(undoEmailChangeFacts, { limit: 'lookup' }).with(async (call) => undoEmailChange(services, call))
  mount(updateSecurityQuestionFacts, { limit: 'secret' }).with(async (call) =>
    updateSecurityQuestion(services, call),
  )
  mount(retrieveSignInDetailsFacts, { limit: 'read' }).with(async (call) => signInDetails(services, call))
}
