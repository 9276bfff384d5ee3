import { goWithin } from '../../walks/go-within.ts'
import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  qamar,
  qamarMembers,
  signIn,
  signInAt,
  test,
  type Page,
} from '../../test.ts'

/** Words of the pseudo language have an override character to run from right to left. */
const override = '\u202E'

const brand = `${basePath}/brands`
const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[data-language-sheet]')].map((link) => link.getAttribute('href')),
  )

const languageIn = (page: Page) => page.locator('html')

test('[CONF-03] changing the language keeps the page and what is typed, turns its direction, and changes its sheets', async ({
  page,
}) => {
  await page.goto(`${qamar}${basePath}/member/login`)
  await expect.poll(async () => sheets(page)).toEqual([`${brand}/qamar.css`])
  const blue = 'rgb(31, 56, 120)'
  await expect(page.locator('form button[type="submit"]')).toHaveCSS('background-color', blue)
  await page.locator('#loginId').fill(qamarMembers.half)
  await page.getByRole('button', { name: 'Pseudo-RTL' }).click()
  await expect(languageIn(page)).toHaveAttribute('dir', 'rtl')
  await expect(languageIn(page)).toHaveAttribute('lang', 'ar-XB')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(override)
  await expect(page.locator('#loginId')).toHaveValue(qamarMembers.half)
  expect(await sheets(page)).toEqual([`${brand}/qamar.css`, `${brand}/right-to-left.css`])
  await expect(page.locator('form button[type="submit"]')).toHaveCSS('background-color', blue)
  await expectAccessible(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', 'normal')
  await page.reload()
  await expect(languageIn(page)).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: '한국어' }).click()
  await expect(languageIn(page)).toHaveAttribute('dir', 'ltr')
  expect(await sheets(page)).toEqual([`${brand}/qamar.css`])
})

test('[CONF-03] an English page loads three characters for the Korean language’s name, not the Korean font', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('response', (response) => {
    const [, name] = /\/(korean(?:-name)?)-[^/]+\.woff2$/.exec(response.url()) ?? []
    if (name !== undefined) fonts.push(name)
  })
  await page.goto(`${basePath}/member/login`)
  await expect(page.getByRole('button', { name: '한국어' })).toBeVisible()
  await expect.poll(() => fonts).toEqual(['korean-name'])
})

test('[CONF-03] a language that the company does not have gives way, and only its own are offered', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar-XB'))
  await page.goto(`${basePath}/member/login`)
  await expect(languageIn(page)).toHaveAttribute('lang', 'en')
  await expect(languageIn(page)).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('button', { name: '한국어' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pseudo-RTL' })).toHaveCount(0)
})

test('[CONF-03] [CALL-01] a draft outlives a change of language, and the server is asked and answers in it', async ({
  page,
}) => {
  await signInAt(page, `${qamar}${basePath}/transfer`, qamarMembers.half)
  await page.locator('#recipient').fill('517 000 030')
  await page.getByRole('button', { name: 'Pseudo-RTL' }).click()
  await expect(languageIn(page)).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('#recipient')).toHaveValue('517 000 030')
  expect(new URL(page.url()).pathname).toBe(`${basePath}/transfer`)
  const search = page.waitForRequest(/member-search|search/)
  await page.locator('#recipient').press('Enter')
  expect((await search).headers()['accept-language']).toBe('ar-XB')
  await expect(page.getByText(override, { exact: false }).first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(override))
})

test('[CONF-03] another company’s pages from right to left on a phone: none runs out sideways, and home is accessible in the dark and in the light', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, qamarMembers.half, 'ar-XB', qamar)
  await expect(page.locator('main h1')).toContainText(override)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('517\u00a0000\u00a0014').first()).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  for (const path of ['/buy', '/member/myactivity', '/member/claimsubmit', '/member/security']) {
    await goWithin(page, path)
    await expect(page.locator('main h1')).toContainText(override)
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await goWithin(page, '/member/dashboard')
  await expectNoOverflow(page)
  await expectAccessible(page)
})
