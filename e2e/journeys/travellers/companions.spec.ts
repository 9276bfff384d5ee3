import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  test,
  signInAt,
} from '../../test.ts'

const companions = `${basePath}/member/travelcompanion`

test('[POINT-14] a companion is added once, changed, shown, and deleted after a question', async ({
  page,
}) => {
  const { number } = await enrolMember()
  await signInAt(page, companions, number)
  await expect(page.getByRole('heading', { name: 'No companions yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add companion' }).click()
  await page.getByRole('button', { name: 'Save companion' }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await page.getByLabel('First name').fill('李')
  await page.getByLabel('Family name').fill('小龍 🧑🏽‍🚀')
  await page.getByLabel('Passport number').fill('LM123417')
  await page.locator('#dateOfBirth-day').fill('29')
  await page.locator('#dateOfBirth-month').fill('2')
  await page.locator('#dateOfBirth-year').fill('2023')
  await page.getByRole('button', { name: 'Save companion' }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('date of birth')
  await expectAccessible(page)
  await page.locator('#dateOfBirth-year').fill('2024')
  // The form warns before input that no draft keeps is lost.
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('李')
  // Numbers of documents do not stay in the browser.
  await expect(page.getByLabel('Passport number')).toHaveValue('')
  await page.getByLabel('Passport number').fill('LM123417')
  await page.getByRole('button', { name: 'Save companion' }).dblclick()
  const card = page.getByRole('listitem').filter({ hasText: '小龍' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('••••••417')
  await expect(card).toContainText('29 Feb 2024')
  await expectAccessible(page)
  await card.getByRole('button', { name: /^Show numbers/ }).click()
  await expect(card).toContainText('LM123417')
  await card.getByRole('button', { name: /^Hide numbers/ }).click()
  await expect(card).not.toContainText('LM123417')
  await card.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByText('••••••417 is saved.')).toBeVisible()
  await page.getByLabel('Delete passport number').check()
  await page.getByLabel('Relationship').selectOption('FRIEND')
  await page.getByRole('button', { name: 'Save companion' }).click()
  await expect(card).toContainText('Friend')
  await expect(card).not.toContainText('417')
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await card.getByRole('button', { name: /^Delete/ }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No companions yet' })).toBeVisible()
})

test('[POINT-14] on a phone, in Korean, the form fits and can be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${companions}?add`, members.fresh, 'ko')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('동반 여행자 추가')
  await expectAccessible(page)
  await expectNoOverflow(page)
})
