import type { resetPin as facts } from '@waymark/contract/identity/pin/reset-pin'
import type * as shapes from '@waymark/contract/identity/pin/reset-pin.shapes'
import type { resetPinEmail as emailFacts } from '@waymark/contract/identity/pin/reset-pin-email'
import type * as emailShapes from '@waymark/contract/identity/pin/reset-pin-email.shapes'
import type { Domain } from '@waymark/contract/operation'
import { readCustomer } from '../../../membership/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Call } from '../../../calls/call.ts'
import { mailLater } from '../../identity-mails.ts'
import { makeLink, takeLink, typedCode } from '../../mailed-links.ts'
import { hashSecret } from '../password-hash.ts'
import { companyProtecting } from '../../person-protection.ts'
import { requireOpenSession } from '../../sessions/require-open-session.ts'
import { requireFactor } from '../require-factor.ts'
import { refusalOfPin } from '../change-pin.ts'
import { checkPassword } from '../check-password.ts'
import type { PasswordServices } from '../services.ts'
import { isPinResetHeld } from './pin-reset-held.ts'
import { countLinks, writePin } from '../store.ts'
import { notifyOfChange } from '../notify-of-change.ts'

/**
 * Emails a code to set a new PIN, for one that is forgotten or locked: neither the password nor the mailbox alone is enough. So a password
 * that was set by email doesn't count (`isPinResetHeld`). Beyond the hourly limit nothing is sent; the last code stays valid.
 */
export async function resetPinEmail(
  services: PasswordServices,
  call: Call<typeof emailFacts>,
): Promise<Domain<typeof emailShapes>['answer']> {
  const { customer } = call.principal
  const { companyCode, reset } = call.company
  const check = await checkPassword(services, customer, companyCode, call.body.object.currentPassword, call)
  if (check.kind === 'locked') return call.fail('ACCOUNT_LOCKED', check.extras)
  if (check.kind === 'wrong') {
    return call.fail('PASSWORD_WRONG', {
      data: { noOfAttempts: check.failures, attemptsLeft: check.triesLeft },
    })
  }
  if (await isPinResetHeld(services.database, customer, call.now)) return call.fail('PIN_RESET_HELD')
  await inTransaction(services.database, async (tx) => {
    const since = new Date(call.now.getTime() - 3_600_000)
    if ((await countLinks(tx, customer, 'resetPin', since)) >= BigInt(reset.mostLinksAnHour)) return
    const person = await readCustomer(tx, customer)
    if (person === undefined) throw new Error('The customer of an active session is missing')
    const codeId = await makeLink(
      tx,
      services.linkKey,
      { purpose: 'resetPin', customer, detail: {} },
      { now: call.now, expiresAt: new Date(call.now.getTime() + reset.linkMinutes * 60_000) },
    )
    await mailLater(tx, {
      kind: 'pinResetCode',
      to: person.email,
      customer,
      locale: call.locale,
      companyCode,
      codeId,
      values: { minutes: String(reset.linkMinutes) },
    })
  })
  services.nudgeOutbox()
  return { object: { success: true } }
}

/** Sets a new PIN with an emailed code, in the session of the person it was emailed to; ends its lock (AUTH-13). */
export async function resetPin(
  services: PasswordServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer } = call.principal
  const { code, newPin } = call.body.object
  const company = await companyProtecting(services, customer, call.company.companyCode)
  const reason = await refusalOfPin(services, newPin, company, call.principal)
  if (reason !== undefined) return call.fail('PIN_REFUSED', { data: { reason } })
  await requireFactor(services, call)
  if (await isPinResetHeld(services.database, customer, call.now)) return call.fail('PIN_RESET_HELD')
  const pinHash = await hashSecret(newPin)
  const protectedUntil = await inTransaction(services.database, async (tx) => {
    await requireOpenSession(tx, call)
    const taken = await takeLink(tx, typedCode(code), 'resetPin', call.now)
    if (taken.kind === 'gone' || taken.link.customer !== customer) return call.fail('RESET_CODE_WRONG')
    await writePin(tx, customer, pinHash, call.now)
    return notifyOfChange(tx, { customer, company, event: 'pinChanged', mail: 'pinChanged' }, call)
  })
  services.nudgeOutbox()
  return { object: { success: true, protectedUntil } }
}
