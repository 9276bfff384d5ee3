import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { deleteDevicesOf } from '../sessions/remembered/remember-store.ts'
import { endSessionsOf } from '../sessions/session-store.ts'

/** Why a person can't sign in any more: merged into another's account, to which their number and address lead, or deceased. */
export type Closing = { readonly why: 'merged'; readonly kept: CustomerNumber } | { readonly why: 'deceased' }

/** Closes every way in: sessions end, remembered browsers are forgotten, and no sign-in works until the person is reopened. */
export async function closePerson(
  tx: Tx,
  customer: CustomerNumber,
  closing: Closing,
  now: Date,
): Promise<void> {
  await sql`
    insert into closed_person (customer_number, why, kept_customer, closed_at)
    values (${customer}, ${closing.why}, ${closing.why === 'merged' ? closing.kept : null}, ${now})`.execute(
    tx,
  )
  await endSessionsOf(tx, customer, now)
  await deleteDevicesOf(tx, customer)
}

/** Lets a closed person sign in again, with what they used before. */
export async function reopenPerson(tx: Tx, customer: CustomerNumber): Promise<void> {
  await sql`delete from closed_person where customer_number = ${customer}`.execute(tx)
}

/** Whether a person is closed. */
export async function isClosed(database: Database | Tx, customer: CustomerNumber): Promise<boolean> {
  const { rows } = await sql`
    select from closed_person where customer_number = ${customer}`.execute(database)
  return rows.length > 0
}

/** Part of a query: a person, and everybody who was merged into them, as `customer`. */
export function selectPeopleKeptBy(
  customer: CustomerNumber,
): RawBuilder<{ readonly customer: CustomerNumber }> {
  return sql`(
    with recursive kept (customer) as (
      select ${customer}::bigint
      union
      select c.customer_number from kept k join closed_person c on c.kept_customer = k.customer)
    select customer from kept)`
}
