import { typeIn } from './keyboard.ts'
import { basePath, enrolMember, expect, expectAccessible, mailsTo, pin, test } from './test.ts'
import { languages, wordsOf } from './words.ts'

for (const language of languages) {
  test(`[AUTH-11] a locked sign-in asks for the PIN beside the password, and opens, by keyboard on a phone, in ${language}`, async ({
    page,
  }) => {
    const say = wordsOf('features/sign-in', language)
    const member = await enrolMember({ language })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    await page.goto(`${basePath}/member/login`)
    await typeIn(page, page.locator('#loginId'), member.number)
    for (let n = 0; n < 5; n += 1) {
      const answered = page.waitForResponse(/users\/login/)
      await typeIn(page, page.locator('#password'), 'not the password')
      await page.keyboard.press('Enter')
      await answered
    }
    const pinField = page.getByLabel(say('pin.label'), { exact: true })
    await expect(pinField).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('alert')).toContainText('PIN')

    await typeIn(page, page.locator('#password'), member.password)
    await typeIn(page, pinField, '12')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say('pin.missing'))
    await typeIn(page, pinField, '0000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say('pin.refused'))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await typeIn(page, pinField, pin)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/member\/dashboard/)
    // The mail that made the member, and one about the lock.
    await expect.poll(async () => (await mailsTo(page, member.email)).length).toBe(2)
  })
}
