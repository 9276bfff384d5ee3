import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectFits,
  mailsTo,
  password,
  pin,
  signInAt,
  test,
  type EnrolledMember,
  type Page,
} from '../../test.ts'
import { askForCode, givePin, proveWhoIsThere } from '../../person/second-proof.ts'
import { press } from '../../person/keyboard.ts'
import { wordsOf } from '../../product/words.ts'

const login = `${basePath}/member/login`
const security = `${basePath}/member/security`
const fresh = 'seven quiet herons'
const freshPin = '730592'

/** The newest email to an address, once there are so many. */
async function mailTo(
  page: Page,
  address: string,
  count: number,
): Promise<{ subject: string; text: string }> {
  await expect.poll(async () => (await mailsTo(page, address)).length).toBeGreaterThanOrEqual(count)
  const [newest] = await mailsTo(page, address)
  return newest ?? { subject: '', text: '' }
}

/** The address of an email's link, on this host. */
function addressIn({ text }: { readonly text: string }): string {
  return /\/airpoints-account\/koru\/\S+/.exec(text)?.[0] ?? 'no link'
}

/** Tries to sign in on the current page. */
async function attempt(page: Page, number: string, secret: string): Promise<void> {
  await page.locator('input[autocomplete~="username"]').fill(number)
  await page.locator('input[autocomplete="current-password"]').fill(secret)
  await page.locator('form button[type="submit"]').click()
}

/** Opens one of the forms of the security page. */
async function openForm(
  page: Page,
  member: EnrolledMember,
  name: 'password' | 'PIN' | 'email',
): Promise<void> {
  await signInAt(page, security, member)
  await page.getByRole('button', { name: new RegExp(`^Change ${name}`) }).click()
}

test('[AUTH-08] an unknown address sees the same, and gets no email', async ({ page }) => {
  const member = await enrolMember()
  const stranger = `stranger-${member.email}`
  const said: string[] = []
  for (const whose of [stranger, member.email]) {
    await page.goto(`${basePath}/forgotpassword`)
    await page.getByLabel('Membership number or email').fill(whose)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    said.push(await page.locator('main').innerText())
  }
  expect(said[0]).toBe(said[1])
  // The stranger's request is older, and the member's email has arrived.
  await mailTo(page, member.email, 2)
  expect(await mailsTo(page, stranger)).toEqual([])
})

test('[AUTH-13] changes the password: an email says so, and points are protected until a time that the pages show', async ({
  page,
}) => {
  const member = await enrolMember()
  await openForm(page, member, 'password')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your current password')
  await expect(page.getByRole('alert')).toContainText('at least 12 characters')
  await page.getByLabel('Current password', { exact: true }).fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert')).toContainText('You have 4 tries left')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText(/You can use your points again from/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  expect((await mailTo(page, member.email, 2)).subject).toBe('Your password was changed')
  await expectAccessible(page)
  await page.goto(`${basePath}/transfer`)
  await expect(page.getByText(/You can use your points again from/)).toBeVisible()
  await expectAccessible(page)
})

