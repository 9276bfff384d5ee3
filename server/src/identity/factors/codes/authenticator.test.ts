import { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import { enrolFactor } from '@waymark/contract/factors/enrol-factor'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/identity/identity-mails.ts'
import { makeMember, type TestMember } from '../../../../test/members.ts'
import {
  addAuthenticator,
  beginAuthenticator,
  challenge,
  proveByPassword,
  signInWaiting,
  timeCode,
  verify,
} from '../../../../test/identity/second-factors.ts'
import { signIn, type SignedIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'

const SIGN_IN = { kind: 'signIn' } as const

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

async function memberWithAuthenticator(): Promise<{
  member: TestMember
  signedIn: SignedIn
  secret: string
}> {
  const member = await makeMember(t.databases)
  const signedIn = await signIn(t.app.server, member)
  await proveByPassword(t, signedIn)
  const { secret } = await addAuthenticator(t, signedIn)
  return { member, signedIn, secret }
}

describe('an authenticator app', () => {
  test('[AUTH-12] signs in with its code, which works once; the next step works again', async () => {
    const { member, secret } = await memberWithAuthenticator()
    const first = await signInWaiting(t, member)
    const asked = await challenge(t, first, SIGN_IN)
    expect(asked.body.object).toEqual({
      methods: ['authenticator', 'recoveryCode'],
      challenge: { method: 'authenticator' },
    })
    const usedToAdd = await verify(t, first, SIGN_IN, {
      method: 'authenticator',
      code: await timeCode(t, secret),
    })
    expect(usedToAdd.error?.code).toBe('FACTOR_WRONG')
    t.clock.advance(30_000)
    const code = await timeCode(t, secret)
    expect((await verify(t, first, SIGN_IN, { method: 'authenticator', code })).status).toBe(200)
    const second = await signInWaiting(t, member)
    expect((await verify(t, second, SIGN_IN, { method: 'authenticator', code })).error?.code).toBe(
      'FACTOR_WRONG',
    )
    t.clock.advance(30_000)
    const next = await timeCode(t, secret)
    const twins = await Promise.all(
      [await signInWaiting(t, member), await signInWaiting(t, member)].map(async (prover) =>
        verify(t, prover, SIGN_IN, { method: 'authenticator', code: next }),
      ),
    )
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('[AUTH-12] a clock one step off is accepted, two steps are not, and an earlier step is spent', async () => {
    const { member, secret } = await memberWithAuthenticator()
    t.clock.advance(300_000)
    const waiting = await signInWaiting(t, member)
    const attempt = async (steps: number) =>
      (await verify(t, waiting, SIGN_IN, { method: 'authenticator', code: await timeCode(t, secret, steps) }))
        .error?.code
    expect([await attempt(2), await attempt(-2)]).toEqual(['FACTOR_WRONG', 'FACTOR_WRONG'])
    expect(await attempt(1)).toBeUndefined()
    const again = await signInWaiting(t, member)
    for (const steps of [0, -1, 1]) {
      const code = await timeCode(t, secret, steps)
      const said = await verify(t, again, SIGN_IN, { method: 'authenticator', code })
      expect(said.error?.code).toBe('FACTOR_WRONG')
    }
  })

  test('[AUTH-12] its secret is encrypted at rest and cannot be read in another row', async () => {
    const { member, secret } = await memberWithAuthenticator()
    const other = await memberWithAuthenticator()
    const { rows } = await sql<{ secret: Uint8Array }>`
      select secret from authenticator where customer_number = ${member.customer}`.execute(t.databases.web)
    const stored = Buffer.from(rows[0]?.secret ?? [])
    expect(stored).toHaveLength(12 + 16 + secret.length)
    expect(stored.toString('latin1')).not.toContain(secret)
    await sql`update authenticator set secret = ${stored} where customer_number = ${other.member.customer}`.execute(
      t.databases.web,
    )
    t.clock.advance(60_000)
    const waiting = await signInWaiting(t, other.member)
    const said = await verify(t, waiting, SIGN_IN, {
      method: 'authenticator',
      code: await timeCode(t, secret),
    })
    expect([said.status, said.error?.code]).toEqual([422, 'FACTOR_WRONG'])
  })

  test('[AUTH-12] is active once its code is confirmed, cannot be replaced unnoticed, and needs a proof to add', async () => {
    const member = await makeMember(t.databases)
    const signedIn = await signIn(t.app.server, member)
    const { token } = signedIn
    const begin = async () =>
      callWire(t.app.server, enrolFactor, { token, body: { object: { method: 'authenticator' } } })
    const confirm = async (code: string) =>
      callWire(t.app.server, confirmFactor, { token, body: { object: { method: 'authenticator', code } } })
    const unproven = await begin()
    expect([unproven.error?.code, unproven.error?.data]).toEqual(['MFA_REQUIRED', { purpose: 'security' }])
    expect((await confirm('000000')).error?.code).toBe('MFA_REQUIRED')
    await proveByPassword(t, signedIn)
    expect((await begin()).status).toBe(200)
    expect((await signIn(t.app.server, member)).token).not.toBe('')
    await addAuthenticator(t, signedIn)
    await signInWaiting(t, member)
    expect((await begin()).error?.code).toBe('CONFLICT')
    t.clock.advance(6 * 60_000)
    expect((await begin()).error?.code).toBe('MFA_REQUIRED')
  })

  test('[AUTH-12] wrong codes for an app being added lock too, and the person is notified in their language', async () => {
    const member = await makeMember(t.databases)
    await sql`update customer set preferred_language = 'ko' where customer_number = ${member.customer}`.execute(
      t.databases.owner,
    )
    const signedIn = await signIn(t.app.server, member)
    await proveByPassword(t, signedIn)
    const secret = await beginAuthenticator(t, signedIn)
    const confirm = async (code: string) =>
      callWire(t.app.server, confirmFactor, {
        token: signedIn.token,
        body: { object: { method: 'authenticator', code } },
      })
    const past = await timeCode(t, secret, -9)
    for (let n = 0; n < 4; n += 1) expect((await confirm(past)).error?.code).toBe('FACTOR_WRONG')
    const lockedUntil = new Date(t.clock.now().getTime() + 30 * 60_000).toISOString()
    for (const code of [past, await timeCode(t, secret)]) {
      const { error } = await confirm(code)
      expect(error).toMatchObject({ code: 'FACTOR_LOCKED', data: { lockedUntil } })
      expect(error?.message).toContain('locked until')
    }
    const subjects = (await mailsTo(t, member.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['2단계 인증이 잠시 잠겼습니다'])
  })
})
