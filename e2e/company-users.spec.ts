import { addUser, joined, registerCompany, type CompanyPerson } from './company-api.ts'
import { openSession } from './open-session.ts'
import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  freshAddress,
  mailsTo,
  signInAt,
  test,
  type Page,
} from './test.ts'
import { wordsOf } from './words.ts'

const overview = `${basePath}/corporate/overview`
const users = `${basePath}/corporate/manageusers`

const row = (page: Page, name: string) => page.locator('.data-table tbody tr', { hasText: name })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /Kiri|Ada|Ben|Actions|작업/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Where somebody who opens a page of the company ends up. */
async function openedAt(page: Page, path: string): Promise<string> {
  await page.goto(`${basePath}/corporate/${path}`)
  await expect(page.locator('main h1')).toBeVisible()
  return new URL(page.url()).pathname.replace(`${basePath}/corporate/`, '')
}

/** What each kind of user sees, page by page: by their role, and by what the list asks of employees (PROG-07). */
const pagesOf = {
  viewer: { overview: true, details: true, profile: true, myactivity: true, myflights: true },
  buyer: { overview: true, details: true, profile: true, myactivity: true, myflights: true },
  detailsOnly: { overview: false, details: true, profile: false, myactivity: false, myflights: false },
} as const
/** Pages for the owner and employees, whatever the privileges of others. */
const forEmployees = ['manageusers', 'member-list', 'company-profile']

async function expectPages(page: Page, who: CompanyPerson, kind: keyof typeof pagesOf): Promise<void> {
  await openSession(page, who)
  for (const [path, isSeen] of Object.entries(pagesOf[kind]))
    expect([kind, path, await openedAt(page, path)]).toEqual([kind, path, isSeen ? path : `${basePath}/403`])
  for (const path of forEmployees) expect(await openedAt(page, path)).toBe(`${basePath}/403`)
}

test('[CORP-03] [ROUTE-09] [PROG-05] an owner invites, gives privileges page by page, removes and undoes, in English on a desktop', async ({
  page,
}) => {
  test.slow()
  const company = await registerCompany('Users Limited')
  await signInAt(page, overview, company)
  await expect(row(page, 'Moana Teka')).toContainText('Account Holder')
  await expectAccessible(page)

  const address = freshAddress()
  await page.getByRole('button', { name: 'Invite a user' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(company.email.toUpperCase())
  await page.getByRole('textbox', { name: 'First name' }).fill('Kiri')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Tane')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /Account Holder's address/,
  )
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /Viewer/ })).toBeChecked()
  await page.getByText('View as this person').click()
  await expect(page.locator('.company-users__pages')).toContainText('Company details')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(row(page, 'Kiri Tane')).toContainText('Invited')

  const viewer = await joined(address)
  await page.reload()
  await expect(row(page, 'Kiri Tane')).toContainText('Active')
  await expect(row(page, 'Kiri Tane')).toContainText('Viewer')
  const buyer = await addUser(company, 'Ada', {})
  const detailsOnly = await addUser(company, 'Ben', { corporate_details: 'R' })

  await page.reload()
  await choose(page, 'Ada Tane', 'Privileges')
  await page.getByLabel('Role').selectOption('BUYER')
  await expect(page.getByRole('group', { name: 'Transfer points' }).getByLabel('Full')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(row(page, 'Ada Tane')).toContainText('Buyer')

  await page.getByRole('searchbox').fill('ben')
  await expect(row(page, 'Ada Tane')).toHaveCount(0)
  await expect(row(page, 'Ben Tane')).toContainText('1 read-only')

  await expectPages(page, viewer, 'viewer')
  await expectPages(page, buyer, 'buyer')
  await expectPages(page, detailsOnly, 'detailsOnly')

  await openSession(page, company)
  await page.goto(users)
  await choose(page, 'Ben Tane', 'Remove')
  await expect(row(page, 'Ben Tane')).toHaveCount(0)
  await page.getByRole('button', { name: 'Removed' }).click()
  await expect(row(page, 'Ben Tane')).toContainText('Removed')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Ben Tane')).toHaveCount(0)
  await page.getByRole('button', { name: 'Active' }).click()
  await expect(row(page, 'Ben Tane')).toContainText('Active')

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('table')).toContainText('Ben Tane was reactivated')
  await expect(page.getByRole('table')).toContainText('Transfer points: None to Full')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^company-history-\d{4}-\d\d-\d\d\.csv$/)
})