test('[AUTH-13] changes the PIN by keyboard, and resets it with an emailed code', async ({ page }) => {
  const member = await enrolMember()
  await signInAt(page, security, member)
  await page.getByRole('button', { name: /^Change PIN/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Current PIN')).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('too easy to guess')
  await page.getByLabel('New PIN').fill(freshPin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Change PIN/ })).toBeFocused()
  expect((await mailTo(page, member.email, 2)).subject).toBe('Your PIN was changed')

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reset a forgotten or locked PIN' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  const { text } = await mailTo(page, member.email, 3)
  await page.getByLabel('Code from the email').fill('0000-0000-0000')
  await page.getByLabel('New PIN').fill('481516')
  await page.getByRole('button', { name: 'Save new PIN' }).click()
  await expect(page.getByRole('alert')).toContainText('wrong or has expired')
  await page.getByLabel('Code from the email').fill(/Code: (\S+)/.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Save new PIN' }).click()
  await expect(page.getByRole('button', { name: /^Change PIN/ })).toBeFocused()
})

test('[AUTH-09] changes the email address: both mailboxes are told, and the new one signs in', async ({
  page,
}) => {
  const member = await enrolMember()
  const newEmail = `new-${member.email}`
  await openForm(page, member, 'email')
  await page.getByLabel('New email').fill('no address')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toContainText('name@example.com')
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Send link' }).click()
  await givePin(page)
  await expect(page.getByText(`${newEmail} not confirmed yet`)).toBeVisible()
  expect((await mailTo(page, member.email, 2)).subject).toBe('Request to change your email address')

  await page.goto(addressIn(await mailTo(page, newEmail, 1)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your new email')
  await expect(page).toHaveURL(/\/emailactivation$/)
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new email is confirmed')
  await expectAccessible(page)
  expect((await mailTo(page, member.email, 3)).subject).toBe('Your email address was changed')
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await page.goto(security)
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible()
})

test('[AUTH-12] [AUTH-13] with a second factor, a change asks for it once the password was right', async ({
  page,
}) => {
  const member = await enrolMember()
  const code = page.locator('input[autocomplete="one-time-code"]')
  const codeIn = ({ text }: { readonly text: string }): string => /Code: (\d{6})/.exec(text)?.[1] ?? ''
  await signInAt(page, security, member)
  await page.getByRole('button', { name: 'Turn on Email code' }).click()
  await proveWhoIsThere(page)
  await code.fill(codeIn(await mailTo(page, member.email, 2)))
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByRole('button', { name: 'Turn off Email code' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())

  await page.goto(login)
  await attempt(page, member.number, password)
  await code.fill(codeIn(await mailTo(page, member.email, 4)))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await page.goto(security)
  await page.getByRole('button', { name: /^Change password/ }).click()
  await expect(page.getByText('At least 8 characters')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill('mqvtzkwp')
  await page.getByRole('button', { name: 'Save new password' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.locator('input').fill(codeIn(await mailTo(page, member.email, 5)))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/You can use your points again from/)).toBeVisible()
  await mailTo(page, member.email, 6)
})

test('[AUTH-09] the link to the address from before undoes a change and leads to a new password, by keyboard, on a phone in Korean', async ({
  page,
}) => {
  const language = 'ko'
  const say = wordsOf('features/security', language)
  const member = await enrolMember({ language })
  const newEmail = `thief-${member.email}`
  await page.setViewportSize({ width: 390, height: 900 })
  await signInAt(page, security, member, language)
  await page.getByRole('button', { name: say('ways.changeOne.email') }).click()
  await page.getByLabel(say('email.new')).fill(newEmail)
  await page.getByLabel(say('currentPassword.label'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await askForCode(page, language)
  await page.keyboard.type(/\b(\d{6})\b/.exec((await mailTo(page, member.email, 2)).text)?.[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('email.pending', { email: newEmail }))).toBeVisible()
  await page.goto(addressIn(await mailTo(page, newEmail, 1)))
  await page.getByRole('button', { name: say('confirmEmail.submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('confirmEmail.done'))

  await page.goto(addressIn(await mailTo(page, member.email, 4)))
  await expect(page).toHaveURL(/\/undoemailchange$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('undo.title'))
  await look(page, language)
  await press(page, page.getByRole('button', { name: say('undo.submit') }))
  await expect(page.getByText(say('undo.done'))).toBeVisible()
  await expect(page.locator('#newPassword')).toBeVisible()
  await look(page, language)
  await page.locator('#newPassword').fill(fresh)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('set.title'))
  await page.goto(login)
  await attempt(page, member.number, fresh)
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await page.goto(security)
  await expect(page.getByText(member.email, { exact: true })).toBeVisible()
  await expect(page.getByText(newEmail)).toHaveCount(0)

  await page.goto(`${basePath}/undoemailchange?token=made-up`)
  await press(page, page.getByRole('button', { name: say('undo.submit') }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('undo.gone'))
  await look(page, language)
})

/** Checks the current page: its language, no axe findings, and no wider than the window. */
async function look(page: Page, language: 'en' | 'ko'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
}

test('[ROUTE-02] the pages of a forgotten password are accessible and fit, in Korean on a phone', async ({
  page,
}) => {
  const member = await enrolMember({ language: 'ko' })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.addInitScript(() => localStorage.setItem('language', 'ko'))
  await page.goto(`${basePath}/forgotpassword`)
  await page.locator('#whose').fill(member.number)
  // Until the script is there it can't be pressed, and then its colour changes.
  await expect(page.locator('button.btn-primary')).toBeEnabled()
  await look(page, 'ko')
  await page.keyboard.press('Enter')
  await expect(page.locator('#whose')).toHaveCount(0)
  await look(page, 'ko')
  await page.goto(addressIn(await mailTo(page, member.email, 2)))
  await page.locator('#newPassword').fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page, 'ko')
  await page.goto(`${basePath}/resetpassword?token=made-up`)
  await expect(page.locator('button.btn-primary')).toBeVisible()
  await look(page, 'ko')
})

test('[AUTH-13] the forms of the security page are accessible and fit, in English on a desktop', async ({
  page,
}) => {
  const member = await enrolMember()
  await signInAt(page, security, member)
  for (const row of [0, 1, 2]) {
    await page.locator('.things button[aria-expanded]').nth(row).click()
    await page.locator('.things__form button[type="submit"]').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look(page, 'en')
  }
})
