import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Client, Pool, types, type PoolClient } from 'pg'
import * as z from 'zod/mini'
import { assertOutsideTransaction } from './inside-transaction.ts'
import { roles, type Databases, type NoTables } from './database.ts'

// int8 as bigint, and dates as they are written: a day has no time zone.
types.setTypeParser(types.builtins.INT8, (text) => BigInt(text))
types.setTypeParser(types.builtins.DATE, (text) => text)

/** Where PostgreSQL is: one address for the owner, and where the operator has made them, one for each lesser role. */
export interface PostgresAddresses {
  readonly owner: string
  readonly web?: string
  readonly jobs?: string
}

export interface PoolSizes {
  readonly web: number
  readonly jobs: number
  readonly owner: number
}

/** Opens the pools. Without addresses of their own, web and jobs connect as the owner and step down to their role. */
export function openPostgres(
  addresses: PostgresAddresses,
  sizes: PoolSizes,
  onError: (error: Error) => void,
): Databases {
  const pool = (connectionString: string, max: number, role?: string): Pool => {
    const made = new Pool({
      connectionString,
      max,
      Client: NamingClient,
      ...(role === undefined ? {} : { options: `-c role=${role}` }),
    })
    made.on('error', onError)
    return made
  }
  const over = (made: Pool): Kysely<NoTables> =>
    new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: guarded(made) }) })
  const webPool = pool(addresses.web ?? addresses.owner, sizes.web, addresses.web ? undefined : roles.web)
  webPool.on('connect', (client) => void keepPlans(client).catch(onError))
  const web = over(webPool)
  const jobs = over(
    pool(addresses.jobs ?? addresses.owner, sizes.jobs, addresses.jobs ? undefined : roles.jobs),
  )
  const ownerPool = pool(addresses.owner, sizes.owner)
  const owner = over(ownerPool)
  return {
    engine: 'postgres',
    web,
    jobs,
    owner,
    runScript: async (text, values) => runScript(ownerPool, text, values),
    close: async () => {
      await Promise.all([web.destroy(), jobs.destroy(), owner.destroy()])
    },
  }
}

/** A pool whose connections are not asked for within a transaction: as many of those as there are connections would wait for each other. */
function guarded(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      assertOutsideTransaction()
      return pool.connect()
    },
    end: async () => pool.end(),
  }
}

/**
 * Requests ask the same statements by key again and again, so one plan each does for all. Left to itself PostgreSQL may find the plan for
 * somebody's account a little cheaper than the one for anybody's, and then plans at every call, which takes longer than the statement.
 */
async function keepPlans(client: PoolClient): Promise<void> {
  await client.query('set plan_cache_mode = force_generic_plan')
}

async function runScript(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await pool.connect()
  try {
    const result: unknown = await client.query(text, [...values])
    const results: readonly unknown[] = Array.isArray(result) ? result : [result]
    return { rows: results.flatMap(rowsOf) }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const withRows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

/** Several statements give several results, and the driver's types know of one only. */
function rowsOf(result: unknown): Record<string, unknown>[] {
  const parsed = z.safeParse(withRows, result)
  return parsed.success ? parsed.data.rows : []
}

/** More distinct statements than the product has; beyond it statements go unnamed, so that the server's memory is bounded. */
const MOST_NAMED_STATEMENTS = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMED_STATEMENTS) return undefined
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** Gives every statement with parameters a name, so that PostgreSQL prepares it once a connection: 1.3 to 1.6 times the rate. */
class NamingClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own signature has eight overloads; only one is touched
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text)
      if (name !== undefined) return super.query({ name, text, values })
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return super.query(...(args as [never]))
  }
}
