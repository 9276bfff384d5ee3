import { listFactors } from '@waymark/contract/factors/list-factors'
import { makeRecoveryCodes } from '@waymark/contract/factors/make-recovery-codes'
import { removeFactor } from '@waymark/contract/factors/remove-factor'
import { renamePasskey } from '@waymark/contract/factors/passkeys/rename-passkey'
import { changePassword } from '@waymark/contract/identity/passwords/change-password'
import { login } from '@waymark/contract/identity/sign-in/login'
import type { Wire } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, password, type TestMember } from '../../../../test/members.ts'
import {
  addAuthenticator,
  addMailedCode,
  mailedProof,
  proveByPassword,
  signInWaiting,
  timeCode,
  verify,
} from '../../../../test/identity/second-factors.ts'
import { signIn, type SignedIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'

const SECURITY = { kind: 'security' } as const

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

async function person(): Promise<{ member: TestMember; signedIn: SignedIn }> {
  const member = await makeMember(t.databases)
  return { member, signedIn: await signIn(t.app.server, member) }
}

const list = async ({ token }: SignedIn) => (await callWire(t.app.server, listFactors, { token })).body.object

async function remove({ token }: SignedIn, object: Wire<typeof removeFactor>['request']['object']) {
  return callWire(t.app.server, removeFactor, { token, body: { object } })
}

describe('adding and removing second factors', () => {
  test('[AUTH-12] the first comes with recovery codes, later ones do not; each is announced by email', async () => {
    const { member, signedIn } = await person()
    expect(await list(signedIn)).toMatchObject({ mailedCode: null, authenticator: null, recoveryCodes: null })
    expect(await addMailedCode(t, signedIn, member)).toHaveLength(10)
    expect((await addAuthenticator(t, signedIn)).recoveryCodes).toEqual([])
    const listed = await list(signedIn)
    expect(listed).toMatchObject({ recoveryCodes: { left: 10, of: 10 }, passkeys: [] })
    expect(listed.email).toBe('m•••@example.nz')
    expect([listed.mailedCode, listed.authenticator]).not.toContain(null)
    await t.app.relay.run()
    const told = t.mails.filter(
      ({ to, subject }) => to === member.email && subject === 'A second factor was added',
    )
    expect(
      told.flatMap(({ text }) => /confirm it's you with (.+?)\./.exec(text)?.[1] ?? []).toSorted(),
    ).toEqual(['a code by email', 'an authenticator app'])
    const { rows } = await sql<{ detail: unknown }>`
      select detail from security_event where customer_number = ${member.customer} and kind = 'factorAdded' order by at, event_id`.execute(
      t.databases.web,
    )
    expect(rows.map(({ detail }) => detail)).toEqual([{ factor: 'mailedCode' }, { factor: 'authenticator' }])
  })

  test('[AUTH-12] the password proves only for a person without a factor; after that a factor does', async () => {
    const { member, signedIn } = await person()
    const wrong = await verify(t, signedIn, SECURITY, { method: 'password', password: 'not it' })
    expect(wrong.error?.code).toBe('FACTOR_WRONG')
    await addMailedCode(t, signedIn, member)
    const byPassword = await verify(t, signedIn, SECURITY, { method: 'password', password })
    expect(byPassword.error?.code).toBe('FACTOR_UNAVAILABLE')
    t.clock.advance(6 * 60_000)
    expect((await remove(signedIn, { method: 'mailedCode' })).error?.data).toEqual({ purpose: 'security' })
    const proof = await mailedProof(t, signedIn, SECURITY, member)
    expect((await verify(t, signedIn, SECURITY, proof)).status).toBe(200)
    const removed = await remove(signedIn, { method: 'mailedCode' })
    expect(removed.body.object).toMatchObject({ mailedCode: null, recoveryCodes: null })
    expect((await signIn(t.app.server, member)).token).not.toBe('')
    await t.app.relay.run()
    expect(t.mails.findLast(({ to }) => to === member.email)?.subject).toBe('A second factor was removed')
  })

  test('[AUTH-13] the last factor stays until a password that is too short without one is longer', async () => {
    const { member, signedIn } = await person()
    await addMailedCode(t, signedIn, member)
    const change = async (currentPassword: string, newPassword: string) =>
      callWire(t.app.server, changePassword, {
        token: signedIn.token,
        body: { object: { ...identityOf(member), currentPassword, newPassword } },
      })
    expect((await change(password, 'mqvtzkwp')).status).toBe(200)
    const refused = await remove(signedIn, { method: 'mailedCode' })
    expect([refused.status, refused.error?.code]).toEqual([422, 'LONGER_PASSWORD_NEEDED'])
    expect((await change('mqvtzkwp', 'seven quiet herons')).status).toBe(200)
    expect((await remove(signedIn, { method: 'mailedCode' })).body.object.mailedCode).toBeNull()
  })

  test('[AUTH-12] a proof only counts in its own session', async () => {
    const { member, signedIn } = await person()
    const other = await signIn(t.app.server, member)
    await proveByPassword(t, signedIn)
    const { error } = await callWire(t.app.server, makeRecoveryCodes, { token: other.token })
    expect(error?.code).toBe('FACTOR_UNAVAILABLE')
    await addMailedCode(t, signedIn, member)
    const refused = await callWire(t.app.server, makeRecoveryCodes, { token: other.token })
    expect(refused.error?.code).toBe('MFA_REQUIRED')
  })

  test('[AUTH-12] new recovery codes end the earlier ones', async () => {
    const { member, signedIn } = await person()
    const [old = ''] = await addMailedCode(t, signedIn, member)
    const made = await callWire(t.app.server, makeRecoveryCodes, { token: signedIn.token })
    expect(made.body.object.recoveryCodes).toHaveLength(10)
    const waiting = await signInWaiting(t, member)
    const signInPurpose = { kind: 'signIn' } as const
    const byOld = await verify(t, waiting, signInPurpose, { method: 'recoveryCode', code: old })
    expect(byOld.error?.code).toBe('FACTOR_WRONG')
    const [fresh = ''] = made.body.object.recoveryCodes
    const byNew = await verify(t, waiting, signInPurpose, { method: 'recoveryCode', code: fresh })
    expect(byNew.status).toBe(200)
    expect(await list(signedIn)).toMatchObject({ recoveryCodes: { left: 9, of: 10 } })
  })

  test("[AUTH-12] another member's passkey cannot be renamed or removed, and its existence is not revealed", async () => {
    const { signedIn } = await person()
    const other = await person()
    const passkeyId = randomUUID()
    await sql`
      insert into passkey (passkey_id, customer_number, credential_id, public_key, sign_count, transports, name, added_at)
      values (${passkeyId}, ${other.member.customer}, ${Buffer.from(passkeyId)}, 'x', 0, '{}', 'Theirs', ${t.clock.now()})`.execute(
      t.databases.web,
    )
    await proveByPassword(t, signedIn)
    const { token } = signedIn
    const answers = []
    for (const id of [passkeyId, randomUUID()]) {
      const renamed = await callWire(t.app.server, renamePasskey, {
        token,
        body: { object: { passkeyId: id, name: 'Mine' } },
      })
      const removed = await remove(signedIn, { method: 'passkey', passkeyId: id })
      answers.push([renamed.error?.code, removed.error?.code])
    }
    expect(answers).toEqual([
      ['FACTOR_UNAVAILABLE', 'FACTOR_UNAVAILABLE'],
      ['FACTOR_UNAVAILABLE', 'FACTOR_UNAVAILABLE'],
    ])
    expect((await list(other.signedIn)).passkeys).toMatchObject([{ name: 'Theirs' }])
  })

  test('[AUTH-12] an unconfirmed factor is not required; a confirmed one is at the next sign-in', async () => {
    const { member, signedIn } = await person()
    await proveByPassword(t, signedIn)
    const { secret } = await addAuthenticator(t, signedIn)
    const asked = await callWire(t.app.server, login, {
      body: { object: { loginId: member.email, password, companyCode: 'NZ' } },
    })
    expect(asked.error?.code).toBe('MFA_REQUIRED')
    t.clock.advance(60_000)
    const proof = { method: 'authenticator', code: await timeCode(t, secret) } as const
    expect((await verify(t, signedIn, SECURITY, proof)).status).toBe(200)
  })
})
