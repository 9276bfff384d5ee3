/** The database is unreachable, a standby, or too slow. Reads can be retried; a write can have had its effect. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
}

/** The connection broke during a statement. A transaction that hadn't reached COMMIT left nothing behind. */
export class ConnectionLost extends DatabaseUnavailable {
  override readonly name: string = 'ConnectionLost'
}

/** COMMIT was sent and not confirmed: the work may or may not be kept. A retry with the same idempotency key tells. */
export class CommitUnsure extends Error {
  override readonly name = 'CommitUnsure'
}

/** The SQLSTATE of a database error, the same on both engines; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * Connection errors (08), a server that stops or starts (57P01 to 57P03), no room (53), a time limit (57014, 55P03, 25P03), and writes on a
 * read-only server (25006).
 */
const unavailableStates = /^(08...|57P0[1-3]|53...|57014|55P03|25P03|25006)$/

/** How deep a chain of causes is searched. */
const MOST_CAUSES = 10

/** Whether an error or its cause means that the database is unreachable ('away') or a COMMIT went unanswered ('unsure'). */
export function databaseTrouble(error: unknown): 'away' | 'unsure' | undefined {
  let one = error
  for (let depth = 0; depth < MOST_CAUSES && one instanceof Error; depth += 1) {
    if (one instanceof CommitUnsure) return 'unsure'
    if (one instanceof DatabaseUnavailable || unavailableStates.test(sqlState(one) ?? '')) return 'away'
    one = one.cause
  }
  return undefined
}
