import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, types, type ClientConfig, type PoolClient } from 'pg'
import * as z from 'zod/mini'
import { assertOutsideTransaction } from '../inside-transaction.ts'
import { roles, type Databases, type NoTables, type OwnedDatabases } from '../database.ts'
import { BoundedClient } from './postgres-client.ts'
import { openHosts, type Hosts } from './postgres-hosts.ts'
import type { PoolFigures } from './pool-figures.ts'
import { poolLimits, unlimited, type PoolLimits, type TimeLimits } from './postgres-limits.ts'
import { DatabaseUnavailable, sqlState } from '../trouble.ts'
import { statementLog } from '../../tracing/trace-statements.ts'

// int8 as bigint, and dates as text: a date has no time zone.
types.setTypeParser(types.builtins.INT8, (text) => BigInt(text))
types.setTypeParser(types.builtins.DATE, (text) => text)

/**
 * Where PostgreSQL is: one address with a login that is a member of both roles, and optionally one address per role. Each can list several
 * hosts.
 */
export interface PostgresAddresses {
  readonly login: string
  readonly web?: string
  readonly jobs?: string
  /** A standby, with a login that is a member of both roles. */
  readonly replica?: string
}

export interface PoolSizes {
  readonly web: number
  readonly jobs: number
  readonly queue: number
  /** By role, where a standby is configured. */
  readonly replica?: { readonly web: number; readonly jobs: number }
}

/**
 * Opens the pools. Without their own addresses, web and jobs share the one login and take on their role. New connections go to the host
 * that accepts writes at that time.
 * @param limits how long statements and commits can take; unlimited without them, as for tests and operator commands
 */
export function openPostgres(
  addresses: PostgresAddresses,
  sizes: PoolSizes,
  onError: (error: Error) => void,
  limits?: TimeLimits,
): Databases {
  const overdue = new Set<object>()
  const each = poolLimits(limits)
  const gauges: (() => PoolFigures)[] = []
  const pool = (
    name: PoolFigures['pool'],
    address: string,
    max: number,
    settings: readonly string[] = [],
  ): PostgresPool => {
    const hosts = openHosts(address)
    const isReplica = name === 'replica' || name === 'replica-jobs'
    const opened = openPool({ hosts, max, limits: each[name], settings, overdue, onError, isReplica })
    gauges.push(() => ({ pool: name, ...opened.figures() }))
    return opened.pool
  }
  const over = (made: PostgresPool): Kysely<NoTables> =>
    new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: made }), ...statementLog() })
  const role = (own: string | undefined, name: string): readonly string[] =>
    own === undefined ? [`role=${name}`] : []
  /**
   * Requests repeat the same keyed statements, so one plan each is enough. Left alone, PostgreSQL can find a custom plan slightly cheaper
   * than the generic one, and then plans on every call, which takes longer than the statement.
   */
  const onePlan = 'plan_cache_mode=force_generic_plan'
  const web = over(
    pool('web', addresses.web ?? addresses.login, sizes.web, [onePlan, ...role(addresses.web, roles.web)]),
  )
  const asJobs = [addresses.jobs ?? addresses.login, role(addresses.jobs, roles.jobs)] as const
  const jobs = over(pool('jobs', asJobs[0], sizes.jobs, asJobs[1]))
  const queue = pool('queue', asJobs[0], sizes.queue, asJobs[1])
  const onReplica = (name: 'replica' | 'replica-jobs', max: number, settings: readonly string[]) =>
    addresses.replica === undefined
      ? undefined
      : over(pool(name, addresses.replica, max, ['default_transaction_read_only=on', ...settings]))
  const { web: fromWeb = 1, jobs: fromJobs = 1 } = sizes.replica ?? {}
  const webReplica = onReplica('replica', fromWeb, [onePlan, `role=${roles.web}`])
  const jobsReplica = onReplica('replica-jobs', fromJobs, [`role=${roles.jobs}`])
  return {
    engine: 'postgres',
    web,
    jobs,
    replica: webReplica && jobsReplica && { web: webReplica, jobs: jobsReplica },
    overdue: () => overdue.size,
    pools: () => gauges.map((figures) => figures()),
    runScript: async (text, values) => runScript(queue, text, values),
    close: async () => {
      await Promise.all([web, jobs, webReplica, jobsReplica].map(async (one) => one?.destroy()))
      await queue.end()
    },
  }
}

/** The same with the owner's login: for migrations, which run outside serving, and for tests and benchmarks. No time limits. */
export function openPostgresAsOwner(
  address: string,
  sizes: Partial<PoolSizes> = {},
  onError: (error: Error) => void = () => {},
): OwnedDatabases {
  const databases = openPostgres({ login: address }, { web: 1, jobs: 1, queue: 1, ...sizes }, onError)
  const hosts = openHosts(address)
  const { pool } = openPool({
    hosts,
    max: 2,
    limits: unlimited,
    settings: [],
    overdue: new Set(),
    onError,
    isReplica: false,
  })
  const owner = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  return {
    ...databases,
    owner,
    runAsOwner: async (text, values) => runScript(pool, text, values),
    close: async () => {
      await Promise.all([databases.close(), owner.destroy()])
    },
  }
}

