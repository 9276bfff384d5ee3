import type { ScreenKey } from '@waymark/contract/screens'
import type { Permission, ProgramType } from '@waymark/rules/pages/permissions'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'

/** A membership that a session can act for: the customer's own, or a company's as nominee. */
export interface Membership {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
  readonly account: LedgerAccount
  /** 'A' is active (PROG-03). */
  readonly status: string
  readonly role: 'owner' | 'nominee'
  /** Individual or corporate; undefined if the configuration no longer has the programme. */
  readonly programType: ProgramType | undefined
  /** This person's permission on a screen or one of its tabs (PROG-06). */
  readonly permissionOn: (screen: ScreenKey, tab?: string) => Permission
}

/** The caller: a customer in a live session, with the memberships they can act for. */
export interface Principal {
  readonly customer: CustomerNumber
  readonly sessionId: string
  /** The company they signed in to. Nothing of another company can be seen or moved. */
  readonly companyCode: string
  /** Resumed from a remembered browser without the password: no PIN rights, no security changes (AUTH-02). */
  readonly isResumed: boolean
  readonly memberships: readonly Membership[]
  /** Staff who see the customer's pages and can't change anything; absent for the customer. */
  readonly viewedBy?: Viewer
}

/** An operator who sees a member's pages. */
export interface Viewer {
  readonly viewId: string
  readonly operator: bigint
  readonly name: string
  readonly endsAt: Date
}

/** A person whose password was right and whose second factor is pending: not signed in, and no other rights. */
export interface PendingSignIn {
  readonly customer: CustomerNumber
  readonly pendingId: string
  /** The company they are signing in to. */
  readonly companyCode: string
}

/** Finds a pending sign-in by what login returned and its cookie; undefined if it has expired or isn't theirs. */
export type FindPendingSignIn = (
  value: string,
  cookie: string | undefined,
) => Promise<PendingSignIn | undefined>

/** Verifies a bearer token and its session. */
export type Authenticate = (bearer: string) => Promise<Principal | 'notSignedIn' | 'sessionEnded'>

/** The membership in a request, if the principal has it. No other can be reached, whatever else the request says. */
export function membershipNamed(
  principal: Principal,
  named: {
    readonly companyCode?: unknown
    readonly programCode?: unknown
    readonly membershipNumber?: unknown
  },
): Membership | undefined {
  return principal.memberships.find(
    (membership) =>
      membership.companyCode === named.companyCode &&
      membership.programCode === named.programCode &&
      membership.membershipNumber === named.membershipNumber,
  )
}
