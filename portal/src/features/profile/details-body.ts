import type { MembershipIdentity } from '../../platform/session/session.ts'

/** The details of a profile that are read by type (PROF-05). */
export const detailTypes = ['PREFERENCES', 'ATTRIBUTES', 'CONSENTS'] as const
export type DetailType = (typeof detailTypes)[number]

/** The input of a read of details, made in one place so that prefetching and showing share a cache entry. */
export function detailsBody(membership: MembershipIdentity, type: DetailType) {
  return { body: { object: { ...membership, type } } }
}
