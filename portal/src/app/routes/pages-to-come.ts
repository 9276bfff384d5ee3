import { pageAt, type RouteRow } from '../../platform/navigation/page.ts'

/**
 * Addresses whose pages aren't built yet (ROUTE-09): they show as not available, and nothing links to them. A row moves to the feature's
 * `pages.ts` together with its page.
 */
const company = { area: 'corporate', menu: 'company', sidePanel: 'company' } as const

const rows: readonly RouteRow[] = [
  pageAt('protected', 'my_family', '/myfamily', {
    area: 'individual',
    menu: 'family',
    sidePanel: 'family',
    order: 30,
    enabled: false,
  }),
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
