import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer, type Forgery } from '../../../test/identity/fake-issuer.ts'
import { makeMember } from '../../../test/members.ts'
import {
  callbackAddress,
  leave,
  linkDirectly,
  openBrowser,
  sessions,
  signInAddress,
  socialAddress,
  stateOf,
  visit,
  type Arrival,
  type Browser,
} from '../../../test/identity/provider-visits.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../test/test-app.ts'

let t: TestApp
let sso: FakeIssuer
let other: FakeIssuer
beforeAll(async () => {
  sso = await openFakeIssuer('sso', 'sso')
  other = await openFakeIssuer('harbour', 'social')
  t = await openTestApp({ providers: [sso.provider, other.provider] })
  const { customer } = await makeMember(t.databases)
  await linkDirectly(t, sso, 'kai', customer)
  await linkDirectly(t, other, 'kai', customer)
})
afterAll(async () => {
  await t.close()
  await sso.close()
  await other.close()
})

const titles = {
  refused: ["We couldn't sign you in", '로그인하지 못했습니다'],
  cancelled: ['You cancelled the sign-in', '로그인을 취소했습니다'],
  unavailable: ["We can't reach the provider", '인증 서비스에 연결할 수 없습니다'],
  unknown: ["We don't know this provider", '없는 인증 서비스입니다'],
} as const

/** A plain page: styled, in the person's language, without script, and without any external input. */
function expectPlainPage(arrival: Arrival, problem: keyof typeof titles, language: string): void {
  expect(arrival.location).toBeUndefined()
  expect(arrival.status).toBe({ refused: 400, cancelled: 400, unknown: 404, unavailable: 503 }[problem])
  expect(arrival.headers['content-type']).toContain('text/html')
  expect(arrival.body).toContain(`<html lang="${language}" dir="ltr">`)
  expect(arrival.body).toContain(titles[problem][language === 'ko' ? 1 : 0].replaceAll("'", '&#39;'))
  expect(arrival.body).toContain('<link rel="stylesheet" href="/airpoints-account/koru/plain-page.css" />')
  expect(arrival.body).not.toMatch(/<script|style=/)
  expect(String(arrival.headers['content-security-policy'])).toContain("default-src 'none'")
}

/** Runs an attempt in a browser in each language, and expects a refusal and no new session. */
async function expectRefused(attempt: (browser: Browser) => Promise<Arrival>): Promise<void> {
  for (const language of ['en', 'ko']) {
    const before = await sessions(t)
    expectPlainPage(await attempt(openBrowser(t, language)), 'refused', language)
    expect(await sessions(t)).toBe(before)
  }
}

test('[AUTH-03] the same visit succeeds without forgery', async () => {
  const arrival = await visit(openBrowser(t), sso, { subject: 'kai' })
  expect(arrival.status).toBe(302)
  expect(arrival.location?.searchParams.get('accessKey')).toMatch(/^[\w-]{43}$/)
})

