import type { MembershipIdentity } from '../session/session.ts'

/** The input of most of a member's reads, made in one place so that prefetching and showing share a cache entry. */
export function memberBody(membership: MembershipIdentity) {
  return { body: { object: { ...membership } } }
}

/** The input of the account summary, with bonus and tiers (SUMM-01). */
export function summaryBody(membership: MembershipIdentity) {
  return {
    body: { object: { ...membership, isBonusRequired: 'Y' as const, tierOptionsRequired: true } },
  }
}

/** How many entries the dashboard shows. */
export const LATEST = 5

/** The input of the latest entries of the statement. */
export function latestBody(membership: MembershipIdentity) {
  return { body: { object: { ...membership, pageSize: LATEST } } }
}

/** The input of the profile completeness rule (PROF-04). */
export function completenessBody(membership: MembershipIdentity) {
  return { body: { object: { ...membership, rules: ['PROFILE_COMPLETENESS' as const] } } }
}
