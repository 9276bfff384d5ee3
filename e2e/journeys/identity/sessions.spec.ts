import {
  basePath,
  enrolMember,
  expect,
  expectAccessible,
  expectNoOverflow,
  mailsTo,
  members,
  password,
  signInByForm,
  test,
  type Page,
} from '../../test.ts'

// These tests end one person's sessions, so they run one after another.
test.describe.configure({ mode: 'serial' })

const login = `${basePath}/member/login`
const security = `${basePath}/member/security`
const transfer = `${basePath}/transfer`
const person = members.expiring

async function fillTransfer(page: Page): Promise<void> {
  await page.locator('#recipient').fill('204 000 012')
  await page.locator('#recipient').press('Enter')
  await expect(page.getByText('A•••• N••••', { exact: true })).toBeVisible()
  await page.locator('#points').fill('1000')
}

test('[AUTH-07] a device that is ended in one browser is signed out in the other, and both know why', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const other = await context.newPage()
  await signInByForm(other, person)
  await other.goto(`${basePath}/member/myactivity`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await signInByForm(page, person)
  await page.goto(security)
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expectAccessible(page)
  const rows = devices.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })
  const count = await rows.count()
  expect(count).toBeGreaterThan(0)
  await rows.first().getByRole('button', { name: 'Sign out Firefox on Windows' }).press('Enter')
  await expect(rows).toHaveCount(count - 1)
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Firefox on Windows has been signed out.'),
  ).toBeVisible()
  await expect(devices.getByRole('heading')).toBeFocused()
  const events = page.getByRole('region', { name: 'Recent sign-ins and changes' })
  await expect(events.getByRole('listitem').first()).toContainText('Device signed out')

  // A session ends everywhere within a second: a faster test reloads. Sign-in says why once, so a reload there would lose it.
  await expect(async () => {
    await other.reload()
    await expect(other.getByText('Your session ended.', { exact: false })).toBeVisible({ timeout: 15_000 })
  }).toPass()
  await expect(other).toHaveURL(/\/member\/login/)
})

test('[AUTH-06] a session warns before it ends, can be extended, and keeps what the same person typed', async ({
  page,
}) => {
  await page.clock.install()
  await signInByForm(page, person)
  const kept = page.waitForResponse((response) => response.url().endsWith('/users/sessions/keep'))
  await page.goto(transfer)
  await kept
  await fillTransfer(page)
  await page.clock.fastForward('28:30')
  const dialog = page.getByRole('alertdialog', { name: 'Your session is about to end' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('timer')).toHaveText(/seconds left/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay signed in' }).last().press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#points')).toHaveValue(/1,?000/)

  await page.clock.fastForward('28:30')
  await expect(dialog).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(page).toHaveURL(/\/member\/login/)
  await expect(page.getByText('because you were inactive', { exact: false })).toBeVisible()
  await signInAgain(page, person)
  await expect(page).toHaveURL(/\/transfer$/)
  await expect(page.locator('#points')).toHaveValue(/1,?000/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(transfer)
  await expect(page).toHaveURL(/\/member\/login/)
  await signInAgain(page, members.base)
  await expect(page).toHaveURL(/\/transfer$/)
  await expect(page.locator('#points')).toHaveValue('')
})

async function signInAgain(page: Page, number: string): Promise<void> {
  await page.locator('input[autocomplete~="username"]').fill(number)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
}

/** Opens the security page and waits for its calls: one that's made after the clock moved would count as use. */
async function openSecurity(page: Page): Promise<void> {
  const kept = page.waitForResponse((response) => response.url().endsWith('/users/sessions/keep'))
  await page.goto(security)
  await kept
  for (const name of ['Signed-in devices', 'Recent sign-ins and changes']) {
    await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible()
  }
}

test('[AUTH-06] tabs end together: use in one extends the other, and signing out ends all', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signInByForm(page, person)
  await openSecurity(page)
  const second = await context.newPage()
  await openSecurity(second)

  // The clock is the context's, so both tabs' time moves.
  await page.clock.fastForward('28:30')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Stay signed in' }).last().click()
  await expect(second.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  await page.clock.fastForward('28:30')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/member\/login/)
  await expect(second).toHaveURL(/\/member\/login/)
  await expect(second.getByText("You're signed out.")).toBeVisible()
})

