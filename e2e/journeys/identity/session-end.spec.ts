import { changeFirstRead } from '../../product/first-reads.ts'
import { basePath, enrolMember, expect, members, type Page, signInAt, test } from '../../test.ts'

const activity = `${basePath}/member/myactivity`
const login = `${basePath}/member/login`
const list = '**/member/activity/list'

/** What is left of a session in the browser: its keys in local storage. */
async function keptOf(page: Page): Promise<readonly string[]> {
  const named = ['token', 'refresh_token', 'accessKey', 'membershipNumber', 'customerNo', 'session']
  return page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), named)
}

test('[AUTH-14] 403 to a call leads to the page that says so, still signed in', async ({ page }) => {
  await signInAt(page, `${basePath}/feedback`, await enrolMember())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const error = { code: 'NOT_ALLOWED', message: 'Not allowed.', traceId: 'a1b2c3d4e5f6' }
  await page.route(list, async (route) => route.fulfill({ status: 403, json: { error } }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(new RegExp(`${basePath}/403$`))
  await expect(page.getByRole('heading', { level: 1, name: "You can't open this page" })).toBeVisible()
  expect(await keptOf(page)).toContain('token')
})

test('[AUTH-14] a refusal of a part shows in its place, and from the refusal of a page Back leads to where one was', async ({
  page,
}) => {
  const error = { code: 'NOT_ALLOWED', message: 'Not allowed.', traceId: 'a1b2c3d4e5f6' }
  await changeFirstRead(page, 'listActivity', ({ operation }) => ({ operation, refusal: error.code }))
  await page.route(list, async (route) => route.fulfill({ status: 403, json: { error } }))
  await signInAt(page, `${basePath}/member/dashboard`, members.gold)
  await expect(page.getByRole('main').getByText(error.traceId)).toBeVisible()
  await expect(page).toHaveURL(/dashboard$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(/\/403$/)
  await page.goBack()
  await expect(page).toHaveURL(/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("You can't open this page")
})

test('[AUTH-06] [AUTH-14] 401 that no refresh fixes clears the storage and loads the default page', async ({
  page,
}) => {
  await signInAt(page, `${basePath}/feedback`, await enrolMember())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await keptOf(page)).not.toEqual([])
  const error = { code: 'SESSION_ENDED', message: 'Your session ended.', traceId: 'a1b2c3d4e5f6' }
  const refused = { status: 401, json: { error } }
  const refreshes: (string | undefined)[] = []
  await page.route(list, async (route) => route.fulfill(refused))
  await page.route('**/authservice/auth/refresh', async (route) => {
    refreshes.push(`${route.request().method()} ${route.request().headers()['refreshtoken'] ?? ''}`)
    await route.fulfill(refused)
  })
  const token = await page.evaluate(() => localStorage.getItem('refresh_token'))
  const loaded = page.waitForRequest(
    (request) => request.resourceType() === 'document' && new URL(request.url()).pathname === login,
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
  await loaded
  await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible()
  expect(refreshes).toEqual([`GET ${token ?? ''}`])
  expect(await keptOf(page)).toEqual([])
})

test('[AUTH-06] what was typed is there again after signing in, where the session ended as it was sent', async ({
  page,
}) => {
  const member = await enrolMember()
  const form = `${basePath}/feedback`
  await signInAt(page, form, member)
  await page.getByRole('radio', { name: 'An idea' }).check()
  await page.locator('#message').fill('Show the gate on the card.')
  const error = { code: 'SESSION_ENDED', message: 'Your session ended.', traceId: 'a1b2c3d4e5f6' }
  const ended = ['**/authservice/auth/refresh', '**/member-service/member/feedback']
  for (const call of ended)
    await page.route(call, async (route) => route.fulfill({ status: 401, json: { error } }))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(login)
  for (const call of ended) await page.unroute(call)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await page.locator('input[autocomplete~="username"]').fill(member.number)
  await page.locator('input[autocomplete="current-password"]').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(form)
  await expect(page.locator('#message')).toHaveValue('Show the gate on the card.')
  await expect(page.getByRole('radio', { name: 'An idea' })).toBeChecked()
})

test('[AUTH-07] signing out sends the refresh token with an empty body, forgets the session, and loads sign-in', async ({
  page,
}) => {
  await signInAt(page, activity, await enrolMember())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('waymark.draft.of-the-test', 'typed'))
  const token = await page.evaluate(() => localStorage.getItem('refresh_token'))
  const out = page.waitForRequest(/\/auth-service\/users\/logout$/)
  const loaded = page.waitForRequest(
    (request) => request.resourceType() === 'document' && new URL(request.url()).pathname === login,
  )
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const sent = await out
  expect([sent.headers()['refreshtoken'], sent.postData() ?? '']).toEqual([token, ''])
  await loaded
  await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible()
  expect(await keptOf(page)).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('waymark.draft.of-the-test'))).toBeNull()
})
