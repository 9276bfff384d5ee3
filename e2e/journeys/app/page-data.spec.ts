import { basePath, expect, members, signIn, signInAt, test, type Page } from '../../test.ts'

/** A page's file in the build, and its first calls. */
const pages = [
  { menu: 'Activity', code: 'statement-page', calls: ['/activity/list'] },
  { menu: 'Offers', code: 'offers-page', calls: ['/offers', '/activated'] },
] as const

for (const { menu, code, calls } of pages) {
  test(`what ${code} shows is requested before its code has arrived, and once`, async ({ page }) => {
    await signIn(page, members.gold)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked = heard(page)
    const release = await hold(page, code)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: menu }).click()
    await expect
      .poll(() => calls.filter((call) => !asked.some(({ path }) => path.includes(call))))
      .toEqual([])
    const before = asked.length
    release()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page).not.toHaveURL(/dashboard/)
    expect(asked.slice(before)).toEqual([])
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(asked.length)
  })
}

test('[ROUTE-18] a page that opens first loads along with the member’s own data, before its code has arrived', async ({
  page,
}) => {
  const asked = heard(page)
  const release = await hold(page, 'profile-page')
  await signInAt(page, `${basePath}/member/profile`, members.gold)
  const together = () => asked.find(({ path }) => path.includes('read-together'))?.body ?? ''
  for (const read of ['simulateRule', 'PREFERENCES', 'ATTRIBUTES', 'CONSENTS', 'retrieveCustomer'])
    await expect.poll(together).toContain(`"${read}"`)
  release()
  await expect(page.getByRole('heading', { level: 2, name: 'What we can send you' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const own = /simulate-rule|additional-details|customer/
  expect(asked.filter(({ path }) => own.test(path))).toEqual([])
})

test('a page that takes long is said to be on its way, and the one before stays', async ({ page }) => {
  await signIn(page, members.gold)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const release = await hold(page, 'statement-page')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  await expect(page.locator('#main')).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(`${basePath}/member/dashboard`)
  release()
  await expect(page).toHaveURL(`${basePath}/member/myactivity`)
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0)
  await expect(page.locator('#main')).not.toHaveAttribute('aria-busy')
})

interface Asked {
  readonly path: string
  readonly body: string | null
}

/** Every API call from now on, except tracking and the session clock. */
function heard(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.includes('/api/') || /tracking|keep-session/.test(pathname)) return
    asked.push({ path: pathname + search, body: request.postData() })
  })
  return asked
}

/** Holds back a page's code until it is released. */
async function hold(page: Page, code: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${code}-[^/]*\\.js$`), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
