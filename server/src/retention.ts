import type { Database } from './platform/database/database.ts'
import { forgetOldRows, type KeptRows } from './platform/database/forget-old-rows.ts'
import { workOnEach } from './platform/jobs/for-each-row.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 366 * DAY_MS

/** Retention of rows nobody needs any more: those that strangers can cause, and those that show where somebody was. */
const keptRows: readonly KeptRows[] = [
  {
    table: 'sign_in_attempt',
    key: 'subject',
    age: 'failed_at',
    keptMs: DAY_MS,
    // A lock lasts its whole time.
    notBefore: 'locked_until',
  },
  {
    table: 'quote',
    key: 'quote_reference',
    age: 'expires_at',
    keptMs: 7 * DAY_MS,
    // A quote explains its order, and stays as long as the order does.
    unlessIn: { table: 'orders', column: 'quote_reference' },
  },
  { table: 'pin_transaction', key: 'token_hash', age: 'expires_at', keptMs: DAY_MS },
  { table: 'session', key: 'session_id', age: 'ends_at', keptMs: 30 * DAY_MS },
  { table: 'payment_event', key: 'event_id', age: 'received_at', keptMs: 30 * DAY_MS },
  // Open differences have no such date, and stay.
  { table: 'gateway_difference', key: 'difference_id', age: 'closed_at', keptMs: 90 * DAY_MS },
  // Why somebody had a tier matters as long as statements do; grants without an end stay.
  { table: 'tier_grant', key: 'grant_id', age: 'counts_until', keptMs: 7 * YEAR_MS },
  { table: 'tier_move', key: 'move_id', age: 'made_at', keptMs: 7 * YEAR_MS },
  // Older signed requests are refused as expired anyway.
  { table: 'partner_request', key: 'request_key', age: 'arrived_at', keptMs: DAY_MS },
  { table: 'mail_count', key: 'message_id', age: 'counted_at', keptMs: 2 * DAY_MS },
]

/** Deletes rows past their retention, under the jobs role. A failing table doesn't stop the others. @returns rows deleted, by table */
export async function forgetOld(
  database: Database,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<Readonly<Record<string, number>>> {
  const forgotten: Record<string, number> = {}
  await workOnEach(keptRows, {
    work: async (kept) => {
      forgotten[kept.table] = await forgetOldRows(database, kept, now)
    },
    onFailure,
  })
  return forgotten
}
