import type { ScreenKey } from '@waymark/contract/screens'
import type { Permission, ProgramType } from '@waymark/rules/permissions'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'

/** One membership that a session may act for: the customer's own, or a company's through a nominee. */
export interface Membership {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
  readonly account: LedgerAccount
  /** 'A' is active (PROG-03). */
  readonly status: string
  readonly role: 'owner' | 'nominee'
  /** A person's or a company's; undefined where the configuration no longer has the programme. */
  readonly programType: ProgramType | undefined
  /** What this person may do for it on a screen, or on one of its tabs (PROG-06). */
  readonly permissionOn: (screen: ScreenKey, tab?: string) => Permission
}

/** Who is asking: a customer in a session that lives, with the memberships it may act for. */
export interface Principal {
  readonly customer: CustomerNumber
  readonly sessionId: string
  /** The company that was signed in to: of another one nothing is seen or moved, whoever holds it. */
  readonly companyCode: string
  /** Resumed from a remembered browser, and the password not given since: no PIN rights, no change of security (AUTH-02). */
  readonly isResumed: boolean
  readonly memberships: readonly Membership[]
}

/** A person whose password was right and whose second factor is awaited: not signed in, and good for nothing else. */
export interface PendingSignIn {
  readonly customer: CustomerNumber
  readonly pendingId: string
  /** The company that they are signing in to. */
  readonly companyCode: string
}

/** Finds a sign-in that waits, by what login gave out and the cookie that went with it; undefined when it is over or not theirs. */
export type FindPendingSignIn = (
  value: string,
  cookie: string | undefined,
) => Promise<PendingSignIn | undefined>

/** Checks a bearer token and its session. */
export type Authenticate = (bearer: string) => Promise<Principal | 'notSignedIn' | 'sessionEnded'>

/** The membership that a request names, if the principal has it: whatever else the request says, no other is reached. */
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
