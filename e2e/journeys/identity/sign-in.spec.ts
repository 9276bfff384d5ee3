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
  const fonts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.push(asked.url())
  })
  await page.addInitScript(holdStart)
  await page.goto(login, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-told-of-paint')
  expect(fonts).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await page.locator('input[autocomplete~="username"]').fill(members.silver)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  // Headings, text, and three characters for the name of the Korean language.
  await expect.poll(() => new Set(fonts).size).toBe(3)
})

/**
 * Runs in the page: holds what starts the app until `release`. That is the notice of the first paint, which marks the document, or a
 * timer if none comes. A page that isn't shown yet would start at once, since it's never painted.
 */
function holdStart(): void {
  const held: (() => void)[] = []
  const whenReleased = (run: () => void): void => void held.push(run)
  addEventListener('release', () => {
    for (const run of held.splice(0)) run()
    Reflect.set(window, 'setTimeout', setTimer)
  })
  const setTimer = window.setTimeout
  Reflect.set(window, 'setTimeout', (...timer: Parameters<typeof setTimer>) => {
    whenReleased(() => void setTimer(...timer))
    return 0
  })
  Object.defineProperty(document, 'hidden', { value: false })
  window.PerformanceObserver = class extends PerformanceObserver {
    constructor(callback: PerformanceObserverCallback) {
      super((paints, ...rest) => {
        whenReleased(() => {
          callback(paints, ...rest)
        })
        if (paints.getEntriesByName('first-contentful-paint').length > 0)
          document.documentElement.dataset['toldOfPaint'] = ''
      })
    }
  }
}
