import { changeFirstRead } from '../../product/first-reads.ts'
import { memberWithPoints } from '../../product/operator.ts'
import { wordsOf } from '../../product/words.ts'
import {
  basePath,
  choosePayment,
  enrolMember,
  expect,
  expectAccessible,
  expectFits,
  signInAt,
  statement,
  test,
  type Page,
} from '../../test.ts'
import { confirm, pinField, priceShown, receiptOf, review, statementLines } from '../../person/orders.ts'

const address = `${basePath}/buy`

async function openForm(page: Page, search = ''): Promise<void> {
  await signInAt(page, address + search, await enrolMember())
  await expect(page.locator(search === '?for=tier' ? '#order-price' : '#points')).toBeVisible()
}

/** What the portal stores in this browser while another host shows. */
async function keptValues(page: Page): Promise<Readonly<Record<string, string>>> {
  const { origins } = await page.context().storageState()
  return Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
  )
}

test('[POINT-06] [POINT-07] [CONF-05] points are bought with a bonus, by keyboard alone; price, receipt and statement agree, and the order is kept under the wire’s names while it is open', async ({
  page,
}) => {
  await openForm(page)
  await page.locator('#points').fill('75000')
  await expect(page.getByText('Big pack bonus: 15,000 extra points')).toBeVisible()
  await expect(page.getByText('750 packs × NZ$3.20')).toBeVisible()
  const shown = await priceShown(page)
  expect(shown).toBe('NZ$2,765.00')
  await expectAccessible(page)
  // Both buttons around the payment choice have the ids that other programs use (SUBS-04).
  await expect(page.locator('#id-proceed-to-pay')).toHaveText(/^Review NZ\$/)
  await page.locator('#points').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  await expect(page.locator('#id-submit-button')).toHaveText(/^Confirm/)
  expect(await priceShown(page)).toBe(shown)
  await expectAccessible(page)
  await pinField(page).fill('4071')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pay\//)
  await expect(page.getByRole('main')).toContainText(shown.replace('NZ', ''))
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
  const said = page.waitForRequest('**/transaction-service/payment/accept')
  await choosePayment(page, 'pay')
  // POINT-05: the browser's data about the payment is sent.
  expect((await said).postDataJSON()).toMatchObject({
    object: {
      activityType: 'BUY',
      paymentDetail: {
        amountCollected: 276_500,
        pointsCollected: 0,
        paymentType: 'MONEY',
        currencyCode: 'NZD',
      },
    },
  })
  await expect(page.getByRole('heading', { level: 1, name: '75,000 points bought' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expectAccessible(page)
  const left = Object.keys(await keptValues(page))
  for (const name of ['paymentRef', 'activityNumber', 'basePoints', 'purchasePoints', 'upgradedTier'])
    expect(left).not.toContain(name)
  const { sum, reference } = await receiptOf(page)
  expect(sum).toBe(shown)
  await page.goto(statement)
  expect(await statementLines(page, reference)).toContain('+90,000')
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

test('[POINT-08] [POINT-03] [CONF-05] a tier says what it includes, and can be paid partly with points; its price in points is kept meanwhile', async ({
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
  await page.waitForURL(/\/pay\//)
  const kept = await keptValues(page)
  expect(kept).toMatchObject({ activityType: 'TIER', upgradedTier: 'SILVER' })
  expect(Number(kept['totalMiles'])).toBeGreaterThan(0)
  expect(kept).not.toHaveProperty('purchasePoints')
  await choosePayment(page, 'decline')
  await page.getByRole('button', { name: 'Try payment again' }).click()
  await choosePayment(page, 'pay')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Silver')
})

test('[VAL-01] [POINT-06] in Korean on a phone: amounts that are not sold are said at the field; form and review are accessible and fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, address, await enrolMember({ language: 'ko' }), 'ko')
  const points = page.locator('#points')
  await expect(points).toBeVisible()
  await page.getByRole('button', { name: '확인하기', exact: true }).first().click()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  await expect(summary).toBeFocused()
  await summary.getByRole('link').first().click()
  await expect(points).toBeFocused()
  await points.fill('550')
  await points.press('Enter')
  await expect(summary.getByRole('link', { name: /100/ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await points.fill('10000')
  await points.press('Enter')
  await expect(page.locator('#pin')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('[POINT-08] choosing what to buy by keyboard leaves the focus on the choice', async ({ page }) => {
  await openForm(page)
  const choices = page.getByRole('group', { name: wordsOf('features/buy', 'en')('choice.label') })
  for (const [name, title] of [
    ['gift', wordsOf('features/buy/gift', 'en')('title')],
    ['points', wordsOf('features/buy', 'en')('title')],
  ] as const) {
    const choice = choices.getByRole('button', { name: wordsOf('features/buy', 'en')(`choice.${name}`) })
    await choice.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(choice).toBeFocused()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  }
})
