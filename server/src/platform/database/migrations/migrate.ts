import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { readMigrations, type MigrationFile } from './migration-files.ts'
import { assertRoles } from '../roles.ts'
import { MigrationRefused } from './migration-refused.ts'
import { assertNotFromBefore } from './schema-state.ts'
import { statementsOf } from './statements-of.ts'
import { sqlState } from '../trouble.ts'

/** Reports progress of a migration, one line each. */
export type Say = (line: string) => void

export interface MigrateOptions {
  readonly say?: Say
  /** How to make a new database, for databases older than the first upgradable schema. */
  readonly howToMakeNew?: string
  /** The files; the product's by default. */
  readonly files?: readonly MigrationFile[]
  /** How long a file waits for a table lock, in milliseconds (5000): requests never queue behind it for longer. */
  readonly lockMs?: number
}

/** A concurrent index build waits for every older transaction. */
const LOCK_TIMEOUT_ALONE = '10min'
const MOST_ATTEMPTS = 5
const TURN_MS = 500

/**
 * Brings the schema up to date, as its owner. One process at a time; others wait and then find nothing left to do. Each file is its own
 * transaction: if one fails, earlier files stay applied and nothing of it is kept.
 * @returns the names of the files that ran
 * @throws MigrationRefused if the login lacks a right or the database can't be upgraded, and nothing was changed; Error if a file fails
 */
export async function migrate(owner: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { say = () => {}, howToMakeNew, files = await readMigrations(), lockMs = 5000 } = options
  await assertRoles(owner)
  return owner.connection().execute(async (connection) =>
    inTurn(connection, say, async () => {
      await assertNotFromBefore(connection, howToMakeNew)
      const ran: string[] = []
      for (const file of await pendingFiles(connection, files)) {
        await runInTime(connection, file, lockMs, say)
        say(`${file.name}: done`)
        ran.push(file.name)
      }
      return ran
    }),
  )
}

/**
 * Takes the migration lock for the session by polling: a blocking wait would hold a snapshot, and a concurrent index build waits for all of
 * those.
 */
async function inTurn<R>(connection: Database, say: Say, work: () => Promise<R>): Promise<R> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtextextended('waymark migrations', 0)) as taken`.execute(connection)
    if (rows[0]?.taken === true) break
    if (isFirst) say('another process is migrating: waiting for it to finish')
    await pause(TURN_MS)
  }
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(hashtextextended('waymark migrations', 0))`
      .execute(connection)
      // On a broken connection the server has released the lock, and the first error says why.
      .catch(() => {})
  }
}

/** @throws MigrationRefused for a file numbered below one that has run: numbers only grow, so that all databases share one history */
async function pendingFiles(
  connection: Database,
  files: readonly MigrationFile[],
): Promise<readonly MigrationFile[]> {
  await sql`
    create table if not exists schema_migration (
      name text primary key,
      ran_at timestamptz not null default now()
    )`.execute(connection)
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(
    connection,
  )
  const done = new Set(rows.map(({ name }) => name))
  const latest = rows.at(-1)?.name ?? ''
  const pending = files.filter(({ name }) => !done.has(name))
  const late = pending.find(({ name }) => name < latest)
  if (late !== undefined) {
    throw new MigrationRefused(
      `Migration ${late.name} comes before ${latest}, which has run. Numbers only grow: give the file a higher one. Nothing was changed.`,
    )
  }
  return pending
}

/** Runs a file, and retries after a pause if it got no lock in time, so that the lock's holder is never blocked for longer than the limit. */
async function runInTime(connection: Database, file: MigrationFile, lockMs: number, say: Say): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (file.isAlone ? runAlone(connection, file) : runInTransaction(connection, file, lockMs))
      return
    } catch (error) {
      const isBusy = sqlState(error) === '55P03'
      if (!isBusy || attempt >= MOST_ATTEMPTS) throw failed(file, error)
      say(`${file.name}: a table is in use, trying again`)
      await pause(1000 * attempt)
    }
  }
}

async function runInTransaction(
  connection: Database,
  { name, text }: MigrationFile,
  lockMs: number,
): Promise<void> {
  await connection.transaction().execute(async (tx) => {
    // On several nodes, a table and a function can change in one transaction only node after node; elsewhere nobody reads the second setting.
    await sql`select set_config('lock_timeout', ${`${String(lockMs)}ms`}, true),
      set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(tx)
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx)
    await sql`insert into schema_migration (name) values (${name})`.execute(tx)
  })
}

/**
 * Runs one statement without a transaction. PostgreSQL finishes an index even after the one who ordered it has gone, so an earlier attempt may
 * have left it whole and unrecorded; one that it left invalid is dropped and built again.
 */
async function runAlone(connection: Database, { name, text }: MigrationFile): Promise<void> {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT_ALONE}, false)`.execute(connection)
  try {
    if (!(await isDone(connection, text))) await sql.raw(text).execute(connection)
    await sql`insert into schema_migration (name) values (${name})`.execute(connection)
  } finally {
    await sql`reset lock_timeout`.execute(connection).catch(() => {})
  }
}

/** Whether an earlier attempt did what the statement asks for. */
async function isDone(connection: Database, text: string): Promise<boolean> {
  const dropped = /^drop\s+index\s+concurrently\s+([\w.]+)/im.exec(text)?.[1]
  if (dropped !== undefined) return !(await isThere(connection, dropped))
  const [, index, table] =
    /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s+([\w.]+)/im.exec(text) ?? []
  if (index === undefined || table === undefined) return false
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select i.indexrelid::regclass::text as name, i.indisvalid as valid
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${index} and i.indrelid = to_regclass(${table})`.execute(connection)
  const [found] = rows
  if (found === undefined || found.valid) return found !== undefined
  await sql.raw(`drop index concurrently ${found.name}`).execute(connection)
  return false
}

async function isThere(connection: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(
    connection,
  )
  return rows[0]?.there === true
}

function failed(file: MigrationFile, cause: unknown): Error {
  const kept = file.isAlone
    ? 'Run it again once the cause is fixed.'
    : 'Nothing of it was kept; earlier migrations are done.'
  return new Error(`Migration ${file.name} failed. ${kept}`, { cause })
}

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
