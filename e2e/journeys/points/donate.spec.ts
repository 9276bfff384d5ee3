import { memberWithPoints } from '../../product/operator.ts'
import { pinField, receiptOf, statementLines } from '../../person/orders.ts'
import {
  basePath,
  expect,
  expectAccessible,
  password,
  pin,
  qamar,
  qamarMembers,
  signInAt,
  statement,
  test,
} from '../../test.ts'
import { wordsOf } from '../../product/words.ts'

const path = `${basePath}/member/donatepoints`

test('points are donated to a charity: from the menu to the receipt, and the statement names it', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/transfer`, await memberWithPoints())
  await page.locator(`a[href="${path}"]`).first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Donate points')
  await page.locator('#points').press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([/Choose a charity/, /whole number of points/])
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Longtide Coast Trust/ }).check()
  await page.locator('#points').fill('2000')
  await expect(page.getByRole('complementary', { name: 'What you pay' })).toContainText('Free')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.pay-bar p')).toHaveText(/^Points, free of charge\s*2,000$/)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.locator('#points').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('You keep 28,000 of 30,000')
  await expectAccessible(page)
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: 'Donate 2,000 points' }).click()
  await expect(heading).toHaveText('Thank you for donating 2,000 points')
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  const { sum, reference } = await receiptOf(page)
  expect(sum).toBe('2,000')
  await page.goto(statement)
  expect(await statementLines(page, reference)).toContain('Longtide Coast Trust')
})

test('a company without charities shows no trace of donations', async ({ page }) => {
  await signInAt(page, `${qamar}${basePath}/transfer`, { number: qamarMembers.half, password })
  await expect(page.locator('#recipient')).toBeVisible()
  await expect(page.locator(`a[href="${basePath}/buy"]`)).not.toHaveCount(0)
  await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0)
  await page.goto(`${qamar}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf('app/errors', 'en')('not_available.title'),
  )
})
