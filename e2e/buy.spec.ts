import { changeFirstRead } from './first-reads.ts'
import { memberWithPoints } from './operator.ts'
import {
  basePath,
  choosePayment,
  enrolMember,
  expect,
  expectAccessible,
  expectFits,
  looks,
  signInAt,
  statement,
  test,
  type Page,
} from './test.ts'
import { confirm, pinField, priceShown, receiptOf, review, statementLines } from './orders.ts'

const address = `${basePath}/buy`

async function openForm(page: Page, search = ''): Promise<void> {
  await signInAt(page, address + search, await enrolMember())
  await expect(page.locator(search === '?for=tier' ? '#order-price' : '#points')).toBeVisible()
}

test('[POINT-06] [POINT-07] points are bought with a bonus, by keyboard alone; price, receipt and statement agree', async ({
  page,
}) => {
  await openForm(page)
  await page.locator('#points').fill('10000')
  await expect(page.getByText('Big pack bonus: 2,000 extra points')).toBeVisible()
  await expect(page.getByText('100 packs × NZ$3.20')).toBeVisible()
  const shown = await priceShown(page)
  expect(shown).toBe('NZ$373.00')
  // Both buttons around the payment choice have the ids that other programs use (SUBS-04).
  await expect(page.locator('#id-proceed-to-pay')).toHaveText(/^Review NZ\$/)
  await page.locator('#points').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  await expect(page.locator('#id-submit-button')).toHaveText(/^Confirm/)
  expect(await priceShown(page)).toBe(shown)
  await pinField(page).fill('4071')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pay\//)
  const said = page.waitForRequest('**/transaction-service/payment/accept')
  await choosePayment(page, 'pay')
  // POINT-05: the browser's data about the payment is sent.
  expect((await said).postDataJSON()).toMatchObject({
    object: {
      activityType: 'BUY',
      paymentDetail: {
        amountCollected: 37_300,
        pointsCollected: 0,
        paymentType: 'MONEY',
        currencyCode: 'NZD',
      },
    },
  })
  await expect(page.getByRole('heading', { level: 1, name: '10,000 points bought' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expectAccessible(page)
  const { sum, reference } = await receiptOf(page)
  expect(sum).toBe(shown)
  await page.goto(statement)
  expect(await statementLines(page, reference)).toContain('+12,000')
})

/** What the portal stores in this browser while another host shows. */
async function keptValues(page: Page): Promise<Readonly<Record<string, string>>> {
  const { origins } = await page.context().storageState()
  return Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
  )
}

test('[CONF-05] an order is kept under the wire’s names while it is open, and gone when it has ended', async ({
  page,
}) => {
  await openForm(page)
  await page.locator('#points').fill('75000')
  await review(page)
  await confirm(page)
  await page.waitForURL(/\/pay\//)
  const kept = await keptValues(page)
  expect(kept).toMatchObject({
    activityType: 'BUY',
    memberActivityStatus: 'PAYMENT_PENDING',
    basePoints: '75000',
    purchasePoints: '90000',
    upgradedTier: expect.stringMatching(/^[A-Z]+$/),
  })
  expect(kept['paymentRef']).toBe(kept['activityNumber'])
  expect(kept['transactionId']).toBeTruthy()
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: '75,000 points bought' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const left = Object.keys(await keptValues(page))
  for (const name of ['paymentRef', 'activityNumber', 'basePoints', 'purchasePoints', 'upgradedTier'])
    expect(left).not.toContain(name)
})

test('[CONF-05] the price of an order in points is kept where points can pay it', async ({ page }) => {
  await signInAt(page, `${address}?for=tier`, await memberWithPoints())
  await page.getByRole('radio', { name: /Silver/ }).check()
  await review(page)
  await confirm(page)
  await page.waitForURL(/\/pay\//)
  const kept = await keptValues(page)
  expect(kept).toMatchObject({ activityType: 'TIER', upgradedTier: 'SILVER' })
  expect(Number(kept['totalMiles'])).toBeGreaterThan(0)
  expect(kept).not.toHaveProperty('purchasePoints')
})

test('[PROG-06] [POINT-06] a person who can buy but not read the rules stays on the page and sees the price', async ({
  page,
}) => {
  await changeFirstRead(page, 'currentUser', (outcome) =>
    JSON.parse(JSON.stringify(outcome), (name, value: unknown) =>
      name === 'ui' && typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).filter(([one]) => one !== 'member'))
        : value,
    ),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/simulate-rule')) asked.push(request.url())
  })
  await openForm(page)
  await page.locator('#points').fill('10000')
  expect(await priceShown(page)).toBe('NZ$373.00')
  await page.locator('#points').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  expect(asked).toEqual([])
})

test('[VAL-01] [POINT-06] amounts that are not sold are said at the field', async ({ page }) => {
  await openForm(page)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /whole number of points/ }).click()
  await expect(page.locator('#points')).toBeFocused()
  await page.locator('#points').fill('550')
  await page.locator('#points').press('Enter')
  await expect(summary.getByRole('link', { name: 'Enter points in steps of 100' })).toBeVisible()
})

test('[POINT-08] [POINT-03] a tier says what it includes, and can be paid partly with points', async ({
  page,
}) => {
  await signInAt(page, `${address}?for=tier`, await memberWithPoints())
  await page.getByRole('radio', { name: /Silver/ }).check()
  await expect(page.getByText('Priority check-in')).toBeVisible()
  await review(page)
  await page.getByRole('radio', { name: 'Points and money' }).check()
  await page.locator('#pay-points').fill('2000')
  await expect(page.getByText('You pay the remaining NZ$453.85.')).toBeVisible()
  await expectAccessible(page)
  await confirm(page)
  await choosePayment(page, 'decline')
  await expect(page.getByRole('heading', { level: 1, name: "Your payment didn't go through" })).toBeFocused()
  await expect(page.getByText(/^You weren't charged\. We'll keep your order until/)).toBeVisible()
  await page.getByRole('button', { name: 'Try payment again' }).dblclick()
  await choosePayment(page, 'decline')
  await expect(page.getByRole('heading', { level: 1, name: "Your payment didn't go through" })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change my order' }).click()
  await expect(page.getByRole('radio', { name: /Silver/ })).toBeChecked()
  await review(page)
  await confirm(page)
  await choosePayment(page, 'decline')
  await page.getByRole('button', { name: 'Try payment again' }).click()
  await choosePayment(page, 'pay')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Silver')
})

for (const { language, width } of looks) {
  test(`[POINT-06] forms and review are accessible and fit, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAt(page, `${address}?for=gift`, await enrolMember({ language }), language)
    for (const search of ['?for=gift', '?for=tier', '']) {
      if (search !== '?for=gift') await page.goto(address + search)
      await expect(page.locator('#order-price')).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
    }
    await page.locator('#points').fill('10000')
    await page.locator('#points').press('Enter')
    await expect(page.locator('#pin')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  })
}
