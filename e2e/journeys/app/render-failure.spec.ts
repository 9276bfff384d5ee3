import { changeFirstRead } from '../../product/first-reads.ts'
import { basePath, enrolMember, expect, expectAccessible, signInAt, test, type Page } from '../../test.ts'

/** Fails while rendering, under every export name that a page's module can have. */
const brokenModule = `
  const Component = () => { throw new Error('It breaks while it is drawn') }
  export { Component }
`

/** A separate page: these tests expect the browser's error messages. */
async function unwatched(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: process.env['E2E_SERVER'] ?? '' })
  if (context === undefined) throw new Error('There is no browser')
  return context.newPage()
}

async function serveBroken(page: Page, chunk: RegExp): Promise<void> {
  await page.route(chunk, async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: brokenModule }),
  )
}

for (const [path, chunk] of [
  ['/member/register', /\/enrolment-page-[\w-]+\.js$/],
  ['/forgotpassword', /\/forgot-password-page-[\w-]+\.js$/],
] as const) {
  test(`[ROUTE-13] ${path} that fails while rendering shows the error page, and sign-in works from there`, async ({
    page: watched,
  }) => {
    const page = await unwatched(watched)
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    await serveBroken(page, chunk)
    await page.goto(`${basePath}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page).toHaveTitle('Something went wrong')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible()
    await page.context().close()
  })
}

test('[ROUTE-13] a failure around the router shows the error page, and Home works once it is whole', async ({
  page: watched,
}) => {
  const page = await unwatched(watched)
  await signInAt(page, `${basePath}/member/myactivity`, await enrolMember())
  const first = '**/member/read-together'
  await page.route(first, async (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'REQUEST_FAILED', message: 'Request failed' } } }),
  )
  // As on the return from a payment page: the result of the payment isn't known here.
  await page.goto(`${basePath}/buy?payment=success&activity=BU-AAAA-BBBB-CCCC`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('check your activity before you try again')
  await expect(page.getByRole('main')).not.toContainText(/nothing was|not charged|points are safe/i)
  await page.unroute(first)
  await page.goto(`${basePath}/member/myactivity`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const configuration = '**/configuration-service/environment'
  await page.route(configuration, async (route) => {
    const response = await route.fetch()
    const body: { object: object } = await response.json()
    // Without a valid programme, anything that reads its time zone fails.
    await route.fulfill({ response, json: { ...body, object: { ...body.object, programs: [null] } } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('check your activity before you try again')).toBeVisible()
  await page.unroute(configuration)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/\/member\/dashboard$/)
  await page.context().close()
})

test('[ROUTE-13] a lazy part that fails leaves the rest of the home page', async ({ page: watched }) => {
  const page = await unwatched(watched)
  await page.route(/\/side-sheets-[\w-]+\.js$/, async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const SideSheets = () => { throw new Error('It breaks while it is drawn') }`,
    }),
  )
  await signInAt(page, `${basePath}/member/dashboard`, await enrolMember())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  await expect(page).toHaveURL(/\/member\/myactivity$/)
  await page.context().close()
})

test('[SUMM-01] an account summary that fails with 500 leads to the error page, and another try to the page', async ({
  page: watched,
}) => {
  const page = await unwatched(watched)
  const error = { code: 'REQUEST_FAILED', message: 'Request failed', traceId: 'a1b2c3d4e5f6' }
  await changeFirstRead(page, 'accountSummary', ({ operation }) => ({ operation, refusal: error.code }))
  const summary = '**/member/account-summary'
  await page.route(summary, async (route) => route.fulfill({ status: 500, json: { error } }))
  await signInAt(page, `${basePath}/transfer`, await enrolMember())
  await expect(
    page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
  ).toBeVisible()
  await expect(page.getByText('a1b2c3d4e5f6')).toBeVisible()
  await page.unroute(summary)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You have no points to transfer' })).toBeVisible()
  await page.context().close()
})
