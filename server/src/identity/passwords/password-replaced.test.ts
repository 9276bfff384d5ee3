import { removeFactor } from '@waymark/contract/factors/remove-factor'
import { confirmFactor } from '@waymark/contract/factors/confirm-factor'
import { changePassword } from '@waymark/contract/identity/passwords/change-password'
import { changePin } from '@waymark/contract/identity/pin/change-pin'
import { changeEmail } from '@waymark/contract/identity/sign-in-details/change-email'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { login } from '@waymark/contract/identity/sign-in/login'
import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { resumeSession } from '@waymark/contract/identity/sign-in/resume-session'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { sql } from 'kysely'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../../test/identity/identity-mails.ts'
import { identityOf, makeMember, password, pin, type TestMember } from '../../../test/members.ts'
import { meanwhile, noNewSession } from '../../../test/database/meanwhile.ts'
import {
  addAuthenticator,
  addMailedCode,
  beginAuthenticator,
  mailedProof,
  proveByPassword,
  signInWaiting,
  timeCode,
  verify,
} from '../../../test/identity/second-factors.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

const logIn = async (member: TestMember, cookies: Record<string, string> = {}) =>
  callWire(t.app.server, login, {
    body: { object: { loginId: member.email, password, companyCode: 'NZ' }, expireDate: 30 },
    cookies,
  })

/** The link with which a member sets a new password. */
async function resetLinkOf(member: TestMember): Promise<string> {
  const body = { object: { companyCode: 'NZ', membershipNumber: member.membershipNumber } }
  await callWire(t.app.server, forgotPassword, { body })
  return tokenIn((await mailsTo(t, member.email)).at(-1))
}

const replaced = ({ customer }: TestMember) => sql`
  update credential set password_hash = 'replaced' where customer_number = ${customer}`
const resetBy = (token: string) => async () => {
  const body = { object: { token, newPassword: 'seven quiet herons' } }
  expect((await callWire(t.app.server, resetPassword, { body })).status).toBe(200)
}
const refused = { status: 401, error: { code: 'SIGN_IN_FAILED' } }

test('[AUTH-01] [AUTH-09] a sign-in that was checked before a reset, and goes on after it, is refused', async () => {
  const member = await makeMember(t.databases)
  const token = await resetLinkOf(member)
  expect(await meanwhile(t, noNewSession, async () => logIn(member), resetBy(token))).toMatchObject(refused)
})

test('[AUTH-02] [AUTH-09] its browser is not remembered either', async () => {
  const member = await makeMember(t.databases)
  const token = await resetLinkOf(member)
  const before = { waymark_remember: `EMAIL.${'a'.repeat(22)}.${'b'.repeat(43)}` }
  const answer = await meanwhile(
    t,
    sql`lock table remembered_device in share mode`,
    async () => logIn(member, before),
    resetBy(token),
  )
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const resumed = await callWire(t.app.server, resumeSession, { cookies: { ...before, ...cookies } })
  expect(resumed.body.object).toEqual({ kind: 'none' })
  expect(answer).toMatchObject(refused)
})

test('[AUTH-01] [AUTH-12] it waits for a change that is not committed yet, with a second factor too', async () => {
  const [plain, withFactor] = [await makeMember(t.databases), await makeMember(t.databases)]
  const own = await signIn(t.app.server, withFactor)
  await proveByPassword(t, own)
  await addMailedCode(t, own, withFactor)
  for (const member of [plain, withFactor]) {
    expect(await meanwhile(t, replaced(member), async () => logIn(member))).toMatchObject(refused)
  }
})

test('[AUTH-13] of two factors that are removed at the same time, one stays with a short password', async () => {
  const member = await makeMember(t.databases)
  const own = await signIn(t.app.server, member)
  const { token } = own
  await proveByPassword(t, own)
  await addMailedCode(t, own, member)
  await addAuthenticator(t, own)
  const change = { object: { ...identityOf(member), currentPassword: password, newPassword: 'mqvtzkwp' } }
  expect((await callWire(t.app.server, changePassword, { token, body: change })).status).toBe(200)
  const remove = async (method: 'mailedCode' | 'authenticator') =>
    callWire(t.app.server, removeFactor, { token, body: { object: { method } } })
  const answers = await meanwhile(
    t,
    sql`lock table security_event in access exclusive mode`,
    async () => Promise.all([remove('mailedCode'), remove('authenticator')]),
    async () => after(500),
  )
  expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['LONGER_PASSWORD_NEEDED'])
})

test('[AUTH-09] [AUTH-13] a reset to a short password is refused if its only factor is removed meanwhile', async () => {
  const member = await makeMember(t.databases)
  const own = await signIn(t.app.server, member)
  await addMailedCode(t, own, member)
  const body = { object: { token: await resetLinkOf(member), newPassword: 'mqvtzkwp' } }
  const answer = await meanwhile(
    t,
    sql`lock table mailed_link in share mode`,
    async () => callWire(t.app.server, resetPassword, { body }),
    async () => {
      const removal = { token: own.token, body: { object: { method: 'mailedCode' } } } as const
      expect((await callWire(t.app.server, removeFactor, removal)).status).toBe(200)
    },
  )
  expect(answer.error).toMatchObject({ code: 'PASSWORD_REFUSED', data: { reason: 'tooShort' } })
  expect((await logIn(member)).status).toBe(200)
})

