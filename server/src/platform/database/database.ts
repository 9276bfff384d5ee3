import type { Kysely, Transaction } from 'kysely'
import type { PoolFigures } from './pool-figures.ts'

/** No table is known here: each store names its own with `withTables`, so that it can reach no others by accident. */
// oxlint-disable-next-line typescript/no-empty-object-type -- Kysely's own word for 'no tables yet'
export type NoTables = {}

/** A database under one role: connections come and go, each statement stands alone. */
export type Database = Kysely<NoTables>

/** A transaction under way. */
export type Tx = Transaction<NoTables>

/**
 * The same database under the two roles of a serving process. On PostgreSQL its logins have no rights beside these roles', so neither a
 * mistake in a request nor an injected statement reaches the owner's.
 */
export interface Databases {
  readonly engine: 'embedded' | 'postgres'
  /** What requests use: reads, and the ledger's functions for holding, settling and transferring. */
  readonly web: Database
  /** What jobs and operator commands use: may do what no request may. */
  readonly jobs: Database
  /** Connections whose statement or COMMIT has taken longer than its limit and has still not been answered. */
  readonly overdue: () => number
  /** How the pools of connections are used; none with the embedded database. */
  readonly pools: () => readonly PoolFigures[]
  /** Runs one statement with parameters or a script of several without, as the jobs' role; the rows of all of them. For the job queue. */
  readonly runScript: RunScript
  readonly close: () => Promise<void>
}

export type RunScript = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>

/** With the owner's rights: for migrations and the job queue's own tables, which run apart from serving, and for tests. */
export interface OwnedDatabases extends Databases {
  readonly owner: Database
  readonly runAsOwner: RunScript
}

export const roles = { web: 'waymark_web', jobs: 'waymark_jobs' } as const
