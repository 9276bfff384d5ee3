import { expect, type Page } from '../test.ts'

/** Chooses an airport from the list for its code; reopens the list if the page closed it, for example by scrolling. */
export async function chooseAirport(page: Page, label: string, code: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await expect(async () => {
    await field.fill('')
    await field.fill(code)
    await page.getByRole('option', { name }).click({ timeout: 3000 })
    // The list can close between press and release, for example after scrolling the option into view.
    await expect(field).toHaveValue(`${name} (${code})`, { timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}
