import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/mount/principal.ts'

/** Whether a person's password has fewer than the characters that it needs without a second factor. */
export async function isPasswordShort(database: Database | Tx, customer: CustomerNumber): Promise<boolean> {
  const { rows } = await sql`
    select from credential where customer_number = ${customer} and password_is_short`.execute(database)
  return rows.length > 0
}
