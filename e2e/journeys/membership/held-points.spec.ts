import { memberWithPoints } from '../../product/operator.ts'
import { pinField } from '../../person/orders.ts'
import { basePath, expect, pin, signInAt, test } from '../../test.ts'

test('[SUMM-01] on a phone, points on hold, points that expire and Extend stand apart and within the ticket', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/transfer`, await memberWithPoints())
  await page.locator('#recipient').fill('204 000 012')
  await page.locator('#recipient').press('Enter')
  await expect(page.getByText('A•••• N••••', { exact: true })).toBeVisible()
  await page.locator('#points').fill('4000')
  await page.getByRole('button', { name: 'Review transfer' }).click()
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: /^Confirm and pay/ }).click()
  await page.waitForURL(/\/pay\//)
  await page.goto(`${basePath}/member/dashboard`)
  await expect(page.getByText('On hold').first()).toBeVisible()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const wrong = await page.locator('.hero__foot').evaluate((foot) => {
      const ticket = foot.closest('.hero')?.getBoundingClientRect()
      const texts = [...foot.querySelectorAll('strong:not(:has(a)), .keep, .label, a')].flatMap((part) => [
        ...part.getClientRects(),
      ])
      const isOut = texts.some(
        (box) => ticket === undefined || box.right > ticket.right || box.left < ticket.left,
      )
      const overlaps = texts.some((a, at) =>
        texts
          .slice(at + 1)
          .some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6,
          ),
      )
      return { isOut, overlaps }
    })
    expect([width, wrong]).toEqual([width, { isOut: false, overlaps: false }])
  }
})
