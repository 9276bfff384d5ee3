import { sql } from 'kysely'

/**
 * Which sum an entry `e` belongs to: points in, or points out. A renewal takes points and gives the same ones with another date, in one line
 * of zero, so both its entries are summed as in; one that brings back expired points only gives.
 */
export const cameIn = sql<boolean>`(e.amount > 0 or e.kind = 'renewal')`
export const wentOut = sql<boolean>`(e.amount < 0 and e.kind <> 'renewal')`
