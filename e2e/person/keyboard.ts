import type { Locator } from '@playwright/test'
import { expect, type Page } from '../test.ts'
import { wordsOf, type Language } from '../product/words.ts'

/** Keyboard-only actions: Tab to an element, press it, type into it. */

/** Presses Tab until the element has the focus, or Shift and Tab to go back. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isBefore = await target.evaluate((element) => {
    const from = document.activeElement
    const isSomewhere = from !== null && from !== document.body
    return isSomewhere && (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  })
  for (let presses = 0; presses < 90; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
  }
  await expect(target).toBeFocused()
}

const hasFocus = async (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

export async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Replaces a field's value by typing. */
export async function typeIn(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Types number or address and password on the sign-in page, and presses Enter. */
export async function giveCredentials(page: Page, loginId: string, password: string): Promise<void> {
  await typeIn(page, page.locator('#loginId'), loginId)
  await typeIn(page, page.locator('#password'), password)
  await page.keyboard.press('Enter')
}

/** Chooses an option in a list by arrow keys. */
export async function choose(page: Page, list: Locator, value: string): Promise<void> {
  await reach(page, list)
  const index = await list
    .locator('option')
    .evaluateAll(
      (options, wanted) => options.findIndex((option) => option.getAttribute('value') === wanted),
      value,
    )
  // An option can be chosen already.
  await page.keyboard.press('Home')
  for (let down = 0; down < index; down += 1) await page.keyboard.press('ArrowDown')
  await expect(list).toHaveValue(value)
}

/** Signs out by the account menu, and waits for the next page: sign-in, or the provider's. */
export async function signOut(page: Page, language: Language): Promise<void> {
  const say = wordsOf('app/shell', language)
  await press(page, page.getByRole('button', { name: say('accountOf') }).first())
  const item = page.getByRole('menuitem', { name: say('leave') })
  await expect(item).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    if (await hasFocus(item)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname.endsWith('/login') || pathname.endsWith('/session/end'))
  if (page.url().endsWith('/login')) await expect(page.locator('#main')).toBeFocused()
}
