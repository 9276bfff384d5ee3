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

const address = `${basePath}/buy`

/** The demo members are shared by tests that run side by side: each kind of end has a buyer of its own. */
const buyers = { paid: members.gold, unpaid: members.elite, closed: members.silver, other: members.expiring }

async function openForm(page: Page, buyer: string, search = '', language: 'en' | 'ko' = 'en'): Promise<void> {
  await signIn(page, buyer, language)
  await page.goto(address + search)
  await expect(page.locator(search === '?for=tier' ? '#order-price' : '#points')).toBeVisible()
}

test('[POINT-06] [POINT-07] points are bought with a bonus, by keyboard alone; price, receipt and statement agree', async ({
  page,
}) => {
  await openForm(page, buyers.paid)
  await page.locator('#points').fill('10000')
  await expect(page.getByText('Spring bonus: 2,000 points on top')).toBeVisible()
  await expect(page.getByText('100 packs × NZ$3.20')).toBeVisible()
  const shown = await priceShown(page)
  expect(shown).toBe('NZ$373.00')
  await page.locator('#points').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  expect(await priceShown(page)).toBe(shown)
  await pinField(page).fill('4071')
  await page.keyboard.press('Enter')
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: '10,000 points bought' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expectAccessible(page)
  const { sum, reference } = await receiptOf(page)
  expect(sum).toBe(shown)
  expect(await statementLines(page, basePath, reference)).toContain('+12,000')
})

for (const [outcome, heading] of [
  ['decline', 'The payment did not go through'],
  ['cancel', 'The payment was cancelled'],
] as const) {
  test(`[ROUTE-23] [POINT-06] after ${outcome} nothing was bought, and the amount is kept`, async ({
    page,
  }) => {
    await openForm(page, buyers.unpaid)
    await page.locator('#points').fill('2000')
    await review(page)
    await confirm(page)
    await choosePayment(page, outcome)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to my answers' }).click()
    await expect(page.locator('#points')).toHaveValue('2,000')
  })
}

test('[ROUTE-23] a browser closed at the payment page finds its purchase again, also in another tab', async ({
  page,
  context,
}) => {
  await openForm(page, buyers.closed)
  await page.locator('#points').fill('1000')
  await review(page)
  await confirm(page)
  await page.waitForURL(/\/pay\//)
  const payment = page.url()
  await page.close()
  const tab = await context.newPage()
  await tab.goto(address)
  await expect(tab.getByText('Your purchase of 1,000 points waits for its payment')).toBeVisible()
  await tab.getByRole('link', { name: 'Show it' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Your payment is pending' })).toBeFocused()
  const paid = await tab.request.post(payment, { form: { outcome: 'lost' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  await expect(tab.getByRole('heading', { level: 1, name: '1,000 points bought' })).toBeVisible({
    timeout: 20_000,
  })
})

test('[CALL-03] [POINT-06] a double press makes one order, and the back button leads to the answers', async ({
  page,
}) => {
  await openForm(page, buyers.other)
  await page.locator('#points').fill('500')
  await review(page)
  await page.goBack()
  await expect(page.locator('#points')).toHaveValue('500')
  await review(page)
  let orders = 0
  await page.route('**/point/top-up', async (route) => {
    orders += 1
    await route.continue()
  })
  await pinField(page).fill('4071')
  await page.getByRole('button', { name: /^Confirm/ }).dblclick()
  await choosePayment(page, 'cancel')
  await expect(page.getByRole('heading', { level: 1, name: 'The payment was cancelled' })).toBeVisible()
  expect(orders).toBe(1)
})

test('[POINT-08] an expired quote asks for a new price, and a price that changed is said', async ({
  page,
}) => {
  await openForm(page, buyers.other)
  await page.locator('#points').fill('500')
  await review(page)
  const refusal = { error: { code: 'QUOTE_EXPIRED', message: 'This price is over.', errorDetails: [] } }
  await page.route('**/point/top-up', async (route) => route.fulfill({ status: 422, json: refusal }))
  await page.route('**/transaction/quote', async (route) => {
    const response = await route.fetch()
    const body: { object: { total: number } } = await response.json()
    await route.fulfill({ response, json: { object: { ...body.object, total: body.object.total + 100 } } })
  })
  await confirm(page)
  await expect(page.getByText('This price is over.')).toBeVisible()
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await expect(page.getByText('The price is now NZ$24.40, not NZ$23.40')).toBeVisible()
  await expectAccessible(page)
})

test('[VAL-01] [POINT-06] amounts that are not sold are said at the field', async ({ page }) => {
  await openForm(page, buyers.other)
  await page.getByRole('button', { name: /^Review NZ\$/ }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /how many points/ }).click()
  await expect(page.locator('#points')).toBeFocused()
  await page.locator('#points').fill('550')
  await page.locator('#points').press('Enter')
  await expect(summary.getByRole('link', { name: 'Choose points in steps of 100' })).toBeVisible()
})

test('[POINT-08] a gift is reviewed with a masked name, paid, and told to both', async ({ page }) => {
  await openForm(page, members.gold, '?for=gift')
  await page.locator('#recipient').fill('204 000 129')
  await page.locator('#recipient').press('Enter')
  await expect(page.getByText('T•••• M••••')).toBeVisible()
  await page.locator('#points').fill('2000')
  await page.locator('#message').fill('For the Queenstown trip')
  const shown = await priceShown(page)
  await review(page)
  await expect(page.getByText('For the Queenstown trip')).toBeVisible()
  await expectAccessible(page)
  await confirm(page)
  await choosePayment(page, 'pay')
  await expect(
    page.getByRole('heading', { level: 1, name: '2,000 points given to T•••• M••••' }),
  ).toBeFocused()
  expect((await receiptOf(page)).sum).toBe(shown)
  await expectAccessible(page)
})

test('[POINT-08] [POINT-03] a tier says what it brings, and can be paid partly with points', async ({
  page,
}) => {
  await openForm(page, members.base, '?for=tier')
  await page.getByRole('radio', { name: /Silver/ }).check()
  await expect(page.getByText('Priority check-in')).toBeVisible()
  await review(page)
  await page.getByRole('radio', { name: 'Points and money' }).check()
  await page.locator('#pay-points').fill('2000')
  await expect(page.getByText('NZ$453.85 is left to pay.')).toBeVisible()
  await expectAccessible(page)
  await confirm(page)
  await choosePayment(page, 'decline')
  await expect(page.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to my answers' }).click()
  await expect(page.getByRole('radio', { name: /Silver/ })).toBeChecked()
})

for (const [language, width] of [
  ['en', 390],
  ['en', 1440],
  ['ko', 390],
  ['ko', 992],
] as const) {
  test(`[POINT-06] forms and review are accessible in ${language} at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openForm(page, buyers.unpaid, '', language)
    for (const search of ['?for=gift', '?for=tier', '']) {
      await page.goto(address + search)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await page.locator('#points').fill('10000')
    await page.locator('#points').press('Enter')
    await expect(page.locator('#pin')).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}