interface PoolOptions {
  readonly hosts: Hosts
  readonly max: number
  readonly limits: PoolLimits
  readonly settings: readonly string[]
  readonly overdue: Set<object>
  readonly onError: (error: Error) => void
  /** It's only read from, so a standby will do. */
  readonly isReplica: boolean
}

/** A free connection takes far less. */
const WAIT_MS = 10

/**
 * A pool of connections to whichever host accepts writes, or for a replica to any of its hosts. Not for use inside a transaction: as many of those as there are connections would
 * deadlock.
 */
function openPool({ hosts, max, limits, settings, overdue, onError, isReplica }: PoolOptions): {
  readonly pool: PostgresPool
  readonly figures: () => Omit<PoolFigures, 'pool'>
} {
  const connectMs = limits.connectMs
  class PooledClient extends BoundedClient {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: hosts.current() }, limits, overdue)
    }
  }
  const pool = new Pool({
    connectionString: hosts.current(),
    max,
    Client: PooledClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(connectMs === undefined ? {} : { connectionTimeoutMillis: connectMs }),
    ...(limits.lockMs === undefined ? {} : { lock_timeout: limits.lockMs }),
    ...(limits.statementMs === undefined ? {} : { statement_timeout: limits.statementMs }),
    ...(limits.idleInTransactionMs === undefined
      ? {}
      : { idle_in_transaction_session_timeout: limits.idleInTransactionMs }),
    ...(settings.length === 0 ? {} : { options: settings.map((one) => `-c ${one}`).join(' ') }),
  })
  pool.on('error', onError)
  let [waits, waitedMs] = [0, 0]
  const connect = async (): Promise<PoolClient> => {
    assertOutsideTransaction()
    const asked = performance.now()
    try {
      return releasedWhenSettled(await connectTo(pool, hosts, isReplica))
    } finally {
      const took = performance.now() - asked
      if (took >= WAIT_MS) [waits, waitedMs] = [waits + 1, waitedMs + took]
    }
  }
  return {
    pool: { options: pool.options, connect, end: async () => pool.end() },
    figures: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      waits,
      waitedSeconds: waitedMs / 1000,
    }),
  }
}

const known = new WeakSet<PoolClient>()

/** A plan for all values can't choose the node that has them, so Citus plans for each. */
const look = `
  select pg_is_in_recovery() as standby, (
    select set_config('plan_cache_mode', 'auto', false) from pg_extension where extname = 'citus') as planned`

/** A standby answers reads but refuses every write, so it isn't used until it's promoted. */
async function refuseStandby(client: PoolClient): Promise<void> {
  if (known.has(client)) return
  try {
    const { rows } = await client.query<{ standby: boolean }>(look)
    if (rows[0]?.standby !== false) throw new DatabaseUnavailable('The database is a standby')
    known.add(client)
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** @throws DatabaseUnavailable if no host accepts a connection in time, for writing unless `isReplica` */
async function connectTo(pool: Pool, hosts: Hosts, isReplica: boolean): Promise<PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const tried = hosts.current()
    try {
      const client = await pool.connect()
      if (!isReplica) await refuseStandby(client)
      return client
    } catch (error) {
      const isFull = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
      if (!isFull) hosts.moveOn(tried)
      // A wrong password, database or role is reported as it is: waiting won't fix it.
      const isSaid = /^(28|3D|22023|42501)/.test(sqlState(error) ?? '')
      if (isFull || isSaid || attempt >= hosts.count) {
        throw isSaid ? error : unreachable(error)
      }
    }
  }
}

function unreachable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  return new DatabaseUnavailable('Could not connect to the database', { cause: error })
}

/** A connection with an abandoned statement returns to the pool only once that statement has ended, and is then closed. */
function releasedWhenSettled(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  return Object.assign(client, {
    release: (error?: Error | boolean) => {
      const settling = client instanceof BoundedClient ? client.settling() : undefined
      if (settling === undefined) return release(error)
      return void closeAfter(settling, release)
    },
  })
}

async function closeAfter(settling: Promise<void>, release: (error: boolean) => void): Promise<void> {
  await settling
  release(true)
}

async function runScript(
  pool: PostgresPool,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await pool.connect()
  try {
    const result: unknown = await client.query(text, [...values])
    const results: readonly unknown[] = Array.isArray(result) ? result : [result]
    return { rows: results.flatMap(rowsOf) }
  } catch (error) {
    // On a broken connection there is nothing to roll back, and the first error says why.
    await client.query('rollback', []).catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

const withRows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

/** Several statements return several results; the driver's types only cover one. */
function rowsOf(result: unknown): Record<string, unknown>[] {
  const parsed = z.safeParse(withRows, result)
  return parsed.success ? parsed.data.rows : []
}
