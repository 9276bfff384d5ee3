import { basePath, expect, members, signInAt, test, type Page } from '../../test.ts'

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'You are here' })

test('[ROUTE-18] breadcrumbs start from the dashboard, name the section and the list of a detail, and lead there', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/transfer`, members.gold)
  await expect(crumbs(page).getByRole('listitem')).toHaveText(['Home', 'Points', 'Transfer points'])
  await expect(crumbs(page).locator('[aria-current="page"]')).toHaveText('Transfer points')
  // The slash before it is only drawn.
  expect(await crumbs(page).ariaSnapshot()).toContain('- listitem: Transfer points')
  await page.goto(`${basePath}/offers/longacre-triple`)
  await expect(crumbs(page).getByRole('listitem')).toHaveText([
    'Home',
    'Offers',
    (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
  ])
  await crumbs(page).getByRole('link', { name: 'Offers' }).click()
  await expect(page).toHaveURL(new RegExp(`${basePath}/offers$`))
  await crumbs(page).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(new RegExp(`${basePath}/member/dashboard$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(crumbs(page)).toHaveCount(0)
})
