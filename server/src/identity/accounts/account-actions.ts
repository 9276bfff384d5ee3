import { v7 as uuidv7 } from 'uuid'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { accountId, freezeAccount, isFrozenByOperator, unfreezeAccount } from '../../ledger/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { localeFrom } from '../../platform/locale.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import { isPasswordShort } from '../factors/factor-store.ts'
import { clearFactorTries } from '../factors/proofs/proof-store.ts'
import { mailLater, type IdentityMailKind } from '../identity-mails.ts'
import { hashOfNothing } from '../passwords/password-hash.ts'
import { readAddedSince, removeAddedSince } from '../passwords/added-since-store.ts'
import { resetLinkTopic } from '../passwords/reset/mail-reset-link.ts'
import { restoreAddress } from '../passwords/restore-address.ts'
import {
  clearPasswordByLink,
  readServedAccounts,
  writePassword,
  type FormerAddress,
} from '../passwords/store.ts'
import { recordSecurityEvent, type SecurityEventKind } from '../security-events.ts'
import { deleteDevicesOf } from '../sessions/remembered/remember-store.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { lockCredential } from '../store.ts'

/** The account to act on, for which company, and when. */
export interface ServedAccount {
  readonly customer: CustomerNumber
  readonly company: CompanyConfiguration
  readonly now: Date
}

/** Sets or lifts the operator's freeze on all of a person's memberships that aren't closed. @returns how many it changed */
export async function setServiceFreeze(tx: Tx, served: ServedAccount, frozen: boolean): Promise<number> {
  let changed = 0
  for (const own of await readServedAccounts(tx, served.customer)) {
    const account = accountId(own)
    if ((await isFrozenByOperator(tx, account)) === frozen) continue
    await (frozen ? freezeAccount : unfreezeAccount)(tx, { account, by: 'operator' })
    changed += 1
  }
  if (changed > 0) {
    await tell(tx, served, frozen ? 'frozen' : 'unfrozen', frozen ? 'accountFrozen' : 'accountUnfrozen')
  }
  return changed
}

/** Ends all of a person's sessions and forgets all remembered browsers. @returns how many sessions ended */
export async function endSessionsByService(tx: Tx, served: ServedAccount): Promise<number> {
  await deleteDevicesOf(tx, served.customer)
  const ended = await endSessionsOf(tx, served.customer, served.now)
  await tell(tx, served, 'sessionsEnded', 'sessionsEnded')
  return ended.length
}

/**
 * Removes every second factor, passkey and provider link, and signs out everywhere. A password that is only long enough with a factor stops
 * working, and a reset link is emailed.
 * @returns how many sign-in methods were removed
 */
export async function resetFactors(tx: Tx, served: ServedAccount): Promise<number> {
  const { customer, now } = served
  await lockCredential(tx, customer)
  const ways = await readSignInMethods(tx, customer)
  await removeAddedSince(tx, customer, new Date(0), now)
  await clearFactorTries(tx, customer)
  await deleteDevicesOf(tx, customer)
  await endSessionsOf(tx, customer, now)
  await tell(tx, served, 'factorsReset', 'factorsReset')
  if (await isPasswordShort(tx, customer)) await stopPassword(tx, served)
  return ways
}

/** How many sign-in methods an account has besides the password. */
export async function readSignInMethods(tx: Tx, customer: CustomerNumber): Promise<number> {
  return (await readAddedSince(tx, customer, new Date(0))).length
}

/**
 * Restores an earlier address, as its own link would: signed out, later sign-in methods removed, frozen by the member's own freeze, the old
 * password disabled and a reset link emailed.
 * @returns false if somebody else has the address
 */
export async function restoreFormerAddress(
  tx: Tx,
  served: ServedAccount,
  { email, askedAt }: FormerAddress,
): Promise<boolean> {
  const locale = await localeOf(tx, served.customer)
  const origin = { now: served.now, locale, address: '', userAgent: '' }
  const restored = await restoreAddress(tx, { ...served, email, since: askedAt }, origin)
  if (restored.kind === 'taken') return false
  await stopPassword(tx, served)
  return true
}

/** Lets a person who set the password by email reset the PIN by email, once the service has checked who they are (decision 730). */
export async function allowPinReset(tx: Tx, served: ServedAccount): Promise<boolean> {
  if (!(await clearPasswordByLink(tx, served.customer))) return false
  await tell(tx, served, 'pinResetAllowed', 'pinResetAllowed')
  return true
}

async function stopPassword(tx: Tx, { customer, company, now }: ServedAccount): Promise<void> {
  await writePassword(tx, customer, await hashOfNothing(), { now, byLink: true, isShort: false })
  const locale = await localeOf(tx, customer)
  const payload = { companyCode: company.companyCode, locale, customer: String(customer) }
  await sendLater(tx, { id: uuidv7(), topic: resetLinkTopic, payload, class: 'security' })
}

async function tell(
  tx: Tx,
  { customer, company, now }: ServedAccount,
  kind: SecurityEventKind,
  mail: IdentityMailKind,
): Promise<void> {
  await recordSecurityEvent(tx, { customer, kind, at: now, address: '', userAgent: '' })
  const person = await readCustomer(tx, customer)
  if (person === undefined) throw new Error('A customer with a membership is missing')
  const locale = localeFrom(person.preferred_language)
  const link = mail === 'sessionsEnded' || mail === 'factorsReset' ? { link: resetPage } : {}
  const { companyCode } = company
  await mailLater(tx, { kind: mail, to: person.email, customer, locale, companyCode, ...link })
}

const resetPage = { path: '/forgotpassword' } as const

async function localeOf(tx: Tx, customer: CustomerNumber) {
  return localeFrom((await readCustomer(tx, customer))?.preferred_language ?? '')
}
