import { basePath, expect, members, signIn, test } from '../../test.ts'

test('the Points menu opens an overview: balance, ways in and out, and one price list', async ({ page }) => {
  await signIn(page, members.gold)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Points', exact: true }).click()
  await expect(page).toHaveURL(`${basePath}/member/points`)
  await expect(page.getByRole('heading', { level: 1, name: 'Points' })).toBeVisible()
  const prices = page.getByRole('region', { name: 'Prices and limits' })
  const bought = prices.getByRole('row', { name: /Buy points/ })
  // 100 packets at NZ$3.20, 15% VAT and NZ$5.00.
  await expect(bought).toContainText('NZ$373.00')
  await expect(bought).toContainText(/[\d,]+of 150,000/)
  await prices.getByRole('button', { name: '1,000', exact: true }).click()
  await expect(bought).toContainText('NZ$41.80')
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 844 })
  const [room, table] = await Promise.all(
    [prices.locator('.sheet__head'), prices.getByRole('table')].map(async (part) => part.boundingBox()),
  )
  expect(table?.width).toBeLessThanOrEqual(room?.width ?? 0)
  if (before !== null) await page.setViewportSize(before)
  await page.getByRole('region', { name: 'Use and keep your points' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`${basePath}/member/booking`)
})
