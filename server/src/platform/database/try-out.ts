import { sql, Transaction } from 'kysely'
import type { Database, Tx } from './database.ts'
import { inTransaction } from './transaction.ts'

/** Rolls the transaction back. */
class Undone extends Error {}

/**
 * Runs work as `inTransaction` does, and keeps nothing of it: a preview by the very steps of what it previews. In a transaction it is undone at a
 * savepoint.
 * @throws what the work throws
 */
export async function tryOut<R extends object>(
  database: Database | Tx,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  if (database instanceof Transaction) return undoneIn(database, work)
  const done: R[] = []
  try {
    return await inTransaction(database, async (tx) => {
      done.push(await work(tx))
      throw new Undone()
    })
  } catch (error) {
    const last = done.at(-1)
    if (!(error instanceof Undone) || last === undefined) throw error
    return last
  }
}

async function undoneIn<R>(tx: Tx, work: (tx: Tx) => Promise<R>): Promise<R> {
  await sql`savepoint tried_out`.execute(tx)
  try {
    return await work(tx)
  } finally {
    await sql`rollback to savepoint tried_out`.execute(tx)
    // Or one that this is inside of would go back to here.
    await sql`release savepoint tried_out`.execute(tx)
  }
}
