import { press, typeIn } from './keyboard.ts'
import { expect, password, pin, type Page } from '../test.ts'
import { wordsOf, type Language } from '../product/words.ts'

/** Confirms the member's identity by keyboard, without a second factor: with the password, and then the PIN. */
export async function proveWhoIsThere(page: Page, language: Language = 'en'): Promise<void> {
  const say = wordsOf('platform/factors', language)
  const dialog = page.getByRole('dialog', { name: say('title') })
  await typeIn(page, dialog.getByLabel(say('password.label'), { exact: true }), password)
  await page.keyboard.press('Enter')
  await givePin(page, language)
}

/** Only the PIN, if the page's own form already asked for the password. */
export async function givePin(page: Page, language: Language = 'en'): Promise<void> {
  const say = wordsOf('platform/factors', language)
  const dialog = page.getByRole('dialog', { name: say('title') })
  await typeIn(page, dialog.getByLabel(say('pin.label'), { exact: true }), pin)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** The same with a code sent to the current address. */
export async function askForCode(page: Page, language: Language = 'en'): Promise<void> {
  const say = wordsOf('platform/factors', language)
  const dialog = page.getByRole('dialog', { name: say('title') })
  await press(page, dialog.getByRole('button', { name: say('mailedCode.choose') }))
  await expect(dialog.getByLabel(say('mailedCode.label'))).toBeFocused()
}

/** Confirms the recovery codes that came with the first factor. */
export async function keepCodes(page: Page, language: Language): Promise<readonly string[]> {
  const say = wordsOf('platform/factors', language)
  const dialog = page.getByRole('alertdialog', { name: say('codes.title') })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  const saved = page.waitForEvent('download')
  await press(page, dialog.getByRole('button', { name: say('codes.download') }))
  expect((await saved).suggestedFilename()).toBe(say('codes.fileName'))
  await press(page, dialog.getByRole('button', { name: say('codes.done') }))
  await expect(dialog).toBeHidden()
  return codes
}
