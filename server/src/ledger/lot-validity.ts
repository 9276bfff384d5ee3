import { sql, type RawBuilder } from 'kysely'
import type { Day } from './account-id.ts'
import type { Given } from './given.ts'

/**
 * True if a lot whose last valid day is `expiresOn` (null: never expires) can be spent on a day. It avoids `or`, which PostgreSQL splits into
 * two scans: in a large ledger the scan for lots that never expire used the expiry job's index, which is cold for member reads
 * (docs/benchmarks.md).
 */
export function isValidOn(expiresOn: 'expires_on' | 'l.expires_on', day: Given<Day>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(expiresOn)}, 'infinity') >= ${day}::date`
}
