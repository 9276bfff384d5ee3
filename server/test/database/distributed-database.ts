import { sql, type RawBuilder } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import type { MigrationFile } from '../../src/platform/database/migrations/migration-files.ts'
import { openPostgresAsOwner } from '../../src/platform/database/postgres/postgres.ts'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

const distribution = join(import.meta.dirname, '../../../deploy/distributed/distribute-ledger.sql')
const WORKERS = 2
/** Enough that each worker has several. */
const SHARDS = 8

/** The ports of a coordinator and its workers, each a PostgreSQL with Citus on 127.0.0.1. */
export interface ClusterPorts {
  readonly coordinator: number
  readonly workers: readonly number[]
}

export interface Cluster {
  readonly ports: ClusterPorts
  readonly workers: readonly PostgresServer[]
  readonly stop: () => Promise<void>
}

/**
 * Starts a coordinator and two workers in temporary folders.
 * @returns undefined if PostgreSQL isn't installed
 * @throws Error if its Citus isn't
 */
export async function startCluster(
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster | undefined> {
  const all = {
    ...settings,
    shared_preload_libraries: 'citus',
    // A movement between two members is committed on two nodes, which each prepare it first.
    max_prepared_transactions: '400',
    'citus.shard_count': String(SHARDS),
    // Some builds send figures about use to another host.
    'citus.enable_statistics_collection': 'off',
  }
  const started: PostgresServer[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(async (one) => one.stop()))
  }
  try {
    for (let n = 0; n <= WORKERS; n += 1) {
      const server = await startPostgres(all)
      if (server === undefined) return undefined
      started.push(server)
    }
  } catch (error) {
    await stop()
    throw error
  }
  const [coordinator, ...workers] = started
  if (coordinator === undefined) return undefined
  return { ports: { coordinator: coordinator.port, workers: workers.map(({ port }) => port) }, workers, stop }
}

/**
 * Makes a migrated database on all nodes, with the ledger spread over the workers as docs/operations.md says.
 * @param files the migrations; the product's by default
 * @returns its address on the coordinator
 */
export async function makeDistributedDatabase(
  ports: ClusterPorts,
  name: string,
  files?: readonly MigrationFile[],
): Promise<string> {
  for (const port of [...ports.workers, ports.coordinator]) await makeDatabase(port, name)
  const address = addressOf(ports.coordinator, name)
  const made = openPostgresAsOwner(address)
  try {
    await sql`select citus_set_coordinator_host('127.0.0.1', ${ports.coordinator}::integer)`.execute(
      made.owner,
    )
    for (const port of ports.workers) {
      await sql`select citus_add_node('127.0.0.1', ${port}::integer)`.execute(made.owner)
    }
    await prepareSpread(made, files)
  } finally {
    await made.close()
  }
  return address
}

/** Migrates a coordinator's database and spreads the ledger, as at first, so after each upgrade. */
export async function prepareSpread(
  databases: OwnedDatabases,
  files?: readonly MigrationFile[],
): Promise<void> {
  await prepareDatabase(databases, files === undefined ? {} : { files })
  await databases.runAsOwner(await readFile(distribution, 'utf8'))
}

async function makeDatabase(port: number, name: string): Promise<void> {
  await runOn(addressOf(port, 'postgres'), sql`create database ${sql.id(name)}`)
  await runOn(addressOf(port, name), sql`create extension citus`)
}

async function runOn(address: string, statement: RawBuilder<unknown>): Promise<void> {
  const node = openPostgresAsOwner(address)
  try {
    await statement.execute(node.owner)
  } finally {
    await node.close()
  }
}

/** The address of a database on one of the nodes, as its superuser. */
export const addressOf = (port: number, database: string): string =>
  `postgres://waymark@127.0.0.1:${String(port)}/${database}`
