import { watchShifts } from '../../flaws/layout-shifts.ts'
import { consoleUrl } from '../console/console-staff.ts'
import {
  basePath,
  expect,
  members,
  password,
  qamar,
  signIn,
  signInByForm,
  test,
  type Page,
} from '../../test.ts'

test.use({ isFirstVisit: true })

const login = `${basePath}/member/login`
const app = /\/assets\/index-[^/]+\.js$/

/** The small script that starts the app once the page has been painted. */
const starter = /\/assets\/after-paint-[^/]+\.js$/

/** Delays a script, the app's by default, until the test releases it. */
async function withoutApp(page: Page, script = app): Promise<() => void> {
  let letIn = (): void => undefined
  const here = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(script, async (route) => {
    await here
    await route.continue()
  })
  return letIn
}

test('sign-in can be read and filled before its script is there, and keeps what was typed', async ({
  page,
}) => {
  const letIn = await withoutApp(page)
  await page.goto(login, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in' })
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.locator('#loginId').fill(members.base)
  await page.locator('#password').fill(password)
  await page.locator('#remember').check()
  await expect(submit).toBeDisabled()
  const colour = async () => submit.evaluate((button) => getComputedStyle(button).backgroundColor)
  const drawn = await colour()
  await heading.evaluate((drawn) => drawn.setAttribute('data-drawn', ''))

  letIn()
  await expect(submit).toBeEnabled()
  // It looked ready from the start.
  await expect.poll(colour).toBe(drawn)
  // The same element that the server rendered: nothing was rendered again.
  await expect(heading).toHaveAttribute('data-drawn', '')
  await expect(page.locator('#remember')).toBeFocused()
  await expect(page.locator('#loginId')).toHaveValue(members.base)
  await expect(page.locator('#password')).toHaveValue(password)
  await expect(page.locator('#remember')).toBeChecked()
  await submit.click()
  await expect(page).toHaveURL(/\/member\/dashboard/)
})

test('a password can be shown as soon as a press on Show counts, and the button looks and stays as drawn', async ({
  page,
}) => {
  const letIn = await withoutApp(page)
  await page.goto(login, { waitUntil: 'commit' })
  await page.locator('#password').fill(password)
  const show = page.getByRole('button', { name: 'Show password' })
  const look = async () =>
    show.evaluate((button) => {
      const { color, cursor, opacity } = getComputedStyle(button)
      const { x, y, width, height } = button.getBoundingClientRect()
      return { color, cursor, opacity, x, y, width, height }
    })
  await expect(show).toBeDisabled()
  // The fallback font's letters are up to a pixel wider.
  await expect(page.locator('html')).not.toHaveAttribute('data-unpainted')
  const drawn = await look()
  letIn()
  await expect(show).toBeEnabled()
  expect(await look()).toEqual(drawn)
  await show.click()
  await expect(page.locator('#password')).toHaveAttribute('type', 'text')
  await expect(page.locator('#password')).toHaveValue(password)
})

test('Enter that is pressed before the script is there counts once it is', async ({ page }) => {
  const letIn = await withoutApp(page)
  await page.goto(login)
  await page.locator('#loginId').fill(members.base)
  await page.locator('#password').fill(password)
  await page.keyboard.press('Enter')
  letIn()
  await expect(page).toHaveURL(/\/member\/dashboard/)
})

test('a press of the button before the script is there shows, and counts once it is', async ({ page }) => {
  const letIn = await withoutApp(page)
  await page.goto(login)
  await page.locator('#loginId').fill(members.base)
  await page.locator('#password').fill(password)
  const button = page.locator('form button[type="submit"]')
  const box = await button.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(button).toHaveCSS('cursor', 'progress')
  letIn()
  await expect(page).toHaveURL(/\/member\/dashboard/)
})

test('a press of the button before any script is there counts once they are', async ({ page }) => {
  const letIn = await withoutApp(page, starter)
  await page.goto(login, { waitUntil: 'commit' })
  await page.locator('#loginId').fill(members.base)
  await page.locator('#password').fill(password)
  const box = await page.locator('form button[type="submit"]').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  letIn()
  await expect(page).toHaveURL(/\/member\/dashboard/)
})

test('what was typed early when joining stays in the form', async ({ page }) => {
  const letIn = await withoutApp(page)
  await page.goto(`${basePath}/member/register`, { waitUntil: 'commit' })
  await page.locator('#givenName').fill('Mereana')
  await page.locator('#familyName').fill('Tuhoe')
  letIn()
  await expect(page.locator('form button[type="submit"]').first()).toBeEnabled()
  await page.locator('#familyName').press('End')
  await page.keyboard.type('-Reid')
  await expect(page.locator('#givenName')).toHaveValue('Mereana')
  await expect(page.locator('#familyName')).toHaveValue('Tuhoe-Reid')
})

test('[CONF-03] typing goes on where it was when the page is drawn again in another language', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ko'))
  const letIn = await withoutApp(page)
  await page.goto(login, { waitUntil: 'commit' })
  const field = page.locator('#loginId')
  await field.click()
  await page.keyboard.type('20412')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  letIn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인')
  await expect(field).toBeFocused()
  await page.keyboard.type('00000')
  await expect(field).toHaveValue('2040000012')
})

