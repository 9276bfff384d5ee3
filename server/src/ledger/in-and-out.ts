import { sql } from 'kysely'

/** What a reversal returns to take it: from breakage, for which only such adjustments say a last valid day, or from a family pool. */
const isReturned = sql<boolean>`(e.kind = 'adjustment' and e.detail ? 'expiresOn' or e.kind = 'pool_out' and e.detail ? 'isReturned')`

/**
 * Which sum an entry `e` belongs to: points in, or points out. A renewal takes points and gives the same ones with another date, in one line
 * of zero, so both its entries are summed as in; one that brings back expired points only gives. The reversal of points that have expired
 * or are in a pool returns them and takes them, in one line too, so both are summed as out.
 */
export const cameIn = sql<boolean>`(e.kind = 'renewal' or e.amount > 0 and not ${isReturned})`
export const wentOut = sql<boolean>`(e.kind <> 'renewal' and (e.amount < 0 or ${isReturned}))`
