import { pageAt, type RouteRow } from '../../platform/navigation/page.ts'

/**
 * Addresses whose pages aren't built yet (ROUTE-08, ROUTE-09): they show as not available, and nothing links to them. A row moves to the
 * feature's `pages.ts` together with its page.
 */
const club = { menu: 'club', sidePanel: 'club' } as const
const company = { area: 'corporate', menu: 'company', sidePanel: 'company' } as const

const rows: readonly RouteRow[] = [
  pageAt('protected', 'my_family', '/myfamily', {
    area: 'individual',
    menu: 'family',
    sidePanel: 'family',
    order: 30,
    enabled: false,
  }),
  pageAt('protected', 'membership', '/membership', { area: 'clubEntry', ...club, order: 10 }),
  pageAt('protected', 'membership_join', '/membership/join', { area: 'clubEntry', ...club, order: 20 }),
  pageAt('protected', 'membership_renew', '/membership/renew', { area: 'clubEntry', ...club, order: 30 }),
  pageAt('protected', 'membership_preferences', '/membership/preferences', {
    area: 'club',
    ...club,
    order: 40,
  }),
  pageAt('protected', 'membership_addons', '/membership/addons', { area: 'club', ...club, order: 50 }),
  pageAt('protected', 'overview', '/overview', {
    area: 'club',
    menu: 'club',
    order: 70,
    defaultProps: { tab: 'membership' },
  }),
  pageAt('protected', 'checkout', '/checkout', { area: 'clubEntry', menu: 'club', order: 80 }),
  pageAt('protected', 'payment_status', '/status', { area: 'shared' }),
  pageAt('protected', 'corporate_register_product', '/corporate/register_product', { area: 'person' }),
  pageAt('protected', 'corporate_overview', '/corporate/overview', {
    ...company,
    order: 10,
    defaultProps: { tab: 'manageUsers' },
  }),
  pageAt('protected', 'corporate_manage_users', '/corporate/manageusers', { ...company, order: 20 }),
  pageAt('protected', 'corporate_member_list', '/corporate/member-list', { ...company, order: 30 }),
  pageAt('protected', 'corporate_profile', '/corporate/profile', { ...company, order: 40 }),
]

export const pagesToCome: readonly RouteRow[] = rows.map((row) => ({ ...row, isBuilt: false }))
