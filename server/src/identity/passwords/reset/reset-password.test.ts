import { changeEmail } from '@waymark/contract/identity/sign-in-details/change-email'
import { checkResetLink } from '@waymark/contract/identity/passwords/check-reset-link'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { login } from '@waymark/contract/identity/sign-in/login'
import { resetPassword } from '@waymark/contract/identity/passwords/reset-password'
import { resetPasswordEmail } from '@waymark/contract/identity/passwords/reset-password-email'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverMails, mailsTo, tokenIn } from '../../../../test/identity/identity-mails.ts'
import {
  freshNumber,
  identityOf,
  makeMember,
  password,
  pin,
  type TestMember,
} from '../../../../test/members.ts'
import { verify } from '../../../../test/identity/second-factors.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../../test/test-app.ts'
import { callWire, type WireAnswer } from '../../../../test/wire.ts'
import { readSecurityEvents } from '../../security-events.ts'
import { customerNumber } from '../../../platform/branded-ids.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { closePerson, reopenPerson } from '../../accounts/closed-person-store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const fresh = 'seven quiet herons'

describe('a forgotten password', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())

  const forgot = async (whose: { email?: string; membershipNumber?: string }, companyCode = 'NZ') =>
    callWire(t.app.server, forgotPassword, { body: { object: { companyCode, ...whose } } })
  const check = async (token: string) =>
    callWire(t.app.server, checkResetLink, { body: { object: { token } } })
  const reset = async (token: string, newPassword = fresh) =>
    callWire(t.app.server, resetPassword, { body: { object: { token, newPassword } } })
  const attempt = async ({ membershipNumber: loginId }: TestMember, secret: string) =>
    callWire(t.app.server, login, { body: { object: { loginId, password: secret, companyCode: 'NZ' } } })
  const askedLink = async (member: TestMember): Promise<string> => {
    await forgot({ email: member.email })
    // An email about a lock can leave after it: emails of one class are sent side by side.
    return tokenIn((await mailsTo(t, member.email)).findLast(({ text }) => text.includes('token=')))
  }

  function visible(answer: WireAnswer<unknown>) {
    const { date: _, ...headers } = answer.headers
    return { status: answer.status, headers, body: answer.body }
  }

  test('[AUTH-08] the answer is the same for known and unknown, by email, by number and at any company', async () => {
    const member = await makeMember(t.databases)
    const known = visible(await forgot({ email: member.email.toUpperCase() }))
    expect(known).toMatchObject({ status: 200, body: { object: { success: true } } })
    const others = [
      await forgot({ membershipNumber: member.membershipNumber }),
      await forgot({ email: 'nobody@example.nz' }),
      await forgot({ membershipNumber: freshNumber() }),
      await forgot({ email: member.email }, 'XX'),
    ]
    expect(others.map(visible)).toEqual(others.map(() => known))
    // Two for the member, and none for an unknown company or for nobody.
    expect(await mailsTo(t, member.email)).toHaveLength(2)
    expect(await mailsTo(t, 'nobody@example.nz')).toEqual([])
  })

  test('[AUTH-08] the answer needs no lookup: what is done before it is the same for everybody', async () => {
    const member = await makeMember(t.databases)
    await forgot({ email: member.email })
    await forgot({ email: 'stranger@example.nz' })
    const { rows } = await sql<{ topic: string; who: string }>`
      select topic, payload ->> 'email' as who from outbox where payload ->> 'email' in (${member.email}, 'stranger@example.nz')
      order by payload ->> 'email'`.execute(t.databases.jobs)
    expect(rows).toEqual([
      { topic: 'identity.resetLink', who: member.email },
      { topic: 'identity.resetLink', who: 'stranger@example.nz' },
    ])
  })

  test('[AUTH-08] without email and number there is nothing to request', async () => {
    expect(await forgot({})).toMatchObject({ status: 400, error: { code: 'INVALID_REQUEST' } })
    expect((await forgot({ email: 'no address' })).status).toBe(400)
  })

  test('[AUTH-09] the link leads to the page, and the new password signs in instead of the old one', async () => {
    const member = await makeMember(t.databases)
    await forgot({ membershipNumber: member.membershipNumber })
    const [mail] = await mailsTo(t, member.email)
    expect(mail?.text).toContain(`${publicUrl}/airpoints-account/koru/resetpassword?token=`)
    expect(mail?.text).toContain('30 minutes')
    const token = tokenIn(mail)
    expect(await check(token)).toMatchObject({ status: 200, body: { object: { leastLength: 12 } } })
    const done = await reset(token)
    expect(done).toMatchObject({
      status: 200,
      body: { object: { success: true, protectedUntil: '2026-11-21T01:00:00.000Z' } },
    })
    expect((await attempt(member, password)).status).toBe(401)
    expect((await attempt(member, fresh)).status).toBe(200)
    expect((await mailsTo(t, member.email)).at(-1)).toMatchObject({ subject: 'Your password was changed' })
    const events = await readSecurityEvents(t.databases.web, customerNumber(String(member.customer)), 5)
    expect(events).toContainEqual(expect.objectContaining({ kind: 'passwordReset', address: '127.0.0.1' }))
  })

  test('[AUTH-09] a link mailed before the account was closed changes nothing, and works again once it is reopened', async () => {
    const member = await makeMember(t.databases)
    const token = await askedLink(member)
    const customer = customerNumber(String(member.customer))
    await inTransaction(t.databases.jobs, async (tx) =>
      closePerson(tx, customer, { why: 'deceased' }, t.clock.now()),
    )
    expect([(await check(token)).error?.code, (await reset(token)).error?.code]).toEqual([
      'LINK_GONE',
      'LINK_GONE',
    ])
    await inTransaction(t.databases.jobs, async (tx) => reopenPerson(tx, customer))
    expect((await attempt(member, password)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('[AUTH-09] no secret is in the database or the log', async () => {
    const member = await makeMember(t.databases)
    const token = await askedLink(member)
    const { rows } = await sql<{ text: string }>`
      select l::text as text from mailed_link l union all select o::text from outbox o`.execute(
      t.databases.jobs,
    )
    expect(rows).not.toEqual([])
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
    await reset(token)
    expect(t.logs.filter((line) => line.includes(token) || line.includes(fresh))).toEqual([])
  })

  test('[AUTH-09] a link works once, not after it expires, and only for its purpose', async () => {
    const member = await makeMember(t.databases)
    const gone = { status: 410, error: { code: 'LINK_GONE' } }
    const used = await askedLink(member)
    expect((await reset(used)).status).toBe(200)
    expect(await reset(used, 'another good phrase')).toMatchObject(gone)
    expect(await check(used)).toMatchObject(gone)

    const late = await askedLink(member)
    t.clock.advance(30 * MINUTE)
    expect(await reset(late, 'another good phrase')).toMatchObject(gone)
    expect(await reset('made up')).toMatchObject(gone)

    t.clock.advance(HOUR)
    const signedIn = await callWire(t.app.server, login, {
      body: { object: { loginId: member.membershipNumber, password: fresh, companyCode: 'NZ' } },
    })
    const token = signedIn.headers['ps-token'] ?? ''
    await verify(t, { token }, { kind: 'security' }, { method: 'password', password: fresh })
    await verify(t, { token }, { kind: 'security' }, { method: 'pin', pin })
    await callWire(t.app.server, changeEmail, {
      token,
      body: {
        object: { ...identityOf(member), currentPassword: fresh, newEmail: 'other-purpose@example.nz' },
      },
    })
    const [other] = await mailsTo(t, 'other-purpose@example.nz')
    expect(await reset(tokenIn(other))).toMatchObject(gone)
    expect((await attempt(member, fresh)).status).toBe(200)
  })

  test('[AUTH-09] of two at the same time, one sets the password', async () => {
    const member = await makeMember(t.databases)
    const token = await askedLink(member)
    const phrases = ['the first of two phrases', 'the other of two phrases']
    const answers = await Promise.all(phrases.map(async (phrase) => reset(token, phrase)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const works = await Promise.all(phrases.map(async (phrase) => (await attempt(member, phrase)).status))
    expect(works).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('[AUTH-09] a refused password says why and leaves the link valid', async () => {
    const member = await makeMember(t.databases)
    const token = await askedLink(member)
    for (const [phrase, reason] of [
      ['short', 'tooShort'],
      ['password-123456', 'common'],
      [member.email, 'personal'],
      ['abcabcabcabcabc', 'tooSimple'],
    ] as const) {
      const refused = await reset(token, phrase)
      expect([phrase, refused.status, refused.error?.code, refused.error?.data]).toEqual([
        phrase,
        422,
        'PASSWORD_REFUSED',
        { reason },
      ])
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('[AUTH-09] every session ends, and the points stay', async () => {
    const member = await makeMember(t.databases)
    const { token: bearer } = await signIn(t.app.server, member)
    await reset(await askedLink(member))
    t.clock.advance(1000)
    expect(await callWire(t.app.server, currentUser, { token: bearer })).toMatchObject({
      status: 401,
      error: { code: 'SESSION_ENDED' },
    })
  })

  test('[AUTH-11] a locked sign-in is unlocked', async () => {
    const member = await makeMember(t.databases)
    for (let n = 0; n < 5; n += 1) await attempt(member, 'not the password')
    expect((await attempt(member, password)).status).toBe(423)
    await reset(await askedLink(member))
    expect((await attempt(member, fresh)).status).toBe(200)
  })

  test('[AUTH-08] an account is emailed three links an hour, whoever asks; the answer does not tell', async () => {
    const member = await makeMember(t.databases)
    const statuses = []
    for (let n = 0; n < 5; n += 1) {
      statuses.push((await forgot({ email: member.email })).status)
      await deliverMails(t)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await mailsTo(t, member.email)).toHaveLength(3)
    t.clock.advance(HOUR)
    expect(tokenIn((await mailsTo(t, member.email)).at(-1))).toBeTruthy()
    await forgot({ email: member.email })
    expect(await mailsTo(t, member.email)).toHaveLength(4)
  })

  test('[AUTH-08] another request emails the same link; beyond the hour’s emails it only stays valid, so that strangers use up nothing', async () => {
    const member = await makeMember(t.databases)
    const tokens = new Set<string>()
    for (let n = 0; n < 5; n += 1) tokens.add(await askedLink(member))
    expect(tokens.size).toBe(1)
    for (let n = 0; n < 5; n += 1) {
      t.clock.advance(31 * MINUTE)
      await forgot({ email: member.email })
      const newest = tokenIn((await mailsTo(t, member.email)).at(-1))
      expect([n, (await check(newest)).status]).toEqual([n, 200])
      await forgot({ email: member.email })
      await forgot({ email: member.email })
      await deliverMails(t)
    }
    const [mails] = [await mailsTo(t, member.email)]
    expect(mails.length).toBeLessThanOrEqual(3 * 3)
    const token = tokenIn(mails.at(-1))
    t.clock.advance(29 * MINUTE)
    expect((await reset(token)).status).toBe(200)
    expect((await check(token)).status).toBe(410)
  })

  test('[AUTH-08] an order delivered twice by the outbox creates one link', async () => {
    const member = await makeMember(t.databases)
    await askedLink(member)
    await sql`
      update outbox set done_at = null, due_at = now()
      where topic = 'identity.resetLink' and payload ->> 'email' = ${member.email}`.execute(t.databases.jobs)
    expect(await mailsTo(t, member.email)).toHaveLength(1)
  })

  test('[AUTH-09] an old link can request a new one; the answer does not reveal whether it was ours', async () => {
    const member = await makeMember(t.databases)
    const token = await askedLink(member)
    t.clock.advance(31 * MINUTE)
    const again = async (old: string) =>
      callWire(t.app.server, resetPasswordEmail, { body: { object: { token: old } } })
    expect(visible(await again(token))).toEqual(visible(await again('never ours')))
    const mails = await mailsTo(t, member.email)
    expect(mails).toHaveLength(2)
    expect((await reset(tokenIn(mails.at(-1)))).status).toBe(200)
  })

  test('[AUTH-08] an imported person without a password is sent to enrolment, within the same limit', async () => {
    const member = await makeMember(t.databases)
    await sql`delete from credential where customer_number = ${member.customer}`.execute(t.databases.owner)
    for (let n = 0; n < 4; n += 1) {
      expect((await forgot({ membershipNumber: member.membershipNumber })).status).toBe(200)
      await deliverMails(t)
    }
    const mails = await mailsTo(t, member.email)
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toContain(`${publicUrl}/airpoints-account/koru/member/register`)
    expect(mails[0]?.text).not.toContain('token=')
  })

  test('[AUTH-08] an address may ask ten times a minute', async () => {
    const limited = await openTestApp({ limitFactor: 1 })
    const ask = async () =>
      callWire(limited.app.server, forgotPassword, {
        body: { object: { companyCode: 'NZ', email: 'nobody@example.nz' } },
      })
    const answers = []
    for (let n = 0; n < 11; n += 1) answers.push(await ask())
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })

  test("[AUTH-08] the email is in the requester's language", async () => {
    const member = await makeMember(t.databases)
    await callWire(t.app.server, forgotPassword, {
      body: { object: { companyCode: 'NZ', email: member.email } },
      headers: { 'accept-language': 'ko-KR' },
    })
    expect((await mailsTo(t, member.email))[0]?.subject).toBe('비밀번호 재설정')
  })
})
