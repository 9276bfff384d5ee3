import { addMember, addUser, joined, registerCompany, userNumber, type CompanyPerson } from './company-api.ts'
import { businessNumber, fillCompany, fillNumber, fillOwner, openForm, send } from './company-form.ts'
import { companyRights, privilegesOn, type Met, type Person } from './company-rights.ts'
import { goWithin } from '../../walks/go-within.ts'
import { openSession } from '../../person/open-session.ts'
import { fileOf, operate } from '../../product/operator.ts'
import {
  basePath,
  choosePayment,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  freshAddress,
  mailedToken,
  mailsTo,
  password,
  pin,
  signInAt,
  test,
  type Browser,
  type Page,
} from '../../test.ts'
import { alternating, wordsOf, type Language } from '../../product/words.ts'

const home = `${basePath}/corporate/overview`
const row = (page: Page, name: string) => page.locator('.data-table tbody tr', { hasText: name })

/** A company of the form: its owner follows the mailed link and is signed in. */
async function register(page: Page, language: Language): Promise<CompanyPerson> {
  const email = freshAddress()
  await openForm(page, language)
  // As it is copied from the register's page.
  await fillNumber(page, ` ${businessNumber().replaceAll(/(\d{4})(?=\d)/g, '$1 ')} `)
  await fillCompany(page)
  await fillOwner(page, email)
  await send(page)
  await page.goto(`${basePath}/useractivation?token=${await mailedToken(email)}`)
  await page.locator('#password').fill(password)
  await page.locator('#pin').fill(pin)
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(new RegExp(`${basePath}/member/dashboard`))
  const number = await page.evaluate(() => localStorage.getItem('membershipNumber') ?? '')
  return { number, email, password }
}

/** Invites somebody with the role that is offered first. */
async function inviteByForm(page: Page, language: Language): Promise<string> {
  const say = wordsOf('features/company-account/company-users', language)
  const email = freshAddress()
  await page.goto(`${basePath}/corporate/manageusers`)
  await page.locator('.company-users__do button').click()
  const form = page.locator('#invite-user')
  await form.getByRole('textbox', { name: say('field.emailAddress') }).fill(email)
  await form.getByRole('textbox', { name: say('field.givenName') }).fill('Kiri')
  await form.getByRole('textbox', { name: say('field.familyName') }).fill('Tane')
  await page.getByRole('button', { name: say('invite.check') }).click()
  await page.getByRole('button', { name: say('invite.send') }).click()
  await expect(row(page, 'Kiri Tane')).toBeVisible()
  return email
}

/** What a page of the company shows the person who is signed in. */
async function metOn(page: Page, { page: path, change }: (typeof companyRights)[number]): Promise<Met> {
  const { pathname } = new URL(page.url())
  if (pathname === `${basePath}/403`) return 'refused'
  expect(pathname).toBe(`${basePath}/corporate/${path.replace(/\?.*/, '')}`)
  const control =
    change === undefined ? undefined : page.locator(change).and(page.locator(':visible')).first()
  if (control !== undefined && (await control.count()) > 0 && (await control.isEnabled())) return 'changes'
  return (await page.locator('.alert__end button:visible').count()) > 0 ? 'asks' : 'reads'
}

async function expectRights(page: Page, person: Person): Promise<void> {
  await page.goto(home)
  await expect(page.locator('main h1')).toBeVisible()
  for (const rights of companyRights) {
    await goWithin(page, `/corporate/${rights.page}`)
    const met = async () => [person, rights.page, await metOn(page, rights)]
    await expect.poll(met).toEqual([person, rights.page, rights[person]])
  }
}

/** A page in a browser of its own. */
async function ownPage(browser: Browser, width: number): Promise<Page> {
  const viewport = { width, height: 844 }
  const context = await browser.newContext({ baseURL: process.env['E2E_SERVER'] ?? '', viewport })
  return context.newPage()
}

const inTurn = alternating()

