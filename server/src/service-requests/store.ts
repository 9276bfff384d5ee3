import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import { trailOf } from '../platform/trail/trail-store.ts'

export type RequestState = 'OPEN' | 'ANSWERED' | 'CLOSED'

export interface ServiceRequestRow {
  readonly request_number: string
  readonly account: LedgerAccount
  readonly customer_number: CustomerNumber
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly category: string
  readonly subject: string
  readonly message: string
  readonly activity_number: string | null
  readonly answer_address: 'H' | 'B' | null
  readonly state: RequestState
  readonly sent_at: Date
}

export interface RequestEvent {
  readonly request_number: string
  readonly what: 'SENT' | 'ANSWERED' | 'CLOSED'
  readonly words: string | null
  /** Null for the member's own event. */
  readonly made_by: string | null
  readonly at: Date
}

const columns = sql`request_number, account, customer_number, company_code, program_code, membership_number, category, subject,
  message, activity_number, answer_address, state, sent_at`

/** Lets a person send one request at a time, so concurrent ones can't exceed a limit. */
export async function lockSender(tx: Tx, customer: CustomerNumber): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('service requests', ${customer}))`.execute(tx)
}

/** How many a person has sent since a moment, and how many are unanswered. */
export async function countRequests(
  database: Database | Tx,
  customer: CustomerNumber,
  since: Date,
): Promise<{ readonly sent: number; readonly open: number }> {
  const { rows } = await sql<{ sent: number; open: number }>`
    select count(*) filter (where sent_at > ${since})::int as sent, count(*) filter (where state = 'OPEN')::int as open
    from service_request where customer_number = ${customer}`.execute(database)
  return rows[0] ?? { sent: 0, open: 0 }
}

/** Writes a request with its first event. */
export async function insertRequest(tx: Tx, row: ServiceRequestRow): Promise<void> {
  await sql`
    insert into service_request (${columns})
    values (${row.request_number}, ${row.account}, ${row.customer_number}, ${row.company_code}, ${row.program_code},
      ${row.membership_number}, ${row.category}, ${row.subject}, ${row.message}, ${row.activity_number}, ${row.answer_address},
      ${row.state}, ${row.sent_at})`.execute(tx)
  const sent = { what: 'SENT', words: null, made_by: null } as const
  await addEvent(tx, { ...sent, request_number: row.request_number, at: row.sent_at })
}

const trail = trailOf<RequestEvent>('service_request_event', 'request_number', [
  'what',
  'words',
  'made_by',
  'at',
])

/** Appends an event to a request. */
export const addEvent = trail.append
/** The events of several requests, each in order. */
export const readEvents = trail.read

/** A person's requests for one account, newest first. */
export async function readRequests(
  database: Database | Tx,
  { customer, account }: { readonly customer: CustomerNumber; readonly account: LedgerAccount },
  most: number,
): Promise<readonly ServiceRequestRow[]> {
  const { rows } = await sql<ServiceRequestRow>`
    select ${columns} from service_request where customer_number = ${customer} and account = ${account}
    order by sent_at desc, request_number limit ${most}`.execute(database)
  return rows
}

export async function readRequest(
  database: Database | Tx,
  requestNumber: string,
): Promise<ServiceRequestRow | undefined> {
  const { rows } = await sql<ServiceRequestRow>`
    select ${columns} from service_request where request_number = ${requestNumber}`.execute(database)
  return rows[0]
}

/** Locks a request, so two operators can't answer at the same time. */
export async function lockRequest(tx: Tx, requestNumber: string): Promise<ServiceRequestRow | undefined> {
  const { rows } = await sql<ServiceRequestRow>`
    select ${columns} from service_request where request_number = ${requestNumber} for update`.execute(tx)
  return rows[0]
}

/** Requests in a state, oldest first. */
export async function readByState(
  database: Database,
  state: RequestState,
  most: number,
): Promise<readonly ServiceRequestRow[]> {
  const { rows } = await sql<ServiceRequestRow>`
    select ${columns} from service_request where state = ${state}
    order by sent_at, request_number limit ${most}`.execute(database)
  return rows
}

/** Requests explain refunds and corrections, so they are kept as long as statements. */
const KEPT_MS = 7 * 366 * 86_400_000
const PAGE = 1000

/** Deletes requests that were answered or closed so long ago, a page a statement; open ones stay. */
export async function forgetRequests(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  for (;;) {
    const { numAffectedRows } = await sql`
      with old as (
        select request_number from service_request r where state in ('ANSWERED', 'CLOSED') and sent_at < ${before}
          and not exists (
            select from service_request_event e where e.request_number = r.request_number and e.at >= ${before})
        limit ${PAGE}
      ), events as (
        delete from service_request_event e using old where e.request_number = old.request_number
      )
      delete from service_request r using old where r.request_number = old.request_number`.execute(database)
    if (numAffectedRows !== BigInt(PAGE)) return
  }
}

export async function setState(tx: Tx, requestNumber: string, state: RequestState): Promise<void> {
  await sql`update service_request set state = ${state} where request_number = ${requestNumber}`.execute(tx)
}
