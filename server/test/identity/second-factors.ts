import { challengeFactor } from '@waymark/contract/factors/challenge-factor'
import { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { verifyFactor } from '@waymark/contract/factors/verify-factor'
import { login } from '@waymark/contract/identity/sign-in/login'
import type { Wire } from '@waymark/contract/operation'
import { generate } from 'otplib'
import { expect } from 'vitest'
import { password, pin, type TestMember } from '../members.ts'
import type { SignedIn } from '../sign-in.ts'
import type { TestApp } from '../test-app.ts'
import { callWire, type CallOptions } from '../wire.ts'

export type Purpose = Wire<typeof verifyFactor>['request']['object']['purpose']
export type Proof = Wire<typeof verifyFactor>['request']['object']['proof']

/** A caller who can verify a factor: signed in, or with a pending sign-in. */
export type Prover = Pick<CallOptions<typeof verifyFactor>, 'token' | 'headers' | 'cookies'>

/** Sends number and password of a member with a second factor, and returns the pending sign-in. */
export async function signInWaiting(t: TestApp, member: TestMember): Promise<Prover> {
  const answer = await callWire(t.app.server, login, {
    body: { object: { loginId: member.membershipNumber, password, companyCode: 'NZ' } },
  })
  expect([answer.status, answer.error?.code]).toEqual([422, 'MFA_REQUIRED'])
  return {
    headers: { pendingsignin: String(answer.error?.data?.['pendingSignIn']) },
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  }
}

export async function challenge(
  t: TestApp,
  prover: Prover,
  purpose: Purpose,
  method?: Wire<typeof challengeFactor>['request']['object']['method'],
) {
  const object = method === undefined ? { purpose } : { purpose, method }
  return callWire(t.app.server, challengeFactor, { ...prover, body: { object } })
}

export async function verify(t: TestApp, prover: Prover, purpose: Purpose, proof: Proof) {
  return callWire(t.app.server, verifyFactor, { ...prover, body: { object: { purpose, proof } } })
}

/** The code in the latest mail to a member. */
export async function mailedCodeOf(t: TestApp, member: TestMember): Promise<string> {
  await t.app.relay.run()
  const codes = t.mails
    .filter(({ to }) => to === member.email)
    .flatMap(({ text }) => /Code: (\d{6})/.exec(text)?.[1] ?? [])
  const code = codes.at(-1)
  if (code === undefined) throw new Error('No code was mailed')
  return code
}

/** Requests a mailed code, reads the mail and returns the proof. */
export async function mailedProof(
  t: TestApp,
  prover: Prover,
  purpose: Purpose,
  member: TestMember,
): Promise<Proof & { readonly method: 'mailedCode' }> {
  const asked = await challenge(t, prover, purpose, 'mailedCode')
  expect(asked.status).toBe(200)
  const { challenge: put } = asked.body.object
  if (put.method !== 'mailedCode') throw new Error('Another way was put')
  return { method: 'mailedCode', challengeId: put.challengeId, code: await mailedCodeOf(t, member) }
}

/** Verifies with the password and then the PIN, as a person without a second factor does before adding one. */
export async function proveByPassword(t: TestApp, prover: Prover): Promise<void> {
  const security = { kind: 'security' } as const
  const given = await verify(t, prover, security, { method: 'password', password })
  // If it was entered a short while ago it isn't requested again.
  if (given.status !== 200) expect(given.error?.code).toBe('FACTOR_UNAVAILABLE')
  expect((await verify(t, prover, security, { method: 'pin', pin })).status).toBe(200)
}

/** Turns on mailed codes for a member without a factor. @returns the recovery codes */
export async function addMailedCode(
  t: TestApp,
  signedIn: SignedIn,
  member: TestMember,
): Promise<readonly string[]> {
  await proveByPassword(t, signedIn)
  const { server } = t.app
  const { token } = signedIn
  const begun = await callWire(server, enrolFactor, { token, body: { object: { method: 'mailedCode' } } })
  expect(begun.status).toBe(200)
  const { object } = begun.body
  if (object.method !== 'mailedCode') throw new Error('Another factor was begun')
  const code = await mailedCodeOf(t, member)
  const confirmed = await callWire(server, confirmFactor, {
    token,
    body: { object: { method: 'mailedCode', challengeId: object.challengeId, code } },
  })
  expect(confirmed.status).toBe(200)
  return confirmed.body.object.recoveryCodes
}

/** The code an authenticator app shows at the test clock's time, or a number of 30-second steps from it. */
export async function timeCode(t: TestApp, secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) + steps * 30 })
}

/** Starts adding an authenticator app. @returns its secret, which isn't valid before it has been confirmed with a code */
export async function beginAuthenticator(t: TestApp, { token }: SignedIn): Promise<string> {
  const begun = await callWire(t.app.server, enrolFactor, {
    token,
    body: { object: { method: 'authenticator' } },
  })
  expect(begun.status).toBe(200)
  const { object } = begun.body
  if (object.method !== 'authenticator') throw new Error('Another factor was begun')
  return object.secret
}

/** Adds an authenticator app. @returns its secret, and the recovery codes if it was the first factor */
export async function addAuthenticator(t: TestApp, signedIn: SignedIn) {
  const secret = await beginAuthenticator(t, signedIn)
  const code = await timeCode(t, secret)
  const confirmed = await callWire(t.app.server, confirmFactor, {
    token: signedIn.token,
    body: { object: { method: 'authenticator', code } },
  })
  expect(confirmed.status).toBe(200)
  return { secret, recoveryCodes: confirmed.body.object.recoveryCodes }
}
