import { sql, type RawBuilder } from 'kysely'
import type { Given } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { forgetPages } from '../platform/database/forget-old-rows.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'

/** Counting stops here. */
const MOST_COUNTED = 100

/** A person's inbox, as seen in one of their memberships. */
export interface Inbox {
  readonly customer: Given<CustomerNumber>
  readonly account: Given<LedgerAccount>
}

export async function insertNotification(
  database: Database | Tx,
  row: {
    readonly id: string
    readonly customer: CustomerNumber
    readonly account: LedgerAccount | null
    readonly news: string
    readonly at: Date
  },
): Promise<void> {
  await sql`
    insert into notification (notification_id, customer_number, account, news, at)
    values (${row.id}, ${row.customer}, ${row.account}, ${row.news}::jsonb, ${row.at})
    on conflict (notification_id) do nothing`.execute(database)
}

export interface NotificationRow {
  readonly id: string
  readonly news: unknown
  readonly at: Date
  readonly is_read: boolean
}

/** The newest notifications, or those before a given one; reads one extra to show that older ones exist. */
export async function selectNotifications(
  database: Database,
  inbox: Inbox,
  page: { readonly before: string | undefined; readonly most: number },
): Promise<readonly NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select notification_id as id, news, at, read_at is not null as is_read from notification
    where ${isIn(inbox)} and notification_id < ${page.before ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid
    order by notification_id desc limit ${page.most + 1}`.execute(database)
  return rows
}

/** Unread count, up to 100, as an SQL fragment, so that calls made on every page can include it. */
export function selectUnread(inbox: Inbox): RawBuilder<number> {
  return sql<number>`
    select count(*)::int from (
      select from notification where ${isIn(inbox)} and read_at is null limit ${sql.lit(MOST_COUNTED)}) as counted`
}

export async function countUnread(database: Database, inbox: Inbox): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select (${selectUnread(inbox)}) as unread`.execute(database)
  return rows[0]?.unread ?? 0
}

/** Marks one as read, or it and all older ones. @returns false if the inbox has no such notification */
export async function markRead(
  database: Database,
  inbox: Inbox,
  which: { readonly id: string; readonly withOlder: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with one as (select notification_id from notification where ${isIn(inbox)} and notification_id = ${which.id}::uuid),
    marked as (
      update notification set read_at = ${now} from one
      where ${isIn(inbox)} and read_at is null
        and (notification.notification_id = one.notification_id
          or (${which.withOlder}::boolean and notification.notification_id < one.notification_id)))
    select exists (select from one) as found`.execute(database)
  return rows[0]?.found ?? false
}

/** Deletes notifications older than a year. */
export async function forgetNotifications(database: Database, now: Date): Promise<void> {
  await forgetPages(
    database,
    { table: 'notification', age: 'at' },
    sql`${now}::timestamptz - interval '1 year'`,
  )
}

function isIn({ customer, account }: Inbox): RawBuilder<boolean> {
  return sql<boolean>`notification.customer_number = ${customer}
    and (notification.account = ${account} or notification.account is null)`
}
