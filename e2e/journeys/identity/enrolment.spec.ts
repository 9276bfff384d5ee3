import { randomInt } from 'node:crypto'
import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  mailedToken,
  mailsTo,
  members,
  signInByForm,
  test,
  type Page,
} from '../../test.ts'

const register = `${basePath}/member/register`
const secret = 'harbour lantern 47'

const freshAddress = () => `joining-${String(randomInt(2 ** 47))}@example.nz`

async function openForm(page: Page, language: 'en' | 'ko' = 'en', query = ''): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(`${register}${query}`)
  await expect(page.locator('#givenName')).toBeVisible()
  await expect(page.locator('form.sheet button[type="submit"]')).toBeEnabled()
}

async function fillPerson(page: Page): Promise<void> {
  await page.locator('#givenName').fill('Mere')
  await page.locator('#familyName').fill('Tolland')
  await page.locator('#dateOfBirth-day').fill('28')
  await page.locator('#dateOfBirth-month').fill('2')
  await page.locator('#dateOfBirth-year').fill('1990')
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(page.locator('#phone')).toBeVisible()
}

async function fillContact(page: Page, address: string): Promise<void> {
  // The country of the browser's clock is chosen already.
  await expect(page.locator('#countryCode')).toHaveValue('NZ')
  await page.locator('#phone').fill('021 555 0182')
  await page.locator('#emailAddress').fill(address)
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(page.locator('#termsAccepted')).toBeVisible()
}

async function send(page: Page): Promise<void> {
  await page.locator('#termsAccepted').check()
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(page.locator('#termsAccepted')).toHaveCount(0)
}

async function openLink(page: Page, address: string): Promise<void> {
  await page.goto(`${basePath}/useractivation?token=${await mailedToken(address)}`)
}

test('[CALL-05] [ROUTE-22] [ROUTE-14] a member enrolled through the API signs in by number; the welcome is on every protected page until closed, and the form to join signs out', async ({
  page,
}) => {
  const member = await enrolMember()
  await signInByForm(page, member.number)
  await expect(page).toHaveURL(new RegExp(`${basePath}/member/dashboard`))
  const welcome = page.getByRole('status').filter({ hasText: 'You have been enrolled in Loyalty Program.' })
  await page.evaluate(() => localStorage.setItem('firstTimeUser', 'true'))
  await page.goto(`${basePath}/member/myactivity`)
  await expect(welcome).toContainText(member.number.slice(0, 3))
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await expect(welcome).toBeVisible()
  await page.getByRole('button', { name: 'Close the welcome message' }).press('Enter')
  await expect(welcome).toHaveCount(0)
  await page.goto(`${basePath}/transfer`)
  await expect(page.getByRole('heading', { name: 'You have no points to transfer' })).toBeVisible()
  await expect(welcome).toHaveCount(0)
  await page.goto(register)
  await expect(page.locator('#givenName')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('[AUTH-10] answers survive a reload and the back button, secrets and consent do not', async ({
  page,
}) => {
  const address = freshAddress()
  await openForm(page)
  await expectAccessible(page)
  await fillPerson(page)
  await expectAccessible(page)
  await fillContact(page, address)
  await expectAccessible(page)
  await page.locator('#termsAccepted').check()
  await page.reload()
  await expect(page.locator('dl.review')).toContainText(address)
  const terms = page.getByRole('link', { name: /^Terms/ }).first()
  expect(await terms.getAttribute('href')).toBe(`${basePath}/help/terms`)
  expect(await terms.getAttribute('target')).toBe('_blank')
  await expect(page.locator('#termsAccepted')).not.toBeChecked()
  await page.goBack()
  await expect(page.locator('#emailAddress')).toHaveValue(address)
  await page.goBack()
  await expect(page.locator('#givenName')).toHaveValue('Mere')
  await page.goForward()
  await page.goForward()
  await page.getByRole('button', { name: 'Change: Name' }).click()
  await expect(page.locator('#familyName')).toHaveValue('Tolland')
})

test('[CALL-05] problems show at the field and in the summary, step by step', async ({ page }) => {
  await openForm(page)
  await page.locator('#givenName').fill('<b>')
  await page.locator('#familyName').fill('Null')
  await page.locator('#dateOfBirth-day').fill('31')
  await page.locator('#dateOfBirth-month').fill('2')
  await page.locator('#dateOfBirth-year').fill('1990')
  await page.locator('form.sheet button[type="submit"]').click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your given names in letters, up to 60 characters',
    "This date doesn't exist. Check the day and the month.",
  ])
  await summary.getByRole('link').last().click()
  await expect(page.locator('#dateOfBirth-day')).toBeFocused()
  await expectAccessible(page)
  await page.locator('#givenName').fill('지우')
  await page.locator('#dateOfBirth-day').fill('28')
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(page.locator('#phone')).toBeVisible()
  await page.locator('#countryCode').selectOption('KR')
  await page.locator('#phone').fill('12')
  await page.locator('#emailAddress').fill('nobody')
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter a number from the country you chose, or start with + and the country code',
    'Enter an email address, like name@example.com',
  ])
})

