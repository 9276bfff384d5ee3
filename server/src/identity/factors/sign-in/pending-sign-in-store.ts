import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'

export async function insertPendingSignIn(
  database: Database,
  waiting: {
    readonly pendingId: string
    readonly customer: CustomerNumber
    readonly cookieHash: Buffer
    readonly asked: unknown
    readonly expiresAt: Date
  },
): Promise<void> {
  await sql`
    insert into pending_sign_in (pending_id, customer_number, cookie_hash, asked, expires_at)
    values (${waiting.pendingId}, ${waiting.customer}, ${waiting.cookieHash},
      ${JSON.stringify(waiting.asked)}::jsonb, ${waiting.expiresAt})`.execute(database)
}

/** Who is pending, and in which company, by id and the cookie's hash. */
export async function readPendingSignIn(
  database: Database,
  pendingId: string,
  cookieHash: Buffer,
  now: Date,
): Promise<{ readonly customer: CustomerNumber; readonly companyCode: string } | undefined> {
  const { rows } = await sql<{ customer: CustomerNumber; companyCode: string }>`
    select customer_number as customer, asked ->> 'companyCode' as "companyCode" from pending_sign_in
    where pending_id::text = ${pendingId} and cookie_hash = ${cookieHash} and used_at is null
      and expires_at > ${now}`.execute(database)
  return rows[0]
}

/** Closes the pending sign-in. @returns the stored request; undefined if none is pending */
export async function usePendingSignIn(
  tx: Tx,
  pendingId: string,
  now: Date,
): Promise<{ readonly asked: unknown } | undefined> {
  const { rows } = await sql<{ asked: unknown }>`
    update pending_sign_in set used_at = ${now}
    where pending_id = ${pendingId} and used_at is null and expires_at > ${now}
    returning asked`.execute(tx)
  return rows[0]
}

/** Ends a person's pending sign-ins: the password they started with is no longer valid. */
export async function endPendingSignIns(tx: Tx, customer: CustomerNumber, now: Date): Promise<void> {
  await sql`
    update pending_sign_in set used_at = ${now} where customer_number = ${customer} and used_at is null`.execute(
    tx,
  )
}
