import type { RouteRow } from '../../platform/navigation/page.ts'
import { errorRows } from './error-rows.ts'
import { pagesToCome } from './pages-to-come.ts'
import { tableOf } from './table-of.ts'

export type {
  MenuKey,
  PageComponent,
  PageKey,
  RouteKind,
  RouteRow,
  SidePanel,
} from '../../platform/navigation/page.ts'

/** Each feature's declarations without its pages' code, small enough for the first page. */
const declared = import.meta.glob<readonly RouteRow[]>('../../features/*/pages.ts', {
  eager: true,
  query: '?routes',
  import: 'routes',
})

/** The built-in route table: every address of the portal (ROUTE-01 to ROUTE-10), collected from the features. */
export const routeTable = tableOf([...Object.values(declared), pagesToCome, errorRows])
