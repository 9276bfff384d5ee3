import * as z from 'zod/mini'
import type { Session } from '../payment-records.ts'

const MOST_A_PAGE = 100

export const listRequestShape = z.object({
  /** The earliest time sessions were opened. */
  since: z.iso.datetime({ offset: true }),
  /** The merchant's reference that sessions were opened with. */
  reference: z.optional(z.string()),
  /** The last session of the previous page. */
  after: z.optional(z.string()),
})

/** A page of sessions opened since a moment, oldest first, and whether there are more. Unlisted ones are left out. */
export function listSessions(
  newestFirst: readonly Session[],
  { since, reference, after }: z.infer<typeof listRequestShape>,
): { readonly sessions: readonly Session[]; readonly hasMore: boolean } {
  const from = Date.parse(since)
  const isListed = ({ createdAt, state, ...session }: Session): boolean =>
    createdAt >= from &&
    (reference === undefined || session.reference === reference) &&
    !(state.status === 'succeeded' && state.unlisted === true)
  const all = newestFirst.filter(isListed).toReversed()
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const sessions = all.slice(start, start + MOST_A_PAGE)
  return { sessions, hasMore: start + sessions.length < all.length }
}
