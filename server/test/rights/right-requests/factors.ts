import { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { freezeAccount } from '@waymark/contract/factors/freeze/freeze-account'
import { listFactors } from '@waymark/contract/factors/list-factors'
import { passkeyOptions } from '@waymark/contract/factors/passkeys/passkey-options'
import { expect } from 'vitest'
import { makeMember, password, type TestMember } from '../../members.ts'
import {
  addMailedCode,
  mailedProof,
  proveByPassword,
  signInWaiting,
  timeCode,
  verify,
} from '../../identity/second-factors.ts'
import { signIn, type SignedIn } from '../../sign-in.ts'
import { softwarePasskey, type SoftwarePasskey } from '../../identity/software-passkey.ts'
import { publicUrl, type TestApp } from '../../test-app.ts'
import { callWire } from '../../wire.ts'
import type { RightRequests } from './right-request.ts'

interface Proven {
  readonly member: TestMember
  readonly signedIn: SignedIn
  readonly token: string
}

/** A member who has just verified their identity again. */
async function proven(t: TestApp): Promise<Proven> {
  const member = await makeMember(t.databases)
  const signedIn = await signIn(t.app.server, member)
  await proveByPassword(t, signedIn)
  return { member, signedIn, token: signedIn.token }
}

/** A member with mailed codes who has just verified with one. */
async function withFactor(t: TestApp): Promise<Proven> {
  const made = await proven(t)
  await addMailedCode(t, made.signedIn, made.member)
  const proof = await mailedProof(t, made.signedIn, { kind: 'security' }, made.member)
  expect((await verify(t, made.signedIn, { kind: 'security' }, proof)).status).toBe(200)
  return made
}

async function begin(t: TestApp, token: string, method: 'passkey' | 'authenticator') {
  const begun = await callWire(t.app.server, enrolFactor, {
    token,
    headers: { origin: publicUrl },
    body: { object: { method } },
  })
  expect(begun.status).toBe(200)
  return begun.body.object
}

async function withPasskey(t: TestApp): Promise<Proven & { passkey: SoftwarePasskey; passkeyId: string }> {
  const made = await proven(t)
  const begun = await begin(t, made.token, 'passkey')
  if (begun.method !== 'passkey') throw new Error('Another factor was begun')
  const passkey = softwarePasskey()
  const response = passkey.create({ options: begun.options, origin: publicUrl })
  const object = { method: 'passkey', challengeId: begun.challengeId, name: 'Laptop', response } as const
  const confirmed = await callWire(t.app.server, confirmFactor, { token: made.token, body: { object } })
  expect(confirmed.status).toBe(200)
  const { body } = await callWire(t.app.server, listFactors, { token: made.token })
  return { ...made, passkey, passkeyId: body.object.passkeys[0]?.passkeyId ?? '' }
}

/** Second factors, passkeys and the freeze. */
export const rightFactorRequests: RightRequests = {
  challengeFactor: async (t) => {
    const { member } = await withFactor(t)
    const waiting = await signInWaiting(t, member)
    return { ...waiting, raw: { object: { purpose: { kind: 'signIn' }, method: 'mailedCode' } } }
  },
  verifyFactor: async (t) => {
    const member = await makeMember(t.databases)
    const { token } = await signIn(t.app.server, member)
    const proof = { method: 'password', password }
    return { token, raw: { object: { purpose: { kind: 'security' }, proof } } }
  },
  enrolFactor: async (t) => {
    const { token } = await proven(t)
    return { token, raw: { object: { method: 'authenticator' } } }
  },
  confirmFactor: async (t) => {
    const { token } = await proven(t)
    const begun = await begin(t, token, 'authenticator')
    if (begun.method !== 'authenticator') throw new Error('Another factor was begun')
    return { token, raw: { object: { method: 'authenticator', code: await timeCode(t, begun.secret) } } }
  },
  removeFactor: async (t) => {
    const { token } = await withFactor(t)
    return { token, raw: { object: { method: 'mailedCode' } } }
  },
  makeRecoveryCodes: async (t) => ({ token: (await withFactor(t)).token }),
  renamePasskey: async (t) => {
    const { token, passkeyId } = await withPasskey(t)
    return { token, raw: { object: { passkeyId, name: 'My laptop' } } }
  },
  passkeyVerify: async (t) => {
    const { passkey } = await withPasskey(t)
    const asked = await callWire(t.app.server, passkeyOptions, { headers: { origin: publicUrl } })
    const { challengeId, options } = asked.body.object
    const response = passkey.get({ options, origin: publicUrl })
    return { raw: { object: { companyCode: 'NZ', challengeId, response } } }
  },
  unfreezeAccount: async (t) => {
    const { token, signedIn, member } = await proven(t)
    expect((await callWire(t.app.server, freezeAccount, { token })).status).toBe(200)
    const proof = await mailedProof(t, signedIn, { kind: 'unfreeze' }, member)
    expect((await verify(t, signedIn, { kind: 'unfreeze' }, proof)).status).toBe(200)
    return { token }
  },
}
