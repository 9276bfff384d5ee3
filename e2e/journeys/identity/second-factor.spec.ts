import {
  basePath,
  choosePayment,
  enrolMember,
  expect,
  expectAccessible,
  mailsTo,
  members,
  password,
  pin,
  test,
  type Page,
} from '../../test.ts'
import { addVirtualAuthenticator } from '../../person/virtual-authenticator.ts'

const login = `${basePath}/member/login`
const security = `${basePath}/member/security`

/** These tests share the demo member with emailed codes and read the same mailbox, so they run one after another. */
test.describe.configure({ mode: 'serial' })

const coded = { number: members.coded, email: 'ji-woo.kim@example.nz' }

/** Codes already read, by address: each email is used once. */
const read = new Map<string, number>()

const codeIn = /(?:Code|코드): (\d{6})/

/** The code in the next email to an address, once it has arrived. */
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

/** Enters number and password; the test does the rest. */
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

test('[AUTH-12] nobody is signed in before the second factor, and the way back leads to sign-in', async ({
  page,
}) => {
  await givePassword(page, coded.number)
  await expect(codeField(page)).toBeFocused()
  await nextCode(page, coded.email)
  await expect(page.getByText(/You can request another code in \d+ seconds?/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // Somebody whose phone and codes are gone learns what to do, and the way there is in the footer.
  await expect(page.getByText('Lost your phone or access to your email? Contact us.')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible()
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
  await expect(page.getByText('T•••• M••••', { exact: true })).toBeVisible()
  await page.locator('#points').fill('1000')
  await page.getByRole('button', { name: 'Review transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Check before you confirm' })).toBeFocused()
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(pin)
  await page.getByRole('button', { name: /^Confirm and pay/ }).click()
}

test('[AUTH-12] a transfer asks for a code of its own, and continues once it is right', async ({ page }) => {
  await signInWithCode(page)
  await confirmTransfer(page)
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)
  // This also closes what the PIN opened: the next try starts with the PIN.
  const isClosed = page.waitForResponse(/\/transaction\/logout$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await isClosed
  await expect(page.getByRole('alert')).toContainText("Confirm it's you to continue")
  await nextCode(page, coded.email)
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(pin)
  await page.getByRole('button', { name: /^Confirm and pay/ }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await nextCode(page, coded.email))
  await page.keyboard.press('Enter')
  await choosePayment(page, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: '1,000 points transferred' })).toBeFocused()
})

test('[POINT-02] a freeze refuses a transfer, and an emailed code lifts it', async ({ page }) => {
  await signInWithCode(page)
  await page.goto(security)
  await page.getByRole('button', { name: 'Freeze account' }).click()
  await expect(page.getByText('Your account is frozen').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Freeze your account' })).toBeFocused()
  await expectAccessible(page)
  await confirmTransfer(page)
  await codeField(page).fill(await nextCode(page, coded.email))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: /Points (can't|cannot) leave this account/ }),
  ).toBeVisible()
  await page.goto(security)
  await page.getByRole('button', { name: 'Unfreeze account' }).click()
  await codeField(page).fill(await nextCode(page, coded.email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Freeze account', exact: true })).toBeVisible()
  await confirmTransfer(page)
  await codeField(page).fill(await nextCode(page, coded.email))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pay\//)
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
