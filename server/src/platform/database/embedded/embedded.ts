import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresAdapter } from 'kysely'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { statementLog } from '../../tracing/trace-statements.ts'
import { roles, type NoTables, type OwnedDatabases } from '../database.ts'
import { EmbeddedDriver, EmbeddedSession } from './embedded-driver.ts'
import { lockFolder } from './folder-lock.ts'

/** int8 as bigint, and dates as text: a date has no time zone. */
const parsers = { 20: (text: string) => BigInt(text), 1082: (text: string) => text }

/** For the console's search: the same answers as on PostgreSQL. */
const extensions = { pg_trgm, unaccent }

/**
 * The database fills its buffers with zeros when it opens. With a quarter of the default, opening takes a quarter less processor time and
 * 100 MB less memory, and the demo still fits.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
const settings = { parsers, extensions, startParams }

/**
 * Opens the embedded database, as its owner, in a folder, or in memory from a dump (tests). Locks the folder: PGlite itself would let two
 * processes corrupt it.
 */
export async function openEmbedded(
  where: { readonly folder: string } | { readonly dump: Blob },
): Promise<OwnedDatabases> {
  const unlock = 'folder' in where ? await prepareFolder(where.folder) : async () => {}
  const pglite =
    'folder' in where
      ? await PGlite.create({ dataDir: join(where.folder, 'database'), ...settings })
      : await PGlite.create({ loadDataDir: where.dump, ...settings })
  const session = new EmbeddedSession(pglite)
  const under = (role: string): Kysely<NoTables> =>
    new Kysely<NoTables>({
      dialect: embeddedDialect(pglite, new EmbeddedDriver(session, role)),
      ...statementLog(),
    })
  return {
    engine: 'embedded',
    web: under(roles.web),
    jobs: under(roles.jobs),
    owner: under('owner'),
    overdue: () => 0,
    pools: () => [],
    runScript: async (text, values) => session.runScript(roles.jobs, text, values),
    runAsOwner: async (text, values) => session.runScript('owner', text, values),
    close: async () => {
      await pglite.close()
      await unlock()
    },
  }
}

/**
 * Kysely's PGlite dialect with our driver instead of the one that shares its connection. PostgreSQL's adapter reports many connections:
 * otherwise Kysely keeps its own queue before ours, and a statement that bypasses its transaction waits forever instead of being refused.
 */
function embeddedDialect(pglite: PGlite, driver: EmbeddedDriver): PGliteDialect {
  return Object.assign(new PGliteDialect({ pglite }), {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
  })
}

async function prepareFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return lockFolder(folder)
}
