import type { CustomerNumber } from '../../platform/mount/principal.ts'
import { attemptLimits, subjectOfCustomer, type LoginServices } from '../login.ts'
import { isSecret } from '../password-hash.ts'
import { countSignInTry } from '../store.ts'
import { forgetSignInTries } from './store.ts'

export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly failures: number; readonly triesLeft: number }
  | { readonly kind: 'locked' }

/** Asks a signed-in person's password again. A wrong one counts like a try to sign in, and the last one locks sign-in (AUTH-11). */
export async function checkPassword(
  services: LoginServices,
  customer: CustomerNumber,
  companyCode: string,
  password: string,
  now: Date,
): Promise<PasswordCheck> {
  const { signIn } = await services.configuration.company(companyCode)
  const subject = subjectOfCustomer(services.attemptKey, customer)
  const limits = attemptLimits(signIn, now)
  const { failures, passwordHash } = await countSignInTry(services.database, subject, limits, customer)
  if (failures === undefined) return { kind: 'locked' }
  if (await isSecret(password, passwordHash)) {
    await forgetSignInTries(services.database, subject)
    return { kind: 'right' }
  }
  const triesLeft = Math.max(0, signIn.mostFailures - failures)
  return triesLeft === 0 ? { kind: 'locked' } : { kind: 'wrong', failures, triesLeft }
}
