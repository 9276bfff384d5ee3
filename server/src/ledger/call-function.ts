import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import { withRetry } from '../platform/database/transaction.ts'

/**
 * Calls one of the ledger's functions, which answers with one jsonb value `answer`. Alone it is its own transaction and is run again
 * when the database asks for it (keys and references make that safe); within a transaction the caller's retry covers it.
 * @throws the database's error, with its SQLSTATE in `code`; 22023 for a badly made call, P0002 for an unknown account
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

/** A value as the text of a jsonb parameter, points as decimal text so that none is rounded; null for nothing. */
export function toJsonb(value: object | undefined): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))
}
