import { apiBase } from '@waymark/contract/operation'
import { basePath, expect, expectAccessible, expectFits, members, signInAt, test } from '../../test.ts'

const page390 = { width: 390, height: 844 }
const points = `${basePath}/corporate/points`

test('[ROUTE-05] [PROG-08] the account holder limits a cost centre, changes the limit and removes it, by keyboard too', async ({
  page,
}) => {
  await signInAt(page, points, members.company)
  await expect(page.getByRole('heading', { level: 1, name: 'Company points' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Limits' }).focus()
  await page.keyboard.press('Enter')
  // The demo's cost centres have theirs.
  await expect(page.getByRole('row', { name: /Head office/ })).toContainText('25,000')
  await page.getByRole('button', { name: 'Add a limit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a limit' })
  await dialog.getByText('Cost centre', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Cost centre' }).fill('Sawmill')
  await dialog.getByLabel('Points a month').fill('2500')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save limit' }).click()
  const row = page.getByRole('row', { name: /Sawmill/ })
  await expect(row).toContainText('2,500')
  await page.setViewportSize(page390)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /Sawmill/ }).click()
  await page.getByRole('menuitem', { name: 'Change limit' }).click()
  const change = page.getByRole('dialog', { name: 'Change the limit for Sawmill' })
  await change.getByText('Remove this limit').click()
  await change.getByRole('button', { name: 'Save limit' }).click()
  await expect(row).toHaveCount(0)
})

test('[SUMM-04] a company’s statement is filtered by the user who is found by name', async ({ page }) => {
  await signInAt(page, `${basePath}/corporate/myactivity?from=2021-01-01`, members.company)
  await page.getByRole('combobox', { name: /^User/ }).pressSequentially('oka')
  await page.getByRole('option', { name: /Daniel Okafor/ }).click()
  await expect(page).toHaveURL(new RegExp(`user=${members.nominee}`))
  await expectAccessible(page)
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`user=${members.nominee}`))
})

test('[SUMM-04] [CORP-06] a company’s month is chosen and downloaded as a workbook', async ({ page }) => {
  await signInAt(page, `${basePath}/corporate/finance?month=2026-10`, members.company)
  await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()
  await expect(page.getByText('Closing balance')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(page390)
  await expectFits(page)
  let answer = () => {}
  const asked = new Promise<void>((done) => {
    answer = done
  })
  await page.route(`**${apiBase}/summary-service/corporate/finance`, async (route) => {
    await asked
    await route.continue()
  })
  await page.getByLabel('Month').selectOption({ label: 'September 2026' })
  await expect(page).toHaveURL(/month=2026-09/)
  await test.step('until the chosen month is there, the one before can’t be downloaded for it', async () => {
    await expect(page.getByLabel('Month')).toHaveValue('2026-09')
    await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
    answer()
  })
  await page.getByRole('button', { name: 'Download' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /Excel workbook/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/ 2026-09\.xlsx$/)
  await expect(page.getByText('Your file is in your downloads')).toBeVisible()
})
