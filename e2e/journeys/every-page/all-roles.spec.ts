import { accountPages } from '../../walks/account-page-list.ts'
import { openSession, type Membership } from '../../person/open-session.ts'
import { routeRows } from '../../product/route-rows.ts'
import {
  basePath,
  expect,
  members,
  password,
  qamar,
  qamarMembers,
  test,
  waymark,
  type Page,
} from '../../test.ts'
import { loadEach, stopsAt, walk, type Stop, type Stops, type Walked } from '../../walks/walk.ts'
import { watch } from '../../walks/watched.ts'
import type { Language } from '../../product/words.ts'

interface Person {
  readonly number: string
  /** Names of the person and the company, which no event contains. */
  readonly words: readonly string[]
  /** The person's company; the first one by default. */
  readonly origin?: string
}

interface Role extends Person {
  /** The language of the walk: the individual's pages are visited in each elsewhere. */
  readonly language: Language
  /** Built pages in the person's list that redirect elsewhere anyway. */
  readonly ledAway: readonly string[]
}

/** One member for each different list of pages, among those who can sign in with only a password. */
const roles: readonly Role[] = [
  // Pages of club members lead to the error page: the list has them for individuals, in the club or not (PROG-01).
  {
    number: members.base,
    words: ['Aroha', 'Ngata'],
    language: 'en',
    ledAway: ['/overview', '/membership/addons', '/membership/benefits', '/membership/preferences'],
  },
  {
    number: members.company,
    words: ['Fiona', 'Marsden', 'Harakeke'],
    language: 'ko',
    // For individuals, not for companies (ROUTE-20, ROUTE-21).
    ledAway: ['/member/travelcompanion', '/checkout'],
  },
  { number: members.nominee, words: ['Daniel', 'Okafor'], language: 'en', ledAway: [] },
  { number: members.employee, words: ['Priya', 'Nair'], language: 'en', ledAway: [] },
  {
    number: qamarMembers.half,
    words: ['Layla', 'Haddad'],
    origin: qamar,
    language: 'en',
    ledAway: [],
  },
]

/** Members with the same list of pages as one above: only the content of the account's pages differs. */
const alike: readonly (Person & { readonly as: string })[] = [
  { number: members.expiring, words: ['Lorna', 'Sefo'], as: members.base },
  { number: members.pooled, words: ['Tama', 'Manu'], as: members.base },
  { number: qamarMembers.crescent, words: ['Omar', 'Nasser'], origin: qamar, as: qamarMembers.half },
]
/** Members with that list too, whose pages other walks visit: `all-pages`, `account-pages` and `dashboard.spec.ts`. */
const alikeElsewhere = [members.gold, members.silver, members.elite, members.fresh] as const

/** Members whom almost every built page redirects to the one that says why. */
const ledToOne: readonly (Person & { readonly stay: readonly string[] })[] = [
  {
    number: members.inactive,
    words: ['Elise', 'Hartley'],
    // The person's pages, and the dashboard, which says what is wrong with the membership.
    stay: [
      '/member/dashboard',
      '/member/profile',
      '/member/profilecompletion',
      '/member/security',
      '/feedback',
      '/member/servicerequests',
    ],
  },
  { number: '204000046', words: ['Mere', 'Tawhiri'], stay: ['/member/profilecompletion'] },
]

interface Round {
  readonly stops: Stops
  readonly walked: Walked
  readonly privileges: Membership['privileges']
  /** Everything sent to the tag manager, as one text. */
  readonly told: string
}

