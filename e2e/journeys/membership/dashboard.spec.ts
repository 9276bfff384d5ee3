import { changeFirstRead } from '../../product/first-reads.ts'
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
} from '../../test.ts'

const dashboard = `${basePath}/member/dashboard`
const hero = (page: Page) => page.getByRole('region', { name: 'Available points' })
const latest = (page: Page) => page.getByRole('region', { name: 'Latest activity' })

/** In each language: the greeting, the tier's name and the points' heading. */
const goldIn = {
  en: { greeting: 'Kia ora, Hana', tier: 'Gold' },
  ko: { greeting: 'Hana 님, 안녕하세요', tier: '골드' },
} as const

/** Words, names and nothing of axe's at each width. */
async function expectRightAtEachWidth(page: Page, { greeting, tier }: (typeof goldIn)['en' | 'ko']) {
  for (const width of [390, 992, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
    await expect(page.locator('.entries .entry')).toHaveCount(5)
    await expect(page.locator('.hero')).toContainText(tier)
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
}

/** The tier's colours can be read in the dark too. */
async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(latest(page).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

test('[SUMM-01] [ROUTE-18] [CONF-03] [PROG-04] a gold member sees number, tier, points and the way to the next tier, from one request, at each width, in both languages and in the dark', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const call = new URL(request.url()).pathname.split('/api/')[1] ?? ''
    if (/^(member|summary|transaction|content)-service|users\/me$/.test(call)) asked.push(call)
  })
  await signInAt(page, dashboard, members.gold)
  await test.step('one request brings person, profile, summary, activity and the parts beside them', async () => {
    await expect(latest(page).getByRole('listitem')).toHaveCount(5)
    await expect(hero(page)).toContainText('204 000 020')
    await expect(page.getByRole('region', { name: 'Offers for you' }).getByRole('link').first()).toBeVisible()
    // Content comes from a separate service: if it is slow or fails, the rest of the page isn't affected.
    expect(asked.filter((call) => !call.startsWith('content-service/'))).toEqual([
      'member-service/member/read-together',
    ])
  })
  await test.step('number, tier, points and the way to the next tier', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Kia ora, Hana' })).toBeVisible()
    await expect(hero(page)).toContainText(/Gold valid until\s*31 Mar 20\d\d/)
    await expect(hero(page).getByRole('heading', { name: 'Available points' }).locator('+ p')).toHaveText(
      /\d/,
    )
    await expect(
      hero(page).getByRole('img', { name: /^[\d,]+ of 1,500 status points earned$/ }),
    ).toBeVisible()
    await expect(hero(page)).toContainText(/to Elite\s*by 31 Mar|Elite reached/)
    await expect(hero(page)).toContainText(/Gold is secured\. You needed 810|more by .* to keep Gold/)
    await expect(page.locator('html')).toHaveClass(/theme-gold/)
  })
  await test.step('at each width, in both languages and in the dark', async () => {
    await expectRightAtEachWidth(page, goldIn.en)
    await expectReadableInTheDark(page)
    await page.getByRole('button', { name: '한국어' }).click()
    await expectRightAtEachWidth(page, goldIn.ko)
  })
})

