import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { forgetPages } from '../database/forget-old-rows.ts'
import type { RequestKey } from './request-key.ts'

/** What is known about a key: nothing; a first effect with or without its answer; or that it came with another body. */
export type KnownKey =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'begun'; readonly subject: string }
  | { readonly kind: 'answered'; readonly subject: string; readonly answer: unknown }
  | { readonly kind: 'reused' }

interface KeyRow {
  readonly operation: string
  readonly body_hash: Uint8Array
  readonly subject: string
  readonly answer: unknown
}

/** Looks up a key without waiting for a concurrent duplicate. */
export async function findKey(database: Database | Tx, key: RequestKey): Promise<KnownKey> {
  const { rows } = await sql<KeyRow>`
    select operation, body_hash, subject, answer from request_key
    where customer = ${key.customer} and key = ${key.key}`.execute(database)
  const row = rows[0]
  if (row === undefined) return { kind: 'unknown' }
  if (row.operation !== key.operation || !key.bodyHash.equals(row.body_hash)) return { kind: 'reused' }
  if (row.answer === null) return { kind: 'begun', subject: row.subject }
  return { kind: 'answered', subject: row.subject, answer: row.answer }
}

/**
 * Claims a key for the effect that `tx` is about to have on `subject`. Waits for a concurrent duplicate; if that left an effect, it's
 * returned instead of 'unknown', and this transaction must have none.
 */
export async function claimKey(tx: Tx, key: RequestKey, subject: string): Promise<KnownKey> {
  const { numAffectedRows } = await sql`
    insert into request_key (customer, key, operation, body_hash, subject)
    values (${key.customer}, ${key.key}, ${key.operation}, ${key.bodyHash}, ${subject})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n ? { kind: 'unknown' } : findKey(tx, key)
}

/** Stores the first answer (as sent) with the effect; a later one doesn't replace it. */
export async function keepAnswer(database: Database | Tx, key: RequestKey, answer: unknown): Promise<void> {
  await sql`
    update request_key set answer = ${JSON.stringify(answer)}::json
    where customer = ${key.customer} and key = ${key.key} and answer is null`.execute(database)
}

/** Deletes keys older than a day: no client retries for that long. */
export async function forgetOldKeys(database: Database): Promise<void> {
  await forgetPages(database, { table: 'request_key', age: 'created_at' }, sql`now() - interval '1 day'`)
}
