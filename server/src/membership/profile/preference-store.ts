import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

/** A person's choices, by preference code. */
export async function readPreferences(
  database: Database,
  customer: CustomerNumber,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ preference_code: string; preference_value: string }>`
    select preference_code, preference_value from member_preference where customer_number = ${customer}`.execute(
    database,
  )
  return new Map(rows.map(({ preference_code, preference_value }) => [preference_code, preference_value]))
}

export async function writePreference(
  tx: Tx,
  customer: CustomerNumber,
  chosen: { readonly code: string; readonly value: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into member_preference (customer_number, preference_code, preference_value, changed_at)
    values (${customer}, ${chosen.code}, ${chosen.value}, ${chosen.at})
    on conflict (customer_number, preference_code)
    do update set preference_value = excluded.preference_value, changed_at = excluded.changed_at`.execute(tx)
}
