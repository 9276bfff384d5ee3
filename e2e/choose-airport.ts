import { expect, type Page } from './test.ts'

/** Chooses an airport from the list that its code brings; a list that the page closed meanwhile, as by scrolling, is opened again. */
export async function chooseAirport(page: Page, label: string, code: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await expect(async () => {
    await field.fill('')
    await field.fill(code)
    await page.getByRole('option', { name }).click({ timeout: 3000 })
    // The list may close between press and release, as after the scrolling that brought the option into view.
    await expect(field).toHaveValue(`${name} (${code})`, { timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}
