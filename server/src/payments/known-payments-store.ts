import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { PaymentStatus } from './gateway.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Which of these payments we have, and what the gateway last said of each; references that are no payment's id are left out. */
export async function knownPayments(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, PaymentStatus>> {
  const ids = references.filter((reference) => uuid.test(reference))
  const { rows } = await sql<{ id: string; status: PaymentStatus }>`
    select payment_id::text as id, status from payment where payment_id = any(${ids}::uuid[])`.execute(
    database,
  )
  return new Map(rows.map(({ id, status }) => [id, status]))
}
