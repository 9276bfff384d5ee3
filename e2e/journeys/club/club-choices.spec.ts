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
import { alternating, wordsOf } from '../../product/words.ts'

/** A day some days from now, as the browser's date field has it. */
const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(Date.now() + days * 86_400_000)

/** Joins with valet parking and a coupon, and pays in money. */
async function join(page: Page, say: ReturnType<typeof wordsOf>): Promise<void> {
  await page.getByRole('checkbox', { name: /Valet parking|발레파킹/ }).check()
  await page.getByRole('textbox', { name: say('coupon.code') }).fill('kiaora10')
  await page.getByRole('button', { name: say('coupon.apply') }).click()
  // 600 less 10%, 220 to join and 180 for parking, and 15% of it.
  await expect(page.locator('.breakdown__total')).toContainText('NZ$1,081.00')
  await expectAccessible(page)
  await page.locator('.pay-bar button').click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByRole('checkbox', { name: /I agree|동의/ }).check()
  await page.locator('#id-submit-button').click()
  await choosePayment(page, 'pay')
  await expect(page.getByRole('region', { name: /Receipt|영수증/ })).toContainText('NZ$1,081.00')
}

const journey = alternating()

journey((language) => {
  const say = wordsOf('features/club', language)

  test(`[SUBS-03] [SUBS-05] [SUBS-01] who joined with a coupon pauses, renews an add-on and chooses how the club writes, in ${language}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAt(page, `${basePath}/membership/join`, await memberWithPoints(), language)
    await join(page, say)

    await page.goto(`${basePath}/overview`)
    await page.getByRole('button', { name: say('pause.start') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('pause.from')).fill(inDays(2))
    await dialog.getByLabel(say('pause.until')).fill(inDays(41))
    await expect(dialog).toContainText(say('pause.fact.after'))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('pause.start') }).click()
    await expect(page.getByText(say('pause.done.paused')).first()).toBeVisible()
    await page.getByRole('button', { name: say('pause.cancel') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('pause.cancel') })
      .click()
    await expect(page.getByText(say('pause.done.cancelled')).first()).toBeVisible()

    const renewal = page.getByRole('region', { name: say('auto.title') })
    await renewal.getByRole('checkbox', { name: /Valet parking|발레파킹/ }).check()
    await renewal.getByRole('button', { name: say('auto.agreeAndSave') }).click()
    await page.locator('button[value="save"]').click()
    await expect(renewal).toContainText(say('auto.parts', { plan: 'NZ$690.00', addOns: 'NZ$207.00' }))
    await expect(renewal).toContainText('NZ$897.00')
    await expectAccessible(page)
    await expectFits(page)

    await page.goto(`${basePath}/membership/preferences`)
    await page.getByRole('radio', { name: say('preferences.notice.inbox') }).check()
    await page.getByRole('button', { name: say('preferences.save') }).click()
    await expect(page.getByText(say('preferences.saved')).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: say('preferences.notice.inbox') })).toBeChecked()
    await expectAccessible(page)
    await expectFits(page)
  })
})
