import {
  basePath,
  choosePayment,
  expect,
  mailsTo,
  members,
  pin,
  signIn,
  test,
  type Page,
  signInAt,
} from '../../test.ts'

/** Opens the newest statement line with a reference, and returns its text. */
async function lineOf(page: Page, reference: string): Promise<string> {
  await page.goto(`${basePath}/member/myactivity`)
  await page.getByRole('searchbox').fill(reference)
  const row = page.getByRole('row').filter({ hasText: 'Transfer' })
  await expect(row).toHaveCount(1)
  return row.innerText()
}

test('[POINT-02] [POINT-04] [SUMM-04] a paid transfer is on both statements, with one reference, and both members get an email', async ({
  page,
  browser,
}) => {
  await signInAt(page, `${basePath}/transfer`, members.gold)
  await page.locator('#recipient').fill('204 000 012')
  await page.locator('#recipient').press('Enter')
  await expect(page.getByText('A•••• N••••', { exact: true })).toBeVisible()
  await page.locator('#points').fill('3000')
  await page.getByRole('button', { name: 'Review transfer' }).click()
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(pin)
  await page.getByRole('button', { name: /^Confirm and pay/ }).click()
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: '3,000 points transferred' })).toBeVisible()
  const reference = (await page.locator('.receipt__reference').first().innerText()).trim()

  expect(await lineOf(page, reference)).toContain('−3,000')
  const recipient = await (await browser.newContext()).newPage()
  await signIn(recipient, members.base)
  const received = await lineOf(recipient, reference)
  expect(received).toContain('+3,000')
  expect(received).toContain('H•••• W••••')

  const subjects = async (address: string) => (await mailsTo(page, address)).map(({ subject }) => subject)
  await expect.poll(async () => subjects('aroha.ngata@example.nz')).toContain('You received 3,000 points')
  await expect
    .poll(async () => subjects('hana.whitford@example.nz'))
    .toContain('You transferred 3,000 points')
})