inTurn((language) => {
  test(`[ROUTE-09] [CORP-01] [PROG-05] [PROG-06] from registration to users with different privileges: what each sees, page by page, in ${language}`, async ({
    page,
  }) => {
    test.slow()
    const owner = await register(page, language)
    const viewer = await joined(await inviteByForm(page, language))
    await expectRights(page, 'owner')
    await openSession(page, viewer)
    await page.goto(home)
    await expect(page.locator('main h1')).toBeVisible()
    const full = await addUser(owner, 'Ada', privilegesOn('F'))
    const read = await addUser(owner, 'Ben', privilegesOn('R'))
    const absent = await addUser(owner, 'Cam', {})
    await openSession(page, full)
    await expectRights(page, 'full')
    // The airline records who is an employee of the company.
    await operate('mark-employee', await userNumber(owner, 'Ada'), '--company', 'NZ', '--reason', 'Test')
    await expectRights(page, 'employee')
    await openSession(page, absent)
    await expectRights(page, 'absent')
    await openSession(page, read)
    await expectRights(page, 'read')

    // By the keyboard: whoever misses a page asks for it, and the owner is told.
    const say = wordsOf('platform/permissions', language)
    await goWithin(page, '/corporate/seats')
    await page.getByRole('button', { name: say('missing.request') }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.alert p:focus')).toContainText('Moana Teka')
    await expectAccessible(page)
    await expect.poll(async () => JSON.stringify(await mailsTo(page, owner.email))).toContain('Ben Tane')
  })
})

inTurn((language) => {
  test(`[CORP-03] [CORP-06] [PROG-03] [PROG-08] a company buys memberships and transfers points, is handed over by both, and removes its owner from before, in ${language} on a phone`, async ({
    page,
    browser,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    const look = async () => {
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
    const say = wordsOf('features/company-account/company-users', language)
    const owner = await registerCompany('Handover Limited')
    const successor = await addUser(owner, 'Ada', { corporate_details: 'R' })
    const member = await enrolMember()
    await addMember(owner, member, {})
    const day = new Date().toISOString().slice(0, 10)
    const header = 'company,programme,membershipNumber,partner,reference,points,occurredOn'
    const line = `NZ,AP4B,${owner.number},GROCER,e2e-${owner.number},5000,${day}`
    await operate('accrue', await fileOf([header, line]), '--reason', 'Test')

    await signInAt(page, `${basePath}/corporate/points`, owner, language)
    await page.getByRole('combobox').pressSequentially('Mer')
    await page.getByRole('option', { name: /Mere Tolland/ }).click()
    await page.locator('#company-transfer-points').fill('1200')
    await page.locator('main form button[type="submit"]').click()
    await expect(row(page, 'Mere Tolland')).toContainText('1,200')
    await look()

    await page.goto(`${basePath}/corporate/register_product`)
    await page.locator('main form textarea').fill(`${member.email}, MILL\n${successor.email}, OFFICE`)
    await expect(page.locator('.breakdown__total')).toContainText('NZ$1,242.00')
    await page.locator('main form button[type="submit"]:visible').first().click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /NZ\$1,242\.00/ }).click()
    await choosePayment(page, 'pay')
    await expect(page.locator('main')).toContainText('Mere Tolland')
    await look()
    await page.goto(`${basePath}/corporate/seats`)
    await expect(row(page, 'Ada Tane')).toBeVisible()

    await page.goto(`${basePath}/corporate/manageusers`)
    await row(page, 'Ada Tane').getByRole('button').click()
    await page.getByRole('menuitem', { name: say('action.offer') }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('offer.confirm') }).click()
    await expect
      .poll(async () => JSON.stringify(await mailsTo(page, successor.email)))
      .toContain('/corporate/ownership')
    const theirs = await ownPage(browser, 390)
    await signInAt(theirs, `${basePath}/corporate/ownership`, successor, language)
    await theirs.getByRole('button', { name: say('ownership.accept') }).click()
    await theirs.getByRole('link', { name: say('ownership.goOn') }).click()
    await expect(row(theirs, 'Moana Teka')).toBeVisible()

    await page.goto(`${basePath}/corporate/details`)
    await expect(page.getByText('office@totara.example')).toBeVisible()
    await row(theirs, 'Moana Teka').getByRole('button').click()
    await theirs.getByRole('menuitem', { name: say('action.remove'), exact: true }).click()
    await expect(row(theirs, 'Moana Teka')).toHaveCount(0)
    await page.reload()
    await expect(page).not.toHaveURL(/corporate\/details/)
    await expect(page.getByText('office@totara.example')).toHaveCount(0)
    await theirs.context().close()
  })
})
