import { changeFirstRead } from './first-reads.ts'
import {
  basePath,
  expect,
  expectAccessible,
  expectNoOverflow,
  members,
  signIn,
  test,
  type Page,
  signInAt,
} from './test.ts'

const dashboard = `${basePath}/member/dashboard`
const hero = (page: Page) => page.getByRole('region', { name: 'Available points' })
const latest = (page: Page) => page.getByRole('region', { name: 'Latest activity' })

test('[SUMM-01] a gold member sees number, tier, points and the way to the next tier', async ({ page }) => {
  await signInAt(page, dashboard, members.gold)
  await expect(page.getByRole('heading', { level: 1, name: 'Kia ora, Hana' })).toBeVisible()
  await expect(hero(page)).toContainText('204 000 020')
  await expect(hero(page)).toContainText(/Gold valid until\s*31 Mar 20\d\d/)
  await expect(hero(page).getByRole('heading', { name: 'Available points' }).locator('+ p')).toHaveText(/\d/)
  await expect(hero(page).getByRole('img', { name: /^[\d,]+ of 1,500 status points earned$/ })).toBeVisible()
  await expect(hero(page)).toContainText(/to Elite\s*by 31 Mar|Elite reached/)
  await expect(hero(page)).toContainText(/Gold is secured\. You needed 810|more by .* to keep Gold/)
  await expect(page.locator('html')).toHaveClass(/theme-gold/)
})

test('[PROG-04] the highest tier is shown as such, in its own colours', async ({ page }) => {
  await signIn(page, members.elite)
  await expect(hero(page)).toContainText('Top tier')
  await expect(page.locator('html')).toHaveClass(/theme-elite/)
})

test('[SUMM-03] points about to expire: the days said once, on the ticket, and the month marked', async ({
  page,
}) => {
  await signIn(page, members.expiring)
  await expect(hero(page)).toContainText(/[\d,]+ points expiring (today|in \d+ days?)\s*on \d+ \w+ 20\d\d/)
  await expect(page.getByRole('main').getByText(/expir\w+ (today|in \d+ days?)/)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Extend', exact: true })).toHaveCount(1)
  const timeline = page.getByRole('region', { name: 'Points by expiry' })
  await expect(timeline).toContainText(/[\d,]+ of your [\d,]+ points expire by .* The rest last longer\./)
  await expect(timeline.getByRole('listitem')).toHaveCount(12)
})

test('a goal: picked from where the airline flies, kept, counted by the calculator’s rates, and removed', async ({
  page,
}) => {
  await signInAt(page, dashboard, members.silver)
  const goal = page.getByRole('region', { name: 'Your goal' })
  await goal.getByRole('button', { name: 'Pick a goal' }).click()
  await goal.getByLabel('Destination').selectOption({ value: 'NRT' })
  await goal.getByLabel('Cabin').selectOption({ label: 'Business: 220,000 points return' })
  await goal.getByRole('button', { name: 'Save goal' }).click()
  await expect(goal).toContainText(/About [\d,]+ points from Tokyo and back/)
  await page.reload()
  await expect(goal).toContainText('Auckland to Tokyo, return, Business: 220,000 points')
  await expect(goal).toContainText(/On the way to Gold.* you earn 1,1\d\d status points/)
  await goal.getByRole('button', { name: 'Change goal' }).click()
  await goal.getByRole('button', { name: 'Remove goal' }).click()
  await expect(goal.getByRole('button', { name: 'Pick a goal' })).toBeVisible()
})

test('[SUMM-04] the latest entries are sentences with points and balance; the newest balance is today’s', async ({
  page,
}) => {
  await signIn(page, members.company)
  await expect(latest(page).getByRole('listitem')).toHaveCount(5)
  const first = latest(page).getByRole('listitem').first()
  const points = await hero(page)
    .getByRole('heading', { name: 'Available points' })
    .locator('+ p')
    .innerText()
  await expect(first).toContainText(/\d{1,2} \w{3}.*Points [+−][\d,]+/)
  await expect(first).toContainText(`Balance ${points.trim()}`)
})

test('[SUMM-01] an account with nothing in it explains itself and offers its number', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, members.fresh)
  await expect(latest(page).getByRole('heading', { name: 'No activity yet' })).toBeVisible()
  const tasks = page.getByRole('navigation', { name: 'Common tasks' })
  await expect(tasks.getByRole('link')).toHaveText([/^Buy points/, /^Claim missing points/, /^Calculator/])
  await expect(page.getByRole('region', { name: 'Points by expiry' })).toHaveCount(0)
  await latest(page).getByRole('button', { name: 'Copy number 204 000 145' }).click()
  await expect(latest(page).getByRole('button', { name: 'Number copied' })).toBeVisible()
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(members.fresh)
})

