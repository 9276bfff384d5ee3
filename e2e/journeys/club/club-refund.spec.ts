import { readFile } from 'node:fs/promises'
import { pinField } from '../../person/orders.ts'
import { memberWithPoints } from '../../product/operator.ts'
import {
  basePath,
  choosePayment,
  expect,
  expectAccessible,
  expectFits,
  signInAt,
  test,
  type Page,
} from '../../test.ts'

/** Downloads a document of the list of orders. @returns its file's name */
async function downloaded(page: Page, name: RegExp): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await saving
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  return file.suggestedFilename()
}

test('[SUBS-04] a member previews the refund of a term, gets it, and has its invoice and correction', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${basePath}/membership/join`, await memberWithPoints())
  await expect(page.locator('.breakdown__total')).toContainText('NZ$943.00')
  await page.locator('.pay-bar button').click()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('radio', { name: 'Points and money' }).check()
  await pinField(page).fill('4071')
  await page.locator('#id-submit-button').click()
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1 })).toContainText("You're in the club until")

  await page.goto(`${basePath}/overview`)
  await page.getByRole('link', { name: 'Orders, invoices and refunds' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByText('NZ$943.00')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  expect(await downloaded(page, /^Invoice INV-/)).toMatch(/^Waymark INV-\d{6}\.pdf$/)

  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await expect(page.getByText(/because you ordered recently/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('checkbox', { name: /I understand/ }).check()
  await pinField(page).fill('4071')
  await page.getByRole('button', { name: 'Refund NZ$943.00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We're refunding NZ$943.00")
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your orders' }).click()
  await expect(page.getByText('NZ$943.00').first()).toBeVisible()
  expect(await downloaded(page, /^Correction SCI-/)).toMatch(/^Waymark SCI-\d{6}\.pdf$/)
  await expect(page.getByRole('link', { name: 'Refund', exact: true })).toHaveCount(0)
})
