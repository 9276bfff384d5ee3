import type { checkResetLink as checkFacts } from '@waymark/contract/identity/check-reset-link'
import type * as checkShapes from '@waymark/contract/identity/check-reset-link.shapes'
import type { resetPassword as facts } from '@waymark/contract/identity/reset-password'
import type * as shapes from '@waymark/contract/identity/reset-password.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../platform/mount/call.ts'
import { forgetGuesses } from '../guesses/guess-store.ts'
import { passwordSubjects } from '../guesses/guess-subjects.ts'
import { findLink, takeLink } from '../mailed-links.ts'
import { hashSecret } from '../password-hash.ts'
import { companyProtecting } from '../person-protection.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { leastLengthFor, refusalForCustomer } from './new-password.ts'
import type { PasswordServices } from './services.ts'
import { writePassword } from './store.ts'
import { tellOfChange } from './tell-of-change.ts'

/** Looks at a reset link for the page that it opens, before anything is typed. */
export async function checkResetLink(
  services: PasswordServices,
  call: Call<typeof checkFacts, typeof checkShapes>,
): Promise<Domain<typeof checkShapes>['answer']> {
  const found = await findLink(services.database, call.body.object.token, 'resetPassword', call.now)
  if (found.kind === 'gone' || found.link.customer === undefined) return call.fail('LINK_GONE')
  const leastLength = await leastLengthFor(services, found.link.customer)
  return { object: { expiresAt: found.link.expiresAt, leastLength } }
}

/**
 * Sets a new password with a mailed link (AUTH-09). The link is used up in the transaction of its effect, so that of two at once one finds
 * it gone. Every session ends, and a lock of sign-in with it (AUTH-11): the mailbox has proven who it is.
 */
export async function resetPassword(
  services: PasswordServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const { token, newPassword } = call.body.object
  const found = await findLink(services.database, token, 'resetPassword', call.now)
  if (found.kind === 'gone' || found.link.customer === undefined) return call.fail('LINK_GONE')
  const { customer } = found.link
  const company = await companyProtecting(services, customer)
  const reason = await refusalForCustomer(services, customer, company, newPassword)
  if (reason !== undefined) return call.fail('PASSWORD_REFUSED', { data: { reason } })
  const passwordHash = await hashSecret(newPassword)
  const protectedUntil = await inTransaction(services.database, async (tx) => {
    const taken = await takeLink(tx, token, 'resetPassword', call.now)
    if (taken.kind === 'gone') return call.fail('LINK_GONE')
    await writePassword(tx, customer, passwordHash, call.now)
    await endSessionsOf(tx, customer, call.now)
    await forgetGuesses(tx, passwordSubjects(services.attemptKey, customer))
    return tellOfChange(tx, { customer, company, event: 'passwordReset', mail: 'passwordChanged' }, call)
  })
  services.nudgeOutbox()
  return { object: { success: true, protectedUntil } }
}
