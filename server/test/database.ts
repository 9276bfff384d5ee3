import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { OwnedDatabases } from '../src/platform/database/database.ts'
import { openEmbedded } from '../src/platform/database/embedded.ts'
import { openPostgresAsOwner } from '../src/platform/database/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { engine: 'embedded'; dump: string } | { engine: 'postgres'; server: string }
  }
}

/** A database without anything in it: no tables, no list of migrations. */
export async function openEmptyDatabases(): Promise<OwnedDatabases> {
  const template = inject('database')
  if (template.engine === 'postgres') return openDatabase(template.server, 'template0')
  // Making one takes seconds; emptying one does not.
  const databases = await openTestDatabases()
  await sql`drop schema ledger, job_queue, public cascade; create schema public`.execute(databases.owner)
  return databases
}

/** A migrated, empty database for one test file, on the engine that the running test project names. */
export async function openTestDatabases(): Promise<OwnedDatabases> {
  const template = inject('database')
  if (template.engine === 'embedded') return openEmbedded({ dump: new Blob([await readFile(template.dump)]) })
  return openDatabase(template.server, 'template_waymark')
}

async function openDatabase(server: string, template: string): Promise<OwnedDatabases> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = openPostgresAsOwner(server)
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.owner)
  await admin.close()
  const address = new URL(server)
  address.pathname = `/${name}`
  return openPostgresAsOwner(address.href, { web: 20, jobs: 4, queue: 2 })
}
