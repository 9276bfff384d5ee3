import { sql } from 'kysely'

/** Only adjustments by which a reversal returns what has expired say a last valid day. */
const isReturnedExpiry = sql<boolean>`(e.kind = 'adjustment' and e.detail ? 'expiresOn')`

/**
 * Which sum an entry `e` belongs to: points in, or points out. A renewal takes points and gives the same ones with another date, in one line
 * of zero, so both its entries are summed as in; one that brings back expired points only gives. The reversal of points that have expired
 * returns them from breakage and takes them, in one line too, so both are summed as out.
 */
export const cameIn = sql<boolean>`(e.kind = 'renewal' or e.amount > 0 and not ${isReturnedExpiry})`
export const wentOut = sql<boolean>`(e.kind <> 'renewal' and (e.amount < 0 or ${isReturnedExpiry}))`
