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
  await page.goto(statement)
  expect(await statementLines(page, reference)).toContain('+12,000')
})

test('[PROG-06] [POINT-06] who may buy but not ask the rules is not led away by them, and sees the price', async ({
  page,
}) => {
  await changeFirstRead(page, 'currentUser', (outcome) =>
    JSON.parse(JSON.stringify(outcome), (name, value: unknown) =>
      name === 'ui' && Array.isArray(value) ? value.filter(({ page: one }) => one !== 'member') : value,
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
  await summary.getByRole('link', { name: /how many points/ }).click()
  await expect(page.locator('#points')).toBeFocused()
  await page.locator('#points').fill('550')
  await page.locator('#points').press('Enter')
  await expect(summary.getByRole('link', { name: 'Choose points in steps of 100' })).toBeVisible()
})

test('[POINT-08] [POINT-03] a tier says what it brings, and can be paid partly with points', async ({
  page,
}) => {
  await signInAt(page, `${address}?for=tier`, await memberWithPoints())
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