test('[AUTH-06] ten tabs whose token runs out at once: one refresh, nobody is signed out', async ({
  page,
  context,
}) => {
  await signInByForm(page, person)
  const tabs = [page, ...(await Promise.all(Array.from({ length: 9 }, async () => context.newPage())))]
  for (const tab of tabs) {
    await tab.goto(security)
    await expect(
      tab.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem').first(),
    ).toBeVisible()
  }
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/authservice/auth/refresh')) refreshes.push(request.url())
  })
  // A token that the server no longer accepts, as after ten minutes.
  const stale = await page.evaluate(() => {
    const spent = `${(localStorage.getItem('token') ?? '').slice(0, -8)}AAAAAAAA`
    localStorage.setItem('token', spent)
    return spent
  })
  const answers = tabs.map(async (tab) =>
    tab.waitForResponse((response) => response.url().endsWith('/users/sessions') && response.ok()),
  )
  // Back online, the page requests everything again.
  await Promise.all(
    tabs.map(async (tab) => tab.evaluate(() => void globalThis.dispatchEvent(new Event('online')))),
  )
  await Promise.all(answers)
  expect(refreshes).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(stale)
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/member\/security/)
    await expect(tab.getByRole('region', { name: 'Signed-in devices' })).toBeVisible()
  }
})

test('[AUTH-02] the security page holds on a phone, in both languages and in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInByForm(page, person, 'ko')
  await page.goto(security)
  await expect(
    page.getByRole('region', { name: '현재 로그인된 기기' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('[AUTH-15] somebody who does not hold the stored membership goes to the default page', async ({
  page,
}) => {
  await signInByForm(page, person)
  await page.evaluate((number) => localStorage.setItem('membershipNumber', number), members.gold)
  await page.goto(`${basePath}/member/dashboard`)
  await expect(page).toHaveURL(/\/member\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('[AUTH-01] [CONF-05] nothing secret or personal is in an address or a cookie, and tokens only under their names', async ({
  page,
  context,
}) => {
  const member = await enrolMember({ givenName: 'Ngaio', familyName: 'Harbourlight' })
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const fresh = 'seven quiet herons'

  await page.goto(`${basePath}/forgotpassword`)
  await page.getByLabel('Membership number or email').fill(member.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  const links = async () =>
    (await mailsTo(page, member.email)).flatMap(
      ({ text }) => /resetpassword\?token=([\w-]{43})/.exec(text)?.[1] ?? [],
    )
  await expect.poll(async () => (await links()).length).toBe(1)
  const [token = 'none'] = await links()
  await page.goto(`${basePath}/resetpassword?token=${token}`)
  await expect(page).toHaveURL(/\/resetpassword$/)
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is set')

  await page.goto(login)
  await page.locator('input[autocomplete~="username"]').fill(member.email)
  await page.locator('input[autocomplete="current-password"]').fill(fresh)
  await page.getByRole('checkbox', { name: 'Remember me on this device' }).check()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await page.goto(security)
  await expect(page.getByRole('region', { name: 'Signed-in devices' })).toBeVisible()

  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  const tokens = ['token', 'refresh_token', 'accessKey'].map((name) => stored[name] ?? 'none')
  expect(tokens).not.toContain('none')
  const cookies = await context.cookies()
  const mailed = addresses.filter((address) => address.includes(token))
  expect(mailed).not.toEqual([])
  expect(mailed.filter((address) => !address.includes('/resetpassword?token='))).toEqual([])
  const secrets = [member.password, fresh, member.email, 'Harbourlight', ...tokens]
  const opaque = cookies.filter(({ name }) => name !== 'waymark_page')
  for (const secret of [...secrets, ...opaque.map(({ value }) => value)]) {
    expect([secret, addresses.filter((address) => decodeURIComponent(address).includes(secret))]).toEqual([
      secret,
      [],
    ])
  }
  for (const cookie of cookies) {
    // The cookie for the next page's appearance: language, colours, and whether anybody is signed in.
    if (cookie.name === 'waymark_page') expect(cookie.value).toMatch(/^([a-z]{2})?\.(light|dark)?\.(in)?$/)
    else expect([cookie.name, cookie.httpOnly, cookie.sameSite]).toEqual([cookie.name, true, 'Strict'])
    for (const secret of [...secrets, member.number]) expect(cookie.value).not.toContain(secret)
  }
  const kept = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])
  for (const secret of [member.password, fresh]) expect(JSON.stringify(kept)).not.toContain(secret)
  const elsewhere = kept.filter(([name]) => !['token', 'refresh_token', 'accessKey'].includes(name))
  for (const secret of tokens) expect(JSON.stringify(elsewhere)).not.toContain(secret)
})
