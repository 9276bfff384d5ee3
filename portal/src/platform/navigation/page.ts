import type { menuKeys, sidePanels } from '@waymark/contract/configuration/route-override'
import type { ScreenAddress } from '@waymark/contract/screen-addresses'
import type { ScreenKey } from '@waymark/contract/screens'
import type { Area } from '@waymark/rules/landing'
import type { ComponentType } from 'react'
import type { Facts } from '@waymark/contract/operation'
import type { MemberVisit, PageRead, Visit } from '../queries/read-ahead.ts'

/**
 * How a route treats the token (ROUTE-14): `protected` needs it, `open` lets it be, `clearing` takes
 * it away and shows without the router, `login` is asked first (ROUTE-20).
 */
export type RouteKind = 'protected' | 'open' | 'clearing' | 'login'

/** An entry of the main navigation and the bottom bar. */
export type MenuKey = (typeof menuKeys)[number]

/** The pages that are listed together in a side navigation. */
export type SidePanel = (typeof sidePanels)[number]

/** A page's own name: its screen's, or another one where a screen has several pages, as a list and its details. */
export type PageKey = string

/** A page gets the default props of its row; each reads those that it knows, as text from outside. */
export type PageComponent = ComponentType<Readonly<Partial<Record<string, string>>>>

/** One route, as data (ROUTE-12). Configuration may change every column but `screen`, `page`, `area` and `isBuilt`, and `kind` towards `protected` only. */
export interface RouteRow {
  readonly screen: ScreenKey
  readonly page: PageKey
  readonly url: `/${string}`
  readonly kind: RouteKind
  /** Whom the page is for; independent of where the menus list it. */
  readonly area: Area
  /** Whether there is a page at this address yet. */
  readonly isBuilt: boolean
  readonly enabled: boolean
  readonly header: boolean
  readonly sidePanel?: SidePanel
  readonly menu?: MenuKey
  /** Where it stands among the pages of its menu and side navigation: lower comes first. */
  readonly order: number
  /** The page that its entry of the main navigation opens, though others are listed before it. */
  readonly opensMenu?: boolean
  /** What the page gets as its props. */
  readonly defaultProps?: Readonly<Record<string, string>>
  /** Keys of the title, and of the description that search engines show (ROUTE-17). */
  readonly title: string
  readonly description: string
  /** Configuration's words by language, before those keys. */
  readonly words?: {
    readonly title?: Readonly<Record<string, string>> | undefined
    readonly description?: Readonly<Record<string, string>> | undefined
  }
}

type Differences = Pick<RouteRow, 'area'> & Partial<Omit<RouteRow, 'screen' | 'url' | 'kind'>>

/**
 * Declares the address of a page (ROUTE-02 to ROUTE-10). The screen's own address is the contract's, where permissions look it up; further
 * pages of the screen stand below it and have a `page` name of their own.
 */
export function pageAt<S extends ScreenKey>(
  kind: RouteKind,
  screen: S,
  url: ScreenAddress<S> | `${ScreenAddress<S>}/${string}`,
  differences: Differences,
): RouteRow {
  const page = differences.page ?? screen
  const usual = {
    isBuilt: true,
    enabled: true,
    header: true,
    order: 100,
    title: `routes:${page}.title`,
    description: `routes:${page}.description`,
  }
  return { screen, page, url, kind, ...usual, ...differences }
}

/** Title and description in words that are there before the shell's: the first page's, or the page's own. */
export const wordsAt = (namespace: string, key: string): Pick<RouteRow, 'title' | 'description'> => ({
  title: `${namespace}:${key}.title`,
  description: `${namespace}:${key}.description`,
})

/** A page's module. */
export interface PageModule {
  readonly Component: PageComponent
  /** Of a page that the server draws: whether this visit finds it as it is drawn for everybody. It always does where this is left out. */
  readonly isAsDrawn?: () => boolean
}

/** What is fetched of a page when it is visited. */
export interface PageCode {
  readonly component: () => Promise<PageModule>
  /** Namespaces of words that the shell does not carry, fetched beside the code. */
  readonly words?: readonly string[]
  /** What the page asks for first, of whoever is signed in: on its way before the code has arrived, in no order. */
  readonly reads?: (visit: MemberVisit) => readonly PageRead[]
  /** The same of what everybody may read. */
  readonly openReads?: (visit: Visit) => readonly PageRead[]
  /** Without these there is no page: a refusal of one shows in place of the page, any other in its own place (AUTH-14). */
  readonly needs?: readonly Facts[]
}

/** The code of a feature's pages, by their names. */
export type CodeOfPages = Readonly<Record<PageKey, PageCode>>