test('[PROF-06] [ROUTE-01] a referral, also as an old link, fills in who recommended', async ({ page }) => {
  const query = `?source=referral&MPN=${members.gold}&location=en`
  await openForm(page, 'en', query)
  await expect(page.getByText('Member 204 000 020 referred you.')).toBeVisible()
  await page.goto(`${basePath}/#/member/register${query}`)
  await expect(page).toHaveURL(new RegExp(`${register}\\?source=referral`))
  await expect(page.getByText('Member 204 000 020 referred you.')).toBeVisible()
  await page.goto(`${register}?source=referral&MPN=204000021&location=en`)
  await expect(page.locator('#givenName')).toBeVisible()
  await expect(page.getByText('referred you')).toHaveCount(0)
})

test('[AUTH-10] an address with an account gets the same page, and an email with the ways to sign in', async ({
  page,
}) => {
  const member = await enrolMember()
  await openForm(page)
  await fillPerson(page)
  await fillContact(page, member.email)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect
    .poll(async () => (await mailsTo(page, member.email))[0]?.subject)
    .toBe('You already have an account')
})

test('[AUTH-09] a link that was used says so, and a new one can be had', async ({ page }) => {
  const address = freshAddress()
  await openForm(page)
  await fillPerson(page)
  await fillContact(page, address)
  await send(page)
  const before = (await mailsTo(page, address)).length
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByRole('status').filter({ hasText: "we've sent a new email" })).toBeVisible()
  await expect.poll(async () => (await mailsTo(page, address)).length).toBeGreaterThan(before)
  const token = await mailedToken(address)
  await page.goto(`${basePath}/useractivation?token=${token}`)
  await page.locator('#password').fill('mere tolland 1990')
  await page.locator('#pin').fill('1234')
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    /too close to your name/,
    'This PIN is too easy to guess. Choose another.',
  ])
  await page.reload()
  await page.locator('#password').fill(secret)
  await page.locator('#pin').fill('4071')
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(page).toHaveURL(/\/member\/dashboard$/)
  await page.goto(`${basePath}/useractivation?token=${token}`)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expectAccessible(page)
})

test('[AUTH-10] a first sign-in that fails after activation is silent: the member is there, and signs in as always', async ({
  page,
}) => {
  const address = freshAddress()
  await openForm(page)
  await fillPerson(page)
  await fillContact(page, address)
  await send(page)
  await page.route('**/member/activate', async (route) => {
    const response = await route.fetch()
    const { 'ps-token': _token, 'ps-refreshtoken': _refresh, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await openLink(page, address)
  await page.locator('#password').fill(secret)
  await page.locator('#pin').fill('4071')
  await page.locator('form.sheet button[type="submit"]').click()
  await expect(page).toHaveURL(/\/member\/login$/)
  await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.locator('input[autocomplete~="username"]').fill(address)
  await page.locator('input[autocomplete="current-password"]').fill(secret)
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(/\/member\/dashboard$/)
})

test('[CALL-05] a partner’s employee joins with the emailed token', async ({ page }) => {
  const work = freshAddress().replace('example.nz', 'longacre.example')
  await openForm(page)
  await page.getByText('Does your employer take part').click()
  await page.locator('#workAddress').fill('somebody@example.nz')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText("This email address doesn't belong to one of our partners.")).toBeVisible()
  await page.locator('#workAddress').fill(work)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: "We've sent the link" })).toBeVisible()
  await page.goto(`${register}?token=${await mailedToken(work)}`)
  await expect(page.getByText("You're joining through Longacre Hotels.")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${register}$`))
  const address = freshAddress()
  await fillPerson(page)
  await fillContact(page, address)
  await send(page)
  await openLink(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mere' })).toBeVisible()
})

test('[CONF-03] every step is accessible in Korean on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const address = freshAddress()
  await openForm(page, 'ko')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expectAccessible(page)
  await fillPerson(page)
  await expect(page.locator('#countryCode option[value="NZ"]')).toBeAttached()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await fillContact(page, address)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await send(page)
  await expectAccessible(page)
  await openLink(page, address)
  await page.locator('#password').fill(secret)
  await expectAccessible(page)
  await expectNoOverflow(page)
})