test('[PROG-04] [CONF-03] the highest tier is shown as such, in its own colours, and a change of language changes its name on the spot', async ({
  page,
}) => {
  await signInAt(page, dashboard, members.elite)
  await expect(hero(page)).toContainText('Top tier')
  await expect(page.locator('html')).toHaveClass(/theme-elite/)
  await expectReadableInTheDark(page)
  await page.getByRole('button', { name: '한국어' }).click()
  await expect(page.getByRole('region', { name: '사용 가능 포인트' })).toContainText('엘리트')
  await expect(page.getByRole('heading', { level: 1, name: 'Wiremu 님, 안녕하세요' })).toBeVisible()
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

test('[SUMM-04] [PROG-04] a goal is kept, counted by the calculator’s rates, and removed; refused activity can be requested again, with a trace id for support', async ({
  page,
}) => {
  await signInAt(page, dashboard, members.silver)
  await expectReadableInTheDark(page)
  const goal = page.getByRole('region', { name: 'Your goal' })
  await goal.getByRole('button', { name: 'Pick a goal' }).click()
  await goal.getByLabel('Destination').selectOption({ value: 'NRT' })
  await goal.getByLabel('Cabin').selectOption({ label: 'Business: 220,000 points return' })
  await goal.getByRole('button', { name: 'Save goal' }).click()
  await expect(goal).toContainText(/About [\d,]+ points from Tokyo and back/)

  const error = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.', traceId: 'a1b2c3d4e5f6' }
  await changeFirstRead(page, 'listActivity', ({ operation }) => ({ operation, refusal: error.code }))
  await page.route('**/member/activity/list', async (route) =>
    route.fulfill({ status: 429, json: { error } }),
  )
  await page.reload()
  await test.step('the goal is kept, and the activity refused', async () => {
    await expect(goal).toContainText('Auckland to Tokyo, return, Business: 220,000 points')
    await expect(goal).toContainText(/On the way to Gold.* you earn 1,1\d\d status points/)
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
  await goal.getByRole('button', { name: 'Change goal' }).click()
  await goal.getByRole('button', { name: 'Remove goal' }).click()
  await expect(goal.getByRole('button', { name: 'Pick a goal' })).toBeVisible()
})

test('[SUMM-01] [ROUTE-22] an account with nothing in it explains itself and offers its number; a new member is welcomed until dismissed or the time is over, once', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const welcome = page.getByRole('status').filter({ hasText: 'You have been enrolled in Loyalty Program.' })
  const enrol = async () => {
    await page.evaluate(() => localStorage.setItem('firstTimeUser', 'true'))
    await page.reload()
    await expect(welcome).toContainText(`Your membership number is ${members.fresh.slice(0, 3)}`)
  }
  await signInAt(page, dashboard, members.fresh)
  await expect(hero(page)).toBeVisible()
  await expect(latest(page).getByRole('heading', { name: 'No activity yet' })).toBeVisible()
  await expect(welcome).toHaveCount(0)
  const tasks = page.getByRole('navigation', { name: 'Common tasks' })
  await expect(tasks.getByRole('link')).toHaveText([/^Buy points/, /^Claim missing points/, /^Calculator/])
  await expect(page.getByRole('region', { name: 'Points by expiry' })).toHaveCount(0)
  await latest(page).getByRole('button', { name: 'Copy number 204 000 145' }).click()
  await expect(latest(page).getByRole('button', { name: 'Number copied' })).toBeVisible()
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(members.fresh)

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

/** A person of the demo's company, on its dashboard. */
async function openOfCompany(page: Page, number: string, name: string, role: string): Promise<void> {
  await signInAt(page, dashboard, number)
  await expect(page.getByRole('heading', { level: 1, name: `Kia ora, ${name}` })).toBeVisible()
  await expect(hero(page)).toContainText('Harakeke Timber Limited')
  await expect(page.getByText(role, { exact: true })).toBeVisible()
  await expect(hero(page)).toContainText('204 000 053')
  await expect(latest(page).getByRole('listitem')).toHaveCount(5)
}

test('[PROG-08] [SUMM-04] a company’s account shows the company and the role of its Account Holder; the latest entries are sentences, and the newest balance is today’s', async ({
  page,
}) => {
  await openOfCompany(page, members.company, 'Fiona', 'Account Holder')
  const first = latest(page).getByRole('listitem').first()
  const points = await hero(page)
    .getByRole('heading', { name: 'Available points' })
    .locator('+ p')
    .innerText()
  await expect(first).toContainText(/\d{1,2} \w{3}.*Points [+−][\d,]+/)
  await expect(first).toContainText(`Balance ${points.trim()}`)
})

test('[PROG-05] [PROG-08] a nominee who has the statement in the menu reads it, and is offered no transfer', async ({
  page,
}) => {
  await openOfCompany(page, members.nominee, 'Daniel', 'Account user')
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

test('[PROG-04] the colours of the first tier can be read in the dark', async ({ page }) => {
  await signInAt(page, dashboard, members.base)
  await expectReadableInTheDark(page)
})
