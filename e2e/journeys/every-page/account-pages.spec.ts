import { accountPages } from '../../walks/account-page-list.ts'
import { goWithin } from '../../walks/go-within.ts'
import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  signIn,
  test,
  signInAt,
  waymark,
} from '../../test.ts'
import { watch } from '../../walks/watched.ts'

/**
 * A member with a lot of data on every page, in both themes, at both widths and in both languages, though not in each of their
 * combinations; and one with only an invitation.
 */
const rounds = [
  { who: 'full', number: members.elite, language: 'en', dark: [1440], light: [390] },
  { who: 'full', number: members.elite, language: 'ko', dark: [390], light: [] },
  { who: 'new', number: members.fresh, language: 'en', dark: [390], light: [] },
] as const

for (const { who, number, language, ...schemes } of rounds) {
  const views = (['dark', 'light'] as const).flatMap((colorScheme) =>
    schemes[colorScheme].map((width) => ({ colorScheme, width })),
  )
  const seen = views.map(({ colorScheme, width }) => `${String(width)} ${colorScheme}`).join(', ')
  test(`[CONF-03] [ROUTE-03] [CALL-02] the pages of a ${who} account in ${language} at ${seen}: nothing of axe’s, nothing runs out, calling only us`, async ({
    page,
  }) => {
    test.slow()
    const { foreign, forbidden } = watch(page, waymark)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, number, language)
    await expect(page.locator('main h1')).toBeVisible()
    for (const address of accountPages) {
      await test.step(address, async () => {
        expect(await goWithin(page, address)).toMatchObject({ address })
        for (const { colorScheme, width } of views) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 844 })
          await expectNoOverflow(page)
          await expectAccessible(page)
        }
      })
    }
    expect([foreign, forbidden]).toEqual([[], []])
  })
}

test('[POINT-14] [ROUTE-03] from the family pool, the family’s pages are one press away', async ({
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
