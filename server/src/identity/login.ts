import type * as shapes from '@waymark/contract/identity/login.shapes'
import type { login as facts } from '@waymark/contract/identity/login'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import { createHmac } from 'node:crypto'
import type { CompanyConfiguration } from '../configuration/index.ts'
import { findCustomerByEmail, findCustomerByNumber, programmeLists } from '../membership/index.ts'
import type { Call } from '../platform/mount/call.ts'
import type { CustomerNumber } from '../platform/mount/principal.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import type { Domain } from '@waymark/contract/operation'
import { waitForFactor } from './factors/pending-sign-in.ts'
import { isSecret } from './password-hash.ts'
import { makeAccessKey } from './provider/access-keys.ts'
import { noteFailedSignIn } from './sessions/failed-sign-ins.ts'
import { rememberBrowser } from './sessions/remember-browser.ts'
import { openSession, type SessionServices, type SignInProof } from './sessions.ts'
import { forgetSignInTries } from './passwords/store.ts'
import { countSignInTry, type AttemptLimits } from './store.ts'

export interface LoginServices extends SessionServices {
  /** Keys the hash under which tries are counted. */
  readonly attemptKey: Buffer
  /** Derives the validators of remembered browsers. */
  readonly rememberKey: Buffer
}

/** Tries older than this no longer count. */
const FORGET_AFTER_MS = 24 * 3_600_000

/**
 * Signs a person in (AUTH-01, AUTH-11). Somebody unknown, also of an unknown company, takes the same path as somebody
 * known: the try is counted, a password is checked, the same words come back, and the same number of tries locks it. That an account
 * has a second factor is said only once its password was right; nobody is signed in by that yet (AUTH-12).
 */
export async function login(
  services: LoginServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const { loginId, password, companyCode, programCode } = call.body.object
  const company = await services.configuration.findCompany(companyCode)
  const customer =
    company === undefined ? undefined : await findCustomer(services, companyCode, programCode, loginId)
  const { signIn } = company ?? (await services.configuration.defaultCompany())
  const subject = subjectOf(services.attemptKey, customer, companyCode, loginId)
  const limits = attemptLimits(signIn, call.now)
  const { failures, passwordHash, hasFactor } = await countSignInTry(
    services.database,
    subject,
    limits,
    customer,
  )
  const isRight = await isSecret(password, passwordHash)
  if (failures === undefined) return call.fail('ACCOUNT_LOCKED')
  if (!isRight || customer === undefined) {
    const attemptsLeft = Math.max(0, signIn.mostFailures - failures)
    const kind = attemptsLeft === 0 ? 'locked' : 'signInFailed'
    await noteFailedSignIn(services.database, { customer, kind, at: call.now }, call)
    services.nudgeOutbox()
    return call.fail(attemptsLeft === 0 ? 'ACCOUNT_LOCKED' : 'SIGN_IN_FAILED', {
      data: { noOfAttempts: failures, attemptsLeft },
    })
  }
  const { expireDate } = call.body.object
  const asked = { companyCode, loginId, ...(expireDate === undefined ? {} : { expireDate }) }
  if (!hasFactor) {
    const rememberedAs = await rememberBrowser(services, call, customer, asked)
    const proof = { method: 'password', rememberedAs, answeredTries: subject } as const
    return answerSignedIn(services, call, customer, asked, proof)
  }
  await forgetSignInTries(services.database, subject)
  const { pendingSignIn, cookie } = await waitForFactor(services.database, customer, asked, call.now)
  call.setCookie(cookie)
  return call.fail('MFA_REQUIRED', { type: 'MFA_REQUIRED', data: { pendingSignIn } })
}

/** Opens a session and answers it as a sign-in does: also where somebody proved themselves in another way (AUTH-10). */
export async function answerSignedIn(
  services: LoginServices,
  call: Pick<
    Call<typeof facts, typeof shapes>,
    'setCookie' | 'setHeaders' | 'locale' | 'address' | 'userAgent'
  >,
  customer: CustomerNumber,
  { companyCode, loginId }: { readonly companyCode: string; readonly loginId: string },
  proof: SignInProof,
): Promise<Domain<typeof shapes>['answer']> {
  const { accessKey, kept } = await makeAccessKey(services.clock.now())
  const [opened, programs] = await Promise.all([
    openSession(services, customer, companyCode, call, { ...proof, accessKey: kept }),
    programmeLists(services.database, services.configuration, { customer, companyCode }, call.locale),
  ])
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

/** How a company counts tries with a password, and when they lock. */
export function attemptLimits(
  { mostFailures, lockMinutes }: CompanyConfiguration['signIn'],
  now: Date,
): AttemptLimits {
  return {
    most: mostFailures,
    now,
    lockUntil: new Date(now.getTime() + lockMinutes * 60_000),
    forgetBefore: new Date(now.getTime() - FORGET_AFTER_MS),
  }
}

async function findCustomer(
  services: LoginServices,
  companyCode: string,
  programCode: string | undefined,
  loginId: string,
): Promise<CustomerNumber | undefined> {
  const number = withoutGrouping(loginId)
  return isMembershipNumber(number)
    ? findCustomerByNumber(services.database, companyCode, number, programCode)
    : findCustomerByEmail(services.database, loginId.trim(), companyCode)
}

/** Tries are counted by person where there is one, so that number and e-mail do not double them, else by what was typed. */
function subjectOf(
  key: Buffer,
  customer: CustomerNumber | undefined,
  companyCode: string,
  loginId: string,
): Buffer {
  if (customer !== undefined) return subjectOfCustomer(key, customer)
  const typed = withoutGrouping(loginId).toLowerCase().normalize('NFKC')
  return createHmac('sha256', key).update(`typed:${companyCode}:${typed}`).digest()
}

/** Under what a customer's tries are counted. */
export function subjectOfCustomer(key: Buffer, customer: CustomerNumber): Buffer {
  return createHmac('sha256', key)
    .update(`customer:${String(customer)}`)
    .digest()
}

/** The keyed hash under which a customer's tries to sign in are counted. */
export function attemptSubject(keys: Keys, customer: CustomerNumber): Buffer {
  return subjectOfCustomer(attemptKeyOf(keys), customer)
}

export function attemptKeyOf(keys: Keys): Buffer {
  return keys.derive('sign-in attempts')
}
