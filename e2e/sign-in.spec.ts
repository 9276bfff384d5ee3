import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  password,
  signIn,
  test,
} from './test.ts'

const login = `${basePath}/member/login`

test('[AUTH-01] a member signs in with the number, blanks or not, and signs out', async ({ page }) => {
  await signIn(page, '204 000 012')
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await page.reload()
  await expect(page).toHaveURL(/\/member\/dashboard/)
  await page
    .getByRole('button', { name: /account menu|Account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/member\/login/)
  await page.goto(`${basePath}/member/dashboard`)
  await expect(page).toHaveURL(/\/member\/login/)
})

test('[AUTH-11] a wrong password says how many tries are left, and the last one locks', async ({ page }) => {
  await page.goto(login)
  const number = page.getByLabel(/membership number/i)
  for (const left of [/\b4\b/, /\b3\b/, /\b2\b/, /\b1\b|one|last/i]) {
    await number.fill('204 009 997')
    await page.locator('input[autocomplete="current-password"]').fill('not the password')
    await page.locator('form button[type="submit"]').click()
    await expect(page.getByRole('alert').filter({ hasText: left })).toBeVisible()
  }
  await page.locator('input[autocomplete="current-password"]').fill('not the password')
  await page.locator('form button[type="submit"]').click()
  await expect(page.getByRole('alert').filter({ hasText: /locked/i })).toBeVisible()
})

test('[AUTH-11] a locked member is told so, and what to do', async ({ page }) => {
  await page.goto(login)
  await page.getByLabel(/membership number/i).fill(members.locked)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /locked/i })).toBeVisible()
})

test('[ROUTE-14] a signed-out visit goes to sign-in and comes back to where it wanted to go', async ({
  page,
}) => {
  await page.goto(`${basePath}/member/myactivity?days=30`)
  await expect(page).toHaveURL(/\/member\/login/)
  await page.locator('input[autocomplete~="username"]').fill(members.silver)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member\/myactivity\?days=30/)
})

test('[ROUTE-13] unknown and unbuilt addresses say what they are, signed in or not', async ({ page }) => {
  await page.goto(`${basePath}/no/such/page`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, members.base)
  await page.goto(`${basePath}/no/such/page`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${basePath}/myfamily`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('[ROUTE-16] the first thing that the keyboard reaches is the way to the content', async ({ page }) => {
  await page.goto(login)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/Skip to main content/)
})

for (const language of ['en', 'ko'] as const) {
  for (const width of [390, 1440]) {
    test(`[CONF-03] sign-in is accessible in ${language} at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      await page.goto(login)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        language === 'en' ? 'Sign in' : '로그인',
      )
      await expectAccessible(page)
      await expectNoOverflow(page)
    })
  }
}
