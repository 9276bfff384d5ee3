import { memberWithPoints } from '../../product/operator.ts'
import {
  basePath,
  choosePayment,
  expect,
  expectAccessible,
  expectFits,
  members,
  password,
  signInAt,
  statement,
  test,
  type EnrolledMember,
  type Page,
} from '../../test.ts'
import { confirm, priceShown, receiptOf, review, statementLines } from '../../person/orders.ts'

const address = `${basePath}/member/extendexpiry`

async function openForm(page: Page, member: Pick<EnrolledMember, 'number' | 'password'>): Promise<void> {
  await signInAt(page, address, member)
  await expect(page.getByRole('table')).toBeVisible()
}

/** The checkboxes of one group of dates. */
function boxes(page: Page, group: 'Expiring soon' | 'Expired') {
  return page.getByRole('rowgroup').filter({ hasText: group }).getByRole('checkbox')
}

test('[POINT-11] expired points are restored and others extended: price, receipt and statement agree', async ({
  page,
}) => {
  await openForm(page, { number: members.expiring, password })
  await boxes(page, 'Expiring soon').first().check()
  await boxes(page, 'Expired').first().check()
  await expectAccessible(page)
  const shown = await priceShown(page)
  await review(page)
  expect(await priceShown(page)).toBe(shown)
  await expectAccessible(page)
  await confirm(page)
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: /points extended$/ })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expectAccessible(page)
  const { sum, reference } = await receiptOf(page)
  expect(sum).toBe(shown)
  await page.getByRole('link', { name: 'Extend more' }).click()
  await expect(page.getByText('Current and new expiry date')).toBeVisible()
  await expect(page.getByText('Can be restored until')).toHaveCount(0)
  await page.goto(statement)
  expect(await statementLines(page, reference)).toContain('Points extended')
})

test('[POINT-03] [POINT-11] the whole price is paid with points, at once and without the payment page', async ({
  page,
}) => {
  await openForm(page, await memberWithPoints())
  await boxes(page, 'Expiring soon').first().check()
  await page.getByRole('textbox', { name: /^Points to extend from/ }).fill('1000')
  await review(page)
  await page.getByRole('radio', { name: /^Points [\d,]/ }).check()
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('4071')
  await page.getByRole('button', { name: /^Confirm and pay [\d,]+ points$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /points extended$/ })).toBeFocused()
  const { sum, reference } = await receiptOf(page)
  expect(sum).toMatch(/^[\d,]+ points$/)
  await page.goto(statement)
  expect(await statementLines(page, reference)).toContain('Fee paid with points')
})

test('[POINT-11] with nothing to extend there are no steps, and the page leads to the expiry dates', async ({
  page,
}) => {
  await signInAt(page, address, { number: members.fresh, password })
  await expect(page.getByText('No points to extend')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(0)
  await expect(page.getByText('Choose which points to extend')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See when your points expire' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When points expire')
  await expect(page).toHaveURL(/\/member\/pointsexpiry$/)
})

test('[VAL-01] [POINT-11] nothing chosen is said, and leads to the first box', async ({ page }) => {
  await openForm(page, await memberWithPoints())
  await expect(page.getByRole('complementary', { name: 'What you pay' })).not.toContainText('NZ$')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Choose at least one date' }).click()
  await expect(page.locator('#dates')).toBeFocused()
  await expectAccessible(page)
})

test('[VAL-01] [POINT-11] more than a date has is said at its field, and fewer cost less', async ({
  page,
}) => {
  await signInAt(page, address, await memberWithPoints())
  const box = boxes(page, 'Expiring soon').first()
  await box.check()
  await expect.poll(async () => priceShown(page)).toBe('NZ$419.00')
  const part = page.getByRole('textbox', { name: /^Points to extend from/ })
  await part.fill('99999')
  // What can't be ordered has no price, neither beside the date nor in the sum, and the field says why on blur.
  await expect(page.getByRole('complementary', { name: 'What you pay' })).not.toContainText('NZ$')
  await expect(page.getByRole('row').filter({ has: part })).not.toContainText('NZ$')
  await part.blur()
  await expect(part).toHaveAccessibleDescription(/You have 30,000 points from .*\. Enter that many or fewer/)
  await part.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary
    .getByRole('link', { name: /You have 30,000 points from .*\. Enter that many or fewer/ })
    .click()
  await expect(part).toBeFocused()
  await part.fill('1500')
  await expect(summary).toHaveCount(0)
  await expect.poll(async () => priceShown(page)).toBe('NZ$32.60')
  await expect(
    page.getByText(/^You've chosen 1,500 points from 1 date\. .* will then be 28,500 on/),
  ).toBeVisible()
  await page.getByRole('button', { name: /^1,000 fewer from/ }).click()
  await expect(part).toHaveValue('1,000')
  await page.reload()
  await expect(part).toHaveValue('1,000')
  await box.uncheck()
  await expect(part).toHaveCount(0)
})

test('[POINT-11] the list is accessible and fits, in Korean on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signInAt(page, address, { number: members.expiring, password }, 'ko')
  await page.getByRole('table').getByRole('checkbox').last().check()
  await page.getByRole('table').getByRole('textbox').fill('1')
  await expectAccessible(page)
  await expectFits(page)
})
