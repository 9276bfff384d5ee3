import { basePath, enrolMember, expect, expectAccessible, signInAt, test } from '../../test.ts'

const login = `${basePath}/member/login`
const activity = `${basePath}/member/myactivity`

test('[POINT-16] a token without a membership ends in sign-in, which says why and leads back', async ({
  page,
}) => {
  const who = await enrolMember()
  await signInAt(page, activity, who)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The state after a reload between the two halves of a sign-in.
  await page.evaluate(() => localStorage.removeItem('membershipNumber'))
  await page.goto(activity)
  await expect(page).toHaveURL(login)
  await expect(page.getByText('Your session ended')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expectAccessible(page)
  await page.locator('input[autocomplete~="username"]').fill(who.number)
  await page.locator('input[autocomplete="current-password"]').fill(who.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(activity)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('membershipNumber'))
  await page.goto(login)
  await expect(page.getByText('Your session ended')).toBeVisible()
  await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible()
})

test('[POINT-16] a session that loses its membership while a page shows ends at the next page', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/member/dashboard`, await enrolMember())
  await expect(page.getByRole('link', { name: 'Activity', exact: true }).first()).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('membershipNumber'))
  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  await page.waitForURL(login)
  await expect(page.getByText('Your session ended')).toBeVisible()
})
