// Times of what members do most at ten thousand entries and at ten million (or `--entries <n>`), as ratios; and the oldest, a filtered
// and a searched page of a statement of 5,000 rows beside its newest.
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { accountId, reconcile, type AccountId } from '../server/src/ledger/index.ts'
import type { Databases } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openPostgres } from '../server/src/platform/database/postgres.ts'
import { startPostgres, type PostgresServer } from '../server/test/postgres-server.ts'
import { median, quantile, report, rounded } from './figures.ts'
import {
  growthOperations,
  longestStatement,
  pickAccounts,
  type GrowthOperation,
} from './growth-operations.ts'
import { loadGenerated } from './load-generated.ts'

const SMALL = 10_000
const ENTRIES_A_MEMBER = 10
const ROUNDS = 7
const TIMES = 300

const { values } = parseArgs({
  options: { entries: { type: 'string', default: '10000000' }, json: { type: 'boolean' } },
})
const large = Number(values.entries)

const server = await startPostgres({
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
})
if (server === undefined) {
  console.error('PostgreSQL is not installed (Debian: apt-get install postgresql). Nothing was measured.')
  process.exit(1)
}
try {
  const few = await generated(server, 'few', SMALL)
  const many = await generated(server, 'many', large)
  await measure(few, many)
  await Promise.all([few.databases.close(), many.databases.close()])
} finally {
  await server.stop()
}

interface Generated {
  readonly databases: Databases
  readonly accounts: readonly AccountId[]
  readonly operations: ReturnType<typeof growthOperations>
}

/** A database with so many entries, checked: as many as asked, and reconciled without drift. */
async function generated(on: PostgresServer, name: string, entries: number): Promise<Generated> {
  const admin = openPostgres({ owner: on.address('postgres') }, { web: 1, jobs: 1, owner: 1 }, () => {})
  await sql`create database ${sql.id(name)}`.execute(admin.owner)
  await admin.close()
  const address = on.address(name)
  const databases = openPostgres({ owner: address }, { web: 1, jobs: 1, owner: 1 }, () => {})
  await migrate(databases.owner)
  const members = Math.round(entries / ENTRIES_A_MEMBER)
  const start = performance.now()
  await loadGenerated(address, databases.owner, { members, entries, seed: 7 })
  const loaded = performance.now()
  await check(databases, entries)
  const seconds = [loaded - start, performance.now() - loaded].map((ms) => (ms / 1000).toFixed(1))
  console.log(
    `${String(entries)} entries: loaded in ${String(seconds[0])} s, reconciled in ${String(seconds[1])} s`,
  )
  const accounts = await pickAccounts(databases.jobs, members, TIMES * (ROUNDS + 1))
  return { databases, accounts, operations: growthOperations(databases, accounts.toReversed()) }
}

async function check({ jobs }: Databases, entries: number): Promise<void> {
  const { rows } = await sql<{ entries: bigint; counted: bigint; issued: bigint; posted: bigint }>`
    select count(*) as entries, (select sum(seq)::bigint from ledger.balance) as counted,
      coalesce(sum(amount) filter (where counter_account < 0), 0)::bigint as issued,
      (select sum(posted)::bigint from ledger.balance) as posted
    from ledger.entry`.execute(jobs)
  const sums = rows[0]
  if (sums?.entries !== BigInt(entries) || sums.counted !== sums.entries || sums.issued !== sums.posted) {
    throw new Error(`The generated sums do not agree: ${Object.values(sums ?? {}).join(', ')}`)
  }
  const { drifting } = await reconcile(jobs)
  if (drifting.length > 0) throw new Error(`${String(drifting.length)} generated accounts drift.`)
}

/** Milliseconds of each of many calls, one after the other. */
async function timed(accounts: readonly AccountId[], operation: GrowthOperation): Promise<readonly number[]> {
  const times: number[] = []
  for (const account of accounts) {
    const start = performance.now()
    await operation(account)
    times.push(performance.now() - start)
  }
  return times
}

/** Other accounts each round, where there are as many, so that nobody's pages are warm because they were just read. */
function ofRound(accounts: readonly AccountId[], round: number): readonly AccountId[] {
  const from = accounts.length > TIMES ? (round * TIMES) % (accounts.length - TIMES + 1) : 0
  return accounts.slice(from, from + TIMES)
}

/** In turns, so that what else the machine does meets both; the first round warms up and does not count. */
async function measure(few: Generated, many: Generated): Promise<void> {
  const figures: Record<string, number> = {}
  const ratios = { p50: [] as number[], p95: [] as number[] }
  for (const name of ['summary', 'statementPage', 'lotsToTake', 'transfer'] as const) {
    const rounds: { p50: number; p95: number; ms: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const small = await timed(ofRound(few.accounts, round), few.operations[name])
      const big = await timed(ofRound(many.accounts, round), many.operations[name])
      if (round === 0) continue
      const ratio = (share: number): number => quantile(big, share) / quantile(small, share)
      rounds.push({ p50: ratio(0.5), p95: ratio(0.95), ms: quantile(big, 0.5) })
    }
    const p50 = median(rounds.map((round) => round.p50))
    const p95 = median(rounds.map((round) => round.p95))
    ratios.p50.push(p50)
    ratios.p95.push(p95)
    figures[`${name}P50Milliseconds`] = rounded(median(rounds.map((round) => round.ms)), 3)
    figures[`${name}GrowthP50`] = rounded(p50)
    figures[`${name}GrowthP95`] = rounded(p95)
  }
  report('growth', {
    growthP50: rounded(Math.max(...ratios.p50)),
    growthP95: rounded(Math.max(...ratios.p95)),
    ...(await statementRatios(many)),
    ...figures,
    entries: large,
  })
}

/** The oldest page, a filtered and a searched one of the longest statement, each beside the newest. */
async function statementRatios({ databases }: Generated): Promise<Readonly<Record<string, number>>> {
  const reads = await longestStatement(databases.web)
  const same = Array.from({ length: TIMES }, () => accountId(1n))
  const ratios = { oldest: [] as number[], filtered: [] as number[], searched: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const newest = median(await timed(same, reads.newest))
    for (const name of ['oldest', 'filtered', 'searched'] as const) {
      const ratio = median(await timed(same, reads[name])) / newest
      if (round > 0) ratios[name].push(ratio)
    }
  }
  return {
    oldestOverNewest: rounded(median(ratios.oldest)),
    filteredOverNewest: rounded(median(ratios.filtered)),
    searchedOverNewest: rounded(median(ratios.searched)),
  }
}
