// PostgreSQL is crashed twenty times (`-- --stops <n>`), at random moments, while members order, pay and return: whether
// the server's process ended, which acknowledged orders were lost or done twice, and how long recovery took.
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { reconcile } from '../server/src/ledger/index.ts'
import type { OwnedDatabases } from '../server/src/platform/database/database.ts'
import { runJobNow } from '../server/src/platform/jobs/run-now.ts'
import { makeMember } from '../server/test/members.ts'
import type { PostgresServer } from '../server/test/postgres-server.ts'
import { freePorts, gatewaySecret, saying, startSandbox, webhookSecret } from '../server/test/processes.ts'
import { startServer } from '../server/test/server-process.ts'
import { openCompanyOnPostgres } from './company-on-postgres.ts'
import { orderTransfer, signInOver, type FaultyServer, type SeenOrder } from './fault-orders.ts'
import { quantile, report, rounded } from './figures.ts'

const WORKERS = 6
/** Members alternate, so none reaches a yearly limit. */
const ORDERS_A_MEMBER = 5
const HEALED_WITHIN_S = 120

const { values } = parseArgs({
  options: { stops: { type: 'string', default: '20' }, json: { type: 'boolean' } },
})
const stops = Number(values.stops)

const { postgres, databases } = await openCompanyOnPostgres(2, {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
})
const ports = await freePorts()
const sandbox = startSandbox(ports)
await saying(sandbox, 'Sandbox ready')
const server = await startServer({
  PORT: String(ports.server),
  DATABASE_URL: postgres.address('postgres'),
  PUBLIC_URL: 'http://portal.test',
  DEMO: '0',
  LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'info',
  PAYMENT_URL: `http://localhost:${String(ports.sandbox)}`,
  PAYMENT_SECRET: gatewaySecret,
  PAYMENT_WEBHOOK_SECRET: webhookSecret,
})

const orders: SeenOrder[] = []
const answered: number[] = []
const wrong: string[] = []
const stopping = new AbortController()
const faulty: FaultyServer = {
  url: server.url,
  onWrong: (status, text) => wrong.push(`${String(status)} ${text}`),
  signal: stopping.signal,
}
const workers = Array.from({ length: WORKERS }, async () => work(databases))
const healing = await stopAgainAndAgain(postgres)
stopping.abort()
await Promise.allSettled(workers)
const isAlive = (await fetch(`${server.url}/healthz`).catch(() => undefined))?.ok === true
const figures = await countUp(databases)
const endedAtLast = (await server.end('SIGTERM')) === 0 ? 0 : 1
report('faults', {
  stops,
  orders: orders.filter(({ number }) => number !== undefined).length,
  processesEnded: isAlive ? endedAtLast : 1,
  ...figures,
  wrongAnswers: wrong.length,
  healedP50Seconds: rounded(quantile(healing, 0.5)),
  healedWorstSeconds: rounded(Math.max(...healing)),
})
for (const one of new Set(wrong)) console.log(one.slice(0, 300))
await sandbox.end('SIGTERM')
await databases.close()
await postgres.stop()

/** Places orders one after another until the end; interrupted ones are retried with the same key. */
async function work(on: OwnedDatabases): Promise<void> {
  while (!stopping.signal.aborted) {
    const [from, to] = await twoMembers(on)
    const token = await signInOver(faulty, from)
    for (let count = 0; count < ORDERS_A_MEMBER && !stopping.signal.aborted; count += 1) {
      const order: SeenOrder = { from, isPaid: false }
      orders.push(order)
      await orderTransfer(faulty, token, order, to)
      answered.push(performance.now())
    }
  }
}

/** Members are created directly in the database, which can be down at that moment. */
async function twoMembers(on: OwnedDatabases) {
  for (;;) {
    try {
      const from = await makeMember(on, { lots: [{ expiresOn: '2029-01-31', points: 90_000n }] })
      return [from, await makeMember(on)] as const
    } catch {
      stopping.signal.throwIfAborted()
      await pause(200)
    }
  }
}

/** @returns seconds from each start of PostgreSQL until an order was completed again */
async function stopAgainAndAgain(cluster: PostgresServer): Promise<readonly number[]> {
  const seconds: number[] = []
  for (let stop = 1; stop <= stops; stop += 1) {
    await pause(1500 + Math.random() * 1500)
    await cluster.crash()
    await pause(Math.random() * 1500)
    await cluster.start()
    const startedAt = performance.now()
    const healed = (): boolean => (answered.at(-1) ?? 0) > startedAt
    while (!healed() && performance.now() - startedAt < HEALED_WITHIN_S * 1000) await pause(50)
    seconds.push((performance.now() - startedAt) / 1000)
    console.log(
      `stop ${String(stop)}: healed after ${seconds.at(-1)?.toFixed(2) ?? ''} s, ${String(orders.length)} orders`,
    )
  }
  return seconds
}

/** Compares the answers that members got with the database, after a last sweep. */
async function countUp(on: OwnedDatabases) {
  // The sweep skips orders of the last fifteen seconds.
  await pause(16_000)
  await runJobNow(on, 'sweep-payments', 60_000)
  const { rows } = await sql<{ number: string; state: string }>`
    select order_number as number, state from orders`.execute(on.owner)
  const states = new Map(rows.map(({ number, state }) => [number, state]))
  const acknowledged = orders.filter(({ number }) => number !== undefined)
  const lost = acknowledged.filter(({ number = '', isPaid }) => isPaid && states.get(number) !== 'POSTED')
  const made = await sql<{ moved: number }>`
    select count(*)::int as moved from ledger.entry where kind = 'transfer_out'`.execute(on.owner)
  const posted = rows.filter(({ state }) => state === 'POSTED').length
  const { drifting } = await reconcile(on.jobs)
  return {
    lost: lost.length,
    doubled: Math.max(0, rows.length - orders.length) + Math.abs((made.rows[0]?.moved ?? 0) - posted),
    drifting: drifting.length,
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
