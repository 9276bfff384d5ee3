import type { Kysely, Transaction } from 'kysely'
import type { PoolFigures } from './postgres/pool-figures.ts'

/** No tables are known here: each store declares its own with `withTables`, so it can't reach others by accident. */
// oxlint-disable-next-line typescript/no-empty-object-type -- Kysely's own word for 'no tables yet'
export type NoTables = {}

/** A database under one role. Connections are pooled; each statement is its own transaction. */
export type Database = Kysely<NoTables>

/** An open transaction. */
export type Tx = Transaction<NoTables>

/**
 * The same database under the two roles of a serving process. On PostgreSQL its logins have only these roles' rights, so neither a bug in a
 * request nor an injected statement reaches the owner's.
 */
export interface Databases {
  readonly engine: 'embedded' | 'postgres'
  /** For requests: reads, and the ledger's functions for holding, settling and transferring. */
  readonly web: Database
  /** For jobs and operator commands, which can do what no request can. */
  readonly jobs: Database
  /** The same on a standby that only reads, under each role; undefined unless one is configured. */
  readonly replica?: Pick<Databases, 'web' | 'jobs'> | undefined
  /** Number of connections whose statement or COMMIT is past its limit and still unanswered. */
  readonly overdue: () => number
  /** Usage of the connection pools; empty with the embedded database. */
  readonly pools: () => readonly PoolFigures[]
  /** Runs one statement with parameters, or a script of several without, under the jobs role; returns all rows. For the job queue. */
  readonly runScript: RunScript
  readonly close: () => Promise<void>
}

export type RunScript = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>

/** With the owner's rights: for migrations and the job queue's own tables, which run outside serving, and for tests. */
export interface OwnedDatabases extends Databases {
  readonly owner: Database
  readonly runAsOwner: RunScript
}

export const roles = { web: 'waymark_web', jobs: 'waymark_jobs' } as const
