import type { securityEventKinds } from '@waymark/contract/identity/security-events.shapes'
import { securityNews } from '@waymark/contract/notifications/news.shapes'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { notify } from '../notifications/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/mount/principal.ts'

export type SecurityEventKind = (typeof securityEventKinds)[number]

export interface SecurityEvent {
  /** UUID, where it was known before: kept once, however often it is recorded. */
  readonly eventId?: string
  readonly customer: CustomerNumber
  readonly kind: SecurityEventKind
  readonly at: Date
  /** The network address and the browser that it came from. */
  readonly address: string
  readonly userAgent: string
  /** How it was done (`method`), and the like: never a secret. */
  readonly detail?: Readonly<Record<string, string>>
}

/** Keeps an event for the person to see, and puts what they should know of into their inbox, in the transaction of what happened where there is one. */
export async function recordSecurityEvent(database: Database | Tx, event: SecurityEvent): Promise<void> {
  const eventId = event.eventId ?? uuidv7()
  await sql`
    insert into security_event (event_id, customer_number, kind, address, user_agent, detail, at)
    values (${eventId}, ${event.customer}, ${event.kind}, ${event.address}, ${event.userAgent},
      ${JSON.stringify(event.detail ?? {})}::jsonb, ${event.at})
    on conflict (event_id) do nothing`.execute(database)
  const told = securityNews.find((kind) => kind === event.kind)
  if (told === undefined) return
  await notify(database, {
    customer: event.customer,
    account: null,
    at: event.at,
    news: { kind: 'security', event: told },
    notificationId: eventId,
  })
}

export interface SecurityEventRow {
  readonly event_id: string
  readonly kind: SecurityEventKind
  readonly address: string
  readonly user_agent: string
  readonly detail: Readonly<Record<string, string>>
  readonly at: Date
}

/** The latest events of a person, newest first. */
export async function readSecurityEvents(
  database: Database,
  customer: CustomerNumber,
  most: number,
): Promise<readonly SecurityEventRow[]> {
  const { rows } = await sql<SecurityEventRow>`
    select event_id, kind, address, user_agent, detail, at from security_event
    where customer_number = ${customer} order by at desc, event_id desc limit ${most}`.execute(database)
  return rows
}

/** Forgets what happened more than a year ago. */
export async function forgetSecurityEvents(database: Database, now: Date): Promise<void> {
  await sql`delete from security_event where at < ${now}::timestamptz - interval '1 year'`.execute(database)
}
