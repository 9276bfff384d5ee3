import type { MembershipIdentity } from '../session/session.ts'

/** The input of most reads of a member, made in one place, so that who fetches and who shows share one cache entry. */
export function memberBody(membership: MembershipIdentity) {
  return { body: { object: { ...membership } } }
}
