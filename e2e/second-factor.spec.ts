import { generate } from 'otplib'
import {
  basePath,
  choosePayment,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  mailsTo,
  members,
  password,
  pin,
  signIn,
  test,
  type EnrolledMember,
  type Page,
} from './test.ts'

const login = `${basePath}/member/login`
const security = `${basePath}/member/security`

/** The demo member with mailed codes is one person, whose mails these tests read: one after the other. */
test.describe.configure({ mode: 'serial' })

const coded = { number: members.coded, email: 'ji-woo.kim@example.nz' }

/** Codes that were read already, by address: each mail is taken once. */
const read = new Map<string, number>()

const codeIn = /(?:Code|코드): (\d{6})/

/** The code of the next mail to an address, once it is there. */
async function nextCode(page: Page, address: string): Promise<string> {
  const before = read.get(address) ?? 0
  let codes: readonly string[] = []
  await expect
    .poll(async () => {
      codes = (await mailsTo(page, address)).flatMap(({ text }) => codeIn.exec(text)?.[1] ?? [])
      return codes.length
    })
    .toBeGreaterThan(before)
  read.set(address, codes.length)
  return codes[0] ?? ''
}

const codeField = (page: Page) => page.locator('input[autocomplete="one-time-code"]')

/** Number and password; what comes after is the test's. */
async function givePassword(page: Page, number: string, language: 'en' | 'ko' = 'en'): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(login)
  await page.locator('#loginId').fill(number)
  await page.locator('#password').fill(password)
  await page.keyboard.press('Enter')
}

async function signInWithCode(page: Page): Promise<void> {
  await givePassword(page, coded.number)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await nextCode(page, coded.email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/dashboard/)
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account menu|Account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/member\/login/)
}

