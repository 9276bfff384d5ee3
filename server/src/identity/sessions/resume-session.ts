import type { resumeSession as facts } from '@waymark/contract/identity/sign-in/resume-session'
import type * as shapes from '@waymark/contract/identity/sign-in/resume-session.shapes'
import type { Domain } from '@waymark/contract/operation'
import { readCustomer } from '../../membership/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Call } from '../../calls/call.ts'
import { hasSecondFactor } from '../factors/factor-store.ts'
import { answerSignedIn, type LoginServices } from '../login.ts'
import { isStillRemembered, readDevice, type DeviceRow } from './remembered/remember-store.ts'
import {
  noRememberCookie,
  readRememberValue,
  rememberCookie,
  useDevice,
  type UsedDevice,
} from './remembered/remembered-device.ts'
import { endSessionsOfDevice } from './session-store.ts'
import { notifyOfTheft } from './stolen.ts'

type Answer = Domain<typeof shapes>['answer']['object']

/**
 * What a remembered browser can do without a password (AUTH-02), as the company has configured: prefill the login details, or continue in a
 * session without PIN rights until the password is given. It isn't a second factor: people who have one sign in.
 */
export async function resumeSession(services: LoginServices, call: Call<typeof facts>): Promise<Answer> {
  const used = await useCookie(services, call)
  if (used.kind !== 'good') {
    if (call.cookies[rememberCookie] !== undefined) call.setCookie(noRememberCookie)
    return { kind: 'none' }
  }
  call.setCookie(used.cookie)
  const { customer_number: customer, company_code: companyCode } = used.device
  const { session } = await services.configuration.company(companyCode)
  const goesOn = session.remember.mode === 'session' && !(await hasSecondFactor(services.database, customer))
  if (!goesOn) return loginDetails(services, used.device)
  try {
    return await openResumed(services, call, used)
  } catch (error) {
    // It was forgotten, or its password replaced, meanwhile.
    if (!(error instanceof AppError) || error.code !== 'SIGN_IN_FAILED') throw error
    call.setCookie(noRememberCookie)
    return { kind: 'none' }
  }
}

async function useCookie(services: LoginServices, call: Call<typeof facts>): Promise<UsedDevice> {
  const value = readRememberValue(call.cookies[rememberCookie])
  const device = value && (await readDevice(services.database, value.selector))
  if (value === undefined || device === undefined) return { kind: 'unknown' }
  const company = await services.configuration.company(device.company_code)
  const outcome = await inTransaction(services.database, async (tx) => {
    const used = await useDevice(tx, services.rememberKey, value, call.now)
    if (used.kind === 'stolen') {
      await endSessionsOfDevice(tx, used.device.selector, call.now)
      await notifyOfTheft(tx, { customer: used.device.customer_number, company, at: call.now }, call)
    }
    return used
  })
  if (outcome.kind === 'stolen') services.nudgeOutbox()
  return outcome
}

async function loginDetails(services: LoginServices, device: DeviceRow): Promise<Answer> {
  const { login_type: loginType, membership_number: number } = device
  if (loginType === 'MEMBERSHIP') return { kind: 'loginDetails', loginId: number, loginType }
  const customer = await readCustomer(services.database, device.customer_number)
  return { kind: 'loginDetails', loginId: customer?.email ?? number, loginType }
}

/** Opens a session as a sign-in would, except for what it proves. */
async function openResumed(
  services: LoginServices,
  call: Call<typeof facts>,
  { device, passwordHash }: Extract<UsedDevice, { readonly kind: 'good' }>,
): Promise<Answer> {
  const asked = { companyCode: device.company_code, loginId: device.membership_number }
  const { selector } = device
  const stillTheirs = isStillRemembered(selector)
  const proof = { method: 'rememberedDevice', rememberedAs: selector, passwordHash, stillTheirs } as const
  return {
    kind: 'session',
    ...(await answerSignedIn(services, call, device.customer_number, asked, proof)),
  }
}
