import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  signIn,
  test,
  signInAt,
} from './test.ts'

/** The pages about the member, as they stand when one comes to them. */
const pages = [
  '/member/dashboard',
  '/member/profile',
  '/member/security',
  '/member/notifications',
  '/referral',
  '/feedback',
  '/member/myactivity',
  '/member/pointsexpiry',
  '/member/myflights',
  '/familypooling',
  '/addfamilymember',
  '/member/travelcompanion',
] as const

/** A member with much on every page, in both languages at both widths; and one with nothing yet but an invitation. */
const rounds = [
  { who: 'full', number: members.elite, language: 'en', width: 390, scheme: 'dark' },
  { who: 'full', number: members.elite, language: 'en', width: 1440, scheme: 'light' },
  { who: 'full', number: members.elite, language: 'ko', width: 390, scheme: 'light' },
  { who: 'full', number: members.elite, language: 'ko', width: 1440, scheme: 'dark' },
  { who: 'new', number: members.fresh, language: 'en', width: 390, scheme: 'light' },
  { who: 'new', number: members.fresh, language: 'ko', width: 1440, scheme: 'dark' },
] as const

for (const { who, number, language, width, scheme } of rounds) {
  test(`[CONF-03] [ROUTE-03] the pages of a ${who} account in ${language} at ${String(width)}, ${scheme}: nothing of axe’s, nothing runs out`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signIn(page, number, language)
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(basePath + path)
        await expect(page.locator('main h1')).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        expect(new URL(page.url()).pathname).toBe(basePath + path)
        await expectNoOverflow(page)
        await expectAccessible(page)
      })
    }
  })
}

test('[POINT-14] [ROUTE-03] from the family pool, what belongs to the family is one press away', async ({
  page,
}) => {
  await signIn(page, members.pooled)
  await page.getByRole('link', { name: 'Family', exact: true }).first().click()
  const beside = page.getByRole('navigation', { name: 'Family' })
  for (const name of ['Travel companions', 'Family', 'Family pool']) {
    await beside.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(beside.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('[ROUTE-03] on a phone the page that is open stands in view among those beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${basePath}/feedback`, members.gold)
  const current = page.getByRole('navigation', { name: 'Account' }).locator('[aria-current]')
  await expect(current).toHaveText('Feedback')
  await expect(current).toBeInViewport({ ratio: 1 })
})
