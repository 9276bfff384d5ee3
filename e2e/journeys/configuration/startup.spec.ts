import { getBuiltPages } from '../../product/changed-configuration.ts'
import { basePath, expect, members, password, test, waymark, type Page } from '../../test.ts'
import type { Route } from '@playwright/test'

const login = `${basePath}/member/login`
const environment = '**/airpoints-account/api/configuration-service/environment'

/** The real configuration, with changes. */
async function changed(route: Route, changes: object): Promise<void> {
  const answer = await route.fetch()
  const body: { object: object } = await answer.json()
  await route.fulfill({ response: answer, json: { object: { ...body.object, ...changes } } })
}

const json = (body: unknown) => async (route: Route) => route.fulfill({ json: body })

const noAnswer = async () => new Promise<void>(() => undefined)

/**
 * Possible failures of the configuration when the app starts, answered at once: one that is still on its way would meet the next page.
 * @param real the configuration as it is
 */
const failures = (real: object): Readonly<Record<string, (route: Route) => Promise<void>>> => ({
  'a failure of the server': async (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'REQUEST_FAILED', message: 'Request failed' } } }),
  'no answer at all': noAnswer,
  'a broken connection': async (route) => route.abort(),
  'text that is no JSON': async (route) => route.fulfill({ body: '{"object": {"languages": [' }),
  "a proxy's own page": async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html><h1>Back soon</h1></html>' }),
  nothing: async (route) => route.fulfill({ status: 204 }),
  'no object': json({}),
  'an object of another kind': json({ object: 'configuration' }),
  'a list in its place': json([]),
  'parts of another kind': json({ object: { ...real, languages: null, programs: 'none' } }),
  'a host that is no list': json({ object: { ...real, apiHosts: 'https://evil.example' } }),
})

async function fillSignIn(page: Page, number: string): Promise<void> {
  await page.locator('input[autocomplete~="username"]').fill(number)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
}

test('[CONF-02] without a usable configuration the app loads with the built-in one, and a member signs in', async ({
  browser,
}) => {
  // The browser's message about a failed request isn't a page error here.
  const page = await browser.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(String(error)))
  await getBuiltPages(page, waymark)
  const read = await page.request.get(`${waymark}/airpoints-account/api/configuration-service/environment`)
  const { object: real }: { object: object } = await read.json()
  for (const [what, fail] of Object.entries(failures(real))) {
    await test.step(what, async () => {
      await page.unroute(environment)
      await page.route(environment, fail)
      await page.goto(waymark + login)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
      await expect(page.locator('header')).toContainText('Waymark')
      await expect(page.locator('form button[type="submit"]')).toBeEnabled()
    })
  }
  await test.step('a member signs in without any answer', async () => {
    await page.unroute(environment)
    await page.route(environment, async () => new Promise<void>(() => undefined))
    await page.goto(waymark + login)
    await fillSignIn(page, members.base)
    await page.waitForURL((url) => !url.pathname.endsWith('/member/login'))
    await expect(page.locator('main h1')).toContainText('Aroha')
  })
  expect(broken).toEqual([])
  await page.close()
})

test('[ROUTE-13] the code of a part that does not load: the page stays, and a press fetches it', async ({
  browser,
}) => {
  // As above: the browser's message about a failed request isn't a page error.
  const page = await browser.newPage()
  await page.goto(waymark + login)
  await page.route('**/assets/side-sheets-*.js', async (route) => route.abort())
  await fillSignIn(page, members.base)
  const failure = page.getByRole('alert').filter({ hasText: "We couldn't load this part of the page." })
  await expect(failure).toBeVisible()
  await expect(page.locator('main h1')).toContainText('Aroha')
  await page.unroute('**/assets/side-sheets-*.js')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('region', { name: 'Offers for you' })).toBeVisible()
  await page.close()
})

test('[CONF-02] [ROUTE-14] a public page waits for the configuration up to its limit, and then shows', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.route(environment, noAnswer)
  await page.goto(`${waymark}${basePath}/forgotpassword`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('form')).toBeVisible()
  await page.close()
})

test('[CALL-03] [CONF-02] a call is given up after the configured time', async ({ page }) => {
  await getBuiltPages(page, waymark)
  await page.route(environment, async (route) => changed(route, { requestTimedOutInMs: 700 }))
  const isStored = page.waitForFunction(() => localStorage.getItem('requestTimedOutInMs') === '700')
  await page.goto(login)
  await isStored
  await page.route('**/auth-service/users/login', async () => new Promise<void>(() => undefined))
  await fillSignIn(page, members.base)
  await expect(page.getByText('The service took too long to respond.')).toBeVisible()
  await expect(page.locator('form button[type="submit"]')).toBeEnabled()
})

test('[CONF-02] the links to join and to forgotten password reload the page', async ({ page }) => {
  for (const address of [`${basePath}/forgotpassword`, `${basePath}/member/register`]) {
    await page.goto(login)
    await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true))
    await page.locator(`a[href="${address}"]`).click()
    await expect(page).toHaveURL(address)
    expect(await page.evaluate(() => Reflect.has(globalThis, 'isSamePage'))).toBe(false)
  }
})

test('[ROUTE-15] the root, and the old one behind a #, go to the default address, which is loaded', async ({
  page,
}) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  for (const address of ['/', basePath, `${basePath}/`, `${basePath}/#/`, `${basePath}/offers#/`]) {
    documents.length = 0
    await page.goto(address)
    await expect(page).toHaveURL(waymark + login)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    expect(documents.at(-1)).toBe(login)
  }
})

test('[ROUTE-15] another default in the configuration is where the root leads; one that is not ours leads to sign-in', async ({
  page,
}) => {
  let defaultUrl = ''
  await page.route(environment, async (route) => changed(route, { defaultUrl }))
  const lead = async (to: string) => {
    defaultUrl = to
    await page.goto(`${basePath}/offers#/`)
  }
  await lead(`${basePath}/partners`)
  await expect(page).toHaveURL(`${waymark}${basePath}/partners`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Partners')
  for (const foreign of ['https://evil.example/', '//evil.example', `${basePath}/../../evil`]) {
    await lead(foreign)
    await expect(page).toHaveURL(waymark + login)
  }
})
