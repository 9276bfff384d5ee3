import { changeConfiguration, getBuiltPages, listOf } from '../product/changed-configuration.ts'
import type { LookedAt } from '../flaws/flaws.ts'
import { basePath, waymark, type Page } from '../test.ts'
import { stopsAt, type Stop, type Stops } from './walk.ts'

/** Enables disabled pages and the right-to-left language, as an operator's configuration would. */
async function enableAll(page: Page): Promise<void> {
  const sheet = `${basePath}/brands/right-to-left.css`
  const pseudo = { code: 'ar-XB', name: 'Pseudo-RTL', direction: 'rtl', bootstrap_css_href: sheet }
  await changeConfiguration(page, ({ languages, routes }) => ({
    languages: [...listOf(languages), pseudo],
    routes: [...listOf(routes), { screen: 'migratepoints', enabled: true }],
  }))
}

/** One page of each list, and pages that look different depending on their query. */
const details: readonly Stop[] = [
  '/offers/longacre-triple',
  '/partners/longacre',
  '/help/earning',
  '/offers?q=nothing-like-it',
  '/mileagecalculator?to=NRT',
  '/buy?for=gift',
  '/buy?for=tier',
].map((address) => ({ address }))

/** For a language without titles to compare: the built pages, and one page that isn't built. */
const withoutWords = (stops: readonly Stop[]): readonly Stop[] =>
  stops
    .filter(({ address, expected }) => expected?.isBuilt !== false || address === '/404')
    .map(({ address }) => ({ address }))

/** Opens the portal in a language with everything enabled, and returns its pages: before sign-in, and inside with one of each list. */
export async function everyPage(page: Page, language: LookedAt): Promise<Stops> {
  await enableAll(page)
  // The server renders no page in a language that only this browser knows about.
  if (language === 'ar-XB') await getBuiltPages(page, waymark)
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(`${basePath}/404`)
  const { inside, beforeSignIn } = await stopsAt(page, language === 'ar-XB' ? 'en' : language)
  const of = (stops: readonly Stop[]) => (language === 'ar-XB' ? withoutWords(stops) : stops)
  return { inside: [...of(inside), ...details], beforeSignIn: of(beforeSignIn) }
}
