import type { ScreenKey } from '@waymark/contract/screens'
import type { Permission } from '../../platform/permissions/permissions.ts'
import type { LandingOn } from './landing.ts'
import type { RouteKind } from './route-table.ts'

/** What's known when an address is requested. */
export interface Visit {
  readonly kind: RouteKind
  readonly screen: ScreenKey
  readonly isSignedIn: boolean
  /** Where the rules send a signed-in person who requests this page; `stay` until the member is known. */
  readonly landing: LandingOn
  readonly isEnabled: boolean
  /** Whether the page exists yet. */
  readonly isBuilt: boolean
  /** The profile's areMandatoryFieldsFilled; true until it's known. */
  readonly isProfileFilled: boolean
  /** Whether the profile completion page exists and is enabled. */
  readonly canFillProfile: boolean
  /** The person's permission on this screen, as far as it's known (PROG-06). */
  readonly permission: Permission
}

/** What to do with the visit. */
export type Decision =
  | 'show'
  /** Redirect to the person's landing page. */
  | 'landing'
  /** Redirect to sign-in, and return here afterwards. */
  | 'signIn'
  /** Clear the token, then show the page. */
  | 'clearAndShow'
  | 'completeProfile'
  | 'notAllowed'
  | 'notAvailable'
  | 'error'

interface Rule {
  readonly when: (visit: Visit) => boolean
  readonly decision: Decision
}

/** Evaluated from the top; the first match decides. */
const decisions: readonly Rule[] = [
  // ROUTE-20
  { when: (visit) => visit.kind === 'login' && visit.isSignedIn, decision: 'landing' },
  { when: (visit) => visit.kind === 'login', decision: 'show' },
  // ROUTE-14
  { when: (visit) => visit.kind === 'protected' && !visit.isSignedIn, decision: 'signIn' },
  // ROUTE-21, PROG-01, PROG-03
  { when: (visit) => visit.isSignedIn && visit.landing === 'error', decision: 'error' },
  { when: (visit) => visit.isSignedIn && visit.landing !== 'stay', decision: 'landing' },
  // ROUTE-13
  { when: (visit) => !visit.isEnabled || !visit.isBuilt, decision: 'notAvailable' },
  // ROUTE-14
  { when: (visit) => visit.kind === 'clearing', decision: 'clearAndShow' },
  // ROUTE-19
  {
    when: (visit) =>
      visit.kind === 'protected' &&
      !visit.isProfileFilled &&
      visit.canFillProfile &&
      visit.screen !== 'profile_completion',
    decision: 'completeProfile',
  },
  // PROG-06
  {
    when: (visit) => visit.kind === 'protected' && visit.permission === 'none',
    decision: 'notAllowed',
  },
]

/** The guard of every route: a pure decision, the same for the gate and the router. */
export function decide(visit: Visit): Decision {
  return decisions.find(({ when }) => when(visit))?.decision ?? 'show'
}
