import type { TestProject } from 'vitest/node'
import { addressOf, startCluster } from './distributed-database.ts'

/** Starts a coordinator and two workers; each test file gets a database that is spread over them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  if (cluster === undefined) throw new Error('PostgreSQL is not installed: initdb was not found.')
  const { coordinator, workers } = cluster.ports
  project.provide('database', {
    engine: 'postgres',
    server: addressOf(coordinator, 'postgres'),
    workers,
  })
  return cluster.stop
}
