import type { menuKeys, sidePanels } from '@waymark/contract/configuration/route-override'
import type { ScreenAddress } from '@waymark/contract/screen-addresses'
import type { ScreenKey } from '@waymark/contract/screens'
import type { Area } from '@waymark/rules/pages/landing'
import type { ComponentType } from 'react'
import type { Facts } from '@waymark/contract/operation'
import type { MemberVisit, PageRead, Visit } from '../queries/read-ahead.ts'

/**
 * How a route treats the token (ROUTE-14): `protected` needs it, `open` ignores it, `clearing` removes it and shows without the router,
 * `login` is evaluated first (ROUTE-20): sign-in and the landing page, which a member is led on from.
 */
export type RouteKind = 'protected' | 'open' | 'clearing' | 'login'

/** An entry of the main navigation and the bottom bar. */
export type MenuKey = (typeof menuKeys)[number]

/** The side navigation that a page belongs to. */
export type SidePanel = (typeof sidePanels)[number]

/** A page's own key: its screen's, or another one if a screen has several pages, such as a list and its details. */
export type PageKey = string

/** A page gets its row's default props as text and reads those it knows. */
export type PageComponent = ComponentType<Readonly<Partial<Record<string, string>>>>

/**
 * One route, as data (ROUTE-12). Configuration can change every column except `screen`, `page`, `area` and `isBuilt`; `kind` only to
 * `protected`.
 */
export interface RouteRow {
  readonly screen: ScreenKey
  readonly page: PageKey
  readonly url: `/${string}`
  readonly kind: RouteKind
  /** Who the page is for, wherever the menus list it. */
  readonly area: Area
  /** Whether the page at this address exists yet. */
  readonly isBuilt: boolean
  readonly enabled: boolean
  readonly header: boolean
  readonly sidePanel?: SidePanel
  readonly menu?: MenuKey
  /** Its position in its menu and side navigation: lower comes first. */
  readonly order: number
  /** The page that its menu entry opens, even if others are listed before it. */
  readonly opensMenu?: boolean
  /** What the page sells: nothing leads there from a programme that doesn't offer it. */
  readonly product?: 'convert' | 'donate' | 'extend'
  /** Props of the page. */
  readonly defaultProps?: Readonly<Record<string, string>>
  /** Keys of the title and of the description for search engines (ROUTE-17). */
  readonly title: string
  readonly description: string
  /** Configured words by language, which win over those keys. */
  readonly words?: {
    readonly title?: Readonly<Record<string, string>> | undefined
    readonly description?: Readonly<Record<string, string>> | undefined
  }
}

type Differences = Pick<RouteRow, 'area'> & Partial<Omit<RouteRow, 'screen' | 'url' | 'kind'>>

/**
 * Declares a page's address (ROUTE-02 to ROUTE-10). The screen's own address comes from the contract, where permissions look it up; its
 * further pages are below it and have a `page` key of their own. The annotation leaves it out where only a page's code is read.
 */
/* @__NO_SIDE_EFFECTS__ */
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

/** Title and description from words that load before the shell's: the first page's, or the page's own. */
/* @__NO_SIDE_EFFECTS__ */
export const wordsAt = (namespace: string, key: string): Pick<RouteRow, 'title' | 'description'> => ({
  title: `${namespace}:${key}.title`,
  description: `${namespace}:${key}.description`,
})

/** A page's module. */
export interface PageModule {
  readonly Component: PageComponent
  /** For a server-drawn page: whether this visit shows it exactly as drawn for everyone. Always true if omitted. */
  readonly isAsDrawn?: () => boolean
}

/** What's fetched for a page when it's visited. */
export interface PageCode {
  readonly component: () => Promise<PageModule>
  /** Namespaces that the shell doesn't carry, fetched alongside the code. */
  readonly words?: readonly string[]
  /** The page's first reads for someone who's signed in, sent before its code has loaded, in any order. */
  readonly reads?: (visit: MemberVisit) => readonly PageRead[]
  /** The same for reads open to everyone. */
  readonly openReads?: (visit: Visit) => readonly PageRead[]
  /** Required reads: if one is refused, that shows instead of the page; other refusals show in their own part (AUTH-14). */
  readonly needs?: readonly Facts[]
}

/** The code of a feature's pages, by page key. */
export type CodeOfPages = Readonly<Record<PageKey, PageCode>>
