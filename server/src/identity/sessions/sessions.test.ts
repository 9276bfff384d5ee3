import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { endSession } from '@waymark/contract/identity/sessions/end-session'
import { keepSession } from '@waymark/contract/identity/sessions/keep-session'
import { listSessions } from '@waymark/contract/identity/sessions/list-sessions'
import { login } from '@waymark/contract/identity/sign-in/login'
import { logout } from '@waymark/contract/identity/sessions/logout'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import { securityEvents } from '@waymark/contract/identity/sessions/security-events'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../test/members.ts'
import { signIn, type SignedIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { deviceName } from './device-name.ts'
import { maskedAddress } from '../../platform/network/masked-address.ts'

const MINUTE = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

const sessionsOf = async (token: string) => {
  const answer = await callWire(t.app.server, listSessions, { token })
  expect(answer.status).toBe(200)
  return answer.body.object.sessions
}

const eventsOf = async (token: string) => {
  const answer = await callWire(t.app.server, securityEvents, { token })
  expect(answer.status).toBe(200)
  return answer.body.object.events
}

const asks = async (token: string, server: FastifyInstance = t.app.server): Promise<number> =>
  (await callWire(server, currentUser, { token })).status

const idOf = ({ refresh }: SignedIn): string => refresh.split('.')[0] ?? ''

describe('the devices of a person', () => {
  test('[AUTH-02] are listed by familiar names, the current one first, with a masked address', async () => {
    const member = await makeMember(t.databases)
    const first = await signIn(t.app.server, member)
    t.clock.advance(MINUTE)
    const answer = await t.app.server.inject({
      method: 'POST',
      url: `/airpoints-account/api${login.path}`,
      headers: { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' },
      payload: { object: { loginId: member.membershipNumber, password: 'Kia-ora-2026', companyCode: 'NZ' } },
    })
    expect(answer.statusCode).toBe(200)
    const [mine, other, ...more] = await sessionsOf(first.token)
    expect(more).toEqual([])
    expect(mine).toMatchObject({ sessionId: idOf(first), isCurrent: true, maskedAddress: '127.0.0.x' })
    expect(other).toMatchObject({
      isCurrent: false,
      browser: 'Firefox',
      system: 'Linux',
      device: 'computer',
      maskedAddress: '203.0.113.x',
      signedInAt: t.clock.now().toISOString(),
    })
    expect(JSON.stringify(other)).not.toContain('113.77')
  })

  test('[AUTH-07] one is ended: out within a second on every server, and gone from the list', async () => {
    const other = await t.another()
    const member = await makeMember(t.databases)
    const mine = await signIn(t.app.server, member)
    const lost = await signIn(t.app.server, member)
    expect([await asks(lost.token), await asks(lost.token, other.server)]).toEqual([200, 200])
    const body = { object: { sessionId: idOf(lost) } }
    const ended = await callWire(t.app.server, endSession, { token: mine.token, body })
    expect(ended.body).toEqual({ object: { ended: 1 } })
    t.clock.advance(1000)
    expect([await asks(lost.token), await asks(lost.token, other.server)]).toEqual([401, 401])
    const refreshed = await callWire(t.app.server, refreshToken, {
      headers: { refreshtoken: lost.refresh },
      cookies: lost.cookies,
    })
    expect(refreshed.error?.code).toBe('SESSION_ENDED')
    expect((await sessionsOf(mine.token)).map(({ sessionId }) => sessionId)).toEqual([idOf(mine)])
    const again = await callWire(t.app.server, endSession, { token: mine.token, body })
    expect([again.status, again.body]).toEqual([200, { object: { ended: 0 } }])
  })

  test('[AUTH-07] that could not be read is read again by the next request', async () => {
    const { token } = await signIn(t.app.server, await makeMember(t.databases))
    await sql`revoke select on session from waymark_web`.execute(t.databases.owner)
    try {
      expect(await asks(token)).toBe(500)
    } finally {
      await sql`grant select on session to waymark_web`.execute(t.databases.owner)
    }
    expect(await asks(token)).toBe(200)
  })

  test("[AUTH-07] all others are ended; the requesting one and other people's continue", async () => {
    const member = await makeMember(t.databases)
    const stranger = await signIn(t.app.server, await makeMember(t.databases))
    const mine = await signIn(t.app.server, member)
    const others = [await signIn(t.app.server, member), await signIn(t.app.server, member)]
    const ended = await callWire(t.app.server, endSession, { token: mine.token, body: { object: {} } })
    expect(ended.body).toEqual({ object: { ended: 2 } })
    t.clock.advance(1000)
    expect(await Promise.all(others.map(async ({ token }) => asks(token)))).toEqual([401, 401])
    expect([await asks(mine.token), await asks(stranger.token)]).toEqual([200, 200])
  })

  test("[AUTH-07] somebody else's session and one that never existed look the same: not found", async () => {
    const mine = await signIn(t.app.server, await makeMember(t.databases))
    const theirs = await signIn(t.app.server, await makeMember(t.databases))
    for (const sessionId of [idOf(theirs), '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f']) {
      const answer = await callWire(t.app.server, endSession, {
        token: mine.token,
        body: { object: { sessionId } },
      })
      expect([answer.status, answer.error?.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await asks(theirs.token)).toBe(200)
  })

  test('[AUTH-06] expired ones are not listed; extending one postpones its end, up to twelve hours', async () => {
    const member = await makeMember(t.databases)
    const left = await signIn(t.app.server, member)
    const kept = await signIn(t.app.server, member)
    const keep = async () => (await callWire(t.app.server, keepSession, { token: kept.token })).body.object
    expect(await keep()).toEqual({ idleEndsInMs: 30 * MINUTE, endsInMs: 720 * MINUTE, warningMs: 120_000 })
    let pair: SignedIn = kept
    const refresh = async (): Promise<void> => {
      const answer = await callWire(t.app.server, refreshToken, {
        headers: { refreshtoken: pair.refresh },
        cookies: kept.cookies,
      })
      expect(answer.status).toBe(200)
      pair = {
        token: answer.headers['ps-token'] ?? '',
        refresh: answer.headers['ps-refreshtoken'] ?? '',
        cookies: kept.cookies,
      }
    }
    for (let minutes = 0; minutes < 710; minutes += 25) {
      t.clock.advance(Math.min(25, 710 - minutes) * MINUTE)
      await refresh()
    }
    const last = await callWire(t.app.server, keepSession, { token: pair.token })
    expect(last.body.object).toMatchObject({ idleEndsInMs: 10 * MINUTE, endsInMs: 10 * MINUTE })
    expect((await sessionsOf(pair.token)).map(({ sessionId }) => sessionId)).not.toContain(idOf(left))
  })
})

describe('what happened around a sign-in', () => {
  test('[AUTH-11] signing in, failing, locking and signing out are listed, newest first', async () => {
    const member = await makeMember(t.databases)
    const away = await signIn(t.app.server, member)
    await callWire(t.app.server, logout, { token: away.token })
    t.clock.advance(1000)
    const mine = await signIn(t.app.server, member)
    for (let n = 0; n < 5; n += 1) {
      t.clock.advance(1000)
      await callWire(t.app.server, login, {
        body: { object: { loginId: member.email, password: 'not the password', companyCode: 'NZ' } },
        headers: { 'user-agent': firefox },
      })
    }
    await t.app.relay.run()
    const events = await eventsOf(mine.token)
    const failed = Array.from({ length: 4 }, () => 'signInFailed')
    const kinds = ['locked', ...failed, 'signedIn', 'signedOut', 'signedIn']
    expect(events.map(({ kind }) => kind)).toEqual(kinds)
    expect(events[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', maskedAddress: '127.0.0.x' })
    expect(events.at(-1)).toMatchObject({ method: 'password' })
    const other = await signIn(t.app.server, await makeMember(t.databases))
    expect((await eventsOf(other.token)).map(({ kind }) => kind)).toEqual(['signedIn'])
  })

  test('[AUTH-06] a stolen old refresh value ends the family, and the member is told by email and on the page, once', async () => {
    const member = await makeMember(t.databases)
    const stolen = await signIn(t.app.server, member)
    const refresh = async (value: string) =>
      callWire(t.app.server, refreshToken, {
        headers: { refreshtoken: value, 'user-agent': firefox },
        cookies: stolen.cookies,
      })
    const one = (await refresh(stolen.refresh)).headers['ps-refreshtoken'] ?? ''
    const two = await refresh(one)
    for (let n = 0; n < 2; n += 1) expect((await refresh(stolen.refresh)).error?.code).toBe('SESSION_ENDED')
    t.clock.advance(1000)
    expect(await asks(two.headers['ps-token'] ?? '')).toBe(401)
    await t.app.relay.run()
    const told = t.mails.filter(({ to }) => to === member.email)
    expect(told.map(({ subject }) => subject)).toEqual(['We signed a device out'])
    expect(told[0]?.text).toContain('http://portal.test/airpoints-account/koru/member/security')
    const mine = await signIn(t.app.server, member)
    const events = await eventsOf(mine.token)
    expect(events.map(({ kind }) => kind)).toEqual(['signedIn', 'sessionStolen', 'signedIn'])
  })

  test('[AUTH-06] a previous value within ten seconds, or a value without its cookie, is not theft', async () => {
    const member = await makeMember(t.databases)
    const mine = await signIn(t.app.server, member)
    const refresh = async (cookies: Record<string, string>) =>
      callWire(t.app.server, refreshToken, { headers: { refreshtoken: mine.refresh }, cookies })
    expect((await refresh(mine.cookies)).status).toBe(200)
    expect((await refresh(mine.cookies)).status).toBe(200)
    t.clock.advance(11_000)
    expect((await refresh({})).status).toBe(401)
    await t.app.relay.run()
    expect(t.mails.filter(({ to }) => to === member.email)).toEqual([])
  })
})

describe('names and addresses', () => {
  const mozilla = 'Mozilla/5.0'
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  test.each([
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
      'computer',
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge',
      'Windows',
      'computer',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
      'Safari',
      'macOS',
      'computer',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iOS',
      'phone',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iOS',
      'phone',
    ],
    [
      `${mozilla} (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPadOS',
      'tablet',
    ],
    [
      `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
      'phone',
    ],
    [
      `${mozilla} (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
      'Samsung Internet',
      'Android',
      'tablet',
    ],
    [
      `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
      'computer',
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/134.0.0.0 Whale/4.31 Safari/537.36`,
      'Whale',
      'Windows',
      'computer',
    ],
    [firefox, 'Firefox', 'Linux', 'computer'],
    ['curl/8.0', '', '', 'unknown'],
    ['', '', '', 'unknown'],
  ])('[AUTH-02] %s is %s on %s', (userAgent, browser, system, device) => {
    expect(deviceName(userAgent)).toEqual({ browser, system, device })
  })

  test.each([
    ['203.0.113.7', '203.0.113.x'],
    ['::ffff:203.0.113.7', '203.0.113.x'],
    ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:x'],
    ['2001:db8::1', '2001:db8:0:x'],
    ['::1', '0:0:0:x'],
    ['nonsense', ''],
    ['', ''],
  ])('[AUTH-02] the address %s is shown as %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked)
  })
})
