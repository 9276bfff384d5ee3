import { test as base, expect, request, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { keptPage, type KeptPage } from './person/kept-page.ts'
import { openSession } from './person/open-session.ts'
import { removeVirtualAuthenticators } from './person/virtual-authenticator.ts'
import { openDelayingProxy, type DelayingProxy } from './product/delayed-answers.ts'

export { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
export { expectAccessible } from './flaws/accessibility.ts'

export const basePath = '/airpoints-account/koru'
export const statement = `${basePath}/member/myactivity`
export const password = 'Kia-ora-2026'
export const pin = '4071'

/** Demo members by role; they are shared, so a test counts from the current state. */
export const members = {
  base: '204000012',
  gold: '204000020',
  silver: '204000038',
  company: '204000053',
  nominee: '204000061',
  employee: '204000079',
  locked: '204000095',
  expiring: '204000103',
  elite: '204000111',
  pooled: '204000129',
  inactive: '204000137',
  fresh: '204000145',
  lastDay: '204000152',
  grace: '204000160',
  lapsed: '204000178',
  coded: '204000087',
} as const

/** The demo's companies: the first, and the second with two members. */
export const waymark = process.env['E2E_SERVER'] ?? ''
export const qamar = waymark.replace('localhost', 'qamar.localhost')
export const qamarMembers = { half: '517000014', crescent: '517000022' } as const

/** The browser's message about a refused request, for tests about the server's refusal. */
const expectedNoise = /^Failed to load resource: the server responded with a status of 4\d\d/

interface TestFixtures {
  quietPage: void
  isFirstVisit: boolean
  ownDelays: void
}

interface WorkerFixtures {
  kept: KeptPage
  delays: DelayingProxy | undefined
}

/** A console error, an uncaught exception or a content policy report on any page fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  /** With `npm run journeys -- --delayed` the browser is a moment away from the API. */
  delays: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from it that this needs no other fixture
    async ({}, use) => {
      const seed = process.env['E2E_DELAYED']
      const delays = seed === undefined ? undefined : await openDelayingProxy(seed)
      await use(delays)
      await delays?.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, delays }, use) => {
      // Chromium passes by a proxy for this machine's own hosts unless told otherwise.
      const proxy = delays && { server: delays.url, bypass: '<-loopback>' }
      await use(proxy === undefined ? launchOptions : { ...launchOptions, proxy })
    },
    { scope: 'worker' },
  ],
  ownDelays: [
    async ({ delays }, use, { titlePath }) => {
      delays?.begin(titlePath.join(' '))
      await use()
    },
    { auto: true },
  ],
  /** For tests of what happens before a browser has any of our files. */
  isFirstVisit: [false, { option: true }],
  kept: [
    async ({ browser }, use) => {
      const kept = keptPage(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ kept, isFirstVisit }, use) => {
    if (isFirstVisit) await kept.close()
    await use(await kept.open())
    await kept.clear()
  },
  context: async ({ page }, use) => use(page.context()),
  quietPage: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedNoise.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use()
      // A request that a test answers itself can still be running when the test ends: ignore its result.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().unrouteAll({ behavior: 'ignoreErrors' })
      await removeVirtualAuthenticators()
      await closeOthers(page)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser keeps another person's pages open until the worker ends: they would go on asking the server beside all later tests. */
async function closeOthers(page: Page): Promise<void> {
  const own = page.context()
  for (const context of own.browser()?.contexts() ?? []) if (context !== own) await context.close()
}

/** Opens a demo member's session and goes to the dashboard, which is still loading when this returns. */
export async function signIn(
  page: Page,
  number: string,
  language: 'en' | 'ko' | 'ar-XB' = 'en',
  origin = '',
): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await openSession(page, { number, password }, origin)
  // Many tests continue to another page at once, so this one needn't finish loading.
  await page.goto(`${origin}${basePath}/member/dashboard`, { waitUntil: 'commit' })
}

/** Opens a session and goes to an address, with its origin if it isn't the tests' own. */
export async function signInAt(
  page: Page,
  address: string,
  member: string | Pick<EnrolledMember, 'number' | 'password'>,
  language: 'en' | 'ko' = 'en',
): Promise<void> {
  const who = typeof member === 'string' ? { number: member, password } : member
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await openSession(page, who, /^https?:/.test(address) ? new URL(address).origin : '')
  await page.goto(address)
}

