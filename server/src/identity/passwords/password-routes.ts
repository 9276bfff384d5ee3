import { forgotPassword as forgotPasswordFacts } from '@waymark/contract/identity/forgot-password'
import * as forgotPasswordShapes from '@waymark/contract/identity/forgot-password.shapes'
import { checkResetLink as checkResetLinkFacts } from '@waymark/contract/identity/check-reset-link'
import * as checkResetLinkShapes from '@waymark/contract/identity/check-reset-link.shapes'
import { resetPassword as resetPasswordFacts } from '@waymark/contract/identity/reset-password'
import * as resetPasswordShapes from '@waymark/contract/identity/reset-password.shapes'
import { resetPasswordEmail as resetPasswordEmailFacts } from '@waymark/contract/identity/reset-password-email'
import * as resetPasswordEmailShapes from '@waymark/contract/identity/reset-password-email.shapes'
import { changePassword as changePasswordFacts } from '@waymark/contract/identity/change-password'
import * as changePasswordShapes from '@waymark/contract/identity/change-password.shapes'
import { changePin as changePinFacts } from '@waymark/contract/identity/change-pin'
import * as changePinShapes from '@waymark/contract/identity/change-pin.shapes'
import { resetPinEmail as resetPinEmailFacts } from '@waymark/contract/identity/reset-pin-email'
import * as resetPinEmailShapes from '@waymark/contract/identity/reset-pin-email.shapes'
import { resetPin as resetPinFacts } from '@waymark/contract/identity/reset-pin'
import * as resetPinShapes from '@waymark/contract/identity/reset-pin.shapes'
import { changeEmail as changeEmailFacts } from '@waymark/contract/identity/change-email'
import * as changeEmailShapes from '@waymark/contract/identity/change-email.shapes'
import { activateEmail as activateEmailFacts } from '@waymark/contract/identity/activate-email'
import * as activateEmailShapes from '@waymark/contract/identity/activate-email.shapes'
import { undoEmailChange as undoEmailChangeFacts } from '@waymark/contract/identity/undo-email-change'
import * as undoEmailChangeShapes from '@waymark/contract/identity/undo-email-change.shapes'
import { updateSecurityQuestion as updateSecurityQuestionFacts } from '@waymark/contract/identity/update-security-question'
import * as updateSecurityQuestionShapes from '@waymark/contract/identity/update-security-question.shapes'
import { retrieveSignInDetails as retrieveSignInDetailsFacts } from '@waymark/contract/identity/retrieve-sign-in-details'
import * as retrieveSignInDetailsShapes from '@waymark/contract/identity/retrieve-sign-in-details.shapes'
import type { Mount } from '../../calls/mount.ts'
import { forgotPassword, resetPasswordEmail } from './ask-reset-link.ts'
import { activateEmail, changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changePin } from './change-pin.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { resetPin, resetPinEmail } from './reset-pin.ts'
import { signInDetails, updateSecurityQuestion } from './sign-in-details.ts'
import type { PasswordServices } from './services.ts'
import { undoEmailChange } from './undo-email.ts'

/** Password, PIN and e-mail address: changed by who knows them, set anew by who has the mailbox. */
export function passwordRoutes(mount: Mount, services: PasswordServices): void {
  mount(forgotPasswordFacts, forgotPasswordShapes, { limit: 'mailed' }).with(async (call) =>
    forgotPassword(services, call),
  )
  mount(checkResetLinkFacts, checkResetLinkShapes, { limit: 'lookup' }).with(async (call) =>
    checkResetLink(services, call),
  )
  mount(resetPasswordFacts, resetPasswordShapes, { limit: 'lookup' }).with(async (call) =>
    resetPassword(services, call),
  )
  mount(resetPasswordEmailFacts, resetPasswordEmailShapes, { limit: 'mailed' }).with(async (call) =>
    resetPasswordEmail(services, call),
  )
  mount(changePasswordFacts, changePasswordShapes, { limit: 'secret', checksSecret: true }).with(
    async (call) => changePassword(services, call),
  )
  mount(changePinFacts, changePinShapes, { limit: 'secret', checksSecret: true }).with(async (call) =>
    changePin(services, call),
  )
  mount(resetPinEmailFacts, resetPinEmailShapes, { limit: 'mailed', checksSecret: true }).with(async (call) =>
    resetPinEmail(services, call),
  )
  mount(resetPinFacts, resetPinShapes, { limit: 'secret', checksSecret: true }).with(async (call) =>
    resetPin(services, call),
  )
  mount(changeEmailFacts, changeEmailShapes, { limit: 'mailed', checksSecret: true }).with(async (call) =>
    changeEmail(services, call),
  )
  mount(activateEmailFacts, activateEmailShapes, { limit: 'lookup' }).with(async (call) =>
    activateEmail(services, call),
  )
  mount(undoEmailChangeFacts, undoEmailChangeShapes, { limit: 'lookup' }).with(async (call) =>
    undoEmailChange(services, call),
  )
  mount(updateSecurityQuestionFacts, updateSecurityQuestionShapes, { limit: 'secret' }).with(async (call) =>
    updateSecurityQuestion(services, call),
  )
  mount(retrieveSignInDetailsFacts, retrieveSignInDetailsShapes, { limit: 'read' }).with(async (call) =>
    signInDetails(services, call),
  )
}
