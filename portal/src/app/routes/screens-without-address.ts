import type { ScreenKey } from '@waymark/contract/screens'

/** Screen keys that name an area which no address of its own leads to: permissions and content refer to them. */
export const screensWithoutAddress = [
  /** The root, which redirects (ROUTE-15). */
  'home',
  /** Parts of the dashboard and of the claim pages. */
  'mileage_overview',
  'claim',
  /** The membership card, a dialog over any page. */
  'card',
  /** What several pages call: operations with a PIN, and all that is the member's. */
  'transactions',
  'member',
] as const satisfies readonly ScreenKey[]
