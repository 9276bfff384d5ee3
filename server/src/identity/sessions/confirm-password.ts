import type { confirmPassword as facts } from '@waymark/contract/identity/confirm-password'
import type * as shapes from '@waymark/contract/identity/confirm-password.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../platform/mount/call.ts'
import { subjectOfCustomer, type LoginServices } from '../login.ts'
import { isSecret } from '../password-hash.ts'
import { recordSecurityEvent } from '../security-events.ts'
import { clearSignInTries, countSignInTry, readCredential, readSession } from '../store.ts'
import { noteConfirmed } from './session-store.ts'

/** Tries older than this no longer count. */
const FORGET_AFTER_MS = 24 * 3_600_000

/** Takes the password in a session that was resumed without it (AUTH-02). Wrong ones count, and lock, as those at sign-in do. */
export async function confirmPassword(
  services: LoginServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer, sessionId } = call.principal
  const session = await readSession(services.database, sessionId)
  if (session === undefined) throw new Error('The session that asks is missing')
  const { signIn } = await services.configuration.company(session.company_code)
  const subject = subjectOfCustomer(services.attemptKey, customer)
  const counted = await countSignInTry(services.database, subject, {
    most: signIn.mostFailures,
    now: call.now,
    lockUntil: new Date(call.now.getTime() + signIn.lockMinutes * 60_000),
    forgetBefore: new Date(call.now.getTime() - FORGET_AFTER_MS),
  })
  if (counted === undefined) return call.fail('ACCOUNT_LOCKED')
  const credential = await readCredential(services.database, customer)
  if (!(await isSecret(call.body.object.password, credential?.password_hash))) {
    const attemptsLeft = Math.max(0, signIn.mostFailures - counted.failures)
    return call.fail(attemptsLeft === 0 ? 'ACCOUNT_LOCKED' : 'PASSWORD_WRONG', {
      data: { noOfAttempts: counted.failures, attemptsLeft },
    })
  }
  await clearSignInTries(services.database, subject)
  await inTransaction(services.database, async (tx) => {
    if (!(await noteConfirmed(tx, sessionId))) return
    const { address, userAgent } = call
    const detail = { method: 'password' }
    await recordSecurityEvent(tx, { customer, kind: 'signedIn', at: call.now, address, userAgent, detail })
  })
  return { object: { isConfirmed: true } }
}
