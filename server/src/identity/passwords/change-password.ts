import type { changePassword as facts } from '@waymark/contract/identity/passwords/change-password'
import type * as shapes from '@waymark/contract/identity/passwords/change-password.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { leastPasswordLength } from '@waymark/rules/identity/password'
import { hasSecondFactor } from '../factors/factor-store.ts'
import { hashSecret } from './password-hash.ts'
import { requireOpenSession } from '../sessions/require-open-session.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { companyProtecting } from '../person-protection.ts'
import { requireFactor } from './require-factor.ts'
import { checkPassword } from './check-password.ts'
import { isShortPassword, refusalForCustomer } from './new-password.ts'
import type { PasswordServices } from './services.ts'
import { writePassword } from './store.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Changes the password with the current one (AUTH-13). Ends all other sessions: whoever knew the old one is out. */
export async function changePassword(
  services: PasswordServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer, sessionId } = call.principal
  const { currentPassword, newPassword } = call.body.object
  const company = await companyProtecting(services, customer, call.company.companyCode)
  const check = await checkPassword(services, customer, company.companyCode, currentPassword, call)
  if (check.kind === 'locked') return call.fail('ACCOUNT_LOCKED', check.extras)
  if (check.kind === 'wrong') {
    return call.fail('PASSWORD_WRONG', {
      data: { noOfAttempts: check.failures, attemptsLeft: check.triesLeft },
    })
  }
  const reason =
    newPassword === currentPassword
      ? 'same'
      : await refusalForCustomer(services, customer, company, newPassword)
  if (reason !== undefined) return call.fail('PASSWORD_REFUSED', { data: { reason } })
  await requireFactor(services, call)
  const passwordHash = await hashSecret(newPassword)
  const protectedUntil = await inTransaction(services.database, async (tx) => {
    // The factor that let it be shorter could be removed meanwhile.
    await requireOpenSession(tx, call)
    const isShort = isShortPassword(newPassword)
    if (isShort && !(await hasSecondFactor(tx, customer)))
      return call.fail('PASSWORD_REFUSED', { data: { reason: 'tooShort', leastLength: leastPasswordLength } })
    await writePassword(tx, customer, passwordHash, { now: call.now, byLink: false, isShort })
    await endSessionsOf(tx, customer, call.now, sessionId)
    return notifyOfChange(tx, { customer, company, event: 'passwordChanged', mail: 'passwordChanged' }, call)
  })
  services.nudgeOutbox()
  return { object: { success: true, protectedUntil } }
}
