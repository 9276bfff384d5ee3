import { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { passkeyOptions } from '@waymark/contract/factors/passkeys/passkey-options'
import { passkeyVerify } from '@waymark/contract/factors/passkeys/passkey-verify'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../../../test/members.ts'
import {
  addAuthenticator,
  proveByPassword,
  signInWaiting,
  timeCode,
  verify,
  type Proof,
} from '../../../test/identity/second-factors.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { softwarePasskey, type SoftwarePasskey } from '../../../test/identity/software-passkey.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import type { Keys } from '../../platform/tokens/keys.ts'

const SIGN_IN = { kind: 'signIn' } as const

let t: TestApp
/** The same database after the secret was replaced: with the old one kept, and without it. */
let rotated: TestApp
let forgetful: TestApp
beforeAll(async () => {
  t = await openTestApp()
  rotated = { ...t, app: await t.another(changed(t.keys, [t.keys])) }
  forgetful = { ...t, app: await t.another(changed(t.keys, [])) }
})
afterAll(async () => t.close())

function changed(keys: Keys, old: readonly Keys[]): Keys {
  return {
    ...keys,
    derive: (purpose) => createHmac('sha256', 'new secret').update(purpose).digest(),
    deriveOld: (purpose) => old.map(({ derive }) => derive(purpose)),
  }
}

interface Equipped {
  readonly member: TestMember
  readonly secret: string
  readonly codes: readonly string[]
  readonly passkey: SoftwarePasskey
}

/** Somebody with an app, recovery codes and a passkey, all from before the change. */
async function equipped(): Promise<Equipped> {
  const member = await makeMember(t.databases)
  const signedIn = await signIn(t.app.server, member)
  await proveByPassword(t, signedIn)
  const { secret, recoveryCodes } = await addAuthenticator(t, signedIn)
  return { member, secret, codes: recoveryCodes, passkey: await addPasskey(t, signedIn) }
}

async function addPasskey({ app }: TestApp, { token }: SignedIn): Promise<SoftwarePasskey> {
  const begun = await callWire(app.server, enrolFactor, {
    token,
    headers: { origin: publicUrl },
    body: { object: { method: 'passkey' } },
  })
  const { object } = begun.body
  if (object.method !== 'passkey') throw new Error('Another factor was begun')
  const passkey = softwarePasskey()
  const response = passkey.create({ options: object.options, origin: publicUrl })
  const { status } = await callWire(app.server, confirmFactor, {
    token,
    body: { object: { method: 'passkey', challengeId: object.challengeId, name: 'Laptop', response } },
  })
  expect(status).toBe(200)
  return passkey
}

const finish = async (at: TestApp, member: TestMember, proof: Proof) =>
  verify(at, await signInWaiting(at, member), SIGN_IN, proof)

async function signInByPasskey({ app }: TestApp, passkey: SoftwarePasskey) {
  const { body } = await callWire(app.server, passkeyOptions, { headers: { origin: publicUrl } })
  const { challengeId, options } = body.object
  return callWire(app.server, passkeyVerify, {
    body: {
      object: { companyCode: 'NZ', challengeId, response: passkey.get({ options, origin: publicUrl }) },
    },
  })
}

test('[AUTH-12] after a change of the secret the app, a recovery code and the passkey still sign in', async () => {
  const { member, secret, codes, passkey } = await equipped()
  const byApp = await finish(rotated, member, {
    method: 'authenticator',
    code: await timeCode(t, secret, 1),
  })
  expect(byApp.status).toBe(200)
  const byCode = { method: 'recoveryCode', code: codes[0] ?? '' } as const
  expect((await finish(rotated, member, byCode)).status).toBe(200)
  expect((await finish(rotated, member, byCode)).error?.code).toBe('FACTOR_WRONG')
  expect((await signInByPasskey(rotated, passkey)).status).toBe(200)
})

test('[AUTH-12] an app used since then no longer needs the old secret, and the rows show which still do', async () => {
  const { member, secret } = await equipped()
  const keyOf = async () => {
    const { rows } = await sql<{ key_id: string }>`
      select key_id from authenticator where customer_number = ${member.customer}`.execute(t.databases.web)
    return rows[0]?.key_id
  }
  const before = await keyOf()
  await finish(rotated, member, { method: 'authenticator', code: await timeCode(t, secret, 1) })
  expect(await keyOf()).not.toBe(before)
  t.clock.advance(60_000)
  const later = await finish(forgetful, member, { method: 'authenticator', code: await timeCode(t, secret) })
  expect(later.status).toBe(200)
})

test('[AUTH-12] without the old secret an app and a code are refused like wrong ones, and the passkey still signs in', async () => {
  const { member, secret, codes, passkey } = await equipped()
  const byApp = await finish(forgetful, member, {
    method: 'authenticator',
    code: await timeCode(t, secret, 1),
  })
  expect([byApp.status, byApp.error?.code]).toEqual([422, 'FACTOR_WRONG'])
  const byCode = await finish(forgetful, member, { method: 'recoveryCode', code: codes[0] ?? '' })
  expect([byCode.status, byCode.error?.code]).toEqual([422, 'FACTOR_WRONG'])
  expect((await signInByPasskey(forgetful, passkey)).status).toBe(200)
})
