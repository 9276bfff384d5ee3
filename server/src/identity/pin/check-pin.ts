import type { Configuration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ErrorExtras } from '../../platform/errors/app-error.ts'
import type { Locale } from '../../platform/locale.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { countedGuess } from '../guesses/guess.ts'
import { subjectOfPin } from '../guesses/guess-subjects.ts'
import { pinLimits } from '../guesses/limits.ts'
import { lockedUntil } from '../guesses/locked-until.ts'
import { isSecret } from '../passwords/password-hash.ts'
import { companyProtecting } from '../person-protection.ts'
import { noteFailedSignIn } from '../sessions/failed-sign-ins.ts'
import type { SignInOrigin } from '../sessions/origin.ts'
import { notePinProven, readCredential } from '../store.ts'

/** The hash of the PIN that was given, and the tries that there are without a wrong one. */
export interface RightPin {
  readonly kind: 'right'
  readonly pinHash: string
  readonly triesLeft: number
}

export type PinCheck =
  | RightPin
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** `extras` say until when, for PIN_LOCKED. */
  | { readonly kind: 'locked'; readonly extras: ErrorExtras }

/** Where a secret was entered, and the language of the answer. */
export interface GuessOrigin extends SignInOrigin {
  readonly now: Date
  readonly locale: Locale
}

/**
 * Checks a PIN. Wrong attempts count across all of a person's sessions and addresses, and lock it after a configured number: each time for
 * longer, until the right one or a new one is given. The person is notified of every lock.
 */
export async function checkPin(
  services: {
    readonly database: Database
    readonly configuration: Configuration
    readonly nudgeOutbox: () => void
  },
  customer: CustomerNumber,
  companyCode: string,
  pin: string,
  origin: GuessOrigin,
): Promise<PinCheck> {
  const { database } = services
  const { now } = origin
  const company = await companyProtecting(services, customer, companyCode)
  const credential = await readCredential(database, customer)
  const limits = pinLimits(company.pin)
  const guess = await countedGuess(database, subjectOfPin(customer), limits, now, async () =>
    isSecret(pin, credential?.pin_hash),
  )
  if (guess.kind === 'right') {
    if (credential === undefined) throw new Error('A PIN that nobody has was right')
    await notePinProven(database, customer)
    return { kind: 'right', pinHash: credential.pin_hash, triesLeft: limits.most }
  }
  if (guess.kind !== 'locked') return guess
  if (guess.isNew) {
    const failed = { customer, companyCode, kind: 'pinLocked', at: now, lockedUntil: guess.until } as const
    await noteFailedSignIn(database, failed, origin)
    services.nudgeOutbox()
  }
  return { kind: 'locked', extras: lockedUntil({ until: guess.until, now }, company, origin.locale) }
}
