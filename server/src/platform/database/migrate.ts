import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Every file of `server/migrations/`, in the order of its number. A file that has run is never changed: a change is a new file. */
const files: MigrationProvider = {
  getMigrations: async () => {
    const entries = (await fileNames()).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, name), 'utf8')
      return [migrationName(name), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}

/** Brings the schema up to date, as its owner. Several processes may call it at once: the migrator holds an advisory lock. */
export async function migrate(owner: Database): Promise<readonly string[]> {
  const { error, results } = await new Migrator({ db: owner, provider: files }).migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error !== undefined) {
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed; nothing of it was kept.`, {
      cause: error,
    })
  }
  return (results ?? []).map((result) => result.migrationName)
}

let names: Promise<readonly string[]> | undefined

/** The names of the migrations that have not run yet: none when the server can serve. The folder is read once a process. */
export async function pendingMigrations(owner: Database): Promise<readonly string[]> {
  names ??= fileNames()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(owner)
  const done = new Set(rows.map(({ name }) => name))
  return (await names).map(migrationName).filter((name) => !done.has(name))
}

async function fileNames(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

function migrationName(file: string): string {
  return file.replace(/\.sql$/, '')
}
