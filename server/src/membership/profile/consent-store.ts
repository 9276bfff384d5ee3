import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

export interface ConsentRow {
  readonly consent_code: string
  readonly is_given: boolean
  readonly wording: string
  readonly masked_address: string
  readonly at: Date
}

interface JoinedRow {
  readonly offers_accepted: boolean
  readonly terms_accepted_at: Date | null
}

/** Everything that a person said of consents, newest first, and what they ticked when they joined. */
export async function readConsentEvents(
  database: Database,
  customer: CustomerNumber,
): Promise<{ readonly events: readonly ConsentRow[]; readonly joined: JoinedRow | undefined }> {
  const [events, joined] = await Promise.all([
    sql<ConsentRow>`
      select consent_code, is_given, wording, masked_address, at from consent_event
      where customer_number = ${customer} order by seq desc limit 1000`.execute(database),
    sql<JoinedRow>`
      select offers_accepted, terms_accepted_at from customer where customer_number = ${customer}`.execute(
      database,
    ),
  ])
  return { events: events.rows, joined: joined.rows[0] }
}

/** Adds an answer after all others. Whoever adds one holds the profile's lock. */
export async function addConsentEvent(tx: Tx, customer: CustomerNumber, event: ConsentRow): Promise<void> {
  await sql`
    insert into consent_event (customer_number, seq, consent_code, is_given, wording, masked_address, at)
    select ${customer}, coalesce(max(seq), 0) + 1, ${event.consent_code}, ${event.is_given}, ${event.wording},
      ${event.masked_address}, ${event.at}
    from consent_event where customer_number = ${customer}`.execute(tx)
}
