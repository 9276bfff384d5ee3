import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json-text.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

export interface ContactRow {
  readonly address_type: 'H' | 'B'
  readonly address_line1: string
  readonly address_line2: string
  readonly city: string
  readonly region: string
  readonly postal_code: string
  readonly country_code: string
  readonly mobile: string
  readonly phone: string
  /** Numbers of types without their own column, by type. */
  readonly other_numbers: Readonly<Record<string, string>>
}

/** A person's home and business addresses: none, one or both. */
export async function readContacts(
  database: Database | Tx,
  customer: CustomerNumber,
): Promise<readonly ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select address_type, address_line1, address_line2, city, region, postal_code, country_code, mobile, phone,
      other_numbers
    from customer_contact where customer_number = ${customer}`.execute(database)
  return rows
}

export async function writeContact(tx: Tx, customer: CustomerNumber, row: ContactRow): Promise<void> {
  await sql`
    insert into customer_contact (customer_number, address_type, address_line1, address_line2, city, region, postal_code,
      country_code, mobile, phone, other_numbers)
    values (${customer}, ${row.address_type}, ${row.address_line1}, ${row.address_line2}, ${row.city}, ${row.region},
      ${row.postal_code}, ${row.country_code}, ${row.mobile}, ${row.phone}, ${jsonText(row.other_numbers)}::jsonb)
    on conflict (customer_number, address_type) do update set address_line1 = excluded.address_line1,
      address_line2 = excluded.address_line2, city = excluded.city, region = excluded.region,
      postal_code = excluded.postal_code, country_code = excluded.country_code, mobile = excluded.mobile,
      phone = excluded.phone, other_numbers = excluded.other_numbers`.execute(tx)
}
