import { expectAccessible, expect, test, type Page } from './test.ts'
import { wordsOf } from './words.ts'

const port = new URL(process.env['E2E_SERVER'] ?? '').port
const consoleUrl = `http://console.localhost:${port}/console/`
const say = wordsOf('console', 'en')

/** Signs in at the staff provider, where each operator has a form with their name, and the first button gives a second factor. */
async function signInAs(page: Page, operator: string): Promise<void> {
  await page.goto(consoleUrl)
  await page.getByRole('link', { name: say('signIn.go') }).click()
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: operator }) })
  await form.getByRole('button').first().click()
  await expect(page.getByRole('navigation', { name: say('menu.label') })).toBeVisible()
}

test('staff sign in with their second factor, find a member by a name with a slip, and see what the balance is made of, by keyboard', async ({
  page,
}) => {
  await signInAs(page, 'Rewi Lindqvist')
  await expectAccessible(page)
  await page.getByLabel(say('find.label')).fill('whitfort hana')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('find.found', { count: 2 }))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('why.title') })).toBeVisible()
  await expect(page.getByText(say('why.equal'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('parts.cards') })).toBeVisible()
  await page.getByRole('button', { name: say('timeline.kinds.security') }).click()
  const timeline = page.getByRole('region', { name: say('timeline.title') })
  await expect(page).toHaveURL(/kinds=security/)
  await expect(
    timeline
      .getByRole('row')
      .or(timeline.getByText(say('timeline.none')))
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: say('keys.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('body').press('g')
  await page.locator('body').press('o')
  await expect(page.getByRole('heading', { name: say('operations.letters') })).toBeVisible()
  await expectAccessible(page)
})
