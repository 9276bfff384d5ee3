import * as z from 'zod/mini'
import type { Dispute } from '../payment-records.ts'
import type { SessionStore } from '../sessions/session-store.ts'

const MOST_A_PAGE = 100

export const disputesRequestShape = z.object({
  /** The earliest time disputes were opened. */
  since: z.iso.datetime({ offset: true }),
  /** The last dispute of the previous page. */
  after: z.optional(z.string()),
})

/** A page of disputes opened since a moment, oldest first, and whether there are more. */
export function listDisputes(
  store: SessionStore,
  { since, after }: z.infer<typeof disputesRequestShape>,
): { readonly disputes: readonly object[]; readonly hasMore: boolean } {
  const all = store.disputes().filter(({ createdAt }) => createdAt >= Date.parse(since))
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const disputes = all.slice(start, start + MOST_A_PAGE)
  return { disputes: disputes.map(presentDispute), hasMore: start + disputes.length < all.length }
}

/** A dispute in the merchant's API; the amount in minor units. */
export function presentDispute({ createdAt, answerBy, ...dispute }: Dispute): object {
  return {
    ...dispute,
    createdAt: new Date(createdAt).toISOString(),
    answerBy: new Date(answerBy).toISOString(),
  }
}
