import { expect, type Page } from '../../test.ts'
import { wordsOf } from '../../product/words.ts'

const port = new URL(process.env['E2E_SERVER'] ?? '').port
const say = wordsOf('console', 'en')

export const consoleUrl = `http://console.localhost:${port}/console/`

/** Signs in to the console. */
export async function signInAs(page: Page, operator: string): Promise<void> {
  await page.goto(consoleUrl)
  await page.getByRole('link', { name: say('signIn.go') }).click()
  await chooseOperator(page, operator)
  await expect(page.getByRole('navigation', { name: say('menu.label') })).toBeVisible()
}

/** Chooses at the staff provider, where each operator has a form with their name, and the first button gives a second factor. */
export async function chooseOperator(page: Page, operator: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: operator }) })
  await form.getByRole('button').first().click()
}

/** Opens the first of Hana Whitford's memberships. */
export async function openHana(page: Page): Promise<void> {
  await page.getByLabel(say('find.label')).fill('whitford hana')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('find.found', { count: 2 }))).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: say('acts.name.goodwill') })).toBeEnabled()
}
