import type { login as facts } from '@waymark/contract/identity/sign-in/login'
import type { RawBuilder } from 'kysely'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Call } from '../calls/call.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import { isRightCode, proofOf } from './factors/codes/code-beside-password.ts'
import type { FactorServices } from './factors/factor-services.ts'
import type { UsedFactor } from './factors/used-factor-store.ts'
import { countedGuess, type Guess } from './guesses/guess.ts'
import { forgetGuesses } from './guesses/guess-store.ts'
import {
  nobody,
  subjectOfBrowser,
  subjectOfCustomer,
  subjectOfNobodys,
  subjectOfPin,
  subjectOfTyped,
  type CustomerGuess,
} from './guesses/guess-subjects.ts'
import { neverLocks, passwordLimits, pinLimits } from './guesses/limits.ts'
import type { LoginServices } from './login.ts'
import { loginName } from './login-name.ts'
import type { FoundCustomer } from '../membership/index.ts'
import { isSecret } from './passwords/password-hash.ts'
import { companyProtecting } from './person-protection.ts'
import { noteFailedSignIn } from './sessions/failed-sign-ins.ts'
import {
  isRememberedFor,
  readRememberValue,
  rememberCookie,
} from './sessions/remembered/remembered-device.ts'
import { notePinProven, readSignInSecrets, type SignInSecrets } from './store.ts'

type Services = LoginServices & FactorServices
type LoginCall = Pick<Call<typeof facts>, 'body' | 'cookies' | 'now' | 'locale' | 'address' | 'userAgent'>

/** Who is signing in, as far as is known, and the rules that apply. */
interface SigningIn {
  readonly company: CompanyConfiguration
  readonly secrets: SignInSecrets
}

export interface SignInGuess {
  /** Who is signing in; undefined for nobody. */
  readonly customer: CustomerNumber | undefined
  /** The hash the password was checked against: what follows only holds while it is theirs. */
  readonly passwordHash: string | undefined
  readonly guess: Guess
  /** Whether anything was checked: at a locked sign-in nothing is, so there is nothing to tell the person of. */
  readonly isChecked: boolean
  /** Whether a second factor is still required. */
  readonly needsFactor: boolean
  /** The one whose code came with the password, at a locked sign-in. */
  readonly factor?: UsedFactor
  /** The scope of a lock: the password alone everywhere, or only in the remembered browser. */
  readonly counted: 'everywhere' | 'browser'
}

/**
 * Checks a password (AUTH-11). A remembered browser is counted separately, so that strangers can't lock it. While the password alone is
 * locked, the right one together with the PIN or a code works. The work is the same whether or not the person is known.
 * @param who a query for who is signing in
 */
export async function guessAtSignIn(
  services: Services,
  call: LoginCall,
  who: RawBuilder<FoundCustomer>,
  company: CompanyConfiguration,
): Promise<SignInGuess> {
  const { password, pin, code } = call.body.object
  const secrets = await readSignInSecrets(services.database, who)
  const { customer, passwordHash } = secrets
  const signingIn = { company, secrets }
  const remembered = await rememberedSubject(services, call, signingIn)
  const subject = remembered ?? subjectFor(services, call, customer, 'signIn')
  const counted = remembered === undefined ? 'everywhere' : 'browser'
  const limits = passwordLimits(company.signIn)
  const guess = await countedGuess(services.database, subject, limits, call.now, async () =>
    isSecret(password, passwordHash, 'behind'),
  )
  const alone = { customer, passwordHash, guess, needsFactor: secrets.hasFactor, counted } as const
  if (guess.kind !== 'locked' || guess.isNew) return { ...alone, isChecked: true }
  if (pin === undefined && code === undefined) {
    // Takes as long as checking it would.
    await isSecret(password, undefined, 'behind')
    return { ...alone, isChecked: false }
  }
  const combined = await guessCombination(services, call, signingIn)
  const isChecked = combined.kind !== 'locked' || combined.isNew
  if (combined.kind !== 'right') return { ...alone, isChecked }
  await forgetGuesses(services.database, [subject])
  if (code !== undefined) {
    const { method } = proofOf(code)
    return { ...alone, isChecked, guess: combined, needsFactor: false, factor: { method } }
  }
  if (customer !== undefined) await notePinProven(services.database, customer)
  return { ...alone, isChecked, guess: combined }
}

/** The counting subject for a browser remembered for this person; undefined in any other. */
async function rememberedSubject(
  services: Services,
  { cookies, now }: LoginCall,
  { secrets: { customer, passwordHash } }: SigningIn,
): Promise<Buffer | undefined> {
  const value = readRememberValue(cookies[rememberCookie])
  if (value === undefined) return undefined
  const isTheirs = await isRememberedFor(services.database, value, { customer, passwordHash }, now)
  return isTheirs ? subjectOfBrowser(services.attemptKey, value.selector) : undefined
}

/**
 * Checks the password together with a code or the PIN. Both are always checked and the answer only says whether both are right, so that it
 * reveals neither; a wrong PIN or code counts for the person only if the password was right, or a stranger could lock it.
 */
async function guessCombination(
  services: Services,
  call: LoginCall,
  { company, secrets }: SigningIn,
): Promise<Guess> {
  const { password, pin = '', code } = call.body.object
  const { customer } = secrets
  const subject = subjectFor(services, call, customer, 'signInWithPin')
  const { mostWithPin, lockMinutes } = company.signIn
  const limits = passwordLimits({ mostFailures: mostWithPin, lockMinutes })
  return countedGuess(services.database, subject, limits, call.now, async () => {
    const known = (await isSecret(password, secrets.passwordHash, 'behind')) ? customer : undefined
    const { companyCode } = company
    if (code === undefined) return isRightPin(services, call, { known, companyCode, secrets, subject }, pin)
    const nobodysSubject = subjectOfNobodys('code', subject)
    return isRightCode(services, call, { known, companyCode, nobodysSubject }, code)
  })
}

interface BesidePassword extends Pick<SigningIn, 'secrets'> {
  /** Whose password was right. */
  readonly known: CustomerNumber | undefined
  readonly companyCode: string
  readonly subject: Buffer
}

/** Checks the PIN given with a password: for nobody, if the password was wrong. */
async function isRightPin(
  services: Services,
  call: LoginCall,
  { known, companyCode, secrets, subject }: BesidePassword,
  pin: string,
): Promise<boolean> {
  const { database } = services
  const protecting = await companyProtecting(services, secrets.customer ?? nobody, companyCode)
  const isPin = await isSecret(pin, secrets.pinHash, 'behind')
  const counted = await countedGuess(
    database,
    known === undefined ? subjectOfNobodys('pin', subject) : subjectOfPin(known),
    known === undefined ? neverLocks : pinLimits(protecting.pin),
    call.now,
    async () => isPin && known !== undefined,
  )
  if (known !== undefined && counted.kind === 'locked' && counted.isNew) {
    const { until: lockedUntil } = counted
    const failed = { customer: known, companyCode, kind: 'pinLocked', at: call.now, lockedUntil } as const
    await noteFailedSignIn(database, failed, call)
  }
  return counted.kind === 'right'
}

/** Attempts are counted by person if there is one, so that number and email don't double them, else by the typed text. */
function subjectFor(
  { attemptKey }: LoginServices,
  { body }: LoginCall,
  customer: CustomerNumber | undefined,
  guess: CustomerGuess,
): Buffer {
  if (customer !== undefined) return subjectOfCustomer(attemptKey, customer, guess)
  const { companyCode, loginId } = body.object
  return subjectOfTyped(attemptKey, companyCode, loginName(loginId), guess)
}
