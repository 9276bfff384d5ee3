import { addresses, addressesBeforeSignIn, goWithin } from './addresses.ts'
import { Data, flawsDrawn, textsUntranslated, type LookedAt } from './flaws.ts'
import { basePath, expect, expectAccessible, looks, members, signIn, test, type Page } from './test.ts'

/** A desktop, a phone, and a desktop at 400% (WCAG 1.4.10). */
const widths = [1440, 390, 320] as const

const configuration = '**/configuration-service/environment'

/** Enables what ships disabled, and offers the language from right to left, as the operator's configuration would. */
async function enableAll(page: Page): Promise<void> {
  await page.route(configuration, async (route) => {
    const response = await route.fetch()
    const body: { object: { languages: readonly object[] } } = await response.json()
    const sheet = `${basePath}/brands/right-to-left.css`
    const pseudo = { code: 'ar-XB', name: 'Pseudo-RTL', direction: 'rtl', bootstrap_css_href: sheet }
    const languages = [...body.object.languages, pseudo]
    const routes = [{ screen: 'migratepoints', enabled: true }]
    await route.fulfill({ response, json: { object: { ...body.object, languages, routes } } })
  })
}

/** Goes to every address: first to those that end a session, then signed in to all others, one of each list's pages with them. */
async function goRound(
  page: Page,
  language: LookedAt,
  look: (address: string) => Promise<void>,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enableAll(page)
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  for (const address of addressesBeforeSignIn) {
    await page.goto(basePath + address)
    await expect(page.locator('main h1')).toBeVisible()
    await look(address)
  }
  await signIn(page, members.gold, language)
  const details = [
    '/offers/longacre-triple',
    '/partners/longacre',
    '/help/earning',
    '/buy?for=gift',
    '/buy?for=tier',
  ]
  for (const address of [...addresses, '/member/migratepoints', ...details]) {
    await goWithin(page, address)
    await look(address)
  }
}

for (const language of ['en', 'ko', 'ar-XB'] as const) {
  test(`[CONF-03] [CONF-04] every page in ${language}: nothing cut off, nothing over another, nothing left in another language`, async ({
    page,
  }) => {
    const data = new Data(page)
    const found: Record<string, readonly string[]> = {}
    await goRound(page, language, async (address) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const flaws = [...(await textsUntranslated(page, language, data))]
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const flaw of await flawsDrawn(page)) flaws.push(`${String(width)} px: ${flaw}`)
      }
      if (flaws.length > 0) found[address] = flaws
    })
    expect(found).toEqual({})
  })
}

/** The pages of one's own account are looked at so where their journeys are. */
const lookedAtHere = [
  '/mileagecalculator?to=NRT',
  '/buy?for=gift',
  '/buy?for=tier',
  '/member/extendexpiry',
  '/member/booking',
  '/member/claimsummary',
  '/member/claimsubmit',
  '/offers?q=nothing-like-it',
  '/help',
  '/benefits',
  '/familypooling',
  '/500',
]

for (const { language, width } of looks) {
  test(`[ROUTE-12] pages in ${language} at ${String(width)} px: without a finding`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, members.gold, language)
    for (const address of lookedAtHere) {
      await goWithin(page, address)
      await expectAccessible(page)
    }
  })
}

/** What covers the middle of the element that has the focus, if anything does. */
const coverOfFocus = async (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const cover = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (cover === null) return `${focused.outerHTML.slice(0, 120)} is out of the window`
    const isBare = focused.contains(cover) || cover.contains(focused) || cover.closest('label') !== null
    return isBare ? null : `${focused.outerHTML.slice(0, 120)} is under .${cover.className}`
  })

test('[POINT-04] [POINT-09] [POINT-11] by keyboard on a phone, forwards and back, the focus is never under a bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, members.gold)
  for (const address of ['/transfer', '/member/claimsubmit', '/member/extendexpiry']) {
    await page.goto(basePath + address)
    await expect(page.locator('main form')).toBeVisible()
    const covered: string[] = []
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 45; presses += 1) {
        await page.keyboard.press(key)
        const cover = await coverOfFocus(page)
        if (cover !== null) covered.push(`${address} ${key}: ${cover}`)
      }
    expect(covered).toEqual([])
  }
})
