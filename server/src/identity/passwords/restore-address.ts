import type { CompanyConfiguration } from '../../configuration/index.ts'
import { accountId, customerId, freezeAccount } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { mailLater } from '../identity-mails.ts'
import { deleteDevicesOf } from '../sessions/remembered/remember-store.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { removeAddedSince } from './added-since-store.ts'
import { lockCredential } from '../store.ts'
import { endLaterUndoLinks, readOwnAccounts, writeEmail } from './store.ts'
import { notifyOfChange, type ChangeOrigin } from './notify-of-change.ts'

/** Minimum hours an undo link works, so that somebody who reads their email once a week still finds it in time. */
const LEAST_UNDO_HOURS = 7 * 24

/** Until when an address change can be undone: as long as it protects the points, and at least a week. */
export function undoEnds({ protection }: Pick<CompanyConfiguration, 'protection'>, now: Date): Date {
  return new Date(now.getTime() + Math.max(protection.afterChangeHours, LEAST_UNDO_HOURS) * 3_600_000)
}

/**
 * Restores an account's address from before a change: signs out everywhere, removes every sign-in method added since, freezes the member's
 * own accounts, protects their points, and notifies both addresses. The freeze is the member's, so the member lifts it.
 * @returns until when points are protected; 'taken' if somebody else has the address, and then nothing has changed
 */
export async function restoreAddress(
  tx: Tx,
  change: {
    readonly customer: CustomerNumber
    readonly company: CompanyConfiguration
    readonly email: string
    /** When the change was requested. */
    readonly since: Date
  },
  origin: ChangeOrigin,
): Promise<{ readonly kind: 'restored'; readonly protectedUntil: Date | null } | { readonly kind: 'taken' }> {
  const { customer, company, email, since } = change
  // The password is disabled after the sessions end: no sign-in with it can open one in between.
  await lockCredential(tx, customer)
  const removed = await writeEmail(tx, customer, email)
  if (removed === undefined) return { kind: 'taken' }
  await endLaterUndoLinks(tx, customer, since, origin.now)
  await removeAddedSince(tx, customer, since, origin.now)
  await endSessionsOf(tx, customer, origin.now)
  await deleteDevicesOf(tx, customer)
  await freezeOwnAccounts(tx, customer)
  if (removed.toLowerCase() !== email.toLowerCase()) {
    const { locale } = origin
    await mailLater(tx, { kind: 'emailRemoved', to: removed, locale, companyCode: company.companyCode })
  }
  const told = { customer, company, event: 'emailRestored', mail: 'emailRestored' } as const
  return { kind: 'restored', protectedUntil: await notifyOfChange(tx, told, origin) }
}

/** In the order in which balances are always locked. Nominees don't freeze a company's account. */
async function freezeOwnAccounts(tx: Tx, customer: CustomerNumber): Promise<void> {
  for (const account of await readOwnAccounts(tx, customer)) {
    await freezeAccount(tx, { account: accountId(account), by: { member: customerId(customer) } })
  }
}
