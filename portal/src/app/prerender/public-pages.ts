import type { ScreenKey } from '@waymark/contract/screens'
import { wholeConfiguration } from '../../platform/configuration/fetch-configuration.ts'
import { ownPath } from '../../platform/navigation/base-path.ts'
import { headOf } from '../gate/head-of.ts'
import { matchRoute } from '../routes/match-route.ts'
import { rowsOf } from '../routes/route-overrides.ts'
import { routeTable, type RouteRow } from '../routes/route-table.ts'
import { writtenLanguages } from '../words/word-loaders.ts'
import { wordsFor } from './words.ts'

/** Pages that search engines and social networks should find. Others are open for one person only, behind a link of their own. */
const found: ReadonlySet<ScreenKey> = new Set([
  'landing',
  'enrol',
  'login',
  'offers',
  'partners',
  'calculator',
  'help',
  'contact',
  'privacy',
  'corporate_register',
])

/** Paths of the pages to be found at a company, below the portal's base: without those that it turned off or keeps for members. */
export function publicPaths(configuration: object): readonly string[] {
  return publicRows(configuration)
    .filter(({ url }) => !url.includes(':'))
    .map(({ url }) => url)
}

interface PublicHead {
  readonly title: string
  readonly description: string
  readonly brand: string
  /** Below the portal's base; as declared, if it has no parameter. */
  readonly path: string
}

/** Title and description of the page at an address, if it's to be found; undefined for every other page. */
export function publicHead({
  url,
  configuration,
  language,
}: {
  readonly url: string
  readonly configuration: object
  readonly language: string
}): PublicHead | undefined {
  const brand = wholeConfiguration(configuration)?.brandName ?? ''
  const asked = ownPath(new URL(url, 'http://portal').pathname) ?? ''
  const row = matchRoute(publicRows(configuration), asked)
  if (row === undefined) return undefined
  const path = row.url.includes(':') ? asked : row.url
  return { brand, path, ...headOf(row, wordsFor(language, writtenLanguages).t, language, brand) }
}

function publicRows(configuration: object): readonly RouteRow[] {
  const whole = wholeConfiguration(configuration)
  if (whole === undefined) return []
  return rowsOf(routeTable, whole).filter(
    ({ screen, kind, enabled, isBuilt }) => found.has(screen) && kind !== 'protected' && enabled && isBuilt,
  )
}
