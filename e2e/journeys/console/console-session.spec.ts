import type { Locator } from '@playwright/test'
import { chooseOperator, openHana, signInAs } from './console-staff.ts'
import { expectAccessible, expect, test, type Page } from '../../test.ts'
import { wordsOf } from '../../product/words.ts'

const say = wordsOf('console', 'en')

/** Types an act whose session ends before it's sent. @returns its form, behind the sign-in */
async function typeUntilTheEnd(page: Page): Promise<Locator> {
  await signInAs(page, 'Hana Okafor')
  await openHana(page)
  await page.keyboard.press('w')
  await page.keyboard.type('30a')
  const form = page.getByRole('dialog', { name: say('acts.name.goodwill') })
  await form.getByLabel(say('acts.case')).fill('C-4471')
  await expect(form.getByRole('table', { name: say('acts.effect') })).toBeVisible()
  await page.context().clearCookies()
  await form.getByRole('button', { name: say('acts.confirm') }).click()
  await expect(overPage(page)).toBeVisible()
  return form
}

const overPage = (page: Page): Locator => page.getByRole('alertdialog', { name: say('signIn.again.title') })

/** Signs in from the dialog, in the window that it opens. */
async function signInAgain(page: Page, operator: string): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await overPage(page)
    .getByRole('link', { name: say('signIn.go') })
    .click()
  const opened = await opening
  await chooseOperator(opened, operator)
  return opened
}

test('an operator whose session ends in the middle of an act signs in over the page, and finds what was typed', async ({
  page,
}) => {
  const form = await typeUntilTheEnd(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(overPage(page)).toBeVisible()
  const opened = await signInAgain(page, 'Hana Okafor')
  await expect.poll(() => opened.isClosed()).toBe(true)
  await expect(overPage(page)).toBeHidden()
  await expect(form.getByText(say('signIn.again.notSent'))).toBeVisible()
  await expect(form.getByLabel(say('acts.field.points'))).toHaveValue('30')
  await expect(form.getByLabel(say('acts.case'))).toHaveValue('C-4471')
  await form.getByRole('button', { name: say('acts.confirm') }).click()
  await expect(page.getByText(say('acts.done'))).toBeVisible()
})

test('another operator who signs in over the page begins afresh', async ({ page }) => {
  const form = await typeUntilTheEnd(page)
  await signInAgain(page, 'Sora Baek')
  await expect(page.getByText('Sora Baek')).toBeVisible()
  await expect(page.getByLabel(say('find.label'))).toHaveValue('')
  await expect(form).toBeHidden()
})

test('a page that is opened after the session ended is shown once its operator has signed in', async ({
  page,
}) => {
  await signInAs(page, 'Hana Okafor')
  await openHana(page)
  await page.context().clearCookies()
  await page.getByRole('link', { name: say('menu.queue') }).click()
  await signInAgain(page, 'Hana Okafor')
  await expect(page.getByRole('heading', { name: say('queue.title') })).toBeVisible()
  await expect(page.getByRole('table').or(page.getByText(say('queue.none')))).toBeVisible()
})
