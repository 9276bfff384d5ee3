import type { Database, Tx } from './database.ts'
import { insideTransaction } from './inside-transaction.ts'
import { CommitUnsure, ConnectionLost, databaseTrouble, sqlState } from './trouble.ts'

export { sqlState } from './trouble.ts'

/**
 * Serialization failure, deadlock, connection errors, a server shutting down. Nothing was kept, unless the connection was lost during the
 * commit: then everything can have been.
 */
const retryable = /^(40001|40P01|57P01|08...)$/
const MOST_ATTEMPTS = 5

/**
 * Runs `work` in one READ COMMITTED transaction, and retries it when the database asks (at most five times). Work that runs again can find
 * that it was already done: it must use keys made beforehand, never an id made inside. `work` must do nothing outside the transaction that
 * it couldn't do twice: no network, no email. All its statements go through `tx`, since one through the pool would wait for a connection
 * while holding one.
 * @throws CommitUnsure if the connection broke, or time ran out, during COMMIT
 */
export async function inTransaction<R>(database: Database, work: (tx: Tx) => Promise<R>): Promise<R> {
  return withRetry(async () => attemptTransaction(database, work))
}

/**
 * The same for work that finds what it wrote before, by an id made outside it: also retried if a COMMIT wasn't confirmed.
 * @throws CommitUnsure if no attempt was confirmed
 */
export async function inRepeatableTransaction<R>(
  database: Database,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  return withRetry(
    async () => attemptTransaction(database, work),
    (error) => error instanceof CommitUnsure || isRetryable(error),
  )
}

async function attemptTransaction<R>(database: Database, work: (tx: Tx) => Promise<R>): Promise<R> {
  // What the work itself threw: on a broken connection ROLLBACK fails too, and its error would hide this one.
  let thrown: { readonly error: unknown } | undefined
  let isCommitting = false
  try {
    return await database.transaction().execute(async (tx) =>
      insideTransaction.run(true, async () => {
        try {
          const result = await work(tx)
          isCommitting = true
          return result
        } catch (error) {
          thrown = { error }
          throw error
        }
      }),
    )
  } catch (error) {
    if (thrown !== undefined) throw thrown.error
    if (isCommitting && databaseTrouble(error) !== undefined) {
      throw new CommitUnsure('COMMIT was not confirmed', { cause: error })
    }
    throw error
  }
}

/** The same bounded retry for a single statement that is its own transaction, such as a ledger function call. */
export async function withRetry<R>(
  attempt: () => Promise<R>,
  mayBeRepeated: (error: unknown) => boolean = isRetryable,
): Promise<R> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (count >= MOST_ATTEMPTS || !mayBeRepeated(error)) throw error
      await pause(backoffMs(count))
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof ConnectionLost || retryable.test(sqlState(error) ?? '')
}

/** 5, 10, 20, 40 milliseconds, with jitter so that two losers don't collide again. */
function backoffMs(count: number): number {
  return 5 * 2 ** (count - 1) * (0.5 + Math.random() / 2)
}

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
