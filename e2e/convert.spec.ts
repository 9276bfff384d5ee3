import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  pin,
  signIn,
  test,
  type Page,
} from './test.ts'

const address = `${basePath}/member/migratepoints`

/** Enables the page, as the operator's configuration would. */
async function enable(page: Page): Promise<void> {
  await page.route('**/configuration-service/environment', async (route) => {
    const response = await route.fetch()
    const body: { object: object } = await response.json()
    const routes = [{ screen: 'migratepoints', enabled: true }]
    await route.fulfill({ response, json: { object: { ...body.object, routes } } })
  })
}

test('[ROUTE-06] [ROUTE-13] the page ships disabled', async ({ page }) => {
  await signIn(page, members.elite)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Convert points')
  await expect(page.locator('#points')).toHaveCount(0)
})

test('[POINT-12] [ROUTE-06] with its route enabled, points are converted, held and activated', async ({
  page,
}) => {
  await enable(page)
  await signIn(page, members.elite)
  await page.goto(address)
  await page.locator('#points').fill('2000')
  await expect(page.getByText('20 status points')).toBeVisible()
  await expectAccessible(page)
  await page.locator('#points').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Convert 2,000 points' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activate your conversion' })).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goto(`${basePath}/member/dashboard`)
  await page.goto(address)
  await page.getByRole('link', { name: 'Show it' }).click()
  await page.getByRole('button', { name: 'Activate now' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: '20 status points are yours' })).toBeFocused()
  await expectAccessible(page)
})

test('[POINT-12] more than there is, and no number, are said at the field', async ({ page }) => {
  await enable(page)
  await signIn(page, members.fresh)
  await page.goto(address)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await page.locator('#points').press('Enter')
  await expect(summary.getByRole('link', { name: /how many points/ })).toBeVisible()
  await page.locator('#points').fill('1000')
  await page.locator('#points').press('Enter')
  await expect(summary.getByRole('link', { name: /Choose fewer/ })).toBeVisible()
})
