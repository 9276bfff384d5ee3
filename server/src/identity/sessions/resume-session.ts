import type { resumeSession as facts } from '@waymark/contract/identity/resume-session'
import type * as shapes from '@waymark/contract/identity/resume-session.shapes'
import type { Domain } from '@waymark/contract/operation'
import { randomBytes } from 'node:crypto'
import { programmeLists, readCustomer } from '../../membership/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../platform/mount/call.ts'
import { openSession, type SessionServices } from '../sessions.ts'
import type { DeviceRow } from './remember-store.ts'
import {
  noRememberCookie,
  readRememberValue,
  rememberCookie,
  useDevice,
  type UsedDevice,
} from './remembered-device.ts'
import { endSessionsOfDevice } from './session-store.ts'
import { tellOfTheft } from './stolen.ts'

export interface ResumeServices extends SessionServices {
  /** Derives the validators of remembered browsers. */
  readonly rememberKey: Buffer
}

type Answer = Domain<typeof shapes>['answer']['object']

/**
 * What a remembered browser is let do without a password (AUTH-02), as the company has configured it: have the login details filled
 * in, or go on in a session that has no PIN rights until the password is given.
 */
export async function resumeSession(
  services: ResumeServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Answer> {
  const used = await useCookie(services, call)
  if (used.kind !== 'good') {
    if (call.cookies[rememberCookie] !== undefined) call.setCookie(noRememberCookie)
    return { kind: 'none' }
  }
  call.setCookie(used.cookie)
  const { session } = await services.configuration.company(used.device.company_code)
  return session.remember.mode === 'session'
    ? openResumed(services, call, used.device)
    : loginDetails(services, used.device)
}

async function useCookie(
  services: ResumeServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<UsedDevice> {
  const value = readRememberValue(call.cookies[rememberCookie])
  if (value === undefined) return { kind: 'unknown' }
  const outcome = await inTransaction(services.database, async (tx) => {
    const used = await useDevice(tx, services.rememberKey, value, call.now)
    if (used.kind === 'stolen') {
      await endSessionsOfDevice(tx, used.device.selector, call.now)
      const { customer_number: customer, company_code: companyCode } = used.device
      await tellOfTheft(services, tx, { customer, companyCode, at: call.now }, call)
    }
    return used
  })
  if (outcome.kind === 'stolen') services.nudgeOutbox()
  return outcome
}

async function loginDetails(services: ResumeServices, device: DeviceRow): Promise<Answer> {
  const { login_type: loginType, membership_number: number } = device
  if (loginType === 'MEMBERSHIP') return { kind: 'loginDetails', loginId: number, loginType }
  const customer = await readCustomer(services.database, device.customer_number)
  return { kind: 'loginDetails', loginId: customer?.email ?? number, loginType }
}

async function openResumed(
  services: ResumeServices,
  call: Call<typeof facts, typeof shapes>,
  device: DeviceRow,
): Promise<Answer> {
  const customer = device.customer_number
  const opened = await openSession(services, customer, device.company_code, call, {
    method: 'rememberedDevice',
    rememberedAs: device.selector,
  })
  call.setCookie(opened.cookie)
  call.setHeaders({
    'ps-token': opened.accessToken,
    'ps-refreshtoken': opened.refreshValue,
    accesskey: randomBytes(32).toString('base64url'),
  })
  const programs = await programmeLists(services.database, services.configuration, customer, call.locale)
  const userDetails = { membershipNumber: device.membership_number, programs }
  return {
    kind: 'session',
    loginResponse: { cid: String(customer) },
    data: { details: { cliams: { userDetails } } },
  }
}
