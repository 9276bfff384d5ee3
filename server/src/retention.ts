import type { Database } from './platform/database/database.ts'
import {
  forgetOldRows,
  forgetPassedRows,
  type KeptRows,
  type PassingRows,
} from './platform/database/forget-old-rows.ts'
import { workOnEach } from './platform/jobs/for-each-row.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 366 * DAY_MS

/** Retention periods of rows that are no longer needed: those strangers can cause, and those that show where somebody was. */
const passingRows: readonly PassingRows[] = [
  { table: 'pin_transaction', age: 'expires_at', keptMs: DAY_MS },
  { table: 'session', age: 'ends_at', keptMs: 30 * DAY_MS },
  { table: 'console_session', age: 'ends_at', keptMs: 30 * DAY_MS },
  // Who looked and why is in the trail.
  { table: 'member_view', age: 'ends_at', keptMs: 30 * DAY_MS },
  // Decided or expired; what was done is in the trail.
  { table: 'console_act_request', age: 'expires_at', keptMs: 90 * DAY_MS },
  // Members whom an operator selected; what was done to them is in the trail.
  { table: 'console_set', age: 'frozen_at', keptMs: 90 * DAY_MS },
  // Sums beside a version of the configuration, which has been replaced by then.
  { table: 'rule_simulation', age: 'ran_at', keptMs: 90 * DAY_MS },
  { table: 'console_act_day', age: 'counted_at', keptMs: 90 * DAY_MS },
  // A file with its lines and orders; what it did is in the trail.
  { table: 'console_file', age: 'uploaded_at', keptMs: 90 * DAY_MS },
  { table: 'payment_event', age: 'received_at', keptMs: 30 * DAY_MS },
  // Open ones have no closing time and stay.
  { table: 'gateway_difference', age: 'closed_at', keptMs: 90 * DAY_MS },
  // Past tiers and their reasons are kept as long as statements; one without an end stays.
  { table: 'tier_grant', age: 'counts_until', keptMs: 7 * YEAR_MS },
  { table: 'tier_move', age: 'made_at', keptMs: 7 * YEAR_MS },
  // A signed request expires long before this.
  { table: 'partner_request', age: 'arrived_at', keptMs: DAY_MS },
  // A registration whose owner never followed the link.
  { table: 'company_application', age: 'filed_at', keptMs: 30 * DAY_MS },
  // An invitation to a company that nobody accepted; who accepted has no such moment.
  { table: 'nominee', age: 'invitation_ends_at', keptMs: 30 * DAY_MS },
  // A company's file of users, with its lines.
  { table: 'company_import', age: 'uploaded_at', keptMs: 30 * DAY_MS },
  { table: 'company_event', age: 'at', keptMs: 7 * YEAR_MS },
  // A guest's name is nobody's business once the visit is long over.
  { table: 'guest_link', age: 'valid_until', keptMs: 90 * DAY_MS },
  // What members write to us, as long as visits are counted: a year is compared with the one before.
  { table: 'feedback', age: 'sent_at', keptMs: 2 * YEAR_MS },
  // As long as companies' trails and statements, which commands have changed; one that hasn't ended stays.
  { table: 'operator_run', age: 'ended_at', keptMs: 7 * YEAR_MS },
  { table: 'mail_count', age: 'counted_at', keptMs: 2 * DAY_MS },
  // A limit's period is a year at most, and a refund can return points to it in the year after. Points that expired are brought back once,
  // however long ago they did.
  { table: 'allowance', age: 'since', keptMs: 2 * YEAR_MS, unless: { column: 'name', is: 'broughtBack' } },
  // Needed until the points expire, and as long as the notification that it became.
  { table: 'expiry_reminder', age: 'expires_on', keptMs: YEAR_MS },
]

/** The same where some rows stay, for another reason than their age. */
const keptRows: readonly KeptRows[] = [
  {
    table: 'sign_in_attempt',
    key: 'subject',
    age: 'failed_at',
    keptMs: DAY_MS,
    // A lock stays for its whole time.
    notBefore: 'locked_until',
  },
  {
    table: 'quote',
    key: 'quote_reference',
    age: 'expires_at',
    keptMs: 7 * DAY_MS,
    // An order's quote explains its price, so it stays as long as the order.
    unlessIn: { table: 'orders', column: 'quote_reference' },
  },
]

/**
 * Deletes rows past their retention period, under the jobs' role. A failing table doesn't stop the others.
 * @returns how many rows were deleted, by table
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
  await workOnEach(passingRows, {
    work: async (passing) => {
      forgotten[passing.table] = await forgetPassedRows(database, passing, now)
    },
    onFailure,
  })
  return forgotten
}
