import { sql } from 'kysely'
import type { AccountId, Day } from '../../ledger/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface Reminder {
  readonly account: AccountId
  readonly expiresOn: Day
  /** The configured distance it is for, in days. */
  readonly daysBefore: number
  readonly points: bigint
  readonly at: Date
}

/** Records a reminder as sent; false if any process had already sent it. */
export async function recordReminder(tx: Tx, reminder: Reminder): Promise<boolean> {
  const { rows } = await sql`
    insert into expiry_reminder (account, expires_on, days_before, points, sent_at)
    values (${reminder.account}, ${reminder.expiresOn}, ${reminder.daysBefore}, ${reminder.points}, ${reminder.at})
    on conflict do nothing returning account`.execute(tx)
  return rows.length > 0
}

/** Whether a person was reminded on a day, for any of their memberships. */
export async function wasRemindedOn(
  tx: Tx,
  customer: CustomerNumber,
  { day, timeZone }: { readonly day: Day; readonly timeZone: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from expiry_reminder join membership using (account)
    where customer_number = ${customer} and (sent_at at time zone ${timeZone})::date = ${day}::date limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Reminders sent to some accounts, by `reminderKey`. */
export async function readReminders(
  database: Database,
  accounts: readonly AccountId[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<Reminder, 'account' | 'expiresOn' | 'daysBefore'>>`
    select account, expires_on as "expiresOn", days_before as "daysBefore" from expiry_reminder
    where account in (select jsonb_array_elements_text(${JSON.stringify(accounts.map(String))}::jsonb)::bigint)`.execute(
    database,
  )
  return new Set(rows.map(reminderKey))
}

export function reminderKey({
  account,
  expiresOn,
  daysBefore,
}: Pick<Reminder, 'account' | 'expiresOn' | 'daysBefore'>): string {
  return `${String(account)} ${expiresOn} ${String(daysBefore)}`
}
