import { violationsOn } from '../../flaws/accessibility.ts'
import { accountPages } from '../../walks/account-page-list.ts'
import { everyPage } from '../../walks/every-page.ts'
import { flawsDrawn, flawsOfBars, flawsSpaced } from '../../flaws/drawn-flaws.ts'
import { Data, textsUntranslated, type LookedAt } from '../../flaws/flaws.ts'
import { loadWhole, watchShifts } from '../../flaws/layout-shifts.ts'
import { openSession } from '../../person/open-session.ts'
import { basePath, expect, looks, members, password, test, waymark, type Page } from '../../test.ts'
import { firstIsNoSkipLink } from '../../flaws/skip-link.ts'
import { loadEach, loadInside, walk, type Stop } from '../../walks/walk.ts'
import { watch } from '../../walks/watched.ts'

/**
 * A desktop, the narrowest with columns beside each other, a phone, and a desktop at 400% (WCAG 1.4.10), where English has the longest
 * words. The pseudo-language has the same texts from right to left.
 */
const widths = { en: [1440, 992, 390, 320], ko: [1440, 992, 390], 'ar-XB': [1440, 992, 390, 320] } as const

/** Visible flaws of the current page at every width, and axe's findings at one of them. */
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
  for (const width of widths[language]) {
    await page.setViewportSize({ width, height: 900 })
    for (const flaw of await flawsDrawn(page)) flaws.push(`${String(width)} px: ${flaw}`)
    if (width !== axeAt) continue
    for (const { id, where } of await violationsOn(page, { withoutTargets: true }))
      flaws.push(`axe: ${id} ${where.join()}`)
  }
  return language === 'en' ? [...flaws, ...(await flawsSet(page))] : flaws
}

/** People's own settings: text spacing (WCAG 1.4.12), and a laptop's window at 200 %, which is short as well as narrow. */
async function flawsSet(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 390, height: 900 })
  const spaced = await flawsSpaced(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const wide = await flawsSpaced(page)
  await page.setViewportSize({ width: 720, height: 450 })
  return [...spaced, ...wide, ...(await flawsOfBars(page)).map((flaw) => `720 x 450 px: ${flaw}`)]
}

/** Pages for whoever has the link or the card's code, signed in or not. */
const forAnybody = /\/(card\/verify|guestpass)$/

/** A signed-in person can sign out on every page (ASVS 7.4.4): in the account's menu, or by a button where there is no header. */
async function flawsOfWayOut(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Account of' })
  const wayOut = menu.or(page.getByRole('button', { name: 'Sign out', exact: true })).first()
  return forAnybody.test(page.url()) || (await wayOut.isVisible()) ? [] : ['has no way to sign out']
}

/** `account-pages.spec.ts` runs axe on these with more data. */
const withMoreElsewhere: readonly string[] = accountPages

/** What the walk saw of pages, and its own flaws. */
interface Looks {
  readonly found: Readonly<Record<string, readonly string[]>>
  readonly look: (address: string) => Promise<void>
}

/** Looks at each page for flaws, with axe at one width, and for those that only this walk looks for. */
function lookFor(
  page: Page,
  language: LookedAt,
  width: number | undefined,
  others: () => Promise<readonly string[]> = async () => [],
): Looks {
  const data = new Data(page)
  const found: Record<string, readonly string[]> = {}
  const look = async (address: string) => {
    const axeAt = withMoreElsewhere.includes(address) ? undefined : width
    const flaws = [...(await others()), ...(await flawsSeen(page, language, data, axeAt))]
    if (flaws.length > 0) found[address] = flaws
  }
  return { found, look }
}

/** Every page of an individual member: only a company's are somebody else's. */
const ofMembers = (elsewhere: readonly string[]) =>
  elsewhere.filter((address) => !address.startsWith('/corporate/'))

/**
 * In English each page is loaded from its start, on a phone and on a desktop by turns, since what moves meanwhile is the same in every
 * language. Every fourth page each, so that the workers share them.
 */
for (const part of [1, 2, 3, 4]) {
  test(`[ROUTE-04] [ROUTE-06] [ROUTE-12] [ROUTE-16] [CONF-03] [CONF-04] [CALL-02] every page in en, part ${String(part)} of 4: the way to the content first and the way out at hand, nothing cut off, nothing over another, nothing left in another language, nothing that moves while it loads, nothing of axe’s`, async ({
    page,
  }) => {
    test.slow()
    const { foreign, forbidden } = watch(page, waymark)
    const shifts = await watchShifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const stops = await everyPage(page, 'en')
    let loads = 0
    let isSignedIn = false
    const widthNow = () => (loads % 2 === 0 ? 390 : 1440)
    const { found, look } = lookFor(page, 'en', looks[0].width, async () => {
      // What a browser keeps from the first load, such as the configuration, moves nothing in later ones.
      if ((await shifts()) !== 0) await loadWhole(page, page.url(), widthNow())
      const moved = await shifts()
      return [
        ...(moved === 0
          ? []
          : [`moves by ${String(moved / 100)} while it loads, ${String(widthNow())} px wide`]),
        ...(isSignedIn ? await flawsOfWayOut(page) : []),
      ]
    })
    const load = async (address: string) => {
      loads += 1
      await loadWhole(page, address, widthNow())
    }
    // A company's pages are somebody else's: the walk inside the app tries them.
    const share = (all: readonly Stop[]) =>
      all.filter(({ address }, index) => index % 4 === part - 1 && !address.startsWith('/corporate/'))
    expect(stops.beforeSignIn.length).toBeGreaterThan(5)
    // What every page shares is loaded before the first is measured: `first-paint.spec.ts` is about first visits.
    await loadWhole(page, `${basePath}/member/login`, 390)
    for (const { address } of share(stops.beforeSignIn)) {
      await load(basePath + address)
      await look(address)
    }
    await openSession(page, { number: members.gold, password })
    isSignedIn = true
    await loadWhole(page, `${basePath}/member/dashboard`, 390)
    const walked = await loadInside(page, share(stops.inside), look, load)
    expect(found).toEqual({})
    expect(walked.elsewhere).toEqual([])
    expect(walked.seen.size).toBeGreaterThan(7)
    expect([foreign, forbidden]).toEqual([[], []])
  })
}

for (const { language, width } of [looks[1], { language: 'ar-XB', width: undefined }] as const) {
  test(`[ROUTE-04] [ROUTE-06] [ROUTE-12] [ROUTE-16] [ROUTE-17] [CONF-03] [CONF-04] [CALL-02] every page in ${language}: named as it should be, the way to the content first, nothing cut off, nothing over another, nothing left in another language, nothing of axe’s`, async ({
    page,
  }) => {
    test.slow()
    const { foreign, forbidden } = watch(page, waymark)
    const { found, look } = lookFor(page, language, width)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const stops = await everyPage(page, language)
    expect(stops.beforeSignIn.length).toBeGreaterThan(5)
    await loadEach(page, waymark, stops.beforeSignIn, look)
    await openSession(page, { number: members.gold, password })
    await page.goto(`${basePath}/member/dashboard`)
    const walked = await walk(page, stops.inside, look)
    expect(found).toEqual({})
    expect(walked.misnamed).toEqual({})
    expect(ofMembers(walked.elsewhere)).toEqual([])
    expect(walked.seen.size).toBeGreaterThan(30)
    expect([foreign, forbidden, walked.offeredInVain]).toEqual([[], [], []])
  })
}
