import type { ScreenKey } from '@waymark/contract/screens'
import type { Permission } from '../../platform/permissions/permissions.ts'
import type { LandingOn } from './landing.ts'
import type { RouteKind } from './route-table.ts'

/** What is known when an address is asked for. */
export interface Visit {
  readonly kind: RouteKind
  readonly screen: ScreenKey
  readonly isSignedIn: boolean
  /** Where the rules lead somebody who is signed in and asks for this page; `stay` as long as nothing is known of them. */
  readonly landing: LandingOn
  readonly isEnabled: boolean
  /** Whether there is a page for it yet. */
  readonly isBuilt: boolean
  /** The profile's areMandatoryFieldsFilled; true as long as it is not known. */
  readonly isProfileFilled: boolean
  /** Whether the page where the profile is filled in exists and is enabled. */
  readonly canFillProfile: boolean
  /** What the person may do on this screen, as far as it is known (PROG-06). */
  readonly permission: Permission
}

/** What is done about it. */
export type Decision =
  | 'show'
  /** To where this person belongs after sign-in. */
  | 'landing'
  /** To sign-in, and back here afterwards. */
  | 'signIn'
  /** The token goes, then the page shows. */
  | 'clearAndShow'
  | 'completeProfile'
  | 'notAllowed'
  | 'notAvailable'
  | 'error'

interface Rule {
  readonly when: (visit: Visit) => boolean
  readonly decision: Decision
}

/** Asked from the top; the first that holds decides. */
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