/** Signs in through the page, as a person does, and waits for the next page. */
export async function signInByForm(
  page: Page,
  member: string | Pick<EnrolledMember, 'number' | 'password'>,
  language: 'en' | 'ko' | 'ar-XB' = 'en',
  origin = '',
): Promise<void> {
  const who = typeof member === 'string' ? { number: member, password } : member
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(`${origin}${basePath}/member/login`)
  const submit = page.locator('form button[type="submit"]')
  // A page drawn in another language is replaced, and the runner fills in a field in two steps. `first-paint.spec.ts` types earlier.
  await expect(submit).toBeEnabled()
  await page.locator('input[autocomplete~="username"]').fill(who.number)
  await page.locator('input[autocomplete="current-password"]').fill(who.password)
  await submit.click()
  await page.waitForURL((url) => !url.pathname.endsWith('/member/login'))
}

/** Chooses an outcome on the sandbox's payment page, by the value of its button. */
export async function choosePayment(page: Page, outcome: string): Promise<void> {
  await page.waitForURL(/\/pay\//)
  await page.locator(`button[value="${outcome}"]`).click()
}

/** Horizontal overflow shows as a wider document. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
}

/** The page fits on a phone, a tablet and a desktop, without overflowing text. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [390, 992, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  if (before !== null) await page.setViewportSize(before)
}

/** The width at which a language's pages are checked in detail: one on a desktop, the other on a phone. */
export const looks = [
  { language: 'en', width: 1440 },
  { language: 'ko', width: 390 },
] as const

/** Emails that the product sent to an address, newest first, from the sandbox's mailbox. */
export async function mailsTo(
  page: Page,
  address: string,
): Promise<readonly { subject: string; text: string; html: string }[]> {
  const response = await page.request.get(
    `${process.env['E2E_SANDBOX'] ?? ''}/v1/mail?to=${encodeURIComponent(address)}`,
  )
  const body: { mails: { subject: string; text: string; html: string }[] } = await response.json()
  return body.mails
}

/** A unique email address. */
export const freshAddress = () => `e2e-${String(randomInt(2 ** 47))}@example.nz`

/** A test's own member, who can be changed freely. */
export interface EnrolledMember {
  readonly number: string
  readonly email: string
  readonly password: string
  readonly pin: string
  readonly givenName: string
  readonly familyName: string
}

/**
 * Enrols a new member as a person would, by the form's call and the emailed link, and returns their credentials. Nobody is
 * signed in: it calls the server outside of every page.
 */
export async function enrolMember(
  person: { readonly givenName?: string; readonly familyName?: string; readonly language?: 'en' | 'ko' } = {},
): Promise<EnrolledMember> {
  const { givenName = 'Mere', familyName = 'Tolland', language = 'en' } = person
  const email = freshAddress()
  const client = await request.newContext({ baseURL: process.env['E2E_SERVER'] ?? '' })
  const post = async (path: string, object: Readonly<Record<string, string | boolean>>): Promise<unknown> => {
    const response = await client.post(`/airpoints-account/api/member-service/member/${path}`, {
      data: { object: { companyCode: 'NZ', ...object } },
    })
    expect([path, response.status()]).toEqual([path, 200])
    return response.json()
  }
  await post('enrol', {
    programCode: 'AP',
    givenName,
    familyName,
    dateOfBirth: '1990-02-28',
    countryCode: 'NZ',
    phoneNumber: '+64215550182',
    emailAddress: email,
    preferredLanguage: language,
    termsAccepted: true,
    offersAccepted: false,
  })
  const token = await mailedToken(email)
  const answer = await post('activate', { token, password, pin })
  const number = /"membershipNumber":"([0-9]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''
  await client.dispose()
  return { number, email, password, pin, givenName, familyName }
}

/** The secret in the newest emailed link to an address, once the email has arrived: to any page, or to this one. */
export async function mailedToken(address: string, path = ''): Promise<string> {
  const client = await request.newContext()
  const linked = new RegExp(`${path}\\?token=([\\w-]{43})`)
  let token: string | undefined
  await expect
    .poll(async () => {
      const response = await client.get(
        `${process.env['E2E_SANDBOX'] ?? ''}/v1/mail?to=${encodeURIComponent(address)}`,
      )
      const body: { mails: { text: string }[] } = await response.json()
      token = body.mails.flatMap(({ text }) => linked.exec(text)?.[1] ?? [])[0]
      return token
    })
    .toBeDefined()
  await client.dispose()
  return token ?? ''
}
