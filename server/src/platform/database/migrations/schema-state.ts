import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { migrationNames } from './migration-files.ts'
import { MigrationRefused } from './migration-refused.ts'

/** The database is older than the first upgradable schema. Nothing was changed. */
export class FromBeforeBaseline extends MigrationRefused {
  override name = 'FromBeforeBaseline'

  constructor(howToMakeNew: string) {
    super(
      [
        'This database was made by a version before 0.2, and its tables cannot be upgraded. Nothing was changed. Make a new one:',
        `  ${howToMakeNew}`,
      ].join('\n'),
    )
  }
}

const onPostgres =
  'createdb waymark_new, put its name into DATABASE_URL and DATABASE_OWNER_URL, and run: npm run operator -- migrate'

/** The command that keeps an old data folder aside and makes a new one. */
export function newFolderCommand(folder: string): string {
  return `mv "${folder}" "${folder}-before" && npm start`
}

/** @throws FromBeforeBaseline with the command that makes a new database */
export async function assertNotFromBefore(database: Database, howToMakeNew = onPostgres): Promise<void> {
  // The list of migrations had another name back then.
  const { rows } = await sql<{ old: boolean }>`
    select to_regclass('public.kysely_migration') is not null as old`.execute(database)
  if (rows[0]?.old === true) throw new FromBeforeBaseline(howToMakeNew)
}

let expected: Promise<readonly string[]> | undefined

/**
 * How many migrations of this version haven't run: 0 if the server can serve. Reads the folder once per process, and one row of the
 * database. Migrations of a later version don't count: it was built to let this one keep running.
 */
export async function countPending(web: Database): Promise<number> {
  expected ??= migrationNames()
  const names = await expected
  const { rows } = await sql<{ ran: number }>`
    select count(*)::int as ran from schema_migration where name = any(${names}::text[])`.execute(web)
  return names.length - (rows[0]?.ran ?? 0)
}
