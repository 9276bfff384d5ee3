import type { confirmPassword as facts } from '@waymark/contract/identity/sessions/confirm-password'
import type * as shapes from '@waymark/contract/identity/sessions/confirm-password.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { hasSecondFactor } from '../factors/factor-store.ts'
import type { LoginServices } from '../login.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { recordSecurityEvent } from '../security-events.ts'
import { endSession, readSession } from '../store.ts'
import { noteConfirmed } from './session-store.ts'

/**
 * Accepts the password in a session that was resumed without it (AUTH-02). Wrong attempts count and lock as at sign-in.
 * @throws AppError SESSION_ENDED for a person who has added a second factor since: the password alone no longer signs them in (AUTH-12)
 */
export async function confirmPassword(
  services: LoginServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer, sessionId } = call.principal
  const session = await readSession(services.database, sessionId)
  if (session === undefined) throw new Error('The requesting session is missing')
  const { password } = call.body.object
  const check = await checkPassword(services, customer, session.company_code, password, call)
  if (check.kind === 'locked') return call.fail('ACCOUNT_LOCKED', check.extras)
  if (check.kind === 'wrong') {
    return call.fail('PASSWORD_WRONG', {
      data: { noOfAttempts: check.failures, attemptsLeft: check.triesLeft },
    })
  }
  const isConfirmed = await inTransaction(services.database, async (tx) => {
    if (session.resumed && (await hasSecondFactor(tx, customer))) {
      await endSession(tx, sessionId, call.now, 'signedOut')
      return false
    }
    if (!(await noteConfirmed(tx, sessionId))) return true
    const { address, userAgent } = call
    const detail = { method: 'password' }
    await recordSecurityEvent(tx, { customer, kind: 'signedIn', at: call.now, address, userAgent, detail })
    return true
  })
  if (!isConfirmed) throw new AppError('SESSION_ENDED')
  return { object: { isConfirmed: true } }
}