test('[CONF-03] without script the page is in the language and colours that were chosen', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-NZ',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  const paper = async () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto(login)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await paper()
  expect(dark).not.toBe(light)
  const url = process.env['E2E_SERVER'] ?? ''
  await context.addCookies([{ name: 'waymark_page', value: 'ko.light.', url }])
  await page.goto(login)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인')
  expect(await paper()).toBe(light)
  await context.close()
})

test('each company draws its own page', async ({ page }) => {
  const pageAt = async (origin: string) => (await page.goto(`${origin}${login}`))?.text()
  const [ours, theirs] = [await pageAt(''), await pageAt(qamar)]
  expect(ours).toMatch(/<div id="app" data-page="login">.*Waymark Airways/s)
  expect(ours).not.toContain('Qamar')
  expect(theirs).toMatch(/<div id="app" data-page="login">.*Qamar/s)
  expect(theirs).not.toContain('Waymark Airways')
})

test('each company’s page has its own icon, and so does the console', async ({ page }) => {
  const icons = new Set<string>()
  for (const address of [login, qamar + login, consoleUrl]) {
    await page.goto(address)
    const icon = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? ''
    icons.add(icon)
    const kind = await page.evaluate(async (href) => (await fetch(href)).headers.get('content-type'), icon)
    expect(kind).toBe('image/svg+xml')
  }
  expect(icons.size).toBe(3)
})

for (const width of [1440, 390]) {
  test(`nothing jumps at sign-in, after it and on a reload, ${String(width)} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const shifts = await watchShifts(page)
    await page.goto(login)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await page.evaluate(async () => document.fonts.ready)
    expect(await shifts()).toBe(0)

    await signIn(page, members.base)
    for (const visit of ['first', 'again']) {
      if (visit === 'again') await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect([visit, await shifts()]).toEqual([visit, 0])
    }
  })
}

test('nothing jumps where sign-in opens the renewal of the club', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shifts = await watchShifts(page)
  await signInByForm(page, members.silver)
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await page.reload()
    await expect(page.locator('.breakdown__total')).toContainText('NZ$')
    expect([visit, await shifts()]).toEqual([visit, 0])
  }
})

test('the page of sign-in stays until the next is there', async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto(login)
  await page.locator('#loginId').fill(members.base)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.evaluate(() => {
    new MutationObserver(() => {
      const isEmpty =
        document.querySelector('.site-footer') !== null && document.querySelector('#main h1') === null
      if (isEmpty) document.documentElement.dataset['stoodEmpty'] = 'true'
    }).observe(document.body, { subtree: true, childList: true })
  })
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await expect(page.locator('.site-footer')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-stood-empty')
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toBe(0)
})
