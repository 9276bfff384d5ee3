import { readFile } from 'node:fs/promises'
import { pinField } from '../../person/orders.ts'
import {
  basePath,
  choosePayment,
  expect,
  expectAccessible,
  expectFits,
  members,
  pin,
  signInByForm,
  test,
  type Page,
} from '../../test.ts'

const at = (path: string) => new RegExp(`${basePath}${path}$`)

/** Pays the cart of the renewal page in money, on the gateway's page. */
async function payRenewal(page: Page, total: string): Promise<void> {
  await expect(page.locator('.breakdown__total')).toContainText(total)
  // A phone has the button in the bar at the bottom.
  await page.locator('#id-proceed-to-pay, .pay-bar button').filter({ visible: true }).click()
  await expect(page).toHaveURL(at('/checkout'))
  await page.getByRole('checkbox', { name: /I agree|동의/ }).check()
  await expectAccessible(page)
  await page.locator('#id-submit-button').click()
  await choosePayment(page, 'pay')
  await expect(page).toHaveURL(at('/status'))
}

test('[SUBS-01] [SUBS-04] 유예 기간에는 가입비 없이 갱신하고, 미리 본 금액 그대로 환불받으며 정정 문서를 받습니다', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByForm(page, members.grace, 'ko')
  await expect(page).toHaveURL(at('/membership/renew'))
  await expect(page.locator('.breakdown__total')).toContainText('NZ$690.00')
  await expect(page.locator('.breakdown')).not.toContainText('가입비')
  await expectAccessible(page)
  await expectFits(page)
  await payRenewal(page, 'NZ$690.00')
  await expect(page.getByRole('region', { name: '영수증' })).toContainText('NZ$690.00')
  await page.goto(`${basePath}/overview`)
  await expect(page.locator('main')).toContainText('이용 중')

  await page.getByRole('link', { name: '주문, 청구서, 환불' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '주문 내역' })).toBeVisible()
  await expect(page.getByText('NZ$690.00')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: '환불', exact: true }).click()
  await expect(page.getByText('전부 (주문한 지 얼마 되지 않았고 입장한 동반인이 없습니다)')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('checkbox', { name: /이해했습니다/ }).check()
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: 'NZ$690.00 환불' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NZ$690.00 환불을 처리하고 있습니다')
  await page.getByRole('link', { name: '주문 내역 보기' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /SCI-/ }).click()
  const file = await saving
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByRole('link', { name: '환불', exact: true })).toHaveCount(0)
})

test('[SUBS-01] [ROUTE-20] who renews late pays the joining fee again, and lands on the overview from then on', async ({
  page,
}) => {
  await signInByForm(page, members.lapsed)
  await expect(page).toHaveURL(at('/membership/renew'))
  await expect(page.locator('.breakdown')).toContainText('Joining fee')
  await expectAccessible(page)
  await expectFits(page)
  await payRenewal(page, 'NZ$943.00')
  await expect(page.getByRole('heading', { level: 1 })).toContainText("You're in the club until")
  await page.goto(`${basePath}/favicon.svg`)
  await page.evaluate(() => localStorage.clear())
  await signInByForm(page, members.lapsed)
  await expect(page).toHaveURL(at('/overview'))
})
