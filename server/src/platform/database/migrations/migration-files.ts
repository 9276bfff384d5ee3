import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const migrationsFolder = join(import.meta.dirname, '../../../../migrations')

/** A file in `server/migrations/`. Its name starts with its number, and names sort by number. */
export interface MigrationFile {
  /** Without `.sql`. */
  readonly name: string
  readonly text: string
  /** Runs outside a transaction, as a concurrent index build must; declared in its first line. */
  readonly isAlone: boolean
}

/** The first line of a special file: `-- migration: contract`, `-- migration: no transaction`, or both with a comma. */
const marks = /^-- migration: (.+)$/m

/** All migrations, by number. */
export async function readMigrations(folder = migrationsFolder): Promise<readonly MigrationFile[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8')
      const marked = marks.exec(text.split('\n', 1)[0] ?? '')?.[1]?.split(', ') ?? []
      return { name, text, isAlone: marked.includes('no transaction') }
    }),
  )
}

/** The names alone, without reading the files. */
export async function migrationNames(folder = migrationsFolder): Promise<readonly string[]> {
  const entries = await readdir(folder)
  return entries
    .filter((entry) => entry.endsWith('.sql'))
    .map((entry) => entry.replace(/\.sql$/, ''))
    .sort()
}
