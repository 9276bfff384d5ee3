import type { ScreenKey } from '@waymark/contract/screens'
import { contentOf } from '../../platform/content/content-programme.ts'
import type { Configuration } from '../../platform/configuration/configuration.ts'
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

type ContentKind = 'offer' | 'partner' | 'help'

/** What the pages with an id below a screen show. */
const kindBelow: Partial<Record<ScreenKey, ContentKind>> = {
  offers: 'offer',
  partners: 'partner',
  help: 'help',
}

/** A programme's items of one kind. */
interface ContentList {
  readonly companyCode: string
  readonly programCode: string
  readonly kind: ContentKind
}

interface ItemWords {
  readonly title: string
  readonly description: string
}

interface PublicCompany {
  readonly configuration: object
  /** Ids of the items that are to be found. */
  readonly list: (asked: ContentList) => Promise<readonly string[]>
}

/** Paths of the pages to be found at a company, below the portal's base: without those that it turned off or keeps for members. */
export async function publicPaths({ configuration, list }: PublicCompany): Promise<readonly string[]> {
  const whole = wholeConfiguration(configuration)
  if (whole === undefined) return []
  const paths = await Promise.all(
    publicRows(whole).map(async ({ url, screen }) => {
      if (!url.includes(':')) return [url]
      const kind = kindBelow[screen]
      if (kind === undefined) return []
      const ids = await list({ ...contentOf(whole, undefined), kind })
      return ids.map((id) => url.replace(/:\w+/, () => encodeURIComponent(id)))
    }),
  )
  return paths.flat()
}

interface PublicHead extends ItemWords {
  readonly brand: string
  /** Below the portal's base; as declared, if it has no parameter. */
  readonly path: string
}

interface PublicVisit {
  readonly url: string
  readonly configuration: object
  readonly language: string
  /** An item's title and summary; undefined if it isn't to be found. */
  readonly find: (
    asked: ContentList & { readonly language: string; readonly id: string },
  ) => Promise<ItemWords | undefined>
}

/**
 * Title and description of the page at an address, if it's to be found; undefined for every other page, such as an offer that is over. A
 * page whose item can't be read now has its list's words: it must not drop out of search engines for that.
 */
export async function publicHead(visit: PublicVisit): Promise<PublicHead | undefined> {
  const whole = wholeConfiguration(visit.configuration)
  const asked = ownPath(new URL(visit.url, 'http://portal').pathname) ?? ''
  const row = whole && matchRoute(publicRows(whole), asked)
  if (whole === undefined || row === undefined) return undefined
  const brand = whole.brandName
  const { t } = wordsFor(visit.language, writtenLanguages)
  const list = { brand, path: row.url, ...headOf(row, t, visit.language, brand) }
  if (!row.url.includes(':')) return list
  const item = await itemAt(row, asked, whole, visit)
  if (item === undefined) return undefined
  const path = row.url.replace(/:\w+/, () => item.id)
  if (item.words === undefined) return { ...list, path }
  const { title, description } = item.words
  return { brand, path, description, title: t('gate:pageTitle', { title, brand }) }
}

/** The item at an address, without its words if they can't be read now; undefined if it isn't to be found. */
async function itemAt(
  { screen }: RouteRow,
  path: string,
  configuration: Configuration,
  { find, language }: PublicVisit,
): Promise<{ readonly id: string; readonly words: ItemWords | undefined } | undefined> {
  const kind = kindBelow[screen]
  const id = path.split('/').findLast((part) => part !== '') ?? ''
  if (kind === undefined) return undefined
  try {
    const words = await find({ ...contentOf(configuration, undefined), kind, language, id })
    return words && { id, words }
  } catch {
    return { id, words: undefined }
  }
}

function publicRows(configuration: Configuration): readonly RouteRow[] {
  return rowsOf(routeTable, configuration).filter(
    ({ screen, kind, enabled, isBuilt }) => found.has(screen) && kind !== 'protected' && enabled && isBuilt,
  )
}
