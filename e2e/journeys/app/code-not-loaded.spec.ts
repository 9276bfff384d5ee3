import { basePath, expect, members, signIn, test } from '../../test.ts'

test.use({ isFirstVisit: true })

const statementCode = /\/assets\/statement-page-[^/]*\.js$/
const searchCode = /\/assets\/search-recipient-[^/]*\.js$/

test('a page’s code that fails once is requested again, unnoticed', async ({ page }) => {
  await signIn(page, members.gold)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let asked = 0
  await page.route(statementCode, async (route) => {
    asked += 1
    await (asked === 1 ? route.fulfill({ status: 404 }) : route.continue())
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  expect(asked).toBe(2)
})

test('[ROUTE-13] code that is gone is offered as a reload, or fetched by the next press; what was typed stays', async ({
  page,
}) => {
  await signIn(page, members.gold)
  await page.goto(`${basePath}/transfer`)
  const points = page.locator('#points')
  await points.fill('2000')
  const recipient = page.locator('#recipient')
  await page.route(searchCode, async (route) => route.fulfill({ status: 404 }))
  await recipient.fill('204 000 129')
  await recipient.press('Enter')
  await expect(recipient).toHaveAttribute('aria-invalid', 'true')
  await page.unroute(searchCode)
  await recipient.press('Enter')
  await expect(page.getByText('T•••• M••••', { exact: true })).toBeVisible()
  await page.route(statementCode, async (route) => route.fulfill({ status: 404 }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "We couldn't load this page" })).toBeVisible()
  await page.unroute(statementCode)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  await page.goto(`${basePath}/transfer`)
  await expect(points).toHaveValue('2,000')
})
