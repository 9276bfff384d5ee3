import { basePath, expect, expectAccessible, expectNoOverflow, signIn, signInAt, test } from '../../test.ts'

/** The demo member whose profile lacks mandatory fields; these tests fill it in, one after another. */
const incomplete = '204000046'
const completion = new RegExp(`${basePath}/member/profilecompletion$`)

test.describe.configure({ mode: 'serial' })

for (const language of ['en', 'ko'] as const) {
  test(`[ROUTE-19] [CONF-03] whichever page is requested, the missing fields come first; accessible in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, incomplete, language)
    await expect(page).toHaveURL(completion)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? 'Complete your profile' : '프로필을 완성해 주세요',
    )
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.goto(`${basePath}/transfer`)
    await expect(page).toHaveURL(completion)
  })
}

test('[ROUTE-19] [PROF-05] each part is saved along the way, also over a reload, and then the requested page shows', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/member/myactivity?days=30`, incomplete)
  await expect(page).toHaveURL(completion)
  await page.locator('#dateOfBirth-day').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter your date of birth'])
  await page.locator('#dateOfBirth-day').fill('28')
  await page.locator('#dateOfBirth-month').fill('2')
  await page.locator('#dateOfBirth-year').fill('1990')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeVisible()
  await expect(page.locator('#dateOfBirth-day')).toHaveCount(0)
  await page.locator('#country').selectOption('NZ')
  await page.locator('#mobile').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/start with \+$/])
  await page.locator('#mobile').fill('021 555 0182')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/myactivity\?days=30/)
  await page.goto(`${basePath}/member/profilecompletion`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/member\/dashboard/)
})
