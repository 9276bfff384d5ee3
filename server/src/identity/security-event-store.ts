import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { forgetPages } from '../platform/database/forget-old-rows.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { SecurityEvent, SecurityEventKind } from './security-events.ts'

/** Stores an event once, however often it arrives. */
export async function insertSecurityEvent(
  database: Database | Tx,
  eventId: string,
  event: SecurityEvent,
): Promise<void> {
  await sql`
    insert into security_event (event_id, customer_number, kind, address, user_agent, detail, at)
    values (${eventId}, ${event.customer}, ${event.kind}, ${event.address}, ${event.userAgent},
      ${JSON.stringify(event.detail ?? {})}::jsonb, ${event.at})
    on conflict (event_id) do nothing`.execute(database)
}

export interface SecurityEventRow {
  readonly event_id: string
  readonly kind: SecurityEventKind
  readonly address: string
  readonly user_agent: string
  readonly detail: Readonly<Record<string, string>>
  readonly at: Date
}

/** Whether an event is already stored. */
export async function hasSecurityEvent(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from security_event where event_id = ${eventId}`.execute(tx)
  return rows.length > 0
}

/** What somebody who can't sign in can cause, as often as they like. */
const byStrangers = sql`('signInFailed', 'locked')`
/** How many of those are listed: they must not push what happened in the account out of the list. */
const MOST_BY_STRANGERS = 5

/** The latest events of a person, newest first. */
export async function readSecurityEvents(
  database: Database,
  customer: CustomerNumber,
  most: number,
): Promise<readonly SecurityEventRow[]> {
  const columns = sql`event_id, kind, address, user_agent, detail, at`
  const latest = (kinds: RawBuilder<unknown>, count: number) => sql`
    (select ${columns} from security_event
      where customer_number = ${customer} and ${kinds} order by at desc, event_id desc limit ${count})`
  const { rows } = await sql<SecurityEventRow>`
    select ${columns} from (
      ${latest(sql`kind not in ${byStrangers}`, most)}
      union all
      ${latest(sql`kind in ${byStrangers}`, MOST_BY_STRANGERS)}) as events
    order by at desc, event_id desc limit ${most}`.execute(database)
  return rows
}

/** Deletes events older than a year. */
export async function forgetSecurityEvents(database: Database, now: Date): Promise<void> {
  await forgetPages(
    database,
    { table: 'security_event', age: 'at' },
    sql`${now}::timestamptz - interval '1 year'`,
  )
}
