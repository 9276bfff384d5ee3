import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import { openEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { openPostgresAsOwner } from '../../src/platform/database/postgres/postgres.ts'
import { makeDistributedDatabase } from './distributed-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database:
      | { engine: 'embedded'; dump: string; /** The same database as a folder. */ folder: string }
      | { engine: 'postgres'; server: string; /** Of a coordinator. */ workers?: readonly number[] }
  }
}

/** An empty database: no tables, no list of migrations. */
export async function openEmptyDatabases(): Promise<OwnedDatabases> {
  const template = inject('database')
  if (template.engine === 'postgres') return openDatabase(template.server, 'template0')
  // Creating one takes seconds; emptying one doesn't.
  const databases = await openTestDatabases()
  await sql`drop schema ledger, job_queue, public cascade; create schema public`.execute(databases.owner)
  return databases
}

/** A migrated, empty database for one test file, on the test project's engine. */
export async function openTestDatabases(): Promise<OwnedDatabases> {
  const template = inject('database')
  if (template.engine === 'embedded') return openEmbedded({ dump: new Blob([await readFile(template.dump)]) })
  if (template.workers !== undefined) {
    const ports = { coordinator: Number(new URL(template.server).port), workers: template.workers }
    return openPostgresAsOwner(await makeDistributedDatabase(ports, freshName()), pools)
  }
  return openDatabase(template.server, 'template_waymark')
}

/** A data folder with a migrated, empty embedded database, for a separate process. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const template = inject('database')
  if (template.engine === 'postgres') throw new Error('A database of its own needs no data folder')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await cp(template.folder, join(dataDir, 'database'), { recursive: true })
}

const pools = { web: 20, jobs: 4, queue: 2 }
const freshName = (): string => `test_${randomBytes(6).toString('hex')}`

async function openDatabase(server: string, template: string): Promise<OwnedDatabases> {
  const name = freshName()
  const admin = openPostgresAsOwner(server)
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.owner)
  await admin.close()
  const address = new URL(server)
  address.pathname = `/${name}`
  return openPostgresAsOwner(address.href, pools)
}
