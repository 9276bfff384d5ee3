import { changeConfiguration, getBuiltPages } from '../../product/changed-configuration.ts'
import { basePath, expect, members, password, signInByForm, test, waymark, type Page } from '../../test.ts'

const portal = process.env['E2E_PORTAL_ELSEWHERE'] ?? ''
const api = process.env['E2E_API_ELSEWHERE'] ?? ''
const unlisted = api.replace('api.', 'evil.')
const login = `${basePath}/member/login`
const environment = '/airpoints-account/api/configuration-service/environment'

/** The page's calls so far, by host: `http://api.example /airpoints-account/api/...`. */
function watchCalls(page: Page): {
  readonly to: (host: string) => readonly string[]
  readonly forget: () => void
} {
  const calls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^\/airpoints-account\/(?:api|data)\//.test(url.pathname) && request.method() !== 'OPTIONS')
      calls.push(url)
  })
  return {
    to: (host) => calls.filter(({ origin }) => origin === host).map(({ pathname }) => pathname),
    forget: () => void calls.splice(0),
  }
}

/** The console's function, once the portal knows the listed hosts. */
async function setUrl(page: Page, address: string): Promise<string> {
  await page.waitForFunction(() => 'waymark' in globalThis)
  return page.evaluate(
    async (to) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a person types in the console is not typed either
      (globalThis as unknown as { waymark: { setUrl: (one: string) => Promise<void> } }).waymark
        .setUrl(to)
        .then(() => 'done', String),
    address,
  )
}

/** Fills in the form on the page. */
async function fillSignIn(page: Page, number: string): Promise<void> {
  await page.locator('input[autocomplete~="username"]').fill(number)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/member/login'))
}

const heading = (page: Page) => page.locator('main h1')

/** Makes the portal's own host answer that the company uses another API host. */
async function configureHost(page: Page, apiBaseUrl: string): Promise<void> {
  await getBuiltPages(page, portal)
  await changeConfiguration(page, () => ({ apiBaseUrl }), { at: portal, from: waymark })
}

test('[CALL-09] [CONF-02] setUrl points the portal at another host: sign-in, dashboard, a renewed token, sign-out, without a rebuild', async ({
  page,
  context,
}) => {
  const calls = watchCalls(page)
  await page.goto(portal + login)
  await expect(heading(page)).toHaveText('Sign in')
  const loaded = page.waitForEvent('load')
  expect(await setUrl(page, api)).toBe('done')
  await loaded
  await page.waitForFunction(() => 'waymark' in globalThis)
  calls.forget()
  await fillSignIn(page, members.base)
  await expect(heading(page)).toContainText('Aroha')
  await page.waitForLoadState('networkidle')
  expect(calls.to(portal)).toEqual([])
  expect(calls.to(api)).toContain('/airpoints-account/api/auth-service/users/login')

  // The session's cookie belongs to the other host, out of reach of scripts and other sites.
  const cookies = (await context.cookies(`${api}${environment}`)).filter(({ httpOnly }) => httpOnly)
  expect(cookies.map(({ domain, sameSite }) => [domain, sameSite])).toEqual(
    cookies.map(() => ['api.waymark.test', 'Strict']),
  )
  expect(cookies).not.toEqual([])
  expect((await context.cookies(`${portal}${environment}`)).filter(({ httpOnly }) => httpOnly)).toEqual([])

  // A refused token is renewed there, which needs the cookie.
  await page.evaluate(() => localStorage.setItem('token', 'eyJhbGciOiJFUzI1NiJ9.e30.AAAA'))
  calls.forget()
  await page.reload()
  await expect(heading(page)).toContainText('Aroha')
  expect(calls.to(api)).toContain('/airpoints-account/api/authservice/auth/refresh')
  expect(new Set(calls.to(portal))).toEqual(new Set([environment]))

  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/member\/login/)
  expect(calls.to(api)).toContain('/airpoints-account/api/auth-service/users/logout')
  expect(calls.to(portal).filter((path) => path !== environment)).toEqual([])

  // Back to the portal's own host.
  const again = page.waitForEvent('load')
  expect(await setUrl(page, '/')).toBe('done')
  await again
  await page.waitForFunction(() => 'waymark' in globalThis)
  calls.forget()
  await fillSignIn(page, members.base)
  await expect(heading(page)).toContainText('Aroha')
  expect(calls.to(api)).toEqual([])
})

test('[CALL-09] a host that is not listed is refused in clear words, and the present one stays', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await page.goto(portal + login)
  for (const address of [unlisted, `${api}/elsewhere`, `${api}@evil.waymark.test/`, 'javascript:alert(1)']) {
    const said = await setUrl(page, address)
    expect(said).toContain(`${address} is not a listed API host, so the present one stays.`)
    expect(said).toContain(`Listed: ${portal}, ${api}`)
  }
  // A stored one doesn't count either.
  await page.evaluate((host) => localStorage.setItem('waymark.apiHost', host), unlisted)
  await page.reload()
  await fillSignIn(page, members.base)
  await expect(heading(page)).toContainText('Aroha')
  expect([calls.to(unlisted), calls.to(api)]).toEqual([[], []])
  expect(calls.to(portal)).toContain('/airpoints-account/api/auth-service/users/login')
})

test('[CALL-09] the page can connect to its own host and the listed ones only, and the browser enforces it', async ({
  browser,
}) => {
  // A refusal is an error on the console.
  const page = await browser.newPage()
  const response = await page.goto(portal + login)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy.split(';').find((rule) => rule.startsWith('connect-src'))).toBe(`connect-src 'self' ${api}`)
  const reached = async (host: string) =>
    page.evaluate(
      async (address) =>
        fetch(address).then(
          ({ status }) => status,
          () => 'refused',
        ),
      host + environment,
    )
  expect([await reached(portal), await reached(api), await reached(unlisted)]).toEqual([200, 200, 'refused'])
  await page.close()
})

test("[CONF-02] [CALL-09] the company's configuration chooses the host", async ({ page }) => {
  const calls = watchCalls(page)
  await configureHost(page, `${api}/airpoints-account/api`)
  await page.goto(portal + login)
  await expect.poll(() => calls.to(api)).toContain(environment)
  await page.waitForFunction(() => 'waymark' in globalThis)
  await fillSignIn(page, members.base)
  await expect(heading(page)).toContainText('Aroha')
  expect(calls.to(portal).filter((path) => path !== environment)).toEqual([])
})

test('[CONF-02] a session stays at the host where it was opened, whatever is configured meanwhile', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await signInByForm(page, members.base, 'en', portal)
  await expect(heading(page)).toContainText('Aroha')
  await configureHost(page, api)
  calls.forget()
  await page.reload()
  await expect(heading(page)).toContainText('Aroha')
  await page.waitForLoadState('networkidle')
  expect(calls.to(api)).toEqual([])
})

test('[CONF-02] a configured host that does not answer is left, and the portal works at its own', async ({
  browser,
}) => {
  // A failed call is an error on the console.
  const page = await browser.newPage()
  const calls = watchCalls(page)
  await configureHost(page, api)
  await page.route(`${api}/**`, async (route) => route.abort())
  await page.goto(portal + login)
  await expect.poll(() => calls.to(api)).toContain(environment)
  await fillSignIn(page, members.base)
  await expect(heading(page)).toContainText('Aroha')
  expect(calls.to(portal)).toContain('/airpoints-account/api/auth-service/users/login')
  await page.close()
})
