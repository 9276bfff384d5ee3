import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/mount/principal.ts'

/** Whether a person has a second factor, as a statement that others are joined to; nobody has none. */
export function selectHasFactor(customer: CustomerNumber | undefined): RawBuilder<{ readonly has: boolean }> {
  const who = sql`${customer ?? null}::bigint`
  return sql`
    select exists (select from mailed_code_factor where customer_number = ${who})
      or exists (select from authenticator where customer_number = ${who} and added_at is not null)
      or exists (select from passkey where customer_number = ${who}) as has`
}

/** Whether a person has a second factor: then passwords may be shorter, and sign-in and transactions ask for it. */
export async function hasSecondFactor(database: Database | Tx, customer: CustomerNumber): Promise<boolean> {
  const { rows } = await selectHasFactor(customer).execute(database)
  return rows[0]?.has ?? false
}
