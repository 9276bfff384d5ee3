import type { menuKeys, sidePanels } from '@waymark/contract/configuration/route-override'
import type { ScreenAddress } from '@waymark/contract/screen-addresses'
import type { ScreenKey } from '@waymark/contract/screens'
import type { Area } from '@waymark/rules/landing'
import type { ComponentType } from 'react'
import { areaOf } from './areas.ts'

/**
 * How a route treats the token (ROUTE-14): `protected` needs it, `open` lets it be, `clearing` takes
 * it away, `login` is asked first (ROUTE-20).
 */
export type RouteKind = 'protected' | 'open' | 'clearing' | 'login'

/** A place of the main navigation and the bottom bar. */
export type MenuKey = (typeof menuKeys)[number]

/** The pages that stand together in a side navigation. */
export type SidePanel = (typeof sidePanels)[number]

/** A screen, or the page of one thing that the screen lists. */
export type PageKey = ScreenKey | 'partner_detail' | 'offer_detail' | 'help_detail'

/** A page gets the default props of its row; each reads those that it knows, as text from outside. */
export type PageComponent = ComponentType<Readonly<Partial<Record<string, string>>>>

/** One route, as data (ROUTE-12). Configuration may change every column but `screen`, `page` and `area`, and `kind` towards `protected` only. */
export interface RouteRow {
  readonly screen: ScreenKey
  readonly page: PageKey
  readonly url: `/${string}`
  readonly kind: RouteKind
  readonly enabled: boolean
  readonly header: boolean
  readonly sidePanel?: SidePanel
  readonly menu?: MenuKey
  /** What the page gets as its props. */
  readonly defaultProps?: Readonly<Record<string, string>>
  readonly area: Area
  /** Keys of the title, and of the description that search engines show (ROUTE-17). */
  readonly title: string
  readonly description: string
  /** Configuration's words by language, before those keys. */
  readonly words?: {
    readonly title?: Readonly<Record<string, string>> | undefined
    readonly description?: Readonly<Record<string, string>> | undefined
  }
}

type Differences = Partial<Omit<RouteRow, 'screen' | 'url' | 'kind' | 'area'>>

/** The address is the contract's, where permissions look it up; written here too, because this table is what people read. */
function row<S extends ScreenKey>(
  kind: RouteKind,
  screen: S,
  url: ScreenAddress<S> | `${ScreenAddress<S>}/:id`,
  differences: Differences = {},
): RouteRow {
  const usual = {
    area: areaOf(screen, kind, differences.menu),
    enabled: true,
    header: true,
    title: `routes:${screen}.title`,
    description: `routes:${screen}.description`,
  }
  return { screen, page: screen, url, kind, ...usual, ...differences }
}

const points = { menu: 'points', sidePanel: 'points' } as const
const activity = { menu: 'activity', sidePanel: 'activity' } as const
const family = { menu: 'family', sidePanel: 'family' } as const
const account = { sidePanel: 'account' } as const
const club = { menu: 'club', sidePanel: 'club' } as const
const company = { menu: 'company', sidePanel: 'company' } as const
/** Pages before the router are named in words that are there without the shell's: the first page's, or their own. */
const named = (namespace: string, key: string) => ({
  title: `${namespace}:${key}.title`,
  description: `${namespace}:${key}.description`,
})

