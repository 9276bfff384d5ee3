import type { login as facts } from '@waymark/contract/identity/login'
import type * as shapes from '@waymark/contract/identity/login.shapes'
import { withoutGrouping } from '@waymark/rules/membership-number'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Call } from '../platform/mount/call.ts'
import { customerNumber, type CustomerNumber } from '../platform/mount/principal.ts'
import { countedGuess, type Guess } from './guesses/guess.ts'
import { forgetGuesses } from './guesses/guess-store.ts'
import {
  subjectOfBrowser,
  subjectOfCustomer,
  subjectOfNobodysPin,
  subjectOfPin,
  subjectOfTyped,
  type CustomerGuess,
} from './guesses/guess-subjects.ts'
import { passwordLimits, pinLimits } from './guesses/limits.ts'
import type { LoginServices } from './login.ts'
import { isSecret } from './password-hash.ts'
import { companyProtecting } from './person-protection.ts'
import { noteFailedSignIn } from './sessions/failed-sign-ins.ts'
import { isRememberedFor, readRememberValue, rememberCookie } from './sessions/remembered-device.ts'
import { notePinProven, readSignInSecrets, type SignInSecrets } from './store.ts'

type LoginCall = Pick<Call<typeof facts, typeof shapes>, 'body' | 'cookies' | 'now' | 'address' | 'userAgent'>

/** Who is signing in, as far as that is known, and the rules of where. */
interface SigningIn {
  readonly customer: CustomerNumber | undefined
  readonly company: CompanyConfiguration
  readonly secrets: SignInSecrets
}

export interface SignInGuess {
  readonly guess: Guess
  readonly hasFactor: boolean
}

/**
 * Looks at a password (AUTH-11). A browser that is remembered counts for itself, so that strangers cannot lock it. Where the
 * password alone lets nobody in any more, the right one together with the PIN does. Whoever it is, known or not, the same is done.
 */
export async function guessAtSignIn(
  services: LoginServices,
  call: LoginCall,
  customer: CustomerNumber | undefined,
  company: CompanyConfiguration,
): Promise<SignInGuess> {
  const { password, pin } = call.body.object
  const secrets = await readSignInSecrets(services.database, customer)
  const signingIn = { customer, company, secrets }
  const subject =
    (await rememberedSubject(services, call, signingIn)) ?? subjectFor(services, call, customer, 'signIn')
  const limits = passwordLimits(company.signIn)
  const alone = await countedGuess(services.database, subject, limits, call.now, async () =>
    isSecret(password, secrets.passwordHash),
  )
  const { hasFactor } = secrets
  if (alone.kind !== 'locked' || alone.isNew) return { guess: alone, hasFactor }
  if (pin === undefined) {
    // As long as looking at it would take.
    await isSecret(password, undefined)
    return { guess: alone, hasFactor }
  }
  if (!(await isRightWithPin(services, call, signingIn, pin))) return { guess: alone, hasFactor }
  await forgetGuesses(services.database, [subject])
  if (customer !== undefined) await notePinProven(services.database, customer)
  return { guess: { kind: 'right' }, hasFactor }
}

/** What the guesses of a browser that is remembered for this person count under; undefined in any other. */
async function rememberedSubject(
  services: LoginServices,
  { cookies, now }: LoginCall,
  { customer, secrets: { passwordHash } }: SigningIn,
): Promise<Buffer | undefined> {
  const value = readRememberValue(cookies[rememberCookie])
  if (value === undefined) return undefined
  const isTheirs = await isRememberedFor(services.database, value, { customer, passwordHash }, now)
  return isTheirs ? subjectOfBrowser(services.attemptKey, value.selector) : undefined
}

/**
 * Password and PIN together. Both are always looked at and the answer says only whether both are right, so that it tells nothing of either; a
 * wrong PIN counts for the person where the password was right, or a stranger could lock it.
 */
async function isRightWithPin(
  services: LoginServices,
  call: LoginCall,
  { customer, company, secrets }: SigningIn,
  pin: string,
): Promise<boolean> {
  const { database } = services
  const subject = subjectFor(services, call, customer, 'signInWithPin')
  const { mostWithPin, lockMinutes } = company.signIn
  const limits = passwordLimits({ mostFailures: mostWithPin, lockMinutes })
  const guess = await countedGuess(database, subject, limits, call.now, async () => {
    const protecting = await companyProtecting(services, customer ?? nobody, company.companyCode)
    const isPassword = await isSecret(call.body.object.password, secrets.passwordHash)
    const isPin = await isSecret(pin, secrets.pinHash)
    const known = isPassword ? customer : undefined
    const counted = await countedGuess(
      database,
      known === undefined ? subjectOfNobodysPin(subject) : subjectOfPin(known),
      known === undefined ? neverLocks : pinLimits(protecting.pin),
      call.now,
      async () => isPin && isPassword,
    )
    if (known !== undefined && counted.kind === 'locked' && counted.isNew) {
      const { companyCode } = company
      const { until: lockedUntil } = counted
      const failed = { customer: known, companyCode, kind: 'pinLocked', at: call.now, lockedUntil } as const
      await noteFailedSignIn(database, failed, call)
    }
    return counted.kind === 'right'
  })
  return guess.kind === 'right'
}

const nobody = customerNumber('0')
const neverLocks = { most: 1_000_000_000, lockMs: 0, longestLockMs: 0 }

/** Tries are counted by person where there is one, so that number and e-mail do not double them, else by what was typed. */
function subjectFor(
  { attemptKey }: LoginServices,
  { body }: LoginCall,
  customer: CustomerNumber | undefined,
  guess: CustomerGuess,
): Buffer {
  if (customer !== undefined) return subjectOfCustomer(attemptKey, customer, guess)
  const { companyCode, loginId } = body.object
  const typed = withoutGrouping(loginId).toLowerCase().normalize('NFKC')
  return subjectOfTyped(attemptKey, companyCode, typed, guess)
}
