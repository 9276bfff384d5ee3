import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { confirmPassword } from '@waymark/contract/identity/sessions/confirm-password'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { endSession } from '@waymark/contract/identity/sessions/end-session'
import { listSessions } from '@waymark/contract/identity/sessions/list-sessions'
import { login } from '@waymark/contract/identity/sign-in/login'
import { logout } from '@waymark/contract/identity/sessions/logout'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import { resumeSession } from '@waymark/contract/identity/sign-in/resume-session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../../passwords/password-hash.ts'
import { identityOf, makeMember, password, pin, type TestMember } from '../../../../test/members.ts'
import { meanwhile, noNewSession } from '../../../../test/database/meanwhile.ts'
import { addAuthenticator, proveByPassword } from '../../../../test/identity/second-factors.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testCompany } from '../../../../test/test-company.ts'
import { callWire } from '../../../../test/wire.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Jar = Record<string, string>

/** A browser: its cookies as received, and the tokens from its last response. */
interface Browser {
  readonly jar: Jar
  token: string
  refresh: string
}

function keep(
  browser: Browser,
  answer: {
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly cookies: readonly { readonly name: string; readonly value: string }[]
  },
): void {
  for (const { name, value } of answer.cookies) {
    if (value === '') delete browser.jar[name]
    else browser.jar[name] = value
  }
  browser.token = answer.headers['ps-token'] ?? browser.token
  browser.refresh = answer.headers['ps-refreshtoken'] ?? browser.refresh
}

function talkTo(t: () => TestApp) {
  const signInRemembered = async (
    loginId: string,
    expireDate: number | undefined = 30,
    jar: Jar = {},
  ): Promise<Browser> => {
    const browser: Browser = { jar: { ...jar }, token: '', refresh: '' }
    const object = { loginId, password, companyCode: 'NZ' }
    const body = { object, ...(expireDate === undefined ? {} : { expireDate }) }
    const answer = await callWire(t().app.server, login, { body, cookies: browser.jar })
    expect(answer.status).toBe(200)
    keep(browser, answer)
    return browser
  }
  const resume = async (browser: Browser, cookies: Jar = browser.jar) => {
    const answer = await callWire(t().app.server, resumeSession, { cookies })
    expect(answer.status).toBe(200)
    keep(browser, answer)
    return answer.body.object
  }
  const asks = async (token: string): Promise<number> =>
    (await callWire(t().app.server, currentUser, { token })).status
  const pinOf = async (browser: Browser, member: TestMember) =>
    callWire(t().app.server, authenticateTransaction, {
      token: browser.token,
      body: { object: { ...identityOf(member), pin } },
    })
  return { signInRemembered, resume, asks, pinOf }
}

/** The browser was closed: session cookies are gone, the remembered one is kept. */
function restarted({ jar }: Browser): Browser {
  const { waymark_remember: remembered } = jar
  return { jar: remembered === undefined ? {} : { waymark_remember: remembered }, token: '', refresh: '' }
}

