import {
  basePath,
  choosePayment,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  signIn,
  test,
  type Page,
} from './test.ts'
import { confirm, pinField, priceShown, receiptOf, review, statementLines } from './orders.ts'

const address = `${basePath}/member/extendexpiry`

async function openForm(page: Page, member: string, language: 'en' | 'ko' = 'en'): Promise<void> {
  await signIn(page, member, language)
  await page.goto(address)
  await expect(page.getByRole('table')).toBeVisible()
}

/** The boxes of one group of dates. */
function boxes(page: Page, group: 'Expiring soon' | 'Expired') {
  return page.getByRole('rowgroup').filter({ hasText: group }).getByRole('checkbox')
}

test('[POINT-11] expired points are brought back and others extended: price, receipt and statement agree', async ({
  page,
}) => {
  await openForm(page, members.expiring)
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
  await expect(page.getByText('Expiry now and after')).toBeVisible()
  await expect(page.getByText('Can be brought back until')).toHaveCount(0)
  expect(await statementLines(page, basePath, reference)).toContain('Points extended')
})

for (const [outcome, heading] of [
  ['decline', 'The payment did not go through'],
  ['cancel', 'The payment was cancelled'],
] as const) {
  test(`[ROUTE-23] [POINT-11] after ${outcome} no date has moved, and the choice is kept`, async ({
    page,
  }) => {
    await openForm(page, members.gold)
    const box = boxes(page, 'Expiring soon').first()
    await box.check()
    await review(page)
    await confirm(page)
    await choosePayment(page, outcome)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await page.getByRole('link', { name: 'Back to my answers' }).click()
    await expect(box).toBeChecked()
  })
}

test('[ROUTE-23] [CALL-03] a browser closed at the payment page finds its extension again; a double press is one order', async ({
  page,
}) => {
  await openForm(page, members.elite)
  await boxes(page, 'Expiring soon').first().check()
  await review(page)
  let orders = 0
  await page.route('**/point/renew', async (route) => {
    orders += 1
    await route.continue()
  })
  await pinField(page).fill('4071')
  await page.getByRole('button', { name: /^Confirm/ }).dblclick()
  await page.waitForURL(/\/pay\//)
  expect(orders).toBe(1)
  await page.goto(address)
  await expect(page.getByText(/^Your extension of [\d,]+ points waits for its payment$/)).toBeVisible()
  await page.getByRole('link', { name: 'Show it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is pending' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: /payment page/ }).click()
  await choosePayment(page, 'cancel')
  await expect(page.getByRole('heading', { level: 1, name: 'The payment was cancelled' })).toBeVisible()
})

test('[POINT-03] [POINT-11] the whole price is paid with points, at once and without the payment page', async ({
  page,
}) => {
  await openForm(page, members.gold)
  await boxes(page, 'Expiring soon').first().check()
  await review(page)
  await page.getByRole('radio', { name: /^Points [\d,]/ }).check()
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('4071')
  await page.getByRole('button', { name: /^Confirm and pay [\d,]+ points$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /points extended$/ })).toBeFocused()
  const { sum, reference } = await receiptOf(page)
  expect(sum).toBe('NZ$0.00')
  expect(await statementLines(page, basePath, reference)).toContain('Fee paid with points')
})

test('[VAL-01] [POINT-11] nothing chosen is said, and leads to the first box', async ({ page }) => {
  await openForm(page, members.gold)
  await page.getByRole('button', { name: /^Review NZ\$/ }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Choose at least one date' }).click()
  await expect(page.locator('#dates')).toBeFocused()
  await expectAccessible(page)
})

for (const [language, width] of [
  ['en', 390],
  ['en', 1440],
  ['ko', 390],
  ['ko', 992],
] as const) {
  test(`[POINT-11] the list is accessible in ${language} at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openForm(page, members.expiring, language)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}
