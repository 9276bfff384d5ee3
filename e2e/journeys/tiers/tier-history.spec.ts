import { basePath, expect, expectAccessible, expectNoOverflow, members, signInAt, test } from '../../test.ts'

const benefits = `${basePath}/benefits`

test('[SUMM-01] [CONF-03] when the tier moved, why, and until when it lasts, on a phone and a desktop, in English and Korean', async ({
  page,
}) => {
  await signInAt(page, benefits, members.gold)
  for (const [title, raised, next] of [
    ['Your tier history', /Moved up from \w+ to \w+/, '한국어'],
    ['등급 이력', /에서 .+ 등급으로 상향/, 'English'],
  ] as const) {
    const history = page.getByRole('region', { name: title })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(history.getByRole('listitem').filter({ hasText: raised }).first()).toBeVisible()
      await expect(history).toContainText(/31 Mar 20\d\d|20\d\d년 3월 31일/)
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await page.getByRole('button', { name: next }).click()
  }
})

test('[SUMM-01] a member whose tier never changed reads what will be shown there', async ({ page }) => {
  await signInAt(page, benefits, members.base)
  await expect(page.getByRole('region', { name: 'Your tier history' })).toContainText(
    'Each time your tier changes',
  )
})

test('[SUMM-01] a company’s tier is shown as it is, and no other promised', async ({ page }) => {
  await signInAt(page, `${basePath}/member/dashboard`, members.company)
  await expect(page.locator('.hero')).toContainText('Gold is active')
  await expect(page.locator('.hero')).not.toContainText(/to Elite|keep Gold/)
})
