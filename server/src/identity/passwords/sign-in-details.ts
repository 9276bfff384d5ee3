import type { retrieveSignInDetails as facts } from '@waymark/contract/identity/sign-in-details/retrieve-sign-in-details'
import type * as shapes from '@waymark/contract/identity/sign-in-details/retrieve-sign-in-details.shapes'
import type { updateSecurityQuestion as questionFacts } from '@waymark/contract/identity/sign-in-details/update-security-question'
import type * as questionShapes from '@waymark/contract/identity/sign-in-details/update-security-question.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { hashSecret } from './password-hash.ts'
import { leastLengthFor } from './new-password.ts'
import type { PasswordServices } from './services.ts'
import { readSignInDetails, writeSecurityQuestion } from './store.ts'

/** What a person can see about their sign-in: dates and the address, never a secret. */
export async function signInDetails(
  services: PasswordServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer } = call.principal
  const [row, leastPasswordLength] = await Promise.all([
    readSignInDetails(services.database, customer, call.now),
    leastLengthFor(services, customer),
  ])
  if (row === undefined) throw new Error('The customer of an active session is missing')
  const isProtected = row.protected_until !== null && row.protected_until > call.now
  return {
    object: {
      email: row.email,
      pendingEmail: row.pending_email,
      passwordChangedAt: row.password_changed_at,
      pinChangedAt: row.pin_changed_at,
      leastPasswordLength,
      securityQuestion: row.security_question,
      protectedUntil: isProtected ? row.protected_until : null,
    },
  }
}

/** Stores a security question for the record; it's never used to reset anything (AUTH-13). */
export async function updateSecurityQuestion(
  services: PasswordServices,
  call: Call<typeof questionFacts>,
): Promise<Domain<typeof questionShapes>['answer']> {
  const { securityQuestion, securityAnswer } = call.body.object
  const answerHash = await hashSecret(securityAnswer)
  await writeSecurityQuestion(services.database, call.principal.customer, securityQuestion, answerHash)
  return { object: { success: true } }
}
