import { changeConfiguration, listOf } from '../../product/changed-configuration.ts'
import {
  basePath,
  expect,
  expectAccessible,
  members,
  password,
  signInAt,
  test,
  type Page,
} from '../../test.ts'
import { wordsOf } from '../../product/words.ts'

const address = `${basePath}/member/migratepoints`

/** Enables the page, as the operator's configuration would. */
async function enable(page: Page): Promise<void> {
  await changeConfiguration(page, ({ routes }) => ({
    routes: [...listOf(routes), { screen: 'migratepoints', enabled: true }],
  }))
}

test('[ROUTE-06] [ROUTE-13] the page ships disabled: its address says that it is not available, and no link leads there', async ({
  page,
}) => {
  const elite = { number: members.elite, password }
  await signInAt(page, `${basePath}/transfer`, elite)
  await expect(page.locator('#recipient')).toBeVisible()
  await expect(page.locator(`a[href="${basePath}/buy"]`)).not.toHaveCount(0)
  await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf('app/errors', 'en')('not_available.title'),
  )
  await expect(page.locator('#points')).toHaveCount(0)
})

test('[POINT-12] more than there is, and no number, are said at the field', async ({ page }) => {
  await enable(page)
  await signInAt(page, address, { number: members.fresh, password })
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await page.locator('#points').press('Enter')
  await expect(summary.getByRole('link', { name: /whole number of points/ })).toBeVisible()
  await expectAccessible(page)
  await page.locator('#points').fill('1000')
  await page.locator('#points').press('Enter')
  await expect(summary.getByRole('link', { name: /Enter a lower number/ })).toBeVisible()
})

test('[POINT-12] a conversion’s error shows in the form and in a message', async ({ page }) => {
  await enable(page)
  await signInAt(page, address, { number: members.elite, password })
  await page.route('**/transaction-service/transaction/quote', async (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: 'PRODUCT_NOT_OFFERED', message: 'Not offered today' } },
    }),
  )
  await page.locator('#points').fill('1000')
  await page.locator('#points').press('Enter')
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('Not offered today')
  await expect(page.getByRole('main').getByText('Not offered today')).toBeVisible()
})