test('[CORP-03] [PROG-03] a user who is removed is out with the next page', async ({ page, browser }) => {
  const company = await registerCompany('Removal Limited')
  const user = await addUser(company, 'Ada', { corporate_overview: 'F', corporate_details: 'R' })
  const other = await browser.newContext({ baseURL: process.env['E2E_SERVER'] ?? '' })
  const theirs = await other.newPage()
  await signInAt(theirs, `${basePath}/corporate/details`, user)
  await expect(theirs.getByText('office@totara.example')).toBeVisible()
  await signInAt(page, users, company)
  await choose(page, 'Ada Tane', 'Remove')
  await expect(row(page, 'Ada Tane')).toHaveCount(0)
  await theirs.goto(`${basePath}/corporate/details`)
  await expect(theirs).not.toHaveURL(/corporate\/details/)
  await expect(theirs.getByText('office@totara.example')).toHaveCount(0)
  await other.close()
})

test('[PROG-08] [ROUTE-09] the Account Holder offers the company, and the user accepts where their email leads', async ({
  page,
}) => {
  const company = await registerCompany('Handover Limited')
  const user = await addUser(company, 'Ada', { corporate_details: 'R' })
  await signInAt(page, users, company)
  await choose(page, 'Ada Tane', 'Make Account Holder')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByText("You've offered the company to Ada Tane")).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await mailsTo(page, user.email)))
    .toContain('/corporate/ownership')

  await openSession(page, user)
  await page.goto(`${basePath}/corporate/ownership`)
  await expect(page.getByRole('heading', { name: /Moana Teka wants to hand the company over/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Become the Account Holder' }).click()
  await expect(page.getByText("You're the Account Holder now")).toBeVisible()
  await page.getByRole('link', { name: 'Go to the company' }).click()
  await expect(row(page, 'Ada Tane')).toContainText('Account Holder')
  await expect(row(page, 'Moana Teka')).toContainText('Account user')
  await page.goto(`${basePath}/corporate/profile`)
  await expect(page.getByText('Primary Account Holder')).toBeVisible()
})

test('[CORP-06] [ROUTE-18] a nominee fetch that fails leads to the 500 page, and its reload to the page', async ({
  browser,
}) => {
  // A separate page: the browser's message about the failure is expected.
  const context = await browser.newContext({ baseURL: process.env['E2E_SERVER'] ?? '' })
  const page = await context.newPage()
  const company = await registerCompany('Failing Limited')
  let failing = true
  await page.route('**/member/nominee/retrieve-user', async (route) =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await openSession(page, company)
  await page.goto(`${basePath}/corporate/details`)
  await expect(page).toHaveURL(new RegExp(`${basePath}/500`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side')
  failing = false
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page).toHaveURL(/corporate\/details/)
  await expect(page.getByText('office@totara.example')).toBeVisible()
  await context.close()
})

test('[CORP-03] users are managed in Korean on a phone', async ({ page }) => {
  const company = await registerCompany('전화 주식회사')
  await addUser(company, 'Kiri', { corporate_details: 'R' })
  const say = wordsOf('features/company-account/company-users', 'ko')
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, overview, company, 'ko')
  await expect(row(page, 'Kiri Tane')).toContainText(say('status.of.A'))
  await expectNoOverflow(page)
  await expectAccessible(page)
  await choose(page, 'Kiri Tane', say('action.privileges'))
  await page.getByLabel(say('roles.legend')).selectOption('VIEWER')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /저장$/ }).click()
  await expect(row(page, 'Kiri Tane')).toContainText(say('roles.VIEWER.name'))
  for (const path of ['member-list', 'manageusers/history', 'profile', 'overview?tab=profile']) {
    await page.goto(`${basePath}/corporate/${path}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})
