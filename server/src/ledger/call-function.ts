import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { withRetry } from '../platform/database/transaction.ts'

/**
 * Calls a ledger function, which returns one jsonb value `answer`. Outside a transaction it runs in its own and is retried on serialization
 * failures and deadlocks (keys and references make that safe); inside one, the caller's retry covers it.
 * @throws the database's error, with its SQLSTATE in `code`; 22023 for invalid arguments, P0002 for an unknown account
 */
export async function callFunction<Schema extends z.ZodMiniType>(
  db: Database | Tx,
  call: RawBuilder<{ answer: unknown }>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const run = async () => call.execute(db)
  const { rows } = db.isTransaction ? await run() : await withRetry(run)
  return z.parse(schema, rows[0]?.answer)
}

/** A value as text for a jsonb parameter, with points as decimal text so they are never rounded; null for undefined. */
export function toJsonb(value: object | undefined): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))
}