const hour = 3600
const now = Math.floor(Date.now() / 1000)
const forgeries: readonly (readonly [string, Forgery])[] = [
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another audience', { claims: { aud: 'somebody-else' } }],
  ['several audiences without saying which', { claims: { aud: ['waymark', 'somebody-else'] } }],
  ['another nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['a time that is over', { claims: { iat: now - 2 * hour, exp: now - hour } }],
  ['no end', { claims: { exp: undefined } }],
  ['no subject', { claims: { sub: undefined } }],
  ['an empty subject', { claims: { sub: '' } }],
  ['algorithm none', { signature: 'none' }],
  ['a swapped key of the same name', { signature: 'swapped' }],
  ['the client secret for a key', { signature: 'secret' }],
]

describe('a hostile provider', () => {
  test.each(forgeries)('[AUTH-03] an id token with %s signs nobody in', async (_name, forgery) => {
    await expectRefused(async (browser) => visit(browser, sso, { subject: 'kai', forgery }))
  })

  test('[AUTH-03] why a provider was not believed is in the log, without tokens, secrets or persons', async () => {
    const wrong = { ...sso.provider, clientSecret: 'not-the-one-it-knows' }
    const another = await openTestApp({ providers: [wrong] })
    const browser = openBrowser(another)
    await visit(browser, { ...sso, provider: wrong }, { subject: 'kai' })
    await visit(openBrowser(t), sso, { subject: 'kai', forgery: { signature: 'swapped' } })
    const said = [...another.logs, ...t.logs].filter((line) => line.includes('rejected a provider response'))
    expect(said.some((line) => /"sso".*AUTHENTICATE_CHALLENGE 401/.test(line))).toBe(true)
    expect(said.some((line) => line.includes('signature') && line.includes('"sso"'))).toBe(true)
    for (const line of said) expect(line).not.toMatch(/not-the-one-it-knows|eyJ|@|kai/)
    await another.close()
  })

  test("[AUTH-03] a used code, or another browser's, signs nobody in", async () => {
    const first = openBrowser(t)
    const away = await leave(first)
    const used = sso.grant(away, 'kai')
    expect((await first.get(callbackAddress({ code: used, state: stateOf(away) }))).status).toBe(302)
    for (const code of [used, sso.grant(await leave(openBrowser(t)), 'kai')]) {
      await expectRefused(async (browser) =>
        browser.get(callbackAddress({ code, state: stateOf(await leave(browser)) })),
      )
    }
  })

  test.each([
    ['no state', { code: 'a' }],
    ['a state that is none', { code: 'a', state: 'x' }],
    ['a state that nobody was given', { code: 'a', state: '0190f3a4-7b60-4c5c-a3d2-6a5b4c3d2e1f' }],
    ['nothing at all', {}],
  ])('[AUTH-03] a return with %s is refused', async (_name, parameters) => {
    await expectRefused(async (browser) => {
      await leave(browser)
      return browser.get(callbackAddress(parameters))
    })
  })

  test("[AUTH-03] another browser's state is refused, with and without a visit of one's own", async () => {
    for (const hasOwn of [true, false]) {
      const away = await leave(openBrowser(t))
      const code = sso.grant(away, 'kai')
      await expectRefused(async (browser) => {
        if (hasOwn) await leave(browser)
        return browser.get(callbackAddress({ code, state: stateOf(away) }))
      })
    }
  })

  test('[AUTH-03] a state works once', async () => {
    await expectRefused(async (browser) => {
      const away = await leave(browser)
      const first = { code: sso.grant(away, 'nobody yet'), state: stateOf(away) }
      expect((await browser.get(callbackAddress(first))).status).toBe(302)
      return browser.get(callbackAddress({ code: sso.grant(away, 'kai'), state: stateOf(away) }))
    })
  })

  test('[AUTH-03] a state is valid for fifteen minutes', async () => {
    await expectRefused(async (browser) => {
      const away = await leave(browser)
      t.clock.advance(16 * 60_000)
      return browser.get(callbackAddress({ code: sso.grant(away, 'kai'), state: stateOf(away) }))
    })
  })

  test("[AUTH-03] one provider's response is refused for another", async () => {
    await expectRefused(async (browser) => {
      const away = await leave(browser)
      return browser.get(callbackAddress({ code: other.grant(away, 'kai'), state: stateOf(away) }))
    })
    const forgery = { claims: { iss: other.provider.issuer } }
    await expectRefused(async (browser) => visit(browser, sso, { subject: 'kai', forgery }))
  })

  test("[AUTH-03] a provider's refusal is shown, and so is a cancelled sign-in", async () => {
    for (const language of ['en', 'ko']) {
      const comeBackWith = async (error: string) => {
        const browser = openBrowser(t, language)
        const state = stateOf(await leave(browser))
        return browser.get(callbackAddress({ error, state, error_description: '<b>no</b>' }))
      }
      expectPlainPage(await comeBackWith('access_denied'), 'cancelled', language)
      const refused = await comeBackWith('server_error')
      expectPlainPage(refused, 'refused', language)
      expect(refused.body).not.toContain('<b>no</b>')
    }
  })

  test('[AUTH-03] a provider that is down on return gives a page with 503', async () => {
    for (const language of ['en', 'ko']) {
      const browser = openBrowser(t, language)
      const away = await leave(browser)
      sso.setDown(true)
      const back = await browser.get(callbackAddress({ code: sso.grant(away, 'kai'), state: stateOf(away) }))
      sso.setDown(false)
      expectPlainPage(back, 'unavailable', language)
      expect(back.headers['retry-after']).toBe('30')
    }
  })

  test('[AUTH-03] one that is unreachable gives a page with 503 too, until it is back', async () => {
    const late = await openFakeIssuer('late', 'sso')
    const another = await openTestApp({ providers: [late.provider] })
    late.setDown(true)
    for (const language of ['en', 'ko']) {
      expectPlainPage(await openBrowser(another, language).get(signInAddress()), 'unavailable', language)
    }
    late.setDown(false)
    expect((await leave(openBrowser(another))).origin).toBe(late.provider.issuer)
    await another.close()
    await late.close()
  })

  test('[AUTH-03] one whose metadata names another issuer sends nobody anywhere', async () => {
    const impostor = await openFakeIssuer('late', 'sso')
    const another = await openTestApp({ providers: [impostor.provider] })
    impostor.nameItself('https://accounts.example')
    for (const language of ['en', 'ko']) {
      const arrival = await openBrowser(another, language).get(signInAddress())
      expect([arrival.status, arrival.location]).toEqual([503, undefined])
    }
    impostor.nameItself(impostor.provider.issuer)
    expect((await leave(openBrowser(another))).origin).toBe(impostor.provider.issuer)
    await another.close()
    await impostor.close()
  })
})

describe('requests', () => {
  test('[AUTH-03] the way there carries PKCE with S256, a state, a nonce, and a cookie that no script reads', async () => {
    const browser = openBrowser(t)
    const { location, headers } = await browser.get(signInAddress())
    const asked = Object.fromEntries(location?.searchParams ?? [])
    expect(asked).toMatchObject({
      client_id: 'waymark',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/airpoints-account/api/auth-service/sso/callback`,
    })
    expect(asked['code_challenge']).toMatch(/^[\w-]{43}$/)
    expect(asked['nonce']?.length).toBeGreaterThan(43)
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(
      /^waymark_browser=[\w-]{43}; Max-Age=3600; Path=\/airpoints-account\/api; HttpOnly; SameSite=Lax$/,
    )
    for (const value of Object.values(browser.cookies)) expect(location?.href).not.toContain(value)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/x',
    '/airpoints-account/koru\\@evil.example',
    '/elsewhere',
    'javascript:alert(1)',
  ])('[ROUTE-14] a target of %s is left out', async (target) => {
    const address = signInAddress(`?target=${encodeURIComponent(target)}`)
    const { location } = await visit(openBrowser(t), sso, { subject: 'kai', address })
    expect(location?.origin).toBe(publicUrl)
    expect(location?.pathname).toBe('/airpoints-account/koru/member/login')
  })

  test.each([
    ['another host', { redirect_uri: 'https://evil.example/airpoints-account/koru/callback' }],
    ['a path that is not ours', { redirect_uri: `${publicUrl}/elsewhere` }],
    ['another company', { companyCode: 'NZ' }],
    ['another programme', { programCode: 'AP' }],
    ['another source', { source: 'login' }],
  ])('[AUTH-04] a social sign-in with %s does not begin', async (_name, changes) => {
    await expectRefused(async (browser) => browser.get(socialAddress('harbour', changes)))
  })

  test('[AUTH-04] an unknown provider, or one that is not social, is not found', async () => {
    for (const language of ['en', 'ko']) {
      for (const address of [
        socialAddress('nobody'),
        socialAddress('sso'),
        signInAddress('?provider=nobody'),
      ]) {
        expectPlainPage(await openBrowser(t, language).get(address), 'unknown', language)
      }
    }
  })
})
