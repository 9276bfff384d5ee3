import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { SubscriptionKey } from './subscription-store.ts'

/** What a member of a club chose (SUBS-01). */
export interface ClubPreferences {
  /** How they are told that their term ends or has ended; the inbox always is. */
  readonly endNotices: 'mail' | 'inbox'
  /** Of the club's emails; null for the profile's. */
  readonly language: string | null
  /** The number of the guest whose card comes first; null for the order in which they were bought. */
  readonly firstGuest: string | null
}

/** What counts for somebody who chose nothing. */
const defaultPreferences: ClubPreferences = { endNotices: 'mail', language: null, firstGuest: null }

/** Reads what a person chose, or what counts without a choice. */
export async function readPreferences(
  database: Database | Tx,
  { companyCode, programCode, customer }: SubscriptionKey,
): Promise<ClubPreferences> {
  const { rows } = await sql<ClubPreferences>`
    select p.end_notices as "endNotices", p.language, p.first_guest as "firstGuest"
    from subscription_preference p join subscription s using (subscription_id)
    where s.company_code = ${companyCode} and s.program_code = ${programCode} and s.customer_number = ${customer}`.execute(
    database,
  )
  return rows[0] ?? defaultPreferences
}

/** Keeps what a person chose. */
export async function writePreferences(
  database: Database | Tx,
  subscriptionId: string,
  { endNotices, language, firstGuest }: ClubPreferences,
  now: Date,
): Promise<void> {
  await sql`
    insert into subscription_preference (subscription_id, end_notices, language, first_guest, changed_at)
    values (${subscriptionId}, ${endNotices}, ${language}, ${firstGuest}, ${now})
    on conflict (subscription_id) do update set end_notices = excluded.end_notices, language = excluded.language,
      first_guest = excluded.first_guest, changed_at = excluded.changed_at`.execute(database)
}
