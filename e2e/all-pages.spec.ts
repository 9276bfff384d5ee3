import { violationsOn } from './accessibility.ts'
import { accountPages } from './account-page-list.ts'
import { Data, flawsDrawn, textsUntranslated, type LookedAt } from './flaws.ts'
import { openSession } from './open-session.ts'
import { basePath, expect, looks, members, password, test, waymark, type Page } from './test.ts'
import { firstIsNoSkipLink } from './skip-link.ts'
import { loadEach, stopsAt, walk, type Stop } from './walk.ts'
import { watch } from './watched.ts'

/** A desktop, a phone, and a desktop at 400% (WCAG 1.4.10). */
const widths = [1440, 390, 320] as const

/** Enables what ships disabled, and offers the language from right to left, as the operator's configuration would. */
async function enableAll(page: Page): Promise<void> {
  await page.route('**/configuration-service/environment', async (route) => {
    const response = await route.fetch()
    const body: { object: { languages: readonly object[]; routes: readonly object[] } } =
      await response.json()
    const sheet = `${basePath}/brands/right-to-left.css`
    const pseudo = { code: 'ar-XB', name: 'Pseudo-RTL', direction: 'rtl', bootstrap_css_href: sheet }
    const languages = [...body.object.languages, pseudo]
    const routes = [...body.object.routes, { screen: 'migratepoints', enabled: true }]
    await route.fulfill({ response, json: { object: { ...body.object, languages, routes } } })
  })
}

/** One page of each list, and pages that look different by what comes after the `?` of their address. */
const details: readonly Stop[] = [
  '/offers/longacre-triple',
  '/partners/longacre',
  '/help/earning',
  '/offers?q=nothing-like-it',
  '/mileagecalculator?to=NRT',
  '/buy?for=gift',
  '/buy?for=tier',
].map((address) => ({ address }))

/** For a language without words to compare titles with: what is built, and one page that says that something is not. */
const withoutWords = (stops: readonly Stop[]): readonly Stop[] =>
  stops
    .filter(({ address, expected }) => expected?.isBuilt !== false || address === '/404')
    .map(({ address }) => ({ address }))

/** What a person would see wrong on the page as it is, at every width, and what axe finds at one of them. */
async function flawsSeen(
  page: Page,
  language: LookedAt,
  data: Data,
  axeAt: number | undefined,
): Promise<readonly string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const flaws = [
    ...(await textsUntranslated(page, language, data)),
    ...(await firstIsNoSkipLink(page, language === 'ar-XB' ? undefined : language)),
  ]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const flaw of await flawsDrawn(page)) flaws.push(`${String(width)} px: ${flaw}`)
    if (width !== axeAt) continue
    for (const { id, where } of await violationsOn(page)) flaws.push(`axe: ${id} ${where.join()}`)
  }
  return flaws
}

/** Axe looks at these with more on them, in the journeys of `account-pages.spec.ts`. */
const withMoreElsewhere: readonly string[] = accountPages

for (const { language, width } of [...looks, { language: 'ar-XB', width: undefined }] as const) {
  test(`[ROUTE-04] [ROUTE-06] [ROUTE-12] [ROUTE-16] [ROUTE-17] [CONF-03] [CONF-04] [CALL-02] every page in ${language}: named as it should be, the way to the content first, nothing cut off, nothing over another, nothing left in another language, nothing of axe’s`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const { foreign, forbidden } = watch(page, waymark)
    const data = new Data(page)
    const found: Record<string, readonly string[]> = {}
    const look = async (address: string) => {
      const axeAt = withMoreElsewhere.includes(address) ? undefined : width
      const flaws = await flawsSeen(page, language, data, axeAt)
      if (flaws.length > 0) found[address] = flaws
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enableAll(page)
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    await page.goto(`${basePath}/404`)
    const stops = await stopsAt(page, language === 'ar-XB' ? 'en' : language)
    const of = (list: readonly Stop[]) => (language === 'ar-XB' ? withoutWords(list) : list)
    expect(stops.beforeSignIn.length).toBeGreaterThan(5)
    await loadEach(page, waymark, of(stops.beforeSignIn), look)
    await openSession(page, { number: members.gold, password })
    await page.goto(`${basePath}/member/dashboard`)
    const walked = await walk(page, [...of(stops.inside), ...details], look)
    expect(found).toEqual({})
    expect(walked.misnamed).toEqual({})
    // Every page of an individual member: only a company's are somebody else's.
    expect(walked.elsewhere.filter((address) => !address.startsWith('/corporate/'))).toEqual([])
    expect(walked.seen.size).toBeGreaterThan(30)
    expect([foreign, forbidden, walked.offeredInVain]).toEqual([[], [], []])
  })
}
