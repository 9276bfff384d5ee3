import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrate.ts'
import { openPostgres } from '../src/platform/database/postgres.ts'
import { startPostgres } from './postgres-server.ts'

/** Starts a PostgreSQL and migrates a template database; each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  if (server === undefined) throw new Error('PostgreSQL is not installed: initdb was not found.')
  const admin = openPostgres({ owner: server.address('postgres') }, { web: 1, jobs: 1, owner: 1 }, () => {})
  const { sql } = await import('kysely')
  await sql`create database template_waymark`.execute(admin.owner)
  const made = openPostgres(
    { owner: server.address('template_waymark') },
    { web: 1, jobs: 1, owner: 1 },
    () => {},
  )
  await migrate(made.owner)
  await made.close()
  await admin.close()
  project.provide('database', { engine: 'postgres', server: server.address('postgres') })
  return server.stop
}
