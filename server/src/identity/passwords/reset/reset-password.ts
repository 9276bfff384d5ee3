import type { checkResetLink as checkFacts } from '@waymark/contract/identity/passwords/check-reset-link'
import type * as checkShapes from '@waymark/contract/identity/passwords/check-reset-link.shapes'
import type { resetPassword as facts } from '@waymark/contract/identity/passwords/reset-password'
import type * as shapes from '@waymark/contract/identity/passwords/reset-password.shapes'
import type { Domain } from '@waymark/contract/operation'
import { leastPasswordLength } from '@waymark/rules/identity/password'
import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Call } from '../../../calls/call.ts'
import { forgetGuesses } from '../../guesses/guess-store.ts'
import { passwordSubjects } from '../../guesses/guess-subjects.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { hasSecondFactor } from '../../factors/factor-store.ts'
import { notifyOfFactor } from '../../factors/set-up/notify-of-factor.ts'
import { findLink, takeLink } from '../../mailed-links.ts'
import { hashSecret } from '../password-hash.ts'
import { companyOfOwner } from '../../person-protection.ts'
import { recordSecurityEvent } from '../../security-events.ts'
import { endSessionsOf } from '../../sessions/session-store.ts'
import { readAddedSince, removeSignInMethods } from '../added-since-store.ts'
import { isShortPassword, leastLengthFor, refusalForCustomer } from '../new-password.ts'
import type { PasswordServices } from '../services.ts'
import { writePassword } from '../store.ts'
import { notifyOfChange } from '../notify-of-change.ts'

/** Reads a reset link for its page, before anything is typed. */
export async function checkResetLink(
  services: PasswordServices,
  call: Call<typeof checkFacts>,
): Promise<Domain<typeof checkShapes>['answer']> {
  const found = await findLink(services.database, call.body.object.token, 'resetPassword', call.now)
  if (found.kind === 'gone' || found.link.customer === undefined) return call.fail('LINK_GONE')
  const { customer, expiresAt } = found.link
  const leastLength = await leastLengthFor(services, customer)
  const added = await readAddedSince(services.database, customer, addedLately(call.now))
  return { object: { expiresAt, leastLength, added: [...added] } }
}

/** What was added within these days can be a thief's; a mailed link can't remove anything older. */
const LATELY_DAYS = 30

function addedLately(now: Date): Date {
  return new Date(now.getTime() - LATELY_DAYS * 24 * 3_600_000)
}

/**
 * Sets a new password with a mailed link (AUTH-09). The link is used in the transaction of its effect, so of two concurrent attempts one
 * finds it gone. Every session ends, and with it a sign-in lock (AUTH-11): the mailbox has proven who it is. Recently added sign-in methods
 * that the person doesn't recognise are removed too.
 */
export async function resetPassword(
  services: PasswordServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { token, newPassword, remove = [] } = call.body.object
  const found = await findLink(services.database, token, 'resetPassword', call.now)
  if (found.kind === 'gone' || found.link.customer === undefined) return call.fail('LINK_GONE')
  const { customer } = found.link
  const company = await companyOfOwner(services, customer, call.company)
  const reason = await refusalForCustomer(services, customer, company, newPassword)
  if (reason !== undefined) return call.fail('PASSWORD_REFUSED', { data: { reason } })
  const passwordHash = await hashSecret(newPassword)
  const protectedUntil = await inTransaction(services.database, async (tx) => {
    const taken = await takeLink(tx, token, 'resetPassword', call.now)
    if (taken.kind === 'gone') return call.fail('LINK_GONE')
    const isShort = isShortPassword(newPassword)
    await writePassword(tx, customer, passwordHash, { now: call.now, byLink: true, isShort })
    const { companyCode } = company
    await removeLately(tx, call, { customer, companyCode, ids: remove.map(({ id }) => id) })
    // The factor that let it be shorter can be one of these, or was removed before the credential was locked.
    if (isShort && !(await hasSecondFactor(tx, customer)))
      return call.fail('PASSWORD_REFUSED', { data: { reason: 'tooShort', leastLength: leastPasswordLength } })
    await endSessionsOf(tx, customer, call.now)
    await forgetGuesses(tx, passwordSubjects(services.attemptKey, customer))
    return notifyOfChange(tx, { customer, company, event: 'passwordReset', mail: 'passwordChanged' }, call)
  })
  services.nudgeOutbox()
  return { object: { success: true, protectedUntil } }
}

async function removeLately(
  tx: Tx,
  call: Call<typeof facts>,
  chosen: {
    readonly customer: CustomerNumber
    readonly companyCode: string
    readonly ids: readonly string[]
  },
): Promise<void> {
  const { customer, companyCode, ids } = chosen
  if (ids.length === 0) return
  const since = addedLately(call.now)
  const ways = (await readAddedSince(tx, customer, since)).filter(({ id }) => ids.includes(id))
  await removeSignInMethods(tx, customer, ids, since)
  const { now, locale, address, userAgent } = call
  for (const { kind } of ways) {
    const told = { principal: { customer }, now, locale, address, userAgent }
    if (kind !== 'provider')
      await notifyOfFactor(tx, companyCode, told, { kind: 'factorRemoved', factor: kind })
    else await recordSecurityEvent(tx, { customer, kind: 'providerUnlinked', at: now, address, userAgent })
  }
}
