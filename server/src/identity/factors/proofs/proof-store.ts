import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { forgetPages } from '../../../platform/database/forget-old-rows.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'

/** Records that a factor was verified for a purpose; replaces an earlier proof. */
export async function keepProof(
  tx: Tx,
  proof: {
    readonly customer: CustomerNumber
    readonly purpose: string
    readonly method: string
    readonly expiresAt: Date
  },
): Promise<void> {
  await sql`
    insert into factor_proof (customer_number, purpose, method, expires_at)
    values (${proof.customer}, ${proof.purpose}, ${proof.method}, ${proof.expiresAt})
    on conflict (customer_number, purpose) do update
    set method = excluded.method, expires_at = excluded.expires_at, used_by = null`.execute(tx)
}

/** Whether a proof for this purpose is still valid. It isn't used: several changes can follow one. */
export async function hasProof(
  database: Database,
  customer: CustomerNumber,
  purpose: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from factor_proof
    where customer_number = ${customer} and purpose = ${purpose} and used_by is null and expires_at > ${now}`.execute(
    database,
  )
  return rows.length > 0
}

/**
 * Assigns a proof to one request, by its Idempotency-Key: a retry of that request still has it, any other finds it gone. So a refusal (a
 * limit, a lost connection) needs no second code, and each effect has its own code.
 */
export async function claimProof(
  database: Database | Tx,
  customer: CustomerNumber,
  purpose: string,
  key: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update factor_proof set used_by = ${key}
    where customer_number = ${customer} and purpose = ${purpose} and expires_at > ${now}
      and (used_by is null or used_by = ${key})`.execute(database)
  return numAffectedRows === 1n
}

/** Uses a proof, in the transaction of its effect. */
export async function takeProof(
  tx: Tx,
  customer: CustomerNumber,
  purpose: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from factor_proof
    where customer_number = ${customer} and purpose = ${purpose} and used_by is null and expires_at > ${now}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Forgets a person's proofs by a method, in every session or all but one: what they proved with was changed or removed. */
export async function forgetProofsBy(
  tx: Tx,
  customer: CustomerNumber,
  method: string,
  exceptIn?: string,
): Promise<void> {
  await sql`
    delete from factor_proof where customer_number = ${customer} and method = ${method}
      and split_part(purpose, ':', 2) is distinct from ${exceptIn ?? null}::text`.execute(tx)
}

/** Counts an attempt before it's checked, across all of a person's methods and sessions; undefined if they are locked. */
export async function countFactorTry(
  database: Database,
  customer: CustomerNumber,
  limits: { readonly most: number; readonly now: Date; readonly lockUntil: Date },
): Promise<{ readonly failures: number } | undefined> {
  const { rows } = await sql<{ failures: number }>`
    insert into factor_attempt as a (customer_number, failures, locked_until) values (${customer}, 1, null)
    on conflict (customer_number) do update set
      failures = case when a.locked_until <= ${limits.now} then 1 else a.failures + 1 end,
      locked_until = case
        when a.locked_until <= ${limits.now} then null
        when a.failures + 1 >= ${limits.most} then ${limits.lockUntil}::timestamptz end
    where a.locked_until is null or a.locked_until <= ${limits.now}
    returning failures`.execute(database)
  return rows[0]
}

/** @returns when a person's factor lock ends; undefined if there is none */
export async function factorLockEnd(
  database: Database,
  customer: CustomerNumber,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ locked_until: Date }>`
    select locked_until from factor_attempt where customer_number = ${customer} and locked_until > ${now}`.execute(
    database,
  )
  return rows[0]?.locked_until
}

export async function clearFactorTries(tx: Tx, customer: CustomerNumber): Promise<void> {
  await sql`delete from factor_attempt where customer_number = ${customer}`.execute(tx)
}

/** Deletes challenges, proofs and pending sign-ins that ended a day ago. */
export async function forgetFactorQuestions(database: Database, now: Date): Promise<void> {
  await forgetPages(
    database,
    { table: 'factor_challenge', age: 'expires_at' },
    sql`${now}::timestamptz - interval '1 day'`,
  )
  await forgetPages(
    database,
    { table: 'factor_proof', age: 'expires_at' },
    sql`${now}::timestamptz - interval '1 day'`,
  )
  await forgetPages(
    database,
    { table: 'pending_sign_in', age: 'expires_at' },
    sql`${now}::timestamptz - interval '1 day'`,
  )
}
