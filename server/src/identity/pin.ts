import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/mount/principal.ts'
import { isSecret } from './password-hash.ts'
import { clearPinTries, countPinTry, readCredential } from './store.ts'

export type PinCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'locked' }

/** Checks a PIN. Wrong ones count for the person, across all sessions and addresses, and lock it after a configured number. */
export async function checkPin(
  services: { readonly database: Database; readonly configuration: Configuration },
  customer: CustomerNumber,
  companyCode: string,
  pin: string,
  now: Date,
): Promise<PinCheck> {
  const { pin: limits } = await services.configuration.company(companyCode)
  const counted = await countPinTry(services.database, customer, {
    most: limits.mostFailures,
    now,
    lockUntil: new Date(now.getTime() + limits.lockMinutes * 60_000),
  })
  if (counted === undefined) return { kind: 'locked' }
  const credential = await readCredential(services.database, customer)
  if (await isSecret(pin, credential?.pin_hash)) {
    await clearPinTries(services.database, customer)
    return { kind: 'right' }
  }
  const triesLeft = Math.max(0, limits.mostFailures - counted.failures)
  return triesLeft === 0 ? { kind: 'locked' } : { kind: 'wrong', triesLeft }
}
