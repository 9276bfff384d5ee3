import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { isStillPassword } from '../../store.ts'

/** Stores a pending sign-in, if the password that was checked, if any, is still the person's. @returns whether it is */
export async function insertPendingSignIn(
  database: Database,
  waiting: {
    readonly pendingId: string
    readonly customer: CustomerNumber
    readonly passwordHash?: string | undefined
    readonly cookieHash: Buffer
    readonly asked: unknown
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into pending_sign_in (pending_id, customer_number, cookie_hash, asked, expires_at)
    select ${waiting.pendingId}::uuid, ${waiting.customer}::bigint, ${waiting.cookieHash}::bytea,
      ${JSON.stringify(waiting.asked)}::jsonb, ${waiting.expiresAt}::timestamptz
    where ${isStillPassword(waiting.customer, waiting.passwordHash)}`.execute(database)
  return numAffectedRows === 1n
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

/**
 * Closes the pending sign-in. A change of the password would have ended it, so the hash that is read with it is the one it started with.
 * @returns the stored request, with the hash of the person's password; undefined if none is pending
 */
export async function usePendingSignIn(
  tx: Tx,
  pendingId: string,
  now: Date,
): Promise<{ readonly asked: unknown; readonly passwordHash: string | null } | undefined> {
  const { rows } = await sql<{ asked: unknown; passwordHash: string | null }>`
    update pending_sign_in waiting set used_at = ${now}
    where pending_id = ${pendingId} and used_at is null and expires_at > ${now}
    returning asked, (
      select password_hash from credential where customer_number = waiting.customer_number) as "passwordHash"`.execute(
    tx,
  )
  return rows[0]
}

/** Ends a person's pending sign-ins: the password they started with is no longer valid. */
export async function endPendingSignIns(tx: Tx, customer: CustomerNumber, now: Date): Promise<void> {
  await sql`
    update pending_sign_in set used_at = ${now} where customer_number = ${customer} and used_at is null`.execute(
    tx,
  )
}
