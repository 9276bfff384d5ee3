import { memberWithPoints } from '../../product/operator.ts'
import { pinField } from '../../person/orders.ts'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  pin,
  signInAt,
  test,
  type Page,
} from '../../test.ts'

/** At 200 % the window of a laptop has 720 by 450 px: the sum comes after the form, above the bottom bar, and covers neither. */
async function expectRoomAtDoubleSize(page: Page): Promise<void> {
  await page.setViewportSize({ width: 720, height: 450 })
  const sum = page.locator('.pay-bar')
  const places = async () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return {
        sum: boxOf('.pay-bar')?.bottom ?? NaN,
        top: boxOf('.pay-bar')?.top ?? NaN,
        field: boxOf('#points')?.bottom ?? NaN,
        bar: boxOf('.bottom-bar')?.top ?? NaN,
      }
    })
  await page.locator('#points').focus()
  const atField = await places()
  expect(atField.field).toBeLessThan(atField.bar)
  expect(atField.top).toBeGreaterThan(atField.bar)
  await sum.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const atSum = await places()
  expect(atSum.sum).toBeLessThanOrEqual(atSum.bar)
}

test('[POINT-06] an amount that is not sold stays as typed, without a price, and what is possible is said', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/buy`, await enrolMember())
  const points = page.locator('#points')
  for (const [typed, said] of [
    ['123', 'Enter at least 500 points'],
    ['750', 'Enter points in steps of 100'],
    ['9000000', 'Enter at most'],
  ] as const) {
    await test.step(typed, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await points.fill(typed)
      await points.blur()
      await expect(points).toHaveValue(Number(typed).toLocaleString('en-NZ'))
      // What can't be bought has no price, and the field says why on blur.
      await expect(points).toHaveAccessibleDescription(new RegExp(said))
      await expect(page.getByRole('main')).not.toContainText(/NZ\$\d|\d packs/)
      await page
        .getByRole('button', { name: /^Review/ })
        .first()
        .click()
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(said)
      await expect(points).toHaveValue(Number(typed).toLocaleString('en-NZ'))
      await expectAccessible(page)
      await expectRoomAtDoubleSize(page)
    })
  }
})

test('[POINT-02] an amount that cannot be transferred stays as typed, and what is possible is said', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/transfer`, await memberWithPoints())
  const points = page.locator('#points')
  for (const [typed, said] of [
    ['500', 'Transfer at least 1,000 points'],
    ['9000000', 'Transfer at most 100,000 points at a time'],
  ] as const) {
    await points.fill(typed)
    await points.blur()
    await expect(points).toHaveAccessibleDescription(new RegExp(said))
    await expect(page.getByRole('complementary', { name: 'What you pay' })).not.toContainText('NZ$')
    await page.getByRole('button', { name: 'Review transfer' }).click()
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(said)
    await expect(points).toHaveValue(Number(typed).toLocaleString('en-NZ'))
  }
})

test('[POINT-03] a part of the price typed beyond the balance stays, and nothing is sent', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/buy?for=tier`, await memberWithPoints())
  await page.getByRole('radio').first().check()
  await page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /Points and money/ }).check()
  const part = page.locator('#pay-points')
  await part.fill('99999999')
  await pinField(page).fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await page.getByRole('link', { name: /^Enter .* to .* points$/ }).click()
  await expect(part).toBeFocused()
  await expect(part).toHaveValue('99,999,999')
})
