// Times of what members do most at ten thousand entries and at ten million (or `--entries <n>`), as ratios; and over HTTP the oldest, a
// filtered and a searched page of a statement of 5,000 rows compared with its newest, and users of a company of 10,000 with those of one
// of 10. `--plans` prints the plans of the statements at both sizes.
import { sql } from 'kysely'
import { totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { reconcile, type AccountId } from '../server/src/ledger/index.ts'
import type { OwnedDatabases } from '../server/src/platform/database/database.ts'
import { prepareDatabase } from '../server/src/platform/prepare-database.ts'
import { openPostgresAsOwner } from '../server/src/platform/database/postgres/postgres.ts'
import { startPostgres, type PostgresServer } from '../server/test/database/postgres-server.ts'
import { keepAwake } from './growth/awake-processors.ts'
import { median, quantile, report, rounded } from './figures.ts'
import { growthOperations, pickAccounts, type GrowthOperation } from './growth/growth-operations.ts'
import { loadGenerated } from './generated/load-generated.ts'
import { usersOverHttp } from './growth/company-users.ts'
import { statementOverHttp } from './growth/statement-pages.ts'
import { startStatementServer } from './growth/statement-server.ts'
import { startUsersServer } from './growth/users-server.ts'
import { printPlans } from './growth/statement-plans.ts'

const SMALL = 10_000
const ENTRIES_A_MEMBER = 10
const ROUNDS = 7
const TIMES = 300

type Operation = keyof ReturnType<typeof growthOperations>

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '10000000' },
    json: { type: 'boolean' },
    plans: { type: 'boolean' },
  },
})
const entries = Number(values.entries)

const server = await startPostgres({
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A quarter of the memory, as PostgreSQL's manual recommends for a dedicated server.
  shared_buffers: `${String(Math.floor(totalmem() / 4 / 2 ** 20))}MB`,
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
})
if (server === undefined) {
  console.error('PostgreSQL is not installed (Debian: apt-get install postgresql). Nothing was measured.')
  process.exit(1)
}
try {
  const few = await generated(server, 'few', SMALL)
  const many = await generated(server, 'many', entries)
  if (values.plans === true) {
    await printPlans('10,000 entries', few.databases)
    await printPlans(`${String(entries)} entries`, many.databases)
  }
  await measure(few, many, await usersGrowth(server))
  await Promise.all([few.databases.close(), many.databases.close()])
} finally {
  await server.stop()
}

interface Generated {
  readonly address: string
  readonly databases: OwnedDatabases
  readonly accounts: readonly AccountId[]
  readonly operations: ReturnType<typeof growthOperations>
}

/** Lists of users in a database of their own. */
async function usersGrowth(on: PostgresServer): Promise<Readonly<Record<string, number>>> {
  const admin = openPostgresAsOwner(on.address('postgres'))
  await sql`create database users`.execute(admin.owner)
  await admin.close()
  const server = await startUsersServer(on.address('users'))
  const figures = await usersOverHttp(server)
  await server.stop()
  return figures
}

/** A database with so many entries, counted and reconciled. */
async function generated(on: PostgresServer, name: string, size: number): Promise<Generated> {
  const admin = openPostgresAsOwner(on.address('postgres'))
  await sql`create database ${sql.id(name)}`.execute(admin.owner)
  await admin.close()
  const address = on.address(name)
  const databases = openPostgresAsOwner(address)
  await prepareDatabase(databases)
  const members = Math.round(size / ENTRIES_A_MEMBER)
  const start = performance.now()
  await loadGenerated(address, databases.owner, { members, entries: size, seed: 7 })
  const loaded = performance.now()
  await check(databases, size)
  const seconds = [loaded - start, performance.now() - loaded].map((ms) => (ms / 1000).toFixed(1))
  console.log(
    `${String(size)} entries: loaded in ${String(seconds[0])} s, reconciled in ${String(seconds[1])} s`,
  )
  await warm(databases)
  const accounts = await pickAccounts(databases.jobs, members, TIMES * (ROUNDS + 1))
  return { address, databases, accounts, operations: growthOperations(databases, accounts.toReversed()) }
}

