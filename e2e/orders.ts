import { expect, pin, type Page } from './test.ts'

/** The pieces of a journey that every product shares. */

export function pinField(page: Page) {
  return page.getByRole('textbox', { name: 'PIN', exact: true })
}

export async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Review NZ\$/ }).click()
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
}

export async function confirm(page: Page): Promise<void> {
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: /^Confirm/ }).click()
}

/** The sum of the page's price, as the review shows it. */
export async function priceShown(page: Page): Promise<string> {
  const total = page.locator('.breakdown__total dd')
  await expect(total).toHaveText(/\d/)
  return ((await total.textContent()) ?? '').trim()
}

/** The sum and the reference of the receipt that shows. */
export async function receiptOf(page: Page): Promise<{ sum: string; reference: string }> {
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toBeVisible()
  const sum = (await receipt.locator('.receipt__sum').textContent()) ?? ''
  const reference = (await receipt.locator('.receipt__reference').textContent()) ?? ''
  return { sum: sum.trim(), reference: reference.trim() }
}

/** Everything that the lines with a reference say, on the statement that is open. */
export async function statementLines(page: Page, reference: string): Promise<string> {
  await page.getByRole('searchbox').fill(reference)
  const table = page.getByRole('table').first()
  await expect(table).toContainText(/\d/)
  await expect(page).toHaveURL(/[?&]\w+=/)
  await expect(page.locator('.statement-results[aria-busy]')).toHaveCount(0)
  return table.innerText()
}
