import { changeEmail } from '@waymark/contract/identity/sign-in-details/change-email'
import { createToken } from '@waymark/contract/identity/enrolment/create-token'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { resetPinEmail } from '@waymark/contract/identity/pin/reset-pin-email'
import { expect } from 'vitest'
import { enrol, newcomer } from '../../identity/enrolments.ts'
import { mailsTo, tokenIn } from '../../identity/identity-mails.ts'
import { identityOf, makeMember, password, pin, type TestMember } from '../../members.ts'
import { proveByPassword, verify } from '../../identity/second-factors.ts'
import { signIn, type SignedIn } from '../../sign-in.ts'
import type { TestApp } from '../../test-app.ts'
import { callWire } from '../../wire.ts'
import type { MakeRight, RightRequests } from './right-request.ts'

const fresh = 'seven quiet herons'

interface Signed extends SignedIn {
  readonly member: TestMember
}

async function somebody(t: TestApp): Promise<Signed> {
  const member = await makeMember(t.databases)
  return { member, ...(await signIn(t.app.server, member)) }
}

/** A signed-in member's request about their sign-in. */
const own =
  (more: (t: TestApp, who: Signed) => Promise<object> | object): MakeRight =>
  async (t) => {
    const who = await somebody(t)
    return { token: who.token, raw: { object: { ...identityOf(who.member), ...(await more(t, who)) } } }
  }

async function resetLink(t: TestApp): Promise<string> {
  const { email } = await makeMember(t.databases)
  await callWire(t.app.server, forgotPassword, { body: { object: { companyCode: 'NZ', email } } })
  return tokenIn((await mailsTo(t, email)).at(-1))
}

async function activationLink(t: TestApp): Promise<string> {
  const filing = newcomer()
  expect((await enrol(t, filing)).status).toBe(200)
  return tokenIn((await mailsTo(t, filing.emailAddress)).at(-1))
}

const newAddress = () => newcomer().emailAddress
const workAddress = () => newAddress().replace('example.nz', 'longacre.example')

/** The token mailed to a partner's employee at work. */
async function workToken(t: TestApp): Promise<string> {
  const emailAddress = workAddress()
  const object = { companyCode: 'NZ', programCode: 'AP', emailAddress }
  expect((await callWire(t.app.server, createToken, { body: { object } })).status).toBe(200)
  return tokenIn((await mailsTo(t, emailAddress)).at(-1))
}

/** Enters password and PIN, as an email change requires from a member without a second factor. */
async function proveByPin(t: TestApp, signedIn: Signed): Promise<void> {
  await proveByPassword(t, signedIn)
  const proven = await verify(t, signedIn, { kind: 'security' }, { method: 'pin', pin })
  expect(proven.status).toBe(200)
}

/** A member who has requested a new email address. */
async function changedEmail(t: TestApp): Promise<Signed & { newEmail: string }> {
  const who = await somebody(t)
  await proveByPin(t, who)
  const newEmail = newAddress()
  const object = { ...identityOf(who.member), currentPassword: password, newEmail }
  const asked = await callWire(t.app.server, changeEmail, { token: who.token, body: { object } })
  expect(asked.status).toBe(200)
  return { ...who, newEmail }
}

async function pinCode(t: TestApp, { token, member }: Signed): Promise<string> {
  const object = { ...identityOf(member), currentPassword: password }
  expect((await callWire(t.app.server, resetPinEmail, { token, body: { object } })).status).toBe(200)
  return /Code: ([0-9A-Z-]{14})/.exec((await mailsTo(t, member.email)).at(-1)?.text ?? '')?.[1] ?? ''
}

/** Joining, signing in with a password, and changing credentials. */
export const rightSecretRequests: RightRequests = {
  login: async (t) => {
    const { membershipNumber: loginId } = await makeMember(t.databases)
    return { raw: { object: { loginId, password, companyCode: 'NZ' } } }
  },
  refreshToken: async (t) => {
    const { refresh, cookies } = await somebody(t)
    return { headers: { refreshtoken: refresh }, cookies }
  },
  enrolIndividual: async () => ({ raw: { object: newcomer() } }),
  enrolPreAffiliated: async (t) => ({
    raw: { object: { ...newcomer(), token: await workToken(t) } },
  }),
  createToken: async () => ({
    raw: { object: { companyCode: 'NZ', programCode: 'AP', emailAddress: workAddress() } },
  }),
  validateToken: async (t) => ({
    raw: { object: { companyCode: 'NZ', tokenType: 'ACTIVATION', token: await activationLink(t) } },
  }),
  activateMember: async (t) => ({
    raw: { object: { companyCode: 'NZ', token: await activationLink(t), password, pin } },
  }),
  checkResetLink: async (t) => ({ raw: { object: { token: await resetLink(t) } } }),
  resetPassword: async (t) => ({ raw: { object: { token: await resetLink(t), newPassword: fresh } } }),
  confirmPassword: own(() => ({ password })),
  changePassword: own(() => ({ currentPassword: password, newPassword: fresh })),
  changePin: own(() => ({ currentPin: pin, newPin: '8350' })),
  resetPinEmail: own(() => ({ currentPassword: password })),
  resetPin: own(async (t, who) => ({ code: await pinCode(t, who), newPin: '8350' })),
  changeEmail: own(async (t, who) => {
    await proveByPin(t, who)
    return { currentPassword: password, newEmail: newAddress() }
  }),
  undoEmailChange: async (t) => {
    const { member } = await changedEmail(t)
    return { raw: { object: { token: tokenIn((await mailsTo(t, member.email)).at(-1)) } } }
  },
  activateEmail: async (t) => {
    const { newEmail } = await changedEmail(t)
    return { raw: { object: { token: tokenIn((await mailsTo(t, newEmail)).at(-1)) } } }
  },
}