describe('a remembered browser that resumes a session', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => {
    await t.close()
  })
  const { signInRemembered, resume, asks, pinOf } = talkTo(() => t)

  test('[AUTH-02] has a cookie out of reach of scripts and other sites, for the days asked for, with nothing of the person in it', async () => {
    const member = await makeMember(t.databases)
    const response = await t.app.server.inject({
      method: 'POST',
      url: `/airpoints-account/api${login.path}`,
      payload: { object: { loginId: member.email, password, companyCode: 'NZ', expireDate: 7 } },
    })
    const cookies = [response.headers['set-cookie']].flat().map(String)
    const cookie = cookies.find((text) => text.startsWith('waymark_remember'))
    expect(cookie).toMatch(
      /^waymark_remember=EMAIL\.[\w-]{22}\.[\w-]{43}; Max-Age=604800; Path=\/airpoints-account\/api; HttpOnly; SameSite=Strict$/,
    )
    for (const personal of [member.email, member.membershipNumber, String(member.customer), password])
      expect(cookie).not.toContain(personal)
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(d)::text as row from remembered_device d where customer_number = ${member.customer}`.execute(
      t.databases.web,
    )
    const validator = /\.([\w-]{43});/.exec(cookie ?? '')?.[1] ?? 'none'
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(validator)
  })

  test('[AUTH-02] comes back after a restart, and by number says MEMBERSHIP', async () => {
    const member = await makeMember(t.databases)
    const before = await signInRemembered(member.membershipNumber)
    expect(before.jar['waymark_remember']).toMatch(/^MEMBERSHIP\./)
    const browser = restarted(before)
    const answer = await resume(browser)
    expect(answer).toMatchObject({
      kind: 'session',
      loginResponse: { cid: String(member.customer) },
      data: { details: { cliams: { userDetails: { membershipNumber: member.membershipNumber } } } },
    })
    expect(await asks(browser.token)).toBe(200)
  })

  test('[AUTH-02] does not work without the cookie, with a made-up one, or once expired, and is then removed from the browser', async () => {
    const member = await makeMember(t.databases)
    const browser = restarted(await signInRemembered(member.email, 2))
    const [type, selector = '', validator = ''] = (browser.jar['waymark_remember'] ?? '').split('.')
    const made = [
      `${type ?? ''}.${selector}`,
      `PIN.${selector}.${validator}`,
      `${type ?? ''}.${'A'.repeat(22)}.${validator}`,
      'nonsense',
      '',
    ]
    expect((await resume(restarted(browser), {})).kind).toBe('none')
    for (const value of made) {
      const other: Browser = { jar: { waymark_remember: value }, token: '', refresh: '' }
      expect([value, (await resume(other)).kind, other.jar]).toEqual([value, 'none', {}])
    }
    t.clock.advance(2 * DAY)
    expect([(await resume(browser)).kind, browser.jar]).toEqual(['none', {}])
  })

  test('[AUTH-02] is only remembered on request, within the limit, and until it is no longer requested', async () => {
    const member = await makeMember(t.databases)
    expect((await signInRemembered(member.email, 0)).jar['waymark_remember']).toBeUndefined()
    const long = await signInRemembered(member.email, 365)
    t.clock.advance(30 * DAY)
    expect((await resume(restarted(long))).kind).toBe('none')
    const first = await signInRemembered(member.email, 10)
    const second = await signInRemembered(member.email, 0, first.jar)
    expect(second.jar['waymark_remember']).toBeUndefined()
    expect((await resume(restarted(first))).kind).toBe('none')
  })

  test('[AUTH-02] has no PIN rights until the password is given, and wrong passwords count and lock, but not sign-in', async () => {
    const member = await makeMember(t.databases)
    const browser = restarted(await signInRemembered(member.email))
    await resume(browser)
    const refused = await pinOf(browser, member)
    expect([refused.status, refused.error?.code]).toEqual([422, 'PASSWORD_REQUIRED'])
    const confirm = async (secret: string) =>
      callWire(t.app.server, confirmPassword, {
        token: browser.token,
        body: { object: { password: secret } },
      })
    for (let n = 1; n < 5; n += 1) {
      const wrong = await confirm('not the password')
      expect([wrong.status, wrong.error?.code, wrong.error?.data]).toEqual([
        422,
        'PASSWORD_WRONG',
        { noOfAttempts: n, attemptsLeft: 5 - n },
      ])
    }
    expect((await pinOf(browser, member)).error?.code).toBe('PASSWORD_REQUIRED')
    expect((await confirm(password)).status).toBe(200)
    expect((await pinOf(browser, member)).status).toBe(200)
    for (let n = 1; n < 5; n += 1) await confirm('not the password')
    expect((await confirm('not the password')).error?.code).toBe('ACCOUNT_LOCKED')
    const elsewhere = await callWire(t.app.server, login, {
      body: { object: { loginId: member.email, password, companyCode: 'NZ' } },
    })
    expect(elsewhere.status).toBe(200)
  })

  test('[AUTH-02] is not a second factor: somebody who has one is only filled in, and signs in with it', async () => {
    const member = await makeMember(t.databases)
    const browser = restarted(await signInRemembered(member.email))
    await sql`insert into mailed_code_factor (customer_number, added_at) values (${member.customer}, ${t.clock.now()})`.execute(
      t.databases.web,
    )
    expect(await resume(browser)).toEqual({ kind: 'loginDetails', loginId: member.email, loginType: 'EMAIL' })
    expect([browser.token, browser.jar['waymark_session']]).toEqual(['', undefined])
  })

  test('[AUTH-12] a resumed session ends instead of taking the password alone once its person has a second factor', async () => {
    const member = await makeMember(t.databases)
    const browser = restarted(await signInRemembered(member.email))
    await resume(browser)
    const elsewhere = await signIn(t.app.server, member)
    await proveByPassword(t, elsewhere)
    await addAuthenticator(t, elsewhere)
    const { token } = browser
    const confirm = async () =>
      callWire(t.app.server, confirmPassword, { token, body: { object: { password } } })
    expect((await confirm()).error?.code).toBe('SESSION_ENDED')
    t.clock.advance(1000)
    expect((await callWire(t.app.server, currentUser, { token })).error?.code).toBe('SESSION_ENDED')
  })

  test('[AUTH-02] a refresh of a resumed session gives it no PIN rights, and moves the end of the cookie on by a day, once a day', async () => {
    const member = await makeMember(t.databases)
    const browser = restarted(await signInRemembered(member.email, 3))
    await resume(browser)
    const refresh = async () => {
      const answer = await callWire(t.app.server, refreshToken, {
        headers: { refreshtoken: browser.refresh },
        cookies: browser.jar,
      })
      expect(answer.status).toBe(200)
      keep(browser, answer)
      return answer.cookies.filter(({ name }) => name === 'waymark_remember').length
    }
    expect(await refresh()).toBe(0)
    expect((await pinOf(browser, member)).error?.code).toBe('PASSWORD_REQUIRED')
    t.clock.advance(DAY)
    await resume(browser)
    expect([await refresh(), await refresh()]).toEqual([1, 0])
    t.clock.advance(3 * DAY - MINUTE)
    expect((await resume(restarted(browser))).kind).toBe('session')
  })

  test('[AUTH-02] the validator is another after each use; two tabs at once get the same one', async () => {
    const member = await makeMember(t.databases)
    const browser = restarted(await signInRemembered(member.email))
    const first = { ...browser.jar }
    await resume(browser)
    expect(browser.jar['waymark_remember']).not.toBe(first['waymark_remember'])
    const tab = { jar: {}, token: '', refresh: '' }
    expect((await resume(tab, first)).kind).toBe('session')
    expect(tab.jar).toMatchObject({ waymark_remember: browser.jar['waymark_remember'] })
  })

  test('[AUTH-02] a copied cookie that was used up ends the device and its sessions, and the member is told', async () => {
    const member = await makeMember(t.databases)
    const browser = restarted(await signInRemembered(member.email))
    const stolen = { ...browser.jar }
    await resume(browser)
    t.clock.advance(11_000)
    expect((await resume({ jar: {}, token: '', refresh: '' }, stolen)).kind).toBe('none')
    t.clock.advance(1000)
    expect(await asks(browser.token)).toBe(401)
    expect((await resume(restarted(browser))).kind).toBe('none')
    await t.app.relay.run()
    expect(t.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject)).toEqual([
      'We signed a device out',
    ])
  })

  test('[AUTH-02] [AUTH-07] signing out, ending it from elsewhere, and a changed password all end it', async () => {
    const member = await makeMember(t.databases)
    const out = await signInRemembered(member.email)
    const answer = await callWire(t.app.server, logout, { token: out.token, cookies: out.jar })
    expect(answer.cookies.map(({ name }) => name)).toContain('waymark_remember')
    expect((await resume(restarted(out))).kind).toBe('none')

    const ended = await signInRemembered(member.email)
    const others = await signInRemembered(member.email)
    const mine = await signInRemembered(member.email)
    const sessions = await callWire(t.app.server, listSessions, { token: mine.token })
    const id = ended.refresh.split('.')[0] ?? ''
    expect(sessions.body.object.sessions.map(({ sessionId }) => sessionId)).toContain(id)
    const end = async (object: { sessionId?: string }) =>
      callWire(t.app.server, endSession, { token: mine.token, body: { object } })
    await end({ sessionId: id })
    expect((await resume(restarted(ended))).kind).toBe('none')
    await end({})
    expect((await resume(restarted(others))).kind).toBe('none')
    const again = restarted(mine)
    expect((await resume(again)).kind).toBe('session')

    const changed = await hashSecret('another password altogether')
    await sql`update credential set password_hash = ${changed} where customer_number = ${member.customer}`.execute(
      t.databases.jobs,
    )
    expect((await resume(restarted(again))).kind).toBe('none')
  })

  test('[AUTH-02] [AUTH-07] a lost device that continues while all others are signed out is out too', async () => {
    const member = await makeMember(t.databases)
    const lost = await signInRemembered(member.membershipNumber)
    const mine = await signIn(t.app.server, member)
    const resumed = await meanwhile(
      t,
      noNewSession,
      async () => resume(lost),
      async () => {
        const ended = await callWire(t.app.server, endSession, { token: mine.token, body: { object: {} } })
        expect(ended.status).toBe(200)
      },
    )
    expect(resumed).toEqual({ kind: 'none' })
    expect(lost.jar).not.toHaveProperty('waymark_remember')
    const { sessions } = (await callWire(t.app.server, listSessions, { token: mine.token })).body.object
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  })
})

describe('a remembered browser with prefilled login details', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({
      company: {
        ...testCompany,
        session: { ...testCompany.session, remember: { mode: 'loginDetails', mostDays: 30 } },
      },
    })
  })
  afterAll(async () => {
    await t.close()
  })
  const { signInRemembered, resume } = talkTo(() => t)

  test('[AUTH-02] gets the number or the email as it was typed, no session and no token', async () => {
    const member = await makeMember(t.databases)
    const byEmail = restarted(await signInRemembered(member.email))
    expect(await resume(byEmail)).toEqual({ kind: 'loginDetails', loginId: member.email, loginType: 'EMAIL' })
    expect([byEmail.token, Object.keys(byEmail.jar)]).toEqual(['', ['waymark_remember']])
    const byNumber = restarted(await signInRemembered(member.membershipNumber))
    expect(await resume(byNumber)).toEqual({
      kind: 'loginDetails',
      loginId: member.membershipNumber,
      loginType: 'MEMBERSHIP',
    })
  })

  test('[AUTH-02] keeps them after signing out', async () => {
    const member = await makeMember(t.databases)
    const browser = await signInRemembered(member.email)
    await callWire(t.app.server, logout, { token: browser.token, cookies: browser.jar })
    expect((await resume(restarted(browser))).kind).toBe('loginDetails')
  })
})
