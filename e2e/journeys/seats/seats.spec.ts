import {
  basePath,
  choosePayment,
  expect,
  expectAccessible,
  expectFits,
  members,
  signInAt,
  test,
  type Page,
} from '../../test.ts'

const seats = `${basePath}/corporate/seats`

const look = async (page: Page) => {
  await expectFits(page)
  await expectAccessible(page)
}

test('[CORP-06] [ROUTE-09] a company buys memberships, a user accepts one, and it is taken for somebody else', async ({
  page,
  browser,
}) => {
  await signInAt(page, `${basePath}/corporate/register_product`, members.company)
  await page.getByRole('button', { name: 'Find a user' }).click()
  await page.getByRole('searchbox').fill('Priya')
  await page.getByRole('radio', { name: /Priya Nair/ }).check()
  await page.getByRole('button', { name: 'Add to the list' }).click()
  const list = page.getByRole('textbox', { name: 'Email addresses' })
  await expect(list).not.toHaveValue('')
  await list.fill(`${await list.inputValue()}, SALES\nnobody@example.nz`)
  await page.getByRole('button', { name: '1 more' }).click()
  await expect(page.locator('.breakdown__total')).toContainText('NZ$')
  await look(page)
  await page.locator('form button[type="submit"]:visible').first().click()

  await expect(page.getByText('Who gets what')).toBeVisible()
  await expect(page.getByText("Line 2: nobody@example.nz isn't one of your users.")).toBeVisible()
  // The price is by the days to the company's date, so it differs from day to day.
  const total = /NZ\$[\d,.]+/.exec(await page.locator('.breakdown__total').innerText())?.[0] ?? '?'
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await look(page)
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your memberships are ready')
  await expect(page.locator('main')).toContainText('Harakeke Timber Limited')
  await expect(page.locator('main')).toContainText('Priya Nair')
  await look(page)
  await page.getByRole('link', { name: 'See your memberships' }).click()
  await expect(page).toHaveURL(new RegExp(`${seats}$`))
  const row = page.getByRole('row', { name: /Priya Nair/ })
  await expect(row).toContainText('Offered')
  await look(page)

  const other = await (await browser.newContext()).newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await signInAt(other, `${basePath}/member/seat`, members.employee)
  await expect(other.getByText('Koru Club, paid for by Harakeke Timber Limited')).toBeVisible()
  await look(other)
  await other.getByRole('button', { name: 'Accept membership' }).click()
  await expect(other.getByText('Accepted', { exact: true })).toBeVisible()
  await other.context().close()

  await page.reload()
  await expect(row).toContainText('Accepted')
  await row.getByRole('button', { name: 'Actions for Priya Nair' }).click()
  await page.getByRole('menuitem', { name: 'End for this user' }).click()
  await page.getByRole('button', { name: 'End membership' }).click()
  await expect(row).toHaveCount(0)
})

test('[CORP-06] 멤버십 페이지는 휴대전화에서도 한국어로 읽을 수 있습니다', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, seats, members.company, 'ko')
  await expect(page.getByRole('heading', { level: 1, name: '멤버십' })).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: '멤버십 구매' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '멤버십 구매' })).toBeVisible()
  await look(page)
})

test('[CORP-06] a list of which nothing can be ordered says why, line by line', async ({ page }) => {
  await signInAt(page, `${basePath}/corporate/register_product`, members.company)
  const list = page.getByRole('textbox', { name: 'Email addresses' })
  const lines = Array.from({ length: 5 }, (_, line) => `nobody${String(line + 1)}@example.nz`)
  await list.fill(`Name,Email\n\n${lines.map((email) => `Nobody,${email}`).join('\n')}`)
  await page.locator('form button[type="submit"]:visible').first().click()
  await expect(list).toHaveAccessibleDescription(/Line 1: nobody1@example\.nz isn't one of your users\./)
  await expect(list).toHaveAccessibleDescription(/2 more lines can't be ordered\./)
  await look(page)
})
