import * as z from 'zod/mini'
import { screenKeys, type ScreenKey } from '../screens.ts'

/** Places of the main navigation and the bottom bar. */
export const menuKeys = ['home', 'points', 'activity', 'family', 'offers', 'club', 'company'] as const

/** Side navigations, each a group of pages. */
export const sidePanels = ['points', 'activity', 'account', 'family', 'club', 'company'] as const

/** The portal leads to these by itself, whatever configuration says: they keep their address and are always there. */
export const portalsOwn: ReadonlySet<ScreenKey> = new Set([
  'login',
  'sign_in_return',
  'not_found',
  'not_allowed',
  'server_error',
  'error',
])

/**
 * Pages that visitors see and that configuration may keep for members. It is the only direction: a page that is protected, or that takes the
 * session away, stays so, since the table would promise what the server does not give.
 */
export const openToVisitors: ReadonlySet<ScreenKey> = new Set([
  'calculator',
  'offers',
  'partners',
  'help',
  'privacy',
  'card_verification',
  'email_confirmation',
  'corporate_invitation',
])

const words = z.record(
  z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  z.string().check(z.maxLength(200)),
)

/** React's own names never go to a page as its props. */
const propName = z.string().check(z.regex(/^(?!(?:key|ref|children)$)[a-z][A-Za-z0-9]{0,39}$/))

const columns = z.object({
  screen: z.enum(screenKeys),
  enabled: z.optional(z.boolean()),
  /** Whether the portal's header and menus show around the page. */
  header: z.optional(z.boolean()),
  url: z.optional(z.string().check(z.regex(/^\/\w[\w-]*(\/[\w-]+)*$/), z.maxLength(100))),
  /** Asks for sign-in where visitors are let in as built; nothing takes protection away. */
  protected: z.optional(z.literal(true)),
  /** Null takes the page out of its side navigation. */
  sidePanel: z.optional(z.nullable(z.enum(sidePanels))),
  /** Null takes the page out of the menu. */
  menu: z.optional(z.nullable(z.enum(menuKeys))),
  /** What the page starts from, beside what is built in; each page reads what it knows, as text from outside. */
  defaultProps: z.optional(z.record(propName, z.string().check(z.maxLength(200)))),
  /** By language; languages that are not named keep the built-in words (ROUTE-17). */
  title: z.optional(words),
  description: z.optional(words),
})

/** A change to a row of the built-in route table; what is absent stays as built (ROUTE-12). */
export const routeOverride = columns.check(
  z.refine(
    ({ screen, url, enabled }) => !portalsOwn.has(screen) || (url === undefined && enabled !== false),
    { error: 'must keep its address and stay enabled: the portal leads there itself' },
  ),
  z.refine((row) => row.protected === undefined || openToVisitors.has(row.screen), {
    error: `protected can be said of ${[...openToVisitors].join(', ')} only`,
  }),
)
