// Transfers a second through the ledger's function compared with pgbench's TPC-B on the same server, both durable, alternating. With
// --distributed the ledger is spread over two workers by Citus, and TPC-B runs on the coordinator alone.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { reconcile } from '../server/src/ledger/index.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { prepareDatabase } from '../server/src/platform/prepare-database.ts'
import { openPostgresAsOwner } from '../server/src/platform/database/postgres/postgres.ts'
import { makeDistributedDatabase, startCluster } from '../server/test/database/distributed-database.ts'
import { findPostgres, startPostgres } from '../server/test/database/postgres-server.ts'
import { median, report, rounded } from './figures.ts'

const execute = promisify(execFile)
const isDistributed = process.argv.includes('--distributed')
const ACCOUNTS = isDistributed ? 2000 : 20_000
const ROUNDS = 5
const SECONDS = 6

/** A UUIDv7 of this moment, in SQL. */
const freshJournal = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`

const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: isDistributed ? '128MB' : '512MB',
  max_wal_size: '4GB',
}
const bin = await findPostgres()
const server = isDistributed ? await startNodes() : await startOne()
if (bin === undefined || server === undefined) {
  console.error('PostgreSQL is not installed (Debian: apt-get install postgresql). Nothing was measured.')
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
try {
  await measure(bin, server)
} finally {
  await rm(folder, { recursive: true })
  await server.stop()
}

/** Where both run: the addresses of two databases, made and migrated. */
interface Bench {
  readonly tpcb: string
  readonly ledger: string
  readonly stop: () => Promise<void>
}

async function startOne(): Promise<Bench | undefined> {
  const postgres = await startPostgres(durable)
  if (postgres === undefined) return undefined
  await createDatabase(postgres.address('postgres'), 'tpcb')
  await createDatabase(postgres.address('postgres'), 'ledger')
  const ledger = openPostgresAsOwner(postgres.address('ledger'))
  await prepareDatabase(ledger)
  await ledger.close()
  return { tpcb: postgres.address('tpcb'), ledger: postgres.address('ledger'), stop: postgres.stop }
}

async function startNodes(): Promise<Bench | undefined> {
  const cluster = await startCluster(durable)
  if (cluster === undefined) return undefined
  const ledger = await makeDistributedDatabase(cluster.ports, 'ledger')
  await createDatabase(ledger, 'tpcb')
  return { tpcb: ledger.replace(/ledger$/, 'tpcb'), ledger, stop: cluster.stop }
}

async function createDatabase(address: string, name: string): Promise<void> {
  const admin = openPostgresAsOwner(address)
  await sql`create database ${sql.id(name)}`.execute(admin.owner)
  await admin.close()
}

async function measure(programs: string, { tpcb: tpcbAddress, ledger: ledgerAddress }: Bench): Promise<void> {
  await execute(join(programs, 'pgbench'), ['-i', '-s', '20', '-q', tpcbAddress])
  const ledger = openPostgresAsOwner(ledgerAddress)
  await fill(ledger.owner)

  const spread = await script('spread', `\\set to random(1, ${String(ACCOUNTS)})`)
  const hot = await script('hot', `\\set to 1`)
  const run = async (database: 'tpcb' | 'ledger', clients: number, file?: string): Promise<number> => {
    const { stdout } = await execute(
      join(programs, 'pgbench'),
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(SECONDS),
        ...(file === undefined ? [] : ['-f', file]),
        database === 'tpcb' ? tpcbAddress : ledgerAddress,
      ],
      { env: { ...process.env, ...(file === undefined ? {} : { PGOPTIONS: '-c role=waymark_web' }) } },
    )
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  }
  const ratios = { one: [] as number[], sixteen: [] as number[], hot: [] as number[] }
  const rates: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const one = (await run('ledger', 1, spread)) / (await run('tpcb', 1))
    const tpcb = await run('tpcb', 16)
    const transfers = await run('ledger', 16, spread)
    const hotTransfers = await run('ledger', 16, hot)
    rates.push(transfers)
    ratios.one.push(one)
    ratios.sixteen.push(transfers / tpcb)
    ratios.hot.push(hotTransfers / transfers)
    console.log(
      `round ${String(round)}: ${String(Math.round(transfers))} transfers/s, TPC-B ${String(Math.round(tpcb))}`,
    )
  }
  const { drifting, accounts } = await reconcile(ledger.jobs)
  await ledger.close()
  console.log(`${String(accounts)} accounts reconciled, ${String(drifting.length)} drift`)
  if (drifting.length > 0) process.exitCode = 1
  report(isDistributed ? 'ledger-distributed' : 'ledger', {
    transfersPerSecond: Math.round(median(rates)),
    transfersOverTpcb: rounded(median(ratios.sixteen)),
    transfersOverTpcbOneClient: rounded(median(ratios.one)),
    hotOverSpread: rounded(median(ratios.hot)),
  })
}

/** Accounts with ten lots each, made by the ledger's own functions. */
async function fill(owner: Database): Promise<void> {
  await sql`
    do $fill$
    begin
      for n in 1..${sql.lit(ACCOUNTS)} loop
        perform ledger.open_account(n, jsonb_build_array(jsonb_build_object('customer', n::text, 'role', 'owner')));
        perform ledger.issue_points(
          p_account => n, p_journal => ${sql.raw(freshJournal)}, p_reference => 'bench:' || n, p_occurred_on => current_date,
          p_counter_account => -1,
          p_lines => (select jsonb_agg(jsonb_build_object('kind', 'accrual', 'pointType', 'POINTS', 'points', '100000',
            'expiresOn', current_date + 100 * m)) from generate_series(1, 10) as m),
          p_facts => '{}', p_outbox => null);
      end loop;
    end $fill$`.execute(owner)
  await sql`vacuum analyze`.execute(owner)
}

async function script(name: string, recipient: string): Promise<string> {
  const path = join(folder, `${name}.sql`)
  await writeFile(
    path,
    `\\set sender random(2, ${String(ACCOUNTS)})
${recipient}
\\set to case when :to = :sender then :sender - 1 else :to end
select ledger.transfer_points(
  p_principal => :sender, p_from => :sender, p_to => :to, p_points => 7, p_today => current_date, p_journal => journal,
  p_key => journal::text, p_body_hash => 'x', p_out_kind => 'transfer_out', p_in_kind => 'transfer_in', p_limits => null,
  p_facts => '{}', p_outbox => null)
from (select ${freshJournal} as journal) as fresh;
`,
  )
  return path
}