/** The built-in route table: every address of the portal (ROUTE-01 to ROUTE-10). */
export const routeTable: readonly RouteRow[] = [
  row('clearing', 'sign_in_return', '/callback', { header: false, ...named('sign-in-return', 'page') }),
  row('login', 'login', '/member/login', { header: false, ...named('gate', 'login') }),
  row('clearing', 'enrol', '/member/register', { header: false, ...named('gate', 'enrol') }),
  row('clearing', 'forgot_password', '/forgotpassword', {
    header: false,
    ...named('security', 'forgotPage'),
  }),
  row('clearing', 'reset_password', '/resetpassword', { header: false, ...named('security', 'resetPage') }),
  row('clearing', 'user_activation', '/useractivation', { header: false, ...named('gate', 'activation') }),
  row('clearing', 'email_undo', '/undoemailchange', { header: false, ...named('security', 'undoPage') }),
  row('open', 'email_confirmation', '/emailactivation'),

  row('protected', 'dashboard', '/member/dashboard', { menu: 'home' }),
  row('protected', 'my_profile', '/member/profile', account),
  row('protected', 'profile_completion', '/member/profilecompletion', { header: false }),
  row('protected', 'security', '/member/security', account),
  row('protected', 'notifications', '/member/notifications'),
  row('protected', 'referral', '/referral', account),
  row('protected', 'feedback', '/feedback', account),
  row('protected', 'service_request', '/member/servicerequests', account),

  row('protected', 'buy', '/buy', points),
  row('protected', 'transfer', '/transfer', points),
  row('protected', 'extend_miles', '/member/extendexpiry', points),
  row('protected', 'migratepoints', '/member/migratepoints', { ...points, enabled: false }),
  row('protected', 'donate', '/member/donatepoints', { ...points, enabled: false }),
  row('open', 'calculator', '/mileagecalculator', points),

  row('protected', 'my_activity', '/member/myactivity', activity),
  row('protected', 'points_expiry', '/member/pointsexpiry', activity),
  row('protected', 'myflight', '/member/myflights', activity),
  row('protected', 'claim_list', '/member/claimsummary', activity),
  row('protected', 'submit_claim', '/member/claimsubmit', activity),
  row('protected', 'booking', '/member/booking', activity),

  row('protected', 'family_pooling', '/familypooling', family),
  row('protected', 'add_family', '/addfamilymember', family),
  row('protected', 'my_family', '/myfamily', { ...family, enabled: false }),
  row('protected', 'companion_list', '/member/travelcompanion', family),

  row('open', 'offers', '/offers', { menu: 'offers' }),
  row('open', 'offers', '/offers/:id', { menu: 'offers', page: 'offer_detail' }),
  row('open', 'partners', '/partners', { menu: 'offers' }),
  row('open', 'partners', '/partners/:id', { menu: 'offers', page: 'partner_detail' }),
  row('protected', 'tier_benefits', '/benefits', { menu: 'offers' }),
  row('open', 'help', '/help'),
  row('open', 'help', '/help/:id', { page: 'help_detail' }),
  row('open', 'privacy', '/privacy'),

  row('protected', 'membership', '/membership', club),
  row('protected', 'membership_join', '/membership/join', club),
  row('protected', 'membership_renew', '/membership/renew', club),
  row('protected', 'membership_preferences', '/membership/preferences', club),
  row('protected', 'membership_addons', '/membership/addons', club),
  row('protected', 'benefits', '/membership/benefits', club),
  row('protected', 'overview', '/overview', { menu: 'club', defaultProps: { tab: 'membership' } }),
  row('protected', 'checkout', '/checkout', { menu: 'club' }),
  row('protected', 'payment_status', '/status'),

  row('clearing', 'corporate_register', '/corporate/register', { header: false }),
  row('protected', 'corporate_register_product', '/corporate/register_product'),
  row('protected', 'corporate_overview', '/corporate/overview', {
    ...company,
    defaultProps: { tab: 'manageUsers' },
  }),
  row('protected', 'corporate_manage_users', '/corporate/manageusers', company),
  row('protected', 'corporate_member_list', '/corporate/member-list', company),
  row('protected', 'corporate_profile', '/corporate/profile', company),
  row('protected', 'corporate_company_profile', '/corporate/company-profile', company),
  row('protected', 'corporate_details', '/corporate/details', company),
  row('protected', 'corporate_activity', '/corporate/myactivity', { ...company, menu: 'activity' }),
  row('protected', 'corporate_flights', '/corporate/myflights', company),

  row('open', 'card_verification', '/card/verify', { header: false }),

  row('open', 'not_found', '/404'),
  row('open', 'not_allowed', '/403'),
  row('open', 'server_error', '/500'),
  row('open', 'error', '/error'),
]