test('[PROG-02] a club membership shows its date, and leads to where the points are', async ({ page }) => {
  await signInAt(page, dashboard, members.gold)
  await page.getByRole('button', { name: /Waymark Points/ }).click()
  await page.getByRole('menuitemradio', { name: /Koru Club/ }).click()
  await page.goto(dashboard)
  const club = page.getByRole('region', { name: 'Koru Club valid until' })
  await expect(club).toContainText(/\d+ \w+ 20\d\d/)
  await expect(club.getByRole('img', { name: /days? left$/ })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/theme-koru/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to Waymark Points' }).press('Enter')
  await expect(hero(page)).toContainText('Gold')
  await expect(page.locator('html')).toHaveClass(/theme-gold/)
  await expect(page.locator('#main')).toBeFocused()
})

test('[PROG-08] a company’s account shows the company and their role, to its Account Holder and to a nominee', async ({
  page,
  browser,
}) => {
  const second = await browser.newContext()
  for (const [own, number, name, role] of [
    [page, members.company, 'Fiona', 'Account Holder'],
    [await second.newPage(), members.nominee, 'Daniel', 'Account user'],
  ] as const) {
    await signInAt(own, dashboard, number)
    await expect(own.getByRole('heading', { level: 1, name: `Kia ora, ${name}` })).toBeVisible()
    await expect(hero(own)).toContainText('Harakeke Timber Limited')
    await expect(own.getByText(role, { exact: true })).toBeVisible()
    await expect(hero(own)).toContainText('204 000 053')
    await expect(latest(own).getByRole('listitem')).toHaveCount(5)
  }
  await second.close()
})

test('[PROG-05] a nominee who has the statement in the menu reads it, and is offered no transfer', async ({
  page,
}) => {
  await signInAt(page, dashboard, members.nominee)
  await expect(page.getByRole('heading', { level: 1, name: 'Kia ora, Daniel' })).toBeVisible()
  await expect(hero(page)).toContainText('Harakeke Timber Limited')
  await expect(latest(page).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('main').getByRole('link', { name: /Transfer points/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Points',
    'Activity',
    'Company',
  ])
  await page.goto(`${basePath}/transfer`)
  await expect(page).toHaveURL(/\/403\?page=transfer$/)
  await expectAccessible(page)
})

test('[PROG-03] a membership that is not active shows none of its data', async ({ page }) => {
  await signIn(page, members.inactive)
  await expect(page.getByRole('heading', { level: 1, name: "This membership isn't active" })).toBeVisible()
  await expect(hero(page)).toHaveCount(0)
})

test('[ROUTE-22] a new member is welcomed until dismissed or the time is over, once', async ({ page }) => {
  const welcome = page.getByRole('status').filter({ hasText: 'You have been enrolled in Loyalty Program.' })
  const enrol = async () => {
    await page.evaluate(() => localStorage.setItem('firstTimeUser', 'true'))
    await page.reload()
    await expect(welcome).toContainText(`Your membership number is ${members.fresh.slice(0, 3)}`)
  }
  await signIn(page, members.fresh)
  await expect(hero(page)).toBeVisible()
  await expect(welcome).toHaveCount(0)

  await enrol()
  await page.getByRole('button', { name: 'Close the welcome message' }).press('Enter')
  await expect(welcome).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()

  await enrol()
  await expect(welcome).toHaveCount(0, { timeout: 10_000 })
  await page.reload()
  await expect(hero(page)).toBeVisible()
  await expect(welcome).toHaveCount(0)
})

test('[SUMM-04] refused activity can be requested again, with a trace id for support', async ({ page }) => {
  await signInAt(page, dashboard, members.silver)
  await expect(latest(page).getByRole('listitem')).toHaveCount(5)
  const error = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.', traceId: 'a1b2c3d4e5f6' }
  await changeFirstRead(page, 'listActivity', ({ operation }) => ({ operation, refusal: error.code }))
  await page.route('**/member/activity/list', async (route) =>
    route.fulfill({ status: 429, json: { error } }),
  )
  await page.reload()
  const alert = latest(page).getByRole('alert')
  await expect(alert).toContainText("Too many requests. Your points aren't affected.")
  await expect(alert).toContainText('a1b2c3d4e5f6')
  await expect(hero(page)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/member/activity/list')
  await alert.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(latest(page).getByRole('listitem')).toHaveCount(5)
  await expect(latest(page).getByRole('heading', { name: 'Latest activity' })).toBeFocused()
})

test('[ROUTE-18] one request brings person, profile, summary, activity and the parts beside them', async ({
  page,
}) => {
  await signIn(page, members.gold)
  const asked: string[] = []
  page.on('request', (request) => {
    const call = new URL(request.url()).pathname.split('/api/')[1] ?? ''
    if (/^(member|summary|transaction|content)-service|users\/me$/.test(call)) asked.push(call)
  })
  await page.goto(dashboard)
  await expect(latest(page).getByRole('listitem')).toHaveCount(5)
  await expect(hero(page)).toContainText('204 000 020')
  await expect(page.getByRole('region', { name: 'Offers for you' }).getByRole('link').first()).toBeVisible()
  // Content comes from a separate service: if it is slow or fails, the rest of the page isn't affected.
  expect(asked.filter((call) => !call.startsWith('content-service/'))).toEqual([
    'member-service/member/read-together',
  ])
})

test('[CONF-03] [PROG-04] a change of language changes the tier’s name on the spot', async ({ page }) => {
  await signIn(page, members.elite)
  await page.getByRole('button', { name: '한국어' }).click()
  await expect(page.getByRole('region', { name: '사용 가능 포인트' })).toContainText('엘리트')
  await expect(page.getByRole('heading', { level: 1, name: 'Wiremu 님, 안녕하세요' })).toBeVisible()
})

for (const [language, greeting, tier] of [
  ['en', 'Kia ora, Hana', 'Gold'],
  ['ko', 'Hana 님, 안녕하세요', '골드'],
] as const) {
  test(`[CONF-03] in ${language} at each width: words, names and no line that runs out`, async ({ page }) => {
    await signInAt(page, dashboard, members.gold, language)
    for (const width of [390, 992, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
      await expect(page.locator('.entries .entry')).toHaveCount(5)
      await expect(page.locator('.hero')).toContainText(tier)
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
  })
}

for (const tier of ['base', 'silver', 'gold', 'elite'] as const) {
  test(`[PROG-04] the colours of ${tier} can be read in the dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signInAt(page, dashboard, members[tier])
    await expect(latest(page).getByRole('listitem')).toHaveCount(5)
    await expectAccessible(page)
  })
}
