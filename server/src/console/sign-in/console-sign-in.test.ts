import { consoleBase } from '@waymark/contract/console/console-operation'
import { retrieveOperator, signOutOperator } from '@waymark/contract/console/session'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { callConsole, consoleAt, consoleUrl, visitProvider } from '../../../test/console/operators.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe("signing in to the operator's console", () => {
  let t: TestApp
  let issuer: FakeIssuer
  let port: number
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    port = Number(new URL(await t.app.server.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const me = async (cookies: Record<string, string>) => callConsole(t, retrieveOperator, { cookies }, {})

  test('takes roles and companies from the provider, and only those it knows', async () => {
    const roles = ['agent', 'root', 'finance']
    const { location, cookies } = await visitProvider(t, issuer, 'hana', { roles, companies: ['NZ', 'XX'] })
    expect(location).toBe('/console/')
    const { status, body } = await me(cookies)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Hana Okafor',
      email: 'hana@waymark.example',
      roles: ['agent', 'finance'],
    })
    expect(body.companies).toMatchObject([{ companyCode: 'NZ', timeZone: 'Pacific/Auckland' }])
  })

  test.each([
    ['without a second factor', { amr: ['pwd'] }, 'noSecondFactor'],
    ['without a role we know', { roles: ['root'] }, 'noRole'],
    ['without a company', { companies: [] }, 'noRole'],
    ["with somebody else's state", { state: 'x'.repeat(43) }, 'expired'],
    ['in a browser that did not begin it', { cookie: `${'y'.repeat(43)}.9999999999` }, 'expired'],
  ] as const)('%s there is no session', async (_what, claims, problem) => {
    expect(await visitProvider(t, issuer, 'ihaka', claims)).toEqual({
      location: `/console/?problem=${problem}`,
      cookies: {},
    })
  })

  test('an operator who cancels at the provider is told so', async () => {
    const { app } = t
    const headers = { host: 'console.test' }
    const begun = await app.server.inject({ url: '/console/api/sign-in', headers })
    const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? ''
    const cookies = { waymark_console_visit: begun.cookies[0]?.value ?? '' }
    const url = `/console/api/sign-in/return?error=access_denied&state=${state}`
    const back = await app.server.inject({ url, headers, cookies })
    expect(back.headers.location).toBe('/console/?problem=cancelled')
  })

  test('a session ends 15 minutes after its last use, and after eight hours in any case', async () => {
    const idle = await visitProvider(t, issuer, 'idle')
    t.clock.advance(14 * 60_000)
    expect((await me(idle.cookies)).status).toBe(200)
    t.clock.advance(16 * 60_000)
    expect(await me(idle.cookies)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })

    const busy = await visitProvider(t, issuer, 'busy')
    const statuses: number[] = []
    for (let quarters = 0; quarters < 34; quarters += 1) {
      t.clock.advance(14.5 * 60_000)
      statuses.push((await me(busy.cookies)).status)
    }
    expect(statuses.indexOf(401)).toBe(33)
  })

  test('signing out ends the session everywhere', async () => {
    const { cookies } = await visitProvider(t, issuer, 'leaver')
    expect((await callConsole(t, signOutOperator, { cookies }, {})).status).toBe(200)
    expect((await me(cookies)).status).toBe(401)
  })

  test('a request whose body comes after its session has ended is refused', async () => {
    const { cookies } = await visitProvider(t, issuer, 'slow')
    const askLate = async (meanwhile: () => Promise<unknown>) => {
      const socket = connect(port, '127.0.0.1')
      const lines = [
        `POST ${consoleBase}${retrieveOperator.path} HTTP/1.1`,
        'Host: console.test',
        'Connection: close',
        'Content-Type: application/json',
        'Content-Length: 2',
        `Cookie: waymark_console=${cookies['waymark_console'] ?? ''}`,
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n{`)
      // Long enough for the headers to be read.
      await after(300)
      await meanwhile()
      t.clock.advance(1001)
      socket.write('}')
      return text(socket)
    }
    expect(await askLate(async () => {})).toMatch(/^HTTP\/1\.1 200 /)
    const late = await askLate(async () => callConsole(t, signOutOperator, { cookies }, {}))
    expect(late).toMatch(/^HTTP\/1\.1 401 /)
    expect(late).toContain('"NOT_SIGNED_IN"')
  })

  test('the cookie is for the console alone, and out of the reach of scripts and other sites', async () => {
    const { app } = t
    const begun = await app.server.inject({ url: '/console/api/sign-in', headers: { host: 'console.test' } })
    expect(begun.cookies[0]).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/console/api/sign-in/return',
    })
    const address = new URL(begun.headers.location ?? '')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${consoleUrl}/console/api/sign-in/return`,
    })
  })

  test('console and portal are apart: each is at its own host, and pages of a portal cannot call the console', async () => {
    const { app } = t
    const at = async (host: string, url: string, headers = {}) =>
      (await app.server.inject({ url, headers: { host, ...headers } })).statusCode
    expect(await at('portal.test', '/console/api/sign-in')).toBe(404)
    expect(await at('portal.test', '/console/api/sign-in', { 'x-forwarded-host': 'console.test' })).toBe(404)
    expect(await at('console.test', '/airpoints-account/koru/member/login')).toBe(404)
    expect(await at('console.test', '/airpoints-account/api/auth-service/environment')).toBe(404)
    const { cookies } = await visitProvider(t, issuer, 'target')
    const headers = { origin: 'http://portal.test' }
    expect(await callConsole(t, retrieveOperator, { cookies, headers }, {})).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    })
    const own = { origin: consoleUrl }
    expect((await callConsole(t, retrieveOperator, { cookies, headers: own }, {})).status).toBe(200)
  })

  test('an encoded letter or a whole address in the request line leads past neither', async () => {
    const { app } = t
    const at = async (host: string, url: string) =>
      (await app.server.inject({ url, headers: { host } })).statusCode
    expect(await at('portal.test', '/%63onsole/api/sign-in')).toBe(404)
    expect(await at('portal.test', '/console%2dapi')).toBe(404)
    expect(await at('console.test', '/%61irpoints-account/api/auth-service/environment')).toBe(404)
    expect(await at('console.test', '/airpoints-account%2Fapi/auth-service/environment')).toBe(404)
    const socket = connect(port, '127.0.0.1')
    socket.write('GET http://portal.test/console/api/sign-in HTTP/1.1\r\nHost: portal.test\r\n')
    socket.write('Connection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /)
  })

  test("the console's answers have its own policy and are kept by no cache", async () => {
    const { app } = t
    const { headers } = await app.server.inject({
      url: '/console/api/sign-in',
      headers: { host: 'console.test' },
    })
    expect(headers['content-security-policy']).toContain("form-action 'none'")
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
})
