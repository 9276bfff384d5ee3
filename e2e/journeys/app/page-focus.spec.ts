import { basePath, expect, members, signIn, test, type Page } from '../../test.ts'
import { wordsOf } from '../../product/words.ts'

const said = (page: Page) => page.locator('[aria-live="polite"]').last()

test('the side navigation takes the focus to the page that it opens, and has its title read', async ({
  page,
}) => {
  await signIn(page, members.gold)
  await page.goto(`${basePath}/member/myactivity`)
  const link = page.getByRole('navigation', { name: 'Activity' }).getByRole('link', { name: 'Claims' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/claimsummary$/)
  await expect(page.locator('#main')).toBeFocused()
  await expect(said(page)).toHaveText('Claims')
})

test('a view that only the query names has its own title, focus and announcement', async ({ page }) => {
  const title = wordsOf('features/companions', 'en')('addTitle')
  await signIn(page, members.gold)
  await page.goto(`${basePath}/member/travelcompanion`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await page.title()
  await page.getByRole('main').locator('a[href$="?add"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
  await expect(page.locator('#main')).toBeFocused()
  await expect(said(page)).toHaveText(title)
  await page.goBack()
  await expect(page).toHaveTitle(before)
  await expect(page.locator('#main')).toBeFocused()
})
