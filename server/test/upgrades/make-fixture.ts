// Writes the demo data in this release's schema as <version>.sql.gz, the start for upgrade.test.ts: `npm run upgrade-fixture`.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { settableClock } from '../../src/platform/clock.ts'
import { openPostgresAsOwner } from '../../src/platform/database/postgres/postgres.ts'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { seedDemo } from '../../src/seed/index.ts'
import { startPostgres } from '../database/postgres-server.ts'

/** The test apps' start time. */
const clock = settableClock(new Date('2026-11-20T01:00:00Z'))

/** What pg_dump leaves out: the roles, and allowing functions before the tables they read. */
const before = `do $$ begin
  if to_regrole('waymark_web') is null then create role waymark_web nologin; end if;
  if to_regrole('waymark_jobs') is null then create role waymark_jobs nologin; end if;
end $$;
drop schema public;
set check_function_bodies = false;
`
const after = '\nreset check_function_bodies;\n'

const postgres = await startPostgres()
if (postgres === undefined) throw new Error('PostgreSQL is not installed: initdb was not found.')
try {
  const databases = openPostgresAsOwner(postgres.address('postgres'))
  await prepareDatabase(databases)
  await seedDemo(databases, clock, (customer) => Buffer.from(`subject of ${String(customer)}`))
  await databases.close()
  const args = ['--inserts', '--rows-per-insert=100', '--no-owner', '--schema=public', '--schema=ledger']
  const dump = await postgres.run('pg_dump', [
    ...args,
    '--schema=job_queue',
    '-d',
    postgres.address('postgres'),
  ])
  const text = dump
    .split('\n')
    // psql commands, comments, and settings of this session.
    .filter((line) => !/^(\\|--|SET |SELECT pg_catalog\.set_config)/.test(line) && line !== '')
    .join('\n')
    .replaceAll(' FOR ROLE waymark', '')
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')),
  )
  const path = join(import.meta.dirname, `${version}.sql.gz`)
  await writeFile(path, gzipSync(before + text + after, { level: 9 }))
  process.stdout.write(`${path}: ${String(text.length)} characters\n`)
} finally {
  await postgres.stop()
}
