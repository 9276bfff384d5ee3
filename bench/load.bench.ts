// Members' sessions at a fixed rate, whatever has come back: sign-in, home, statement, calculator, then a paid transfer, joining the club
// or a company's users for some. A million members (`-- --members <n>`), two server processes with PostgreSQL and Redis behind nginx. It
// first looks for the highest rate (`-- --highest <n>` where it is known), then runs fifteen minutes (`-- --minutes <n>`) at 30 in 100 of
// it, then a minute of that with strangers who try to sign in as fast as they are answered.
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { reconcile } from '../server/src/ledger/index.ts'
import { freshNumber } from '../server/test/members.ts'
import { median, quantile, report, rounded } from './figures.ts'
import { reads, signIn, transferCalls, visit, type Errand, type Visitor } from './load/load-sessions.ts'
import { openSite, type Site } from './load/load-site.ts'
import { failedShare, openLoad, rowsOf, timesOf, type Load, type Step } from './load/open-load.ts'

const TRIAL_SECONDS = 20
const RATE_GROWTH = 1.3
/** A rate at which reads take longer than this, or more than one call in a hundred fails, is too high. */
const READ_LIMIT_MS = 1000
const FAILED_LIMIT = 0.01
const STRANGERS = 16
const HEALTH_EVERY_MS = 10_000

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '15' },
    highest: { type: 'string' },
    share: { type: 'string', default: '0.3' },
    json: { type: 'boolean' },
  },
})

const site = await openSite(Number(values.members))
try {
  const session = sessionsOn(site)
  const highest = values.highest === undefined ? await highestRate(session) : Number(values.highest)
  const rate = highest * Number(values.share)
  const seconds = Number(values.minutes) * 60
  const health = watchHealth(site)
  const before = await site.processorSeconds()
  const load = await openLoad(rate, seconds, session)
  const after = await site.processorSeconds()
  const seen = await health.stop()
  const millisecondsASession = (of: keyof typeof after) =>
    rounded(((after[of] - before[of]) * 1000) / (rate * seconds), 1)
  const flooded = await withStrangers(async () => openLoad(rate, 60, session))
  print(load)
  console.log('The same with strangers')
  print(flooded.load)
  const [calm, stormy] = [load, flooded.load].map((one) => quantile(timesOf(one, reads), 0.95))
  report('load', {
    highestSessionsASecond: rounded(highest, 1),
    sessionsASecond: rounded(rate, 1),
    callsFailedInAHundred: rounded(failedShare(load) * 100, 3),
    readsP95Milliseconds: rounded(calm ?? Number.NaN, 1),
    transferCallsP95Milliseconds: rounded(quantile(timesOf(load, transferCalls), 0.95), 1),
    memoryAtFirstMegabytes: seen.memoryAtFirst,
    memoryInTheEndMegabytes: seen.memoryInTheEnd,
    eventLoopLagP99Milliseconds: seen.lagMs,
    serversProcessorMillisecondsASession: millisecondsASession('servers'),
    postgresProcessorMillisecondsASession: millisecondsASession('postgres'),
    databaseBytesAMember: await bytesAMember(site),
    readsP95WithStrangersMilliseconds: rounded(stormy ?? Number.NaN, 1),
    withStrangersOverWithout: rounded((stormy ?? Number.NaN) / (calm ?? Number.NaN)),
    strangersASecond: flooded.triesASecond,
    ...(await books(site)),
  })
} finally {
  await site.stop()
}

/** Of a hundred sessions seventy look around, twenty transfer points, five join the club, five are of companies. */
function sessionsOn(on: Site) {
  return async (step: Step, index: number): Promise<void> => {
    const [visitor, errand] = planned(on, index % 20)
    return visit(on.url, step, visitor, errand)
  }
}

function planned({ reader, sender, owner }: Site, turn: number): readonly [Visitor, Errand] {
  if (turn % 5 === 0) return [sender(), { kind: 'transfer', to: reader().membershipNumber }]
  if (turn === 7) return [reader(), { kind: 'join' }]
  if (turn === 13) return [owner(), { kind: 'company' }]
  return [reader(), { kind: 'look' }]
}

/** Sessions a second that the site can take: the last rate before reads become slow or calls fail. */
async function highestRate(session: ReturnType<typeof sessionsOn>): Promise<number> {
  let last = 1
  for (let rate = 2; ; rate *= RATE_GROWTH) {
    const load = await openLoad(rate, TRIAL_SECONDS, session)
    const p95 = quantile(timesOf(load, reads), 0.95)
    console.log(
      `${rounded(rate, 1)} sessions a second: reads p95 ${rounded(p95, 0)} ms, ${rounded(failedShare(load) * 100, 2)} % failed`,
    )
    for (const [text, count] of load.failures) console.log(`  ${String(count)} x ${text}`)
    if (p95 > READ_LIMIT_MS || failedShare(load) > FAILED_LIMIT) return last
    last = rate
  }
}

/** Runs a load while strangers try numbers that don't exist, each as soon as the last try is answered. */
async function withStrangers(run: () => Promise<Load>): Promise<{ load: Load; triesASecond: number }> {
  const stopping = new AbortController()
  let tries = 0
  const stranger = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await signIn(site.url, freshNumber(), 'not the password').catch(() => undefined)
      tries += 1
    }
  }
  const start = performance.now()
  const strangers = Array.from({ length: STRANGERS }, stranger)
  const load = await run()
  stopping.abort()
  await Promise.all(strangers)
  return { load, triesASecond: Math.round(tries / ((performance.now() - start) / 1000)) }
}

/** Bytes of the database for each member, indexes included, with ten entries each. */
async function bytesAMember({ databases }: Site): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_database_size(current_database()) / (select count(*) from membership))::float8 as bytes`.execute(
    databases.owner,
  )
  return Math.round(rows[0]?.bytes ?? Number.NaN)
}

/** Looks at both processes now and then: their memory early and late, and the worst their event loops were held up. */
function watchHealth({ health }: Site) {
  const memory: number[] = []
  const lag: number[] = []
  const look = async (): Promise<void> => {
    for (const one of await health()) {
      memory.push(one.memory)
      lag.push(one.lagMs)
    }
  }
  const timer = setInterval(() => void look(), HEALTH_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await look()
      const third = Math.ceil(memory.length / 3)
      return {
        memoryAtFirst: Math.round(median(memory.slice(0, third))),
        memoryInTheEnd: Math.round(median(memory.slice(-third))),
        lagMs: rounded(quantile(lag, 0.95), 1),
      }
    },
  }
}

function print(load: Load): void {
  console.log('Columns: calls, p50, p95 and p99 in milliseconds from when each was due, failed calls')
  console.table(rowsOf(load))
  for (const [text, count] of load.failures) console.log(`${String(count)} x ${text}`)
}

/** Whether the ledger agrees with itself, and every order is carried out. */
async function books({ databases }: Site) {
  const { drifting } = await reconcile(databases.jobs)
  const { rows } = await sql<{ count: number; posted: number }>`
    select count(*)::int as count, (count(*) filter (where state = 'POSTED'))::int as posted from orders`.execute(
    databases.owner,
  )
  return {
    orders: rows[0]?.count ?? 0,
    ordersNotCarriedOut: (rows[0]?.count ?? 0) - (rows[0]?.posted ?? 0),
    accountsThatDiffer: drifting.length,
  }
}
