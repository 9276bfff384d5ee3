import { readFile } from 'node:fs/promises'
import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  signIn,
  test,
  type Page,
  signInAt,
} from '../../test.ts'

const statement = `${basePath}/member/myactivity`
const exportCall = '**/summary-service/member/activity/export'

async function choose(page: Page, format: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

test('[SUMM-04] the statement exports as PDF, Excel and CSV, with what the page shows', async ({ page }) => {
  await signInAt(page, `${statement}?type=flight&from=2021-01-01`, members.gold)
  const fits = page.getByText(/entr(?:y matches|ies match) your filters/)
  await expect(fits).toContainText('Balances are for your whole account')
  const [, count = ''] = /^(\d+) /.exec(await fits.innerText()) ?? []
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    new RegExp(`PDF${count} entries with balances`),
    new RegExp(`Excel${count} entries`),
    new RegExp(`CSV${count} entries`),
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const [format, ending] of [
    [/^PDF/, 'pdf'],
    [/^Excel/, 'xlsx'],
    [/^CSV/, 'csv'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await choose(page, format)
    const download = await coming
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^Waymark statement 204000020 2021-01-01 to [0-9-]+\\.${ending}$`),
    )
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(
      { pdf: '%PDF', xlsx: 'PK\u0003\u0004', csv: '\u00EF\u00BB\u00BFP' }[ending],
    )
    if (ending === 'csv') expect(bytes.toString('utf8')).toContain(`Matching entries,${count}`)
    await expect(page.getByText('Your file is in your downloads')).toBeVisible()
  }
})

test('[SUMM-04] a running export can be cancelled, and a failed one tried again', async ({ page }) => {
  await signIn(page, members.elite)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(statement)
  await page.route(exportCall, async () => {})
  await choose(page, /^CSV/)
  await expect(page.getByText('Preparing your CSV file')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Preparing your CSV file')).toBeHidden()
  await page.unroute(exportCall)
  await page.route(exportCall, async (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'EXPORT_RUNNING', message: 'Another file is being made for you.' } },
    }),
  )
  await choose(page, /^CSV/)
  await expect(page.getByRole('alert').filter({ hasText: 'Another file is being made' })).toBeVisible()
  await page.unroute(exportCall)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  await coming
})

test('[SUMM-03] when points expire: in so many days, by month, and lot by lot', async ({ page }) => {
  await signInAt(page, `${basePath}/member/pointsexpiry`, members.expiring)
  await expect(page.getByRole('heading', { level: 1, name: 'When points expire' })).toBeVisible()
  await expect(page.getByText(/^Next to expire: [\d,]+ points (?:today|in \d+ days?), /)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Next 12 months' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Your points in detail' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.addInitScript(() => localStorage.setItem('language', 'ko'))
  await page.goto(`${basePath}/member/pointsexpiry`)
  await expect(page.getByRole('heading', { level: 1, name: '포인트 소멸 예정' })).toBeVisible()
  await expectAccessible(page)
})

test('[ROUTE-05] [SUMM-04] a company’s statement needs nothing from the member’s: lines, a line’s details, and the file', async ({
  page,
}) => {
  // As for a nominee with corporate_activity but not my_activity.
  await page.route('**/summary-service/member/activity/**', async (route) => route.fulfill({ status: 403 }))
  await signInAt(page, `${basePath}/corporate/myactivity?from=2021-01-01`, members.nominee)
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  await page.locator('.statement__toggle').first().click()
  await expect(page.getByText(/rule .*version/i).first()).toBeVisible()
  const coming = page.waitForEvent('download')
  await choose(page, /^CSV/)
  expect((await coming).suggestedFilename()).toMatch(/^Waymark statement 204000053 /)
  await expect(page).toHaveURL(/\/corporate\/myactivity/)
  await expectAccessible(page)
})
