import { pageAt, type RouteRow } from '../../platform/navigation/page.ts'

/**
 * Addresses whose pages aren't built yet (ROUTE-09): they show as not available, and nothing links to them. A row moves to the feature's
 * `pages.ts` together with its page.
 */
const rows: readonly RouteRow[] = [
  pageAt('protected', 'my_family', '/myfamily', {
    area: 'individual',
    menu: 'family',
    sidePanel: 'family',
    order: 30,
    enabled: false,
  }),
]

export const pagesToCome: readonly RouteRow[] = rows.map((row) => ({ ...row, isBuilt: false }))
