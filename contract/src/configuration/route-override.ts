import * as z from 'zod/mini'
import { screenKeys, type ScreenKey } from '../screens.ts'

/** Places of the main navigation and the bottom bar. */
export const menuKeys = ['home', 'points', 'activity', 'family', 'offers', 'club', 'company'] as const

/** Side navigations, each for a group of pages. */
export const sidePanels = ['points', 'activity', 'account', 'family', 'club', 'company'] as const

/** The portal itself navigates to these pages, so they keep their address and are always available. */
export const portalsOwn: ReadonlySet<ScreenKey> = new Set([
  'login',
  'sign_in_return',
  'not_found',
  'not_allowed',
  'server_error',
  'error',
])

/**
 * Public pages that configuration can restrict to members. Only this direction is possible: a page that is protected, or that ends the
 * session, stays so, since the server enforces it.
 */
export const openToVisitors: ReadonlySet<ScreenKey> = new Set([
  'calculator',
  'offers',
  'partners',
  'help',
  'contact',
  'privacy',
  'card_verification',
  'guest_pass',
  'email_confirmation',
  'corporate_invitation',
])

const words = z.record(
  z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  z.string().check(z.maxLength(200)),
)

/** React's reserved names can't be props. */
const propName = z.string().check(z.regex(/^(?!(?:key|ref|children)$)[a-z][A-Za-z0-9]{0,39}$/))

const columns = z.object({
  screen: z.enum(screenKeys),
  enabled: z.optional(z.boolean()),
  /** Shows the portal's header and menus around the page. */
  header: z.optional(z.boolean()),
  url: z.optional(z.string().check(z.regex(/^\/\w[\w-]*(\/[\w-]+)*$/), z.maxLength(100))),
  /** Requires sign-in on a public page; protection can't be removed. */
  protected: z.optional(z.literal(true)),
  /** Null removes the page from its side navigation. */
  sidePanel: z.optional(z.nullable(z.enum(sidePanels))),
  /** Null removes the page from the menu. */
  menu: z.optional(z.nullable(z.enum(menuKeys))),
  /** The page's initial props besides the built-in ones; each page reads those it knows, as untrusted text. */
  defaultProps: z.optional(z.record(propName, z.string().check(z.maxLength(200)))),
  /** By language; other languages keep the built-in text (ROUTE-17). */
  title: z.optional(words),
  description: z.optional(words),
})

/** An override of a row of the built-in route table; absent columns stay as built (ROUTE-12). */
export const routeOverride = columns.check(
  z.refine(
    ({ screen, url, enabled }) => !portalsOwn.has(screen) || (url === undefined && enabled !== false),
    { error: 'must keep its address and stay enabled: the portal leads there itself' },
  ),
  z.refine((row) => row.protected === undefined || openToVisitors.has(row.screen), {
    error: `protected can be said of ${[...openToVisitors].join(', ')} only`,
  }),
)
