import type { PageKey, RouteRow } from '../routes/route-table.ts'
import { decide } from '../routes/guard.ts'
import { matchRoute } from '../routes/match-route.ts'

/** What the gate does for an address. */
export type GateDecision =
  /** Show this public page, without the router. */
  | { readonly kind: 'page'; readonly row: RouteRow; readonly clears: boolean }
  /** Go to sign-in and remember the address. */
  | { readonly kind: 'signIn' }
  /** Load the router, which knows everything else. */
  | { readonly kind: 'portal' }

interface GateFacts {
  readonly isSignedIn: boolean
  readonly hasGatePage: (page: PageKey) => boolean
}

/** Uses the same table as the router, and only what's known before any request. */
export function gateDecision(rows: readonly RouteRow[], path: string, facts: GateFacts): GateDecision {
  const row = matchRoute(rows, path)
  if (row === undefined) return { kind: 'portal' }
  // A company's own people are redirected from its registration (ROUTE-21); only the router knows who they are.
  if (row.screen === 'corporate_register' && facts.isSignedIn) return { kind: 'portal' }
  const decision = decide({
    kind: row.kind,
    screen: row.screen,
    isSignedIn: facts.isSignedIn,
    landing: 'stay',
    isEnabled: row.enabled,
    isBuilt: row.isBuilt,
    isProfileFilled: true,
    canFillProfile: false,
    permission: 'F',
  })
  if (decision === 'signIn') return { kind: 'signIn' }
  const isPublic = decision === 'clearAndShow' || (decision === 'show' && row.kind === 'login')
  if (!isPublic || !facts.hasGatePage(row.page)) return { kind: 'portal' }
  return { kind: 'page', row, clears: decision === 'clearAndShow' }
}
