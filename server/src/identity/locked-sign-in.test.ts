import { login } from '@waymark/contract/identity/sign-in/login'
import { securityEvents } from '@waymark/contract/identity/sessions/security-events'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/identity/identity-mails.ts'
import { freshNumber, identityOf, makeMember, password, pin, type TestMember } from '../../test/members.ts'
import {
  addAuthenticator,
  addMailedCode,
  beginAuthenticator,
  proveByPassword,
  timeCode,
} from '../../test/identity/second-factors.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire, type WireAnswer } from '../../test/wire.ts'

const MINUTE = 60_000
const wrong = 'not the password'

describe('a locked sign-in', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({
      company: { ...testCompany, signIn: { mostFailures: 5, lockMinutes: 30, mostWithPin: 12 } },
    })
  })
  afterAll(async () => t.close())

  const attempt = async (
    loginId: string,
    secrets: { readonly password?: string; readonly pin?: string; readonly code?: string } = {},
    cookies: Record<string, string> = {},
  ) =>
    callWire(t.app.server, login, {
      body: { object: { loginId, password, companyCode: 'NZ', expireDate: 30, ...secrets } },
      cookies,
    })

  /** Everything a person can see of a refusal, without what differs in every response. */
  function visible(answer: WireAnswer<unknown>) {
    const { date: _, ...headers } = answer.headers
    return { status: answer.status, headers, error: { ...answer.error, traceId: 'any' } }
  }

  async function lock(loginId: string): Promise<void> {
    for (let n = 0; n < 5; n += 1) await attempt(loginId, { password: wrong })
  }

  async function locked(): Promise<TestMember> {
    const member = await makeMember(t.databases)
    await lock(member.membershipNumber)
    return member
  }

  test('[AUTH-11] lets the right password in together with the PIN, and the lock is over', async () => {
    const { membershipNumber } = await locked()
    expect((await attempt(membershipNumber)).error?.code).toBe('ACCOUNT_LOCKED')
    expect((await attempt(membershipNumber, { pin })).status).toBe(200)
    expect((await attempt(membershipNumber)).status).toBe(200)
  })

  test('[AUTH-11] says until when if that is soon, and otherwise only how to sign in now', async () => {
    const { membershipNumber } = await locked()
    expect((await attempt(membershipNumber)).error?.message).toMatch(/locked until .*2026/)
    await sql`update sign_in_attempt set locked_until = locked_until + interval '10 years'`.execute(
      t.databases.owner,
    )
    const far = (await attempt(membershipNumber)).error
    expect(far).toMatchObject({
      code: 'ACCOUNT_LOCKED',
      data: { lockedUntil: expect.stringMatching(/^2036/) },
    })
    expect(far?.message).toContain('locked for now')
    expect(far?.message).toContain('your PIN or an authenticator app code')
    expect(far?.message).not.toMatch(/20\d\d/)
    expect((await attempt(membershipNumber, { pin })).error).toBeUndefined()
  })

  test('[AUTH-11] answers a wrong PIN, a wrong password and somebody unknown in the same words', async () => {
    const { membershipNumber } = await locked()
    const unknown = freshNumber()
    await lock(unknown)
    const alone = visible(await attempt(membershipNumber))
    for (const [loginId, secrets] of [
      [membershipNumber, { pin: '0000' }],
      [membershipNumber, { pin, password: wrong }],
      [membershipNumber, { pin: '0000', password: wrong }],
      [unknown, { pin }],
      [unknown, {}],
    ] as const) {
      const refused = visible(await attempt(loginId, secrets))
      expect(refused.headers['content-length']).toBe(alone.headers['content-length'])
      expect(refused).toEqual(alone)
    }
    expect(alone).toMatchObject({ status: 423, error: { code: 'ACCOUNT_LOCKED' } })
    expect(alone.error.message).toContain('PIN')
  })

  test('[AUTH-11] counts tries with a PIN too, as many for somebody unknown', async () => {
    const { membershipNumber } = await locked()
    for (let n = 0; n < 12; n += 1) await attempt(membershipNumber, { pin, password: wrong })
    expect((await attempt(membershipNumber, { pin })).error?.code).toBe('ACCOUNT_LOCKED')
    t.clock.advance(30 * MINUTE)
    expect((await attempt(membershipNumber)).status).toBe(200)
  })

  test('[AUTH-11] a stranger without the password cannot lock the PIN; whoever has the password locks it like anybody', async () => {
    const member = await locked()
    for (let n = 0; n < 6; n += 1) await attempt(member.membershipNumber, { pin: '0000', password: wrong })
    const { headers } = await attempt(member.membershipNumber, { pin })
    const opened = await callWire(t.app.server, authenticateTransaction, {
      token: headers['ps-token'] ?? '',
      body: { object: { ...identityOf(member), pin } },
    })
    expect(opened.status).toBe(200)
    await lock(member.membershipNumber)
    for (let n = 0; n < 5; n += 1) await attempt(member.membershipNumber, { pin: '0000' })
    expect((await attempt(member.membershipNumber, { pin })).error?.code).toBe('ACCOUNT_LOCKED')
    const subjects = (await mailsTo(t, member.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Your PIN is locked')).toHaveLength(1)
  })

  test('[AUTH-11] a remembered browser can still sign in with the password; its own wrong tries count for it alone', async () => {
    const member = await makeMember(t.databases)
    const { membershipNumber } = member
    const first = await attempt(membershipNumber)
    const jar = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
    await lock(membershipNumber)
    expect((await attempt(membershipNumber)).status).toBe(423)
    const stranger = await locked()
    expect((await attempt(stranger.membershipNumber, {}, jar)).status).toBe(423)
    const known = await attempt(membershipNumber, {}, jar)
    expect(known.status).toBe(200)
    const next = Object.fromEntries(known.cookies.map(({ name, value }) => [name, value]))
    const codes = []
    for (let n = 0; n < 6; n += 1)
      codes.push((await attempt(membershipNumber, { password: wrong }, next)).error?.data?.['noOfAttempts'])
    expect(codes).toEqual([1, 2, 3, 4, 5, undefined])
    expect((await attempt(membershipNumber, {}, next)).status).toBe(423)
    const told = (await mailsTo(t, member.email)).map(({ subject }) => subject)
    expect(told).toEqual([
      'Password sign-in is locked for a while',
      'Password sign-in is locked in one browser',
    ])
    expect((await attempt(membershipNumber, { pin }, next)).status).toBe(200)
  })

  test('[AUTH-12] with password and PIN, a second factor is still required', async () => {
    const member = await makeMember(t.databases)
    await addMailedCode(t, await signIn(t.app.server, member), member)
    await lock(member.membershipNumber)
    expect((await attempt(member.membershipNumber)).error?.code).toBe('ACCOUNT_LOCKED')
    expect((await attempt(member.membershipNumber, { pin })).error?.code).toBe('MFA_REQUIRED')
  })

  /** A member with an authenticator app, whose clock is past the step that added it, and whose sign-in is locked. */
  async function lockedWithApp() {
    const member = await makeMember(t.databases)
    const signedIn = await signIn(t.app.server, member)
    await proveByPassword(t, signedIn)
    const app = await addAuthenticator(t, signedIn)
    t.clock.advance(MINUTE)
    await lock(member.membershipNumber)
    return { ...member, ...app }
  }

  test('[AUTH-11] lets the right password in together with a code of the app, which works once, and the lock is over', async () => {
    const { membershipNumber, secret } = await lockedWithApp()
    const code = await timeCode(t, secret)
    expect((await attempt(membershipNumber)).error?.code).toBe('ACCOUNT_LOCKED')
    const entered = await attempt(membershipNumber, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(entered.status).toBe(200)
    expect(entered.headers['ps-token']).toBeDefined()
    expect((await attempt(membershipNumber)).error?.code).toBe('MFA_REQUIRED')
    await lock(membershipNumber)
    expect((await attempt(membershipNumber, { code })).error?.code).toBe('ACCOUNT_LOCKED')
    t.clock.advance(MINUTE)
    const another = await timeCode(t, secret)
    const both = await Promise.all([0, 1, 2].map(async () => attempt(membershipNumber, { code: another })))
    expect(both.filter(({ headers }) => headers['ps-token'] !== undefined)).toHaveLength(1)
  })

  test('[AUTH-11] lets the right password in together with a recovery code, which works once and is told of', async () => {
    const { membershipNumber, email, recoveryCodes } = await lockedWithApp()
    const [code = ''] = recoveryCodes
    expect((await attempt(membershipNumber, { code })).status).toBe(200)
    const subjects = (await mailsTo(t, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'A recovery code was used')).toHaveLength(1)
    await lock(membershipNumber)
    expect((await attempt(membershipNumber, { code })).error?.code).toBe('ACCOUNT_LOCKED')
  })

  test('[AUTH-11] answers a wrong code, a wrong password, a member without a factor and somebody unknown in the same words', async () => {
    const { membershipNumber, secret } = await lockedWithApp()
    const plain = await locked()
    const unknown = freshNumber()
    await lock(unknown)
    const alone = visible(await attempt(membershipNumber))
    const code = await timeCode(t, secret)
    for (const [loginId, secrets] of [
      [membershipNumber, { code: 'ABCDE-FGHJK' }],
      [membershipNumber, { code: '000000' }],
      [membershipNumber, { code, password: wrong }],
      [plain.membershipNumber, { code }],
      [unknown, { code }],
      [unknown, { code: 'ABCDE-FGHJK' }],
    ] as const)
      expect(visible(await attempt(loginId, secrets))).toEqual(alone)
    expect((await attempt(membershipNumber, { code })).status).toBe(200)
  })

  test('[AUTH-11] the code of an app still being added lets nobody in', async () => {
    const member = await makeMember(t.databases)
    const signedIn = await signIn(t.app.server, member)
    await proveByPassword(t, signedIn)
    const secret = await beginAuthenticator(t, signedIn)
    await lock(member.membershipNumber)
    expect((await attempt(member.membershipNumber, { code: await timeCode(t, secret) })).status).toBe(423)
  })

  test('[AUTH-12] wrong codes count: without the password only here, with it for the lock of the second factor', async () => {
    const { membershipNumber, email, secret } = await lockedWithApp()
    for (let n = 0; n < 6; n += 1) await attempt(membershipNumber, { code: '000000', password: wrong })
    expect((await attempt(membershipNumber, { code: await timeCode(t, secret) })).status).toBe(200)
    await lock(membershipNumber)
    t.clock.advance(MINUTE)
    for (let n = 0; n < 5; n += 1) await attempt(membershipNumber, { code: 'ABCDE-FGHJK' })
    expect((await attempt(membershipNumber, { code: await timeCode(t, secret) })).status).toBe(423)
    const subjects = (await mailsTo(t, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Your second factor is locked for a while')).toHaveLength(
      1,
    )
  })

  test('[AUTH-11] counts attempts with a code like those with a PIN, also for somebody unknown', async () => {
    const { membershipNumber, secret } = await lockedWithApp()
    for (let n = 0; n < 6; n += 1) await attempt(membershipNumber, { pin, password: wrong })
    for (let n = 0; n < 6; n += 1) await attempt(membershipNumber, { code: '000000', password: wrong })
    const code = await timeCode(t, secret)
    expect((await attempt(membershipNumber, { code })).error?.code).toBe('ACCOUNT_LOCKED')
    expect((await attempt(membershipNumber, { pin })).error?.code).toBe('ACCOUNT_LOCKED')
  })

  test('[AUTH-11] is announced once: by email in the person’s language, and in the list of events', async () => {
    const member = await makeMember(t.databases)
    await sql`update customer set preferred_language = 'ko' where customer_number = ${member.customer}`.execute(
      t.databases.owner,
    )
    await lock(member.membershipNumber)
    for (let n = 0; n < 3; n += 1) await attempt(member.membershipNumber, { password: wrong })
    const mails = await mailsTo(t, member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['비밀번호 로그인이 잠시 잠겼습니다'])
    expect(mails[0]?.text).toContain('/forgotpassword')
    const { headers } = await attempt(member.membershipNumber, { pin })
    const { body } = await callWire(t.app.server, securityEvents, { token: headers['ps-token'] ?? '' })
    expect(body.object.events.filter(({ kind }) => kind === 'locked')).toHaveLength(1)
  })

  test('[AUTH-11] a stranger’s wrong tries push nothing out of the list of events, and those that are not checked are not in it', async () => {
    const member = await makeMember(t.databases)
    const thief = await signIn(t.app.server, member)
    const { membershipNumber } = member
    await lock(membershipNumber)
    for (let n = 0; n < 12; n += 1) await attempt(membershipNumber, { pin: '0000', password: wrong })
    const kinds = async () => {
      await t.app.relay.run()
      const { body } = await callWire(t.app.server, securityEvents, { token: thief.token })
      return body.object.events.map(({ kind }) => kind)
    }
    const failed = async () =>
      (
        await sql`
          select from security_event where customer_number = ${member.customer} and kind = 'signInFailed'`.execute(
          t.databases.web,
        )
      ).rows.length
    expect(await kinds()).toEqual([...Array.from({ length: 5 }, () => 'signInFailed'), 'signedIn'])
    const before = await failed()
    for (let n = 0; n < 4; n += 1) await attempt(membershipNumber, { pin: '0000', password: wrong })
    expect(await kinds()).toContain('signedIn')
    expect(await failed()).toBe(before)
  })
})
