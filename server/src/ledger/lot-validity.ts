import { sql, type RawBuilder } from 'kysely'
import type { Day } from './account-id.ts'
import type { Given } from './given.ts'

/**
 * That a lot whose last valid day is `expiresOn` (null: never expires) can be spent on a day. Without `or`, from which PostgreSQL makes two
 * searches: for a large ledger it looked the lots that never expire up in the index of the expiry job, whose pages no member's read keeps
 * warm (docs/benchmarks.md).
 */
export function isValidOn(expiresOn: 'expires_on' | 'l.expires_on', day: Given<Day>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(expiresOn)}, 'infinity') >= ${day}::date`
}