/**
 * Reads the ledger into the buffers, where a long-running server has it (loading bypasses them), over the connection that is
 * timed: a backend must first map each page of the buffers, which takes longer than the lookup.
 */
async function warm({ owner, web }: OwnedDatabases): Promise<void> {
  await sql`create extension pg_prewarm`.execute(owner)
  await web.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`
      select pg_prewarm(oid) from pg_class
      where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'i')`.execute(tx)
  })
}

async function check({ jobs }: OwnedDatabases, size: number): Promise<void> {
  const { rows } = await sql<{ entries: bigint; counted: bigint; issued: bigint; posted: bigint }>`
    select count(*) as entries, (select sum(seq)::bigint from ledger.balance) as counted,
      coalesce(sum(amount) filter (where counter_account < 0), 0)::bigint as issued,
      (select sum(posted)::bigint from ledger.balance) as posted
    from ledger.entry`.execute(jobs)
  const sums = rows[0]
  if (sums?.entries !== BigInt(size) || sums.counted !== sums.entries || sums.issued !== sums.posted) {
    throw new Error(`The generated sums do not agree: ${Object.values(sums ?? {}).join(', ')}`)
  }
  const { drifting } = await reconcile(jobs)
  if (drifting.length > 0) throw new Error(`${String(drifting.length)} generated accounts drift.`)
}

/** Milliseconds of each of many calls, one after another. */
async function timed(accounts: readonly AccountId[], operation: GrowthOperation): Promise<readonly number[]> {
  const times: number[] = []
  for (const account of accounts) {
    const start = performance.now()
    await operation(account)
    times.push(performance.now() - start)
  }
  return times
}

/** Different accounts each round, if there are enough, so that no pages are warm from the last round. */
function ofRound(accounts: readonly AccountId[], round: number): readonly AccountId[] {
  const from = accounts.length > TIMES ? (round * TIMES) % (accounts.length - TIMES + 1) : 0
  return accounts.slice(from, from + TIMES)
}

/** Times of one round: of the small ledger, of the large one, and of the large one with the same accounts in every round. */
interface Round {
  readonly small: readonly number[]
  readonly large: readonly number[]
  readonly again: readonly number[]
}

/** One after another: in shorter turns each would find the processor's caches full of the others' data. */
async function roundOf(few: Generated, many: Generated, name: Operation, round: number): Promise<Round> {
  const small = await timed(ofRound(few.accounts, round), few.operations[name])
  const large = await timed(ofRound(many.accounts, round), many.operations[name])
  const again = await timed(many.accounts.slice(0, TIMES), many.operations[name])
  return { small, large, again }
}

/** The first round warms up and does not count. */
async function measure(
  few: Generated,
  many: Generated,
  users: Readonly<Record<string, number>>,
): Promise<void> {
  const figures: Record<string, number> = {}
  const rest = await keepAwake()
  if (rest === undefined)
    console.log('There is no chrt: the processors may sleep between question and answer.')
  const ratios = { p50: [] as number[], p95: [] as number[] }
  for (const name of ['summary', 'statementPage', 'lotsToTake', 'transfer'] as const) {
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = await roundOf(few, many, name, round)
      if (round > 0) rounds.push(times)
    }
    const growth = (of: 'large' | 'again', share: number): number =>
      median(rounds.map((round) => quantile(round[of], share) / quantile(round.small, share)))
    ratios.p50.push(growth('large', 0.5))
    ratios.p95.push(growth('large', 0.95))
    figures[`${name}P50Milliseconds`] = rounded(median(rounds.map(({ large }) => quantile(large, 0.5))), 3)
    figures[`${name}GrowthP50`] = rounded(growth('large', 0.5))
    figures[`${name}GrowthP95`] = rounded(growth('large', 0.95))
    figures[`${name}AgainGrowthP50`] = rounded(growth('again', 0.5))
  }
  rest?.()
  const statement = await startStatementServer(many.address)
  const overHttp = await statementOverHttp(statement)
  await statement.stop()
  report('growth', {
    growthP50: rounded(Math.max(...ratios.p50)),
    growthP95: rounded(Math.max(...ratios.p95)),
    ...overHttp,
    ...users,
    ...figures,
    entries,
  })
}
