import { basePath, expect, members, signIn, signInAt, test } from '../../test.ts'

const at = (path: string) => new RegExp(`${basePath}${path}$`)

test('[ROUTE-21] [PROG-01] a member is taken to their home page from company pages, and to the error page from a club they are not in', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/corporate/overview`, members.base)
  await expect(page).toHaveURL(at('/member/dashboard'))
  await page.goto(`${basePath}/membership/benefits`)
  await expect(page).toHaveURL(at('/error'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${basePath}/member/login`)
  await expect(page).toHaveURL(at('/member/dashboard'))
})

test('[ROUTE-21] a company is taken to its home page from its registration and from pages of members, still signed in', async ({
  page,
}) => {
  await signIn(page, members.company)
  for (const path of ['/corporate/register', '/familypooling', '/membership']) {
    await page.goto(basePath + path)
    await expect(page).toHaveURL(at('/corporate/overview'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harakeke Timber Limited')
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('[PROG-03] of a membership that is not active the pages of the person show, and no other', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/transfer`, members.inactive)
  await expect(page).toHaveURL(at('/member/dashboard'))
  await expect(page.getByRole('heading', { level: 1, name: "This membership isn't active" })).toBeVisible()
  await page.goto(`${basePath}/member/security`)
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
})
