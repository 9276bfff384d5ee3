import { sql } from 'kysely'
import type { Database } from './database.ts'
import { readMigrations, type MigrationFile } from './migration-files.ts'
import { assertRoles } from './roles.ts'
import { assertNotFromBefore } from './schema-state.ts'
import { sqlState } from './trouble.ts'

/** What is told while the schema is brought up to date: one line each. */
export type Say = (line: string) => void

export interface MigrateOptions {
  readonly say?: Say
  /** What makes a new database, for somebody whose database is from before the first schema that can be upgraded. */
  readonly howToMakeNew?: string
  /** The files; those of the product by default. */
  readonly files?: readonly MigrationFile[]
  /** How long a file waits for a lock on a table, in milliseconds (5000): requests never queue behind it for longer. */
  readonly lockMs?: number
}

/** An index that is built concurrently waits for every transaction that is older than it. */
const LOCK_TIMEOUT_ALONE = '10min'
const MOST_ATTEMPTS = 5
const TURN_MS = 500

/**
 * Brings the schema up to date, as its owner. One process at a time does it; others wait and then find nothing left to do.
 * Each file is a transaction of its own: when one fails, those before it stay done and nothing of it is kept.
 * @returns the names of the files that ran
 * @throws Error when a file fails, when the login lacks a right, or when the database can't be upgraded
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
 * Takes the migrators' lock for the session. It is asked for again and again: a statement that waited for it would hold a snapshot,
 * and an index that is built concurrently waits for all of those.
 */
async function inTurn<R>(connection: Database, say: Say, work: () => Promise<R>): Promise<R> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtextextended('waymark migrations', 0)) as taken`.execute(connection)
    if (rows[0]?.taken === true) break
    if (isFirst) say('another process is migrating: waiting for it')
    await pause(TURN_MS)
  }
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(hashtextextended('waymark migrations', 0))`
      .execute(connection)
      // On a broken connection the server has let it go, and the first error says why.
      .catch(() => {})
  }
}

/** @throws Error for a file that was added below one that has run: numbers only grow, so that every database has the same history */
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
    throw new Error(
      `Migration ${late.name} comes before ${latest}, which has run. Numbers only grow: give the file a higher one. Nothing was changed.`,
    )
  }
  return pending
}

/** Runs a file, again after a pause where it got no lock in time: whoever held it was not held up for longer than the limit. */
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
    await sql`select set_config('lock_timeout', ${`${String(lockMs)}ms`}, true)`.execute(tx)
    await sql.raw(text).execute(tx)
    await sql`insert into schema_migration (name) values (${name})`.execute(tx)
  })
}

/** One statement without a transaction. What an attempt before this one left of an index is not valid, and goes first. */
async function runAlone(connection: Database, { name, text }: MigrationFile): Promise<void> {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT_ALONE}, false)`.execute(connection)
  try {
    const index = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/im.exec(text)?.[1]
    if (index !== undefined) await dropInvalid(connection, index)
    await sql.raw(text).execute(connection)
    await sql`insert into schema_migration (name) values (${name})`.execute(connection)
  } finally {
    await sql`reset lock_timeout`.execute(connection).catch(() => {})
  }
}

async function dropInvalid(connection: Database, index: string): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select c.relnamespace::regnamespace::text as schema from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${index} and not i.indisvalid`.execute(connection)
  for (const { schema } of rows)
    await sql`drop index concurrently ${sql.id(schema, index)}`.execute(connection)
}

function failed(file: MigrationFile, cause: unknown): Error {
  const kept = file.isAlone
    ? 'Run it again when the cause is gone.'
    : 'Nothing of it was kept; the ones before it are done.'
  return new Error(`Migration ${file.name} failed. ${kept}`, { cause })
}

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
