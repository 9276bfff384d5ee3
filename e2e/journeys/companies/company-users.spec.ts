import { addMember, addUser, joined, registerCompany } from './company-api.ts'
import { privilegesOn } from './company-rights.ts'
import { openSession } from '../../person/open-session.ts'
import { fileOf, operate } from '../../product/operator.ts'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  freshAddress,
  signInAt,
  test,
  type Page,
} from '../../test.ts'
import { wordsOf } from '../../product/words.ts'

const overview = `${basePath}/corporate/overview`
const users = `${basePath}/corporate/manageusers`

const row = (page: Page, name: string) => page.locator('.data-table tbody tr', { hasText: name })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /Kiri|Ada|Ben|Actions|작업/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
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
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /Account Holder's address/,
  )
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  const firstName = page.getByRole('textbox', { name: 'First name' })
  await firstName.fill('42')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(firstName).toHaveAccessibleDescription('Enter a name in letters, up to 60 characters')
  await firstName.fill('Kiri')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /Viewer/ })).toBeChecked()
  await page.getByText('View as this person').click()
  await expect(page.locator('.company-users__pages')).toContainText('Company details')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(row(page, 'Kiri Tane')).toContainText('Invited')

  await joined(address)
  await page.reload()
  await expect(row(page, 'Kiri Tane')).toContainText('Active')
  await expect(row(page, 'Kiri Tane')).toContainText('Viewer')
  await addUser(company, 'Ada', {})
  await addUser(company, 'Ben', { corporate_details: 'R' })

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

async function giveRole(owner: Page, email: string, role: 'VIEWER' | 'ADMINISTRATOR'): Promise<void> {
  const say = wordsOf('features/company-account/company-users', 'en')
  await choose(owner, email, say('action.privileges'))
  await owner.getByLabel(say('roles.legend')).selectOption(role)
  await owner.getByRole('button', { name: /^Save \d+ changes?$/ }).click()
  await expect(row(owner, email)).toContainText(say(`roles.${role}.name`))
}

/** Opens the company's points until they show something: a change of privileges is at work within a second. */
async function openUntil(page: Page, control: string): Promise<void> {
  let patienceMs = 1500
  await expect(async () => {
    // Each time longer, so that a slow page isn't loaded again and again before it can show anything.
    patienceMs *= 2
    await page.goto(`${basePath}/corporate/points`)
    await expect(page.locator(control)).toBeVisible({ timeout: patienceMs })
  }).toPass()
}

test('[PROG-05] [CORP-03] privileges removed and given again while somebody types are at work without another sign-in, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  test.slow()
  const say = wordsOf('features/company-account/company-users', 'en')
  const company = await registerCompany('Typing Limited')
  const ada = await addUser(company, 'Ada', privilegesOn('F'))
  await addMember(company, await enrolMember(), {})
  const day = new Date().toISOString().slice(0, 10)
  const header = 'company,programme,membershipNumber,partner,reference,points,occurredOn'
  const line = `NZ,AP4B,${company.number},GROCER,e2e-${company.number},5000,${day}`
  await operate('accrue', await fileOf([header, line]), '--reason', 'Test')
  const context = await browser.newContext({ baseURL: process.env['E2E_SERVER'] ?? '' })
  const owner = await context.newPage()
  await signInAt(owner, users, company)

  // One's own record is one's own, whatever else the owner changes of it meanwhile.
  await signInAt(page, `${basePath}/corporate/profile`, ada)
  const name = page.getByRole('textbox', { name: say('field.displayName') })
  await name.fill('Ada of the mill')
  await giveRole(owner, ada.email, 'VIEWER')
  await page.getByRole('button', { name: say('own.save') }).click()
  await expect(page.locator('.toast')).toContainText(say('done.saved'))
  await expect(name).toHaveValue('Ada of the mill')
  await giveRole(owner, ada.email, 'ADMINISTRATOR')

  // What needs a privilege is refused while it is gone, with everything typed still there.
  const amount = '#company-transfer-points'
  await openUntil(page, amount)
  await page.getByRole('combobox').pressSequentially('Mer')
  await page.getByRole('option', { name: /Mere Tolland/ }).click()
  await page.locator(amount).fill('1200')
  await giveRole(owner, ada.email, 'VIEWER')
  const other = await page.context().newPage()
  await openUntil(other, '.alert__end button')
  const send = page.locator('main form button[type="submit"]')
  await send.click()
  await expect(page.getByRole('alert')).toContainText("doesn't have permission")
  await giveRole(owner, ada.email, 'ADMINISTRATOR')
  await openUntil(other, amount)
  await expect(page.locator(amount)).toHaveValue(/1,?200/)
  await send.click()
  await expect(row(page, 'Mere Tolland')).toContainText('1,200')
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