/** Proves with the password, as a person without a second factor does. */
async function proveByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function keptCodes(page: Page): Promise<readonly string[]> {
  const dialog = page.getByRole('alertdialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

for (const language of ['en', 'ko'] as const) {
  test(`[AUTH-12] a mailed code signs in by keyboard alone, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: language === 'en' ? 1440 : 390, height: 900 })
    await givePassword(page, coded.number, language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? 'Confirm that it is you' : '본인 확인',
    )
    await expect(codeField(page)).toBeFocused()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const code = await nextCode(page, coded.email)
    await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: '4' })
    await expect(alert).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/member\/dashboard/)
  })
}

test('[AUTH-12] nobody is signed in before the second factor, and the way back leads to sign-in', async ({
  page,
}) => {
  await givePassword(page, coded.number)
  await expect(codeField(page)).toBeFocused()
  await nextCode(page, coded.email)
  await expect(page.getByText(/You can ask for another code in \d+ seconds?/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.goto(`${basePath}/member/dashboard`)
  await expect(page).toHaveURL(/\/member\/login/)
})

/** Fills a transfer in and confirms it with the PIN. */
async function confirmTransfer(page: Page): Promise<void> {
  await page.goto(`${basePath}/transfer`)
  await page.locator('#recipient').fill('204 000 129')
  await page.locator('#recipient').press('Enter')
  await expect(page.getByText('T•••• M••••')).toBeVisible()
  await page.locator('#points').fill('1000')
  await page.getByRole('button', { name: 'Review the transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(pin)
  await page.getByRole('button', { name: /^Confirm and pay/ }).click()
}

test('[AUTH-12] a transfer asks for a code of its own, and goes on by itself once it was right', async ({
  page,
}) => {
  await signInWithCode(page)
  await confirmTransfer(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)
  // What the PIN opened is closed with it: the next try begins with the PIN.
  const isClosed = page.waitForResponse(/\/transaction\/logout$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await isClosed
  await expect(page.getByRole('alert')).toContainText('Confirm that it is you to go on')
  await nextCode(page, coded.email)
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(pin)
  await page.getByRole('button', { name: /^Confirm and pay/ }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await nextCode(page, coded.email))
  await page.keyboard.press('Enter')
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: '1,000 points transferred' })).toBeFocused()
})

test('[POINT-02] a freeze refuses a transfer, and a code by mail lifts it', async ({ page }) => {
  await signInWithCode(page)
  await page.goto(security)
  await page.getByRole('button', { name: 'Freeze the account' }).click()
  await expect(page.getByText('Your account is frozen').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Freeze your account' })).toBeFocused()
  await expectAccessible(page)
  await confirmTransfer(page)
  await codeField(page).fill(await nextCode(page, coded.email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Points cannot leave this account' })).toBeVisible()
  await page.goto(security)
  await page.getByRole('button', { name: 'Lift the freeze' }).click()
  await codeField(page).fill(await nextCode(page, coded.email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Freeze the account' })).toBeVisible()
  await confirmTransfer(page)
  await codeField(page).fill(await nextCode(page, coded.email))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pay\//)
})

/** Opens the security page of a new member who has no second factor yet. */
async function openSecurity(page: Page): Promise<EnrolledMember> {
  const member = await enrolMember()
  await signIn(page, member.number)
  await page.goto(security)
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  return member
}

test('[AUTH-12] an authenticator app is set up and signs in; so does a recovery code, once', async ({
  page,
}) => {
  const member = await openSecurity(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set up Authenticator app' }).click()
  await proveByPassword(page)
  const dialog = page.getByRole('dialog', { name: 'Set up the authenticator app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const step = (): number => Math.floor(Date.now() / 30_000)
  const first = step()
  await codeField(page).fill(await generate({ secret, epoch: first * 30 }))
  await page.keyboard.press('Enter')
  const [kept = ''] = await keptCodes(page)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await signOut(page)

  await givePassword(page, member.number)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await generate({ secret, epoch: first * 30 }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'That code is not right' })).toBeFocused()
  // The next step's code is taken as well: a clock may be off by one.
  await codeField(page).fill(await generate({ secret, epoch: (first + 1) * 30 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await signOut(page)

  await givePassword(page, member.number)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(kept.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await page.goto(security)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})

test('[AUTH-12] a mailed code is turned on with the first one, and off with another', async ({ page }) => {
  const { email } = await openSecurity(page)
  await page.getByRole('button', { name: 'Turn on Code by e-mail' }).click()
  await proveByPassword(page)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await nextCode(page, email))
  await page.keyboard.press('Enter')
  expect(await keptCodes(page)).toHaveLength(10)
  await page.getByRole('button', { name: 'Turn off Code by e-mail' }).click()
  await expect(page.getByRole('button', { name: 'Turn on Code by e-mail' })).toBeVisible()
  const subjects = async (): Promise<readonly string[]> =>
    (await mailsTo(page, email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('A second factor was added')
  await expect.poll(subjects).toContain('A second factor was removed')
})

/** An authenticator of the browser's own: it says yes at once, to the list of a field too, while somebody is there. */
async function addVirtualAuthenticator(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async (enabled) => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
}

test('[AUTH-01] [AUTH-12] a passkey is made, named, signs in alone and as a factor, and is removed', async ({
  page,
}) => {
  const setThere = await addVirtualAuthenticator(page)
  const member = await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await proveByPassword(page)
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expectAccessible(page)
  await dialog.getByLabel('Name for it').fill('Work laptop')
  await page.keyboard.press('Enter')
  await keptCodes(page)
  await page.getByRole('button', { name: 'Rename Passkey: Work laptop' }).click()
  await page.getByLabel('Name for it').fill('Laptop at home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Passkey: Laptop at home' })).toBeVisible()
  await signOut(page)

  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await signOut(page)

  await page.locator('#loginId').focus()
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await signOut(page)

  await setThere(false)
  await givePassword(page, member.number)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await setThere(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await page.goto(security)
  await page.getByRole('button', { name: 'Remove Passkey: Laptop at home' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Laptop at home/ })).toHaveCount(0)
})

test('[AUTH-01] a browser without a passkey says so, and number and password still work', async ({
  page,
}) => {
  await addVirtualAuthenticator(page)
  await page.addInitScript(() => {
    navigator.credentials.get = async () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  const member = await enrolMember()
  await page.goto(login)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await page.locator('#loginId').fill(member.number)
  await page.locator('#password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/dashboard/)
})
