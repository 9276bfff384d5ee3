import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { trailOf } from '../../platform/trail/trail-store.ts'

export interface ConsentRow {
  readonly consent_code: string
  readonly is_given: boolean
  readonly wording: string
  readonly masked_address: string
  readonly at: Date
}

const trail = trailOf<ConsentRow & { readonly customer_number: CustomerNumber }>(
  'consent_event',
  'customer_number',
  ['consent_code', 'is_given', 'wording', 'masked_address', 'at'],
)
const MOST_READ = 1000

interface JoinedRow {
  readonly offers_accepted: boolean
  readonly terms_accepted_at: Date | null
}

/** All of a person's consent answers, newest first, and the one from enrolment. */
export async function readConsentEvents(
  database: Database,
  customer: CustomerNumber,
): Promise<{ readonly events: readonly ConsentRow[]; readonly joined: JoinedRow | undefined }> {
  const [events, joined] = await Promise.all([
    trail.latest(database, customer, MOST_READ),
    sql<JoinedRow>`
      select offers_accepted, terms_accepted_at from customer where customer_number = ${customer}`.execute(
      database,
    ),
  ])
  return { events, joined: joined.rows[0] }
}

/** Adds the latest answer. */
export async function addConsentEvent(tx: Tx, customer: CustomerNumber, event: ConsentRow): Promise<void> {
  await trail.append(tx, { customer_number: customer, ...event })
}
