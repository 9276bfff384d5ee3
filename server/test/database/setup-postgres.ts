import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { openPostgresAsOwner } from '../../src/platform/database/postgres/postgres.ts'
import { startPostgres } from './postgres-server.ts'

/** Starts a PostgreSQL and migrates a template database; each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  if (server === undefined) throw new Error('PostgreSQL is not installed: initdb was not found.')
  const admin = openPostgresAsOwner(server.address('postgres'))
  const { sql } = await import('kysely')
  await sql`create database template_waymark`.execute(admin.owner)
  const made = openPostgresAsOwner(server.address('template_waymark'))
  await prepareDatabase(made)
  await made.close()
  await admin.close()
  project.provide('database', { engine: 'postgres', server: server.address('postgres') })
  return server.stop
}
