import type { ScreenKey } from '@waymark/contract/screens'

/** Screen keys of areas without an address of their own, used by permissions and content. */
export const screensWithoutAddress = [
  /** The root, which redirects (ROUTE-15). */
  'home',
  /** Parts of the dashboard and the claim pages. */
  'mileage_overview',
  'claim',
  /** The membership card, a dialog over any page. */
  'card',
  /** Used by several pages: operations that need a PIN, and everything of the member's. */
  'transactions',
  'member',
] as const satisfies readonly ScreenKey[]
