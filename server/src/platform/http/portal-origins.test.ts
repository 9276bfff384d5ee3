import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { login } from '@waymark/contract/identity/sign-in/login'
import { resumeSession } from '@waymark/contract/identity/sign-in/resume-session'
import { apiBase } from '@waymark/contract/operation'
import { trackEvents } from '@waymark/contract/tracking/track-events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember, password } from '../../../test/members.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../test/test-app.ts'
import { portalBase } from './pages/portal-files.ts'

const other = 'https://au.portal.test'
const strangers = [
  'https://evil.example',
  'http://portal.test.evil.example',
  'http://portal.test:8080',
  'https://portal.test',
  'http://PORTAL.test',
  'null',
  '*',
]

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ apiUrls: ['https://api.portal.test', 'http://localhost:3010'] })
})
afterAll(async () => t.close())

const host = { host: 'api.portal.test' }
const environment = apiBase + environmentConfig.path

async function ask(origin: string | undefined, url = environment) {
  const headers = { ...host, ...(origin === undefined ? {} : { origin }) }
  return t.app.server.inject({ method: 'GET', url, headers })
}

async function preflight(origin: string, url = apiBase + login.path, method = 'POST') {
  const headers = {
    ...host,
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  }
  return t.app.server.inject({ method: 'OPTIONS', url, headers })
}

const namesOf = (list: unknown) => String(list).split(', ')

describe('pages that may call the API at another host', () => {
  test.each([publicUrl, other])(
    '[CALL-09] the portal at %s is allowed by name, with cookies',
    async (origin) => {
      const answer = await ask(origin)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
      expect(answer.headers['access-control-allow-credentials']).toBe('true')
      expect(namesOf(answer.headers['vary'])).toEqual(['Accept-Language', 'Origin'])
      const exposed = namesOf(answer.headers['access-control-expose-headers'])
      for (const name of [
        'accesskey',
        'ps-token',
        'ps-refreshtoken',
        'etag',
        'retry-after',
        'content-disposition',
      ])
        expect(exposed).toContain(name)
    },
  )

  test('[CALL-09] it can preflight every method and header that calls use, and caches the answer', async () => {
    for (const url of [apiBase + login.path, (trackEvents.base ?? '') + trackEvents.path]) {
      const answer = await preflight(publicUrl, url)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': publicUrl,
        'access-control-allow-credentials': 'true',
        'access-control-max-age': '7200',
      })
      expect(namesOf(answer.headers['access-control-allow-methods'])).toEqual([
        'GET',
        'POST',
        'PUT',
        'DELETE',
      ])
      expect(namesOf(answer.headers['access-control-allow-headers'])).toEqual([
        'accept-language',
        'authorization',
        'clienttype',
        'content-type',
        'idempotency-key',
        'idtoken',
        'pendingsignin',
        'refreshtoken',
        'socialhandle',
      ])
    }
  })

  test('[CALL-09] it can read a refusal too: the error, and when to retry', async () => {
    const answer = await ask(publicUrl, `${apiBase}/auth-service/users/me`)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, publicUrl])
    expect(answer.json()).toMatchObject({ error: { code: 'NOT_SIGNED_IN' } })
  })

  test.each(strangers)('[CALL-09] a page at %s is refused, and can read nothing', async (origin) => {
    for (const answer of [await ask(origin), await preflight(origin)]) {
      expect(answer.statusCode).toBe(403)
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(answer.json()).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
      expect(namesOf(answer.headers['vary'])).toContain('Origin')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  test("[AUTH-02] a stranger's page on a sister host cannot use the cookies of a person, though the browser sends them", async () => {
    const member = await makeMember(t.databases)
    const signedIn = await t.app.server.inject({
      method: 'POST',
      url: apiBase + login.path,
      payload: {
        object: { loginId: member.membershipNumber, password, companyCode: 'NZ', expireDate: 10 },
      },
    })
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
    expect(signedIn.cookies.map(({ sameSite, httpOnly }) => [sameSite, httpOnly])).toEqual(
      signedIn.cookies.map(() => ['Strict', true]),
    )
    const resume = async (headers: Record<string, string>) =>
      t.app.server.inject({
        method: resumeSession.method,
        url: apiBase + resumeSession.path,
        headers: { ...host, ...headers },
        cookies,
        payload: { object: { companyCode: 'NZ' } },
      })
    expect((await resume({ origin: 'http://evil.portal.test' })).statusCode).toBe(403)
    const own = await resume({ origin: publicUrl })
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([200, publicUrl])
  })

  test('[CALL-01] this host, and programs other than browsers, are allowed', async () => {
    for (const origin of [undefined, 'https://api.portal.test']) {
      const answer = await ask(origin)
      expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, undefined])
    }
  })

  test("[CALL-09] the portal's own pages are for nobody else to read", async () => {
    const page = await ask(publicUrl, `${portalBase}/member/login`)
    expect(page.headers['access-control-allow-origin']).toBeUndefined()
    expect((await ask('https://evil.example', '/')).statusCode).toBe(302)
  })

  test('[CALL-09] connections go to this host and exactly the listed ones', async () => {
    const policy = String((await ask(undefined, '/')).headers['content-security-policy'])
    expect(policy.split(';')).toContain("connect-src 'self' https://api.portal.test http://localhost:3010")
  })

  test('[CALL-09] its own host is another origin under the other scheme', async () => {
    const own = async (headers: Record<string, string>) =>
      (await t.app.server.inject({ method: 'GET', url: environment, headers })).statusCode
    const at = { host: 'members.portal.test' }
    expect(await own({ ...at, origin: 'http://members.portal.test' })).toBe(200)
    expect(await own({ ...at, origin: 'https://members.portal.test' })).toBe(403)
    const encrypted = { ...at, 'x-forwarded-proto': 'https' }
    expect(await own({ ...encrypted, origin: 'https://members.portal.test' })).toBe(200)
    expect(await own({ ...encrypted, origin: 'http://members.portal.test' })).toBe(403)
  })
})
