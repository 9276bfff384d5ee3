import { basePath, expect, expectAccessible, members, password, signInAt, test } from '../../test.ts'
import { wordsOf } from '../../product/words.ts'

const errorWords = wordsOf('app/errors', 'en')
const login = `${basePath}/member/login`

test('[ROUTE-14] a signed-out visit goes to sign-in and comes back to where it wanted to go', async ({
  page,
}) => {
  await page.goto(`${basePath}/member/myactivity?days=30`)
  await expect(page).toHaveURL(/\/member\/login/)
  await page.locator('input[autocomplete~="username"]').fill(members.silver)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/myactivity\?days=30/)
})

test('[ROUTE-13] unknown and unbuilt addresses say what they are, signed in or not', async ({ page }) => {
  await page.goto(`${basePath}/no/such/page`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorWords('not_found.title'))
  await expectAccessible(page)
  await signInAt(page, `${basePath}/no/such/page`, members.base)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorWords('not_found.title'))
  await page.goto(`${basePath}/myfamily`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorWords('not_available.title'))
  await expectAccessible(page)
})

test('[ROUTE-16] the first thing that the keyboard reaches is the way to the content', async ({ page }) => {
  await page.goto(login)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/Skip to main content/)
})

test('sign-in starts with the scripts that the page lists, and no others, and asks for its fonts once it is painted', async ({
  page,
}) => {
  const html = await (await page.request.get(login)).text()
  const named = [...html.matchAll(/(?:src|href|data-scripts)="(?<addresses>[^"]+\.js)"/g)].flatMap(
    ({ groups }) => groups?.['addresses']?.split(' ') ?? [],
  )
  expect(named.length).toBeGreaterThan(2)
  await page.route(
    ({ pathname }) => pathname.endsWith('.js') && !named.includes(pathname),
    () => {
      // Never answered: anything that needs it wouldn't show.
    },
  )
  // Notes when the page is told of its first paint: its time alone can be later than that. After a second it's no longer waited for.
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      constructor(callback: PerformanceObserverCallback) {
        super((paints, ...rest) => {
          if (paints.getEntriesByName('first-contentful-paint').length > 0) performance.mark('told of paint')
          callback(paints, ...rest)
        })
      }
    }
  })
  // One that isn't shown yet starts at once, since it's never painted.
  await expect.poll(async () => page.evaluate(() => document.hidden)).toBe(false)
  await page.goto(login, { waitUntil: 'commit' })
  await page.locator('input[autocomplete~="username"]').fill(members.silver)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  const fonts = async () =>
    page.evaluate(() => {
      const told = performance.getEntriesByName('told of paint')[0]?.startTime ?? 1000
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      const early = asked.filter(({ startTime }) => startTime < Math.min(told, 1000))
      return { count: asked.length, early: early.map(({ name, startTime }) => ({ name, startTime, told })) }
    })
  // Headings, text, and three characters for the name of the Korean language.
  await expect.poll(fonts).toEqual({ count: 3, early: [] })
})
