import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'

export interface ImageRow {
  readonly image: Uint8Array
  readonly changed_at: Date
}

export async function readStoredImage(
  database: Database,
  customer: CustomerNumber,
): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`
    select image, changed_at from profile_image where customer_number = ${customer}`.execute(database)
  return rows[0]
}

/** Replaces the picture. */
export async function storeImage(
  database: Database,
  customer: CustomerNumber,
  image: Buffer,
  at: Date,
): Promise<void> {
  await sql`
    insert into profile_image (customer_number, content_type, image, changed_at)
    values (${customer}, 'image/webp', ${image}, ${at})
    on conflict (customer_number) do update set image = excluded.image, changed_at = excluded.changed_at`.execute(
    database,
  )
}

export async function deleteImage(database: Database, customer: CustomerNumber): Promise<void> {
  await sql`delete from profile_image where customer_number = ${customer}`.execute(database)
}
