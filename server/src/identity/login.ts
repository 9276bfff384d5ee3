import type * as shapes from '@waymark/contract/identity/sign-in/login.shapes'
import type { login as facts } from '@waymark/contract/identity/sign-in/login'
import type { RawBuilder } from 'kysely'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import type { CompanyConfiguration } from '../configuration/index.ts'
import {
  programmeLists,
  selectCustomerByEmail,
  selectCustomerByNumber,
  type FoundCustomer,
} from '../membership/index.ts'
import type { Call } from '../calls/call.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import type { Domain } from '@waymark/contract/operation'
import type { FactorServices } from './factors/factor-services.ts'
import { waitForFactor } from './factors/sign-in/pending-sign-in.ts'
import { subjectOfCustomer } from './guesses/guess-subjects.ts'
import { lockedUntil as refusedUntil } from './guesses/locked-until.ts'
import { loginName } from './login-name.ts'
import { makeAccessKey } from './provider/access-keys.ts'
import { noteFailedSignIn } from './sessions/failed-sign-ins.ts'
import { rememberBrowser } from './sessions/remembered/remember-browser.ts'
import { openSession, type SessionServices, type SignInProof } from './sessions.ts'
import { guessAtSignIn, type SignInGuess } from './sign-in-guess.ts'
import { selectNobody } from './store.ts'

export interface LoginServices extends SessionServices {
  /** Key for the hash under which attempts are counted. */
  readonly attemptKey: Buffer
  /** Derives the validators of remembered browsers. */
  readonly rememberKey: Buffer
}

type LoginCall = Call<typeof facts>

/**
 * Signs a person in (AUTH-01, AUTH-11). Somebody unknown, or of an unknown company, takes the same path as somebody known: the attempt is
 * counted, a password is checked, the answer is the same, and the same number of attempts locks it. That an account has a second factor is
 * only revealed after the right password; that alone signs nobody in (AUTH-12).
 */
export async function login(
  services: LoginServices & FactorServices,
  call: LoginCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { loginId, companyCode, programCode } = call.body.object
  const expireDate = call.body.expireDate ?? call.body.object.expireDate
  const found = await services.configuration.findCompany(companyCode)
  const who = found === undefined ? selectNobody : selectWho(companyCode, programCode, loginId)
  const company = found ?? call.company
  const checked = await guessAtSignIn(services, call, who, company)
  const { customer, passwordHash, guess, needsFactor, factor } = checked
  if (guess.kind !== 'right' || customer === undefined)
    return refuse(services, call, customer, company, checked)
  const asked = { companyCode, loginId, ...(expireDate === undefined ? {} : { expireDate }) }
  const person = { customer, passwordHash }
  if (!needsFactor) {
    const rememberedAs = await rememberBrowser(services, call, person, asked)
    const proof = { method: 'password', passwordHash, rememberedAs, factor } as const
    return answerSignedIn(services, call, customer, asked, proof)
  }
  const { pendingSignIn, cookie } = await waitForFactor(services.database, person, asked, call.now)
  call.setCookie(cookie)
  return call.fail('MFA_REQUIRED', { type: 'MFA_REQUIRED', data: { pendingSignIn } })
}

/** Refuses with the same answer for somebody and for nobody, and notifies the person. */
async function refuse(
  services: LoginServices,
  call: LoginCall,
  customer: CustomerNumber | undefined,
  company: CompanyConfiguration,
  { guess, counted, isChecked }: Pick<SignInGuess, 'guess' | 'counted' | 'isChecked'>,
): Promise<never> {
  const { mostFailures } = company.signIn
  const isLocked = guess.kind === 'locked'
  const isNewLock = isLocked && guess.isNew
  if (isChecked) {
    const lock = counted === 'browser' ? 'browserLocked' : 'signInLocked'
    const kind = isNewLock ? lock : 'signInFailed'
    const lockedUntil = isNewLock ? guess.until : undefined
    const { companyCode } = company
    await noteFailedSignIn(
      services.database,
      { customer, companyCode, kind, at: call.now, lockedUntil },
      call,
    )
    services.nudgeOutbox()
  }
  if (isLocked) {
    const tries = isNewLock ? { noOfAttempts: mostFailures, attemptsLeft: 0 } : {}
    return call.fail(
      'ACCOUNT_LOCKED',
      refusedUntil({ until: guess.until, now: call.now }, company, call.locale, tries),
    )
  }
  const tries =
    guess.kind === 'wrong' ? { noOfAttempts: guess.failures, attemptsLeft: guess.triesLeft } : undefined
  return call.fail('SIGN_IN_FAILED', tries === undefined ? {} : { data: tries })
}

/** Opens a session and answers like a sign-in; also for people who proved themselves in another way (AUTH-10). */
export async function answerSignedIn(
  services: LoginServices,
  call: Pick<LoginCall, 'setCookie' | 'setHeaders' | 'locale' | 'address' | 'userAgent' | 'clientType'>,
  customer: CustomerNumber,
  { companyCode, loginId }: { readonly companyCode: string; readonly loginId: string },
  proof: SignInProof,
): Promise<Domain<typeof shapes>['answer']> {
  const { accessKey, kept } = await makeAccessKey(services.clock.now())
  const opened = await openSession(services, customer, companyCode, call, { ...proof, accessKey: kept })
  const programs = await programmeLists(
    services.database,
    services.configuration,
    { customer, companyCode, held: opened.held },
    { locale: call.locale, now: services.clock.now() },
  )
  call.setCookie(opened.cookie)
  call.setHeaders({
    'ps-token': opened.accessToken,
    'ps-refreshtoken': opened.refreshValue,
    accesskey: accessKey,
  })
  const all = [...programs.individualInfo, ...programs.corporateInfo]
  const asked = withoutGrouping(loginId)
  const membershipNumber =
    (all.find((entry) => entry.membershipNumber === asked) ?? all[0])?.membershipNumber ?? ''
  return {
    loginResponse: { cid: String(customer) },
    data: { details: { cliams: { userDetails: { membershipNumber, programs } } } },
  }
}

/** A query for who signs in with a number or an email address. */
function selectWho(
  companyCode: string,
  programCode: string | undefined,
  loginId: string,
): RawBuilder<FoundCustomer> {
  const name = loginName(loginId)
  return isMembershipNumber(name)
    ? selectCustomerByNumber(companyCode, name, programCode ?? '')
    : selectCustomerByEmail(name, companyCode)
}

/** The keyed hash under which a customer's sign-in attempts are counted. */
export function attemptSubject(keys: Keys, customer: CustomerNumber): Buffer {
  return subjectOfCustomer(attemptKeyOf(keys), customer, 'signIn')
}

export function attemptKeyOf(keys: Keys): Buffer {
  return keys.derive('sign-in attempts')
}