test('[AUTH-09] [AUTH-12] a second factor that was verified before a reset opens nothing after it', async () => {
  const member = await makeMember(t.databases)
  const own = await signIn(t.app.server, member)
  await proveByPassword(t, own)
  await addMailedCode(t, own, member)
  const token = await resetLinkOf(member)
  const waiting = await signInWaiting(t, member)
  const purpose = { kind: 'signIn' } as const
  const proof = await mailedProof(t, waiting, purpose, member)
  const verified = await meanwhile(
    t,
    noNewSession,
    async () => verify(t, waiting, purpose, proof),
    resetBy(token),
  )
  expect(verified).toMatchObject(refused)
})

describe('what a session that is ended meanwhile was changing', () => {
  type Change = () => Promise<{
    readonly status: number
    readonly error: { readonly code: string } | undefined
  }>
  const changes: readonly (readonly [string, (member: TestMember, own: SignedIn) => Promise<Change>])[] = [
    [
      'password',
      async (member, { token }) => {
        const object = { ...identityOf(member), currentPassword: password, newPassword: 'seven quiet herons' }
        return async () => callWire(t.app.server, changePassword, { token, body: { object } })
      },
    ],
    [
      'PIN',
      async (member, { token }) => {
        const object = { ...identityOf(member), currentPin: pin, newPin: '9157' }
        return async () => callWire(t.app.server, changePin, { token, body: { object } })
      },
    ],
    [
      'address',
      async (member, { token }) => {
        const object = { ...identityOf(member), currentPassword: password, newEmail: 'thief@example.nz' }
        return async () => callWire(t.app.server, changeEmail, { token, body: { object } })
      },
    ],
    [
      'second factor',
      async (_member, own) => {
        const code = await timeCode(t, await beginAuthenticator(t, own))
        const object = { method: 'authenticator', code } as const
        return async () => callWire(t.app.server, confirmFactor, { token: own.token, body: { object } })
      },
    ],
  ]
  const kept = async ({ customer }: TestMember) => {
    const { rows } = await sql`
      select password_hash, pin_hash, (select count(*) from mailed_link l where l.customer_number = c.customer_number) as links,
        (select added_at from authenticator a where a.customer_number = c.customer_number) as added
      from credential c where customer_number = ${customer}`.execute(t.databases.owner)
    return rows
  }

  test.each(changes)('[AUTH-09] [AUTH-13] the %s stays as it was', async (_what, prepare) => {
    const member = await makeMember(t.databases)
    const own = await signIn(t.app.server, member)
    await proveByPassword(t, own)
    const change = await prepare(member, own)
    const before = await kept(member)
    const ended = sql`update session set ended_at = now(), end_reason = 'ended' where customer_number = ${member.customer}`
    const answer = await meanwhile(t, ended, change)
    expect([answer.status, answer.error?.code]).toEqual([401, 'SESSION_ENDED'])
    expect(await kept(member)).toEqual(before)
  })
})

describe('a PIN', () => {
  const given = [
    [
      'opens no transaction',
      async (member: TestMember, { token }: SignedIn) =>
        callWire(t.app.server, authenticateTransaction, {
          token,
          body: { object: { ...identityOf(member), pin } },
        }),
    ],
    [
      'proves nothing',
      async (_member: TestMember, { token }: SignedIn) =>
        verify(t, { token }, { kind: 'security' }, { method: 'pin', pin }),
    ],
    [
      'is not replaced again',
      async (member: TestMember, { token }: SignedIn) => {
        const object = { ...identityOf(member), currentPin: pin, newPin: '9157' }
        return callWire(t.app.server, changePin, { token, body: { object } })
      },
    ],
  ] as const

  test.each(given)('[AUTH-13] one that is changed while it is checked %s', async (_what, give) => {
    const member = await makeMember(t.databases)
    const own = await signIn(t.app.server, member)
    await verify(t, own, { kind: 'security' }, { method: 'password', password })
    const changed = sql`update credential set pin_hash = 'changed' where customer_number = ${member.customer}`
    const answer = await meanwhile(t, changed, async () => give(member, own))
    expect([answer.status, answer.error?.code, answer.error?.data]).toEqual([
      422,
      'PIN_WRONG',
      { triesLeft: 5 },
    ])
    const { rows } = await sql`
      select from pin_transaction where customer_number = ${member.customer}
      union all select from factor_proof where customer_number = ${member.customer} and method = 'pin'
      union all select from credential where customer_number = ${member.customer} and pin_hash <> 'changed'`.execute(
      t.databases.owner,
    )
    expect(rows).toEqual([])
  })
})