/** Walks all pages with consent to tracking: only permitted data is requested, only from us, and no event names anybody. */
async function goRound(
  page: Page,
  { number, words, origin = waymark }: Person,
  language: Language,
  chosen: (inside: readonly Stop[]) => readonly Stop[],
): Promise<Round> {
  const { foreign, forbidden } = watch(page, origin)
  await page.context().addCookies([{ name: 'waymark_consent', value: 'granted', url: origin }])
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  const { privileges } = await openSession(page, { number, password }, origin)
  await page.goto(`${origin}${basePath}/member/dashboard`)
  const stops = await stopsAt(page, language)
  const walked = await walk(page, chosen(stops.inside))
  await page.waitForLoadState('networkidle')
  expect([foreign, forbidden, walked.offeredInVain, walked.misnamed]).toEqual([[], [], [], {}])
  const told = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'dataLayer') ?? []))
  for (const word of [number, ...words]) expect(told).not.toContain(word)
  expect(told).not.toMatch(/@|checkout"|payment_status/)
  if (origin === waymark) expect(told).toContain('page_view')
  else expect(told).toBe('[]')
  return { stops, walked, privileges, told }
}

test('[ROUTE-12] the walks know the pages of the route table', () => {
  const built = routeRows.filter(({ isBuilt }) => isBuilt).map(({ url }) => url)
  expect(built.length).toBeGreaterThan(35)
  expect(built).toContain('/member/dashboard')
  expect(routeRows.every(({ words }) => words.key !== '')).toBe(true)
})

for (const { ledAway, language, ...person } of roles) {
  test(`[ROUTE-12] [ROUTE-17] [CALL-02] [TRACK-01] [PROG-06] every page as ${person.number} in ${language}: with its title, without errors, calling only us, nobody named in events, and no way to what is refused`, async ({
    page,
  }) => {
    test.slow()
    const { stops, walked, privileges, told } = await goRound(page, person, language, (inside) => inside)
    const { number } = person
    if (number === members.nominee) expect(walked.refused).toContain(`${basePath}/transfer`)
    if (number === members.base)
      for (const screen of ['buy', 'transfer', 'my_activity', 'claim_list', 'security'])
        expect(told).toContain(`"${screen}"`)
    const walkedTo = new Set(stops.inside.map(({ address }) => address))
    const mine = new Set(Object.keys(privileges.ui))
    const built = routeRows.filter(({ isBuilt, url }) => isBuilt && walkedTo.has(url))
    const open = built.filter(({ kind, screen }) => kind === 'open' || mine.has(screen))
    expect(open.map(({ url }) => url).filter((url) => !walked.seen.has(url))).toEqual(ledAway)
    expect(open.length).toBeGreaterThan(10)
    const others = built.filter((row) => !open.includes(row)).map(({ url }) => url)
    expect(others.filter((url) => walked.seen.has(url))).toEqual([])
    if (person.origin === qamar) await loadEach(page, qamar, stops.beforeSignIn)
  })
}

for (const { as, ...person } of alike) {
  test(`[ROUTE-12] [CALL-02] [TRACK-01] [PROG-06] ${person.number} has the pages of ${as}, and on the account’s pages no errors, calls only to us, and nobody named in events`, async ({
    page,
  }) => {
    const { walked, privileges } = await goRound(page, person, 'en', () =>
      accountPages.map((address) => ({ address })),
    )
    expect(walked.elsewhere).toEqual([])
    const other = await openSession(page, { number: as, password }, person.origin ?? waymark)
    expect(privileges).toEqual(other.privileges)
  })
}

test(`[ROUTE-12] [PROG-06] ${alikeElsewhere.join(', ')} have the pages of ${members.base}`, async ({
  page,
}) => {
  const { privileges } = await openSession(page, { number: members.base, password })
  for (const number of alikeElsewhere)
    expect((await openSession(page, { number, password })).privileges).toEqual(privileges)
})

for (const { stay, ...person } of ledToOne) {
  test(`[PROG-03] [ROUTE-19] [CALL-02] [TRACK-01] every page as ${person.number}: quiet, and of the protected ones only ${stay.join(', ')}`, async ({
    page,
  }) => {
    const { walked } = await goRound(page, person, 'en', (inside) => inside)
    const built = routeRows.filter(({ isBuilt, kind }) => isBuilt && kind === 'protected')
    const seen = built.map(({ url }) => url).filter((url) => walked.seen.has(url))
    expect(seen.toSorted()).toEqual(stay.toSorted())
  })
}
