import { pinField, priceShown } from '../../person/orders.ts'
import { memberWithPoints } from '../../product/operator.ts'
import {
  basePath,
  choosePayment,
  expect,
  expectAccessible,
  expectFits,
  expectNoOverflow,
  members,
  password,
  pin,
  signInAt,
  test,
  type EnrolledMember,
  type Page,
} from '../../test.ts'

const address = `${basePath}/transfer`
const message = 'For the Queenstown trip'

async function openForm(
  page: Page,
  sender: Pick<EnrolledMember, 'number' | 'password'>,
  language: 'en' | 'ko' = 'en',
): Promise<void> {
  await signInAt(page, address, sender, language)
  await expect(page.locator('#recipient')).toBeVisible()
}

const base = { number: members.base, password }

async function fillForm(page: Page, points: string): Promise<void> {
  await page.locator('#recipient').fill('204 000 129')
  await page.locator('#recipient').press('Enter')
  await expect(page.getByText('T•••• M••••', { exact: true })).toBeVisible()
  await page.locator('#points').fill(points)
  await page.locator('#message').fill(message)
}

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
}

/** The number after 'You keep' in the form: the balance while no points are chosen. */
async function balance(page: Page): Promise<number> {
  const words = await page
    .getByText(/^You keep [\d,]+$/)
    .first()
    .textContent()
  return Number((words ?? '').replaceAll(/\D/g, ''))
}

test('[POINT-04] a message of one long word stays inside the review', async ({ page }) => {
  await openForm(page, await memberWithPoints())
  await fillForm(page, '2000')
  await page.locator('#message').fill('W'.repeat(120))
  await review(page)
  await expect(page.getByText('WWWW')).toBeVisible()
  await expectFits(page)
})

test('[POINT-02] [POINT-04] [POINT-07] [SUMM-02] a transfer is priced, reviewed, paid and receipted by keyboard alone', async ({
  page,
}) => {
  await openForm(page, await memberWithPoints())
  const before = await balance(page)
  await fillForm(page, '2000')
  await expect(page.getByText('2 × NZ$10.00 per 1,000 points')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.locator('#message').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  await expect(page.getByText(message)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  expect(await priceShown(page)).toBe('NZ$28.00')
  await pinField(page).fill(pin)
  await page.keyboard.press('Enter')
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: '2,000 points transferred' })).toBeFocused()
  await expect(page.getByText('Transfer points successfully completed.').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('NZ$28.00')
  await expect(receipt.locator('dt', { hasText: 'Paid with' }).locator('+ dd')).toHaveText('Money')
  const after = (before - 2000).toLocaleString('en')
  await expect(receipt.locator('dt', { hasText: 'Your balance' }).locator('+ dd')).toHaveText(after)
  await expectAccessible(page)
  const reference = await receipt.locator('.receipt__reference').textContent()
  await page.reload()
  await receipt.getByRole('link', { name: reference ?? '' }).click()
  await expect(page).toHaveURL(/\/member\/myactivity\?q=TR-/)
  await expect(page.locator('.statement__row')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText(reference ?? '').first()).toBeVisible()
  await page.getByRole('link', { name: 'Make another transfer' }).click()
  await expect(page.locator('#recipient')).toHaveValue('')
  expect((await balance(page)).toLocaleString('en')).toBe(after)
})

test('[ROUTE-23] an address that says success is not believed, nor one that names an unknown order', async ({
  page,
}) => {
  await openForm(page, base)
  await page.goto(`${address}?payment=success&activity=TR-AAAA-BBBB-CCCC`)
  await expect(page.getByRole('heading', { level: 1, name: "We couldn't find this transfer" })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expectAccessible(page)
  await page.goto(`${address}?payment=success`)
  await expect(page.getByText("We can't tell which payment you came back from")).toBeVisible()
})

test('[POINT-02] [CALL-03] a double press and a lost answer make one order under one key', async ({
  page,
}) => {
  await openForm(page, await memberWithPoints())
  await fillForm(page, '1000')
  await review(page)
  const keys: (string | undefined)[] = []
  await page.route('**/point/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    // The first answer never arrives, though the order was placed.
    if (keys.length > 1) await route.fulfill({ response })
  })
  await page.evaluate(() => localStorage.setItem('requestTimedOutInMs', '2000'))
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: /^Confirm and pay/ }).dblclick()
  await expect(page.getByText("We couldn't confirm whether your transfer arrived")).toBeVisible()
  expect(keys).toHaveLength(1)
  await page.evaluate(() => localStorage.setItem('requestTimedOutInMs', '30000'))
  await page.getByRole('button', { name: 'Try again' }).dblclick()
  await choosePayment(page, 'cancel')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment cancelled' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

test('[VAL-01] [POINT-08] what is wrong is marked is-invalid, with an error at its field and a summary that links there', async ({
  page,
}) => {
  await openForm(page, base)
  await page.getByRole('button', { name: 'Review transfer' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: /whole number of points/ }).click()
  await expect(page.locator('#points')).toBeFocused()
  await expect(page.locator('#points')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#points')).toHaveClass(/(?:^| )is-invalid(?: |$)/)
  await expect(page.locator('#recipient')).toHaveClass(/(?:^| )is-invalid(?: |$)/)
  for (const [number, words] of [
    ['204 000 128', /a digit is wrong or missing/],
    ['204 000 012', /your own number/],
    ['204 000 137', /No active member/],
  ] as const) {
    await page.locator('#recipient').fill(number)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(summary.getByRole('link', { name: words })).toBeVisible()
  }
})

test('[POINT-01] a wrong PIN says how many tries are left, and changes lead back with everything kept', async ({
  page,
}) => {
  await openForm(page, await memberWithPoints())
  await fillForm(page, '1000')
  await review(page)
  // A missing answer says nothing about the PIN.
  const check = '**/transaction/authenticate'
  await page.route(check, () => {
    // Never answered: the page's own timeout ends the call.
  })
  await page.evaluate(() => localStorage.setItem('requestTimedOutInMs', '1000'))
  // A phone, where the button is below what it says.
  await page.setViewportSize({ width: 390, height: 420 })
  await pinField(page).fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'took too long' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(pinField(page)).not.toHaveAttribute('aria-invalid', 'true')
  await page.evaluate(() => localStorage.setItem('requestTimedOutInMs', '30000'))
  await page.unroute(check)
  await pinField(page).fill('9999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /tries left|one try left/ })).toBeFocused()
  await expect(pinField(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'Change message' }).click()
  await expect(page.locator('#message')).toBeFocused()
  await expect(page.locator('#message')).toHaveValue(message)
  await review(page)
  await page.goBack()
  await expect(page.locator('#points')).toHaveValue('1,000')
})

test('[CONF-03] [POINT-04] the whole journey in Korean, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page, await memberWithPoints(), 'ko')
  await fillForm(page, '1000')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '확인하기' }).click()
  await expect(page.locator('#pin')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: 'NZ$16.50 결제하고 확정' }).click()
  await choosePayment(page, 'slow')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /양도가 진행 중입니다|1,000포인트를 보냈습니다/,
  )
  await expect(page.getByRole('heading', { level: 1, name: '1,000포인트를 보냈습니다' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('포인트 양도가 완료되었습니다.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
