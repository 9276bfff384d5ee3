import { isCallError, type CallError } from '../../platform/client/call-error.ts'
import { memberBody, summaryBody } from '../../platform/queries/member-body.ts'
import { memberReads, readAhead, readFirst, splitReads } from '../../platform/queries/first-reads.ts'
import type { PageRead } from '../../platform/queries/read-ahead.ts'
import {
  memberQueries,
  type MemberProfile,
  type ProgrammeEntry,
  type UserDetails,
} from '../../platform/queries/member-queries.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import type { FullStore } from '../../platform/store/full-store.ts'

/** The result of loading a member's data for the protected pages. */
export type MemberEntry =
  | { readonly kind: 'entered'; readonly user: UserDetails; readonly profile: MemberProfile }
  /** The person no longer holds this membership (AUTH-15). */
  | { readonly kind: 'noMembership' }
  | { readonly kind: 'failed'; readonly error: CallError }

/**
 * Fetches user, profile, account summary and the opening page's reads in one round trip (ROUTE-18). Keeps them subscribed, so that later
 * pages find them in the cache and a write refetches them (SUMM-02). After the first entry, cached data isn't requested again.
 */
export async function enterMember(
  store: FullStore,
  membership: MembershipIdentity,
  ofThePage: () => readonly PageRead[],
): Promise<MemberEntry> {
  const { currentUser, profile, accountSummary } = memberQueries.endpoints
  const body = memberBody(membership)
  const isAgain = isSubscribed(store, membership)
  const how = { subscribe: !isAgain }
  if (!isAgain) {
    const [together, alone] = splitReads(ofThePage())
    readAhead(store, alone)
    const error = await readFirst([...memberReads(membership), ...together])
    // A server that is older than this portal, as during a deployment, takes fewer reads together: each is then a call of its own.
    if (error !== undefined && error.status !== 400) return { kind: 'failed', error }
  }
  const asked = [
    store.dispatch(currentUser.initiate({}, how)),
    store.dispatch(profile.initiate(body, how)),
    store.dispatch(accountSummary.initiate(summaryBody(membership), how)),
  ] as const
  if (!isAgain) keepSubscribed(store, asked)
  const [user, person, summary] = await Promise.all(asked)
  if (user.data === undefined) return failed(user.error)
  if (!holds(user.data.userDetails, membership)) return { kind: 'noMembership' }
  if (person.data === undefined) return failed(person.error)
  if (summary.data === undefined) return failed(summary.error)
  entered.set(store, membership)
  return { kind: 'entered', user: user.data.userDetails, profile: person.data.object }
}

interface Subscription {
  readonly unsubscribe: () => void
}

/** Keeps the current membership's data fresh; the previous one's subscriptions are released once the new ones are requested. */
const subscribed = new WeakMap<FullStore, readonly Subscription[]>()

function keepSubscribed(store: FullStore, subscriptions: readonly Subscription[]): void {
  for (const { unsubscribe } of subscribed.get(store) ?? []) unsubscribe()
  subscribed.set(store, subscriptions)
}

const entered = new WeakMap<FullStore, MembershipIdentity>()

function isSubscribed(store: FullStore, membership: MembershipIdentity): boolean {
  return entered.get(store) === membership
}

function failed(error: unknown): MemberEntry {
  return { kind: 'failed', error: isCallError(error) ? error : unknownError }
}

const unknownError: CallError = { code: 'UNKNOWN', status: 0, messages: [], details: [], data: {} }

export function programmesOf({ programs }: UserDetails): readonly ProgrammeEntry[] {
  return [...programs.individualInfo, ...programs.corporateInfo]
}

function holds(user: UserDetails, membership: MembershipIdentity): boolean {
  return programmesOf(user).some(
    (entry) =>
      entry.companyCode === membership.companyCode &&
      entry.programCode === membership.programCode &&
      entry.membershipNumber === membership.membershipNumber,
  )
}
