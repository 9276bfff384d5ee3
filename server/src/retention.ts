import type { Database } from './platform/database/database.ts'
import { forgetOldRows, type KeptRows } from './platform/database/forget-old-rows.ts'
import { workOnEach } from './platform/jobs/for-each-row.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 366 * DAY_MS

/** How long rows are kept that nobody needs any more: what strangers can cause, and what says where somebody was. */
const keptRows: readonly KeptRows[] = [
  {
    table: 'sign_in_attempt',
    key: 'subject',
    age: 'failed_at',
    keptMs: DAY_MS,
    // A lock holds for its whole time.
    notBefore: 'locked_until',
  },
  {
    table: 'quote',
    key: 'quote_reference',
    age: 'expires_at',
    keptMs: 7 * DAY_MS,
    // An order is explained by its quote, for as long as there is the order.
    unlessIn: { table: 'orders', column: 'quote_reference' },
  },
  { table: 'pin_transaction', key: 'token_hash', age: 'expires_at', keptMs: DAY_MS },
  { table: 'session', key: 'session_id', age: 'ends_at', keptMs: 30 * DAY_MS },
  { table: 'payment_event', key: 'event_id', age: 'received_at', keptMs: 30 * DAY_MS },
  // What is still open has no such moment, and stays.
  { table: 'gateway_difference', key: 'difference_id', age: 'closed_at', keptMs: 90 * DAY_MS },
  // What tier somebody had, and why, is asked about for as long as a statement is; one without an end stays.
  { table: 'tier_grant', key: 'grant_id', age: 'counts_until', keptMs: 7 * YEAR_MS },
  { table: 'tier_move', key: 'move_id', age: 'made_at', keptMs: 7 * YEAR_MS },
  // A signed request is refused as too old long before.
  { table: 'partner_request', key: 'request_key', age: 'arrived_at', keptMs: DAY_MS },
  // A registration whose owner never followed the link.
  { table: 'company_application', key: 'application_id', age: 'filed_at', keptMs: 30 * DAY_MS },
  // An invitation to a company that nobody accepted; who accepted has no such moment.
  { table: 'nominee', key: 'nominee_reference', age: 'invitation_ends_at', keptMs: 30 * DAY_MS },
  { table: 'company_event', key: 'event_id', age: 'at', keptMs: 7 * YEAR_MS },
  { table: 'mail_count', key: 'message_id', age: 'counted_at', keptMs: 2 * DAY_MS },
]

/**
 * Forgets what is older than it is kept, under the jobs' role. One table that fails doesn't keep the others waiting.
 * @returns how many rows went, by table
 */
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
