import { expect, pin, type Page } from '../test.ts'

/** The steps that all products share. */

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

/** The total price on the review. */
export async function priceShown(page: Page): Promise<string> {
  const total = page.locator('.breakdown__total dd')
  await expect(total).toHaveText(/\d/)
  return ((await total.textContent()) ?? '').trim()
}

/** The total and the reference on the receipt. */
export async function receiptOf(page: Page): Promise<{ sum: string; reference: string }> {
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toBeVisible()
  const sum = (await receipt.locator('.receipt__sum').textContent()) ?? ''
  const reference = (await receipt.locator('.receipt__reference').textContent()) ?? ''
  return { sum: sum.trim(), reference: reference.trim() }
}

/** The text of the open statement's lines with a reference. */
export async function statementLines(page: Page, reference: string): Promise<string> {
  await page.getByRole('searchbox').fill(reference)
  const table = page.getByRole('table').first()
  await expect(table).toContainText(/\d/)
  await expect(page).toHaveURL(/[?&]\w+=/)
  await expect(page.locator('.kept-meanwhile[aria-busy]')).toHaveCount(0)
  return table.innerText()
}
