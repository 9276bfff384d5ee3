import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import type { Configuration } from '../../../configuration/index.ts'
import { heldMemberships } from '../../../membership/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Cookie } from '../../../platform/http/own-cookies.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { deleteDevice } from './remember-store.ts'
import {
  daysToRemember,
  noRememberCookie,
  readRememberValue,
  rememberCookie,
  rememberDevice,
  type PasswordHolder,
} from './remembered-device.ts'

/**
 * Remembers the browser of somebody who has fully signed in and requested it; otherwise forgets this browser (AUTH-02).
 * @returns the selector of the remembered browser
 */
export async function rememberBrowser(
  services: {
    readonly database: Database
    readonly configuration: Configuration
    readonly rememberKey: Buffer
  },
  call: {
    readonly cookies: Readonly<Record<string, string | undefined>>
    readonly setCookie: (cookie: Cookie) => void
    readonly now: Date
  },
  { customer, passwordHash }: PasswordHolder,
  asked: { readonly companyCode: string; readonly loginId: string; readonly expireDate?: number | undefined },
): Promise<string | undefined> {
  const { companyCode, loginId, expireDate } = asked
  const days = daysToRemember(await services.configuration.company(companyCode), expireDate)
  const before = readRememberValue(call.cookies[rememberCookie])
  if (days === 0 && before === undefined) return undefined
  const login = await loginOf(services.database, customer, loginId)
  const remembered = await inTransaction(services.database, async (tx) => {
    if (before !== undefined) await deleteDevice(tx, before.selector)
    if (days === 0) return undefined
    const device = { customer, passwordHash, companyCode, ...login, days }
    return rememberDevice(tx, services.rememberKey, device, call.now)
  })
  call.setCookie(remembered?.cookie ?? noRememberCookie)
  return remembered?.selector
}

/** The login details to fill in next time: the typed number, else one of the person's numbers, because the address can change. */
async function loginOf(database: Database, customer: CustomerNumber, loginId: string) {
  const number = withoutGrouping(loginId)
  if (isMembershipNumber(number)) return { loginType: 'MEMBERSHIP', membershipNumber: number } as const
  const [first] = await heldMemberships(database, customer)
  return { loginType: 'EMAIL', membershipNumber: first?.membershipNumber ?? '' } as const
}
