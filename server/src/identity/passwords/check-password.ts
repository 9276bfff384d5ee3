import type { ErrorExtras } from '../../platform/errors/app-error.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { countedGuess } from '../guesses/guess.ts'
import { subjectOfCustomer } from '../guesses/guess-subjects.ts'
import { passwordLimits } from '../guesses/limits.ts'
import { lockedUntil } from '../guesses/locked-until.ts'
import type { LoginServices } from '../login.ts'
import { isSecret } from './password-hash.ts'
import { companyProtecting } from '../person-protection.ts'
import type { GuessOrigin } from '../pin/check-pin.ts'
import { noteFailedSignIn } from '../sessions/failed-sign-ins.ts'
import { readCredential } from '../store.ts'

export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly failures: number; readonly triesLeft: number }
  /** `extras` say until when, for ACCOUNT_LOCKED. */
  | { readonly kind: 'locked'; readonly extras: ErrorExtras }

/**
 * Checks a signed-in person's password. Wrong attempts count, and the last one locks what needs it (AUTH-11). They count separately from
 * sign-in: a stranger who locks that can't keep the person from changing the password, nor the other way round.
 */
export async function checkPassword(
  services: LoginServices,
  customer: CustomerNumber,
  companyCode: string,
  password: string,
  origin: GuessOrigin,
): Promise<PasswordCheck> {
  const { database } = services
  const { now } = origin
  const company = await companyProtecting(services, customer, companyCode)
  const credential = await readCredential(database, customer)
  const subject = subjectOfCustomer(services.attemptKey, customer, 'password')
  const guess = await countedGuess(database, subject, passwordLimits(company.signIn), now, async () =>
    isSecret(password, credential?.password_hash),
  )
  if (guess.kind !== 'locked') return guess
  if (guess.isNew) {
    const failed = {
      customer,
      companyCode,
      kind: 'passwordLocked',
      at: now,
      lockedUntil: guess.until,
    } as const
    await noteFailedSignIn(database, failed, origin)
    services.nudgeOutbox()
  }
  return { kind: 'locked', extras: lockedUntil({ until: guess.until, now }, company, origin.locale) }
}
