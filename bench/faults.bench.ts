// Something fails twenty times (`-- --stops <n>`), at random moments, while members order, pay and return: PostgreSQL crashes or its disk is
// full, the server is killed or upgraded, Redis, the mail server or the gateway is gone, the gateway is slow or lies (`-- --of postgres,server`
// for some of these, in turns; `-- --of clock` alone: the server's clock jumps). It reports which acknowledged orders were lost or done twice,
// how long recovery took, what the gateway's lies moved, and whether every email left in the end.
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import type { OwnedDatabases } from '../server/src/platform/database/database.ts'
import {
  freePorts,
  gatewaySecret,
  saying,
  startSandbox,
  webhookSecret,
} from '../server/test/processes/processes.ts'
import { startRedis } from '../server/test/processes/redis-server.ts'
import { builtServer, startServer, type ServerProcess } from '../server/test/processes/server-process.ts'
import { freshKeys } from '../server/test/processes/two-processes.ts'
import { endedByClock, openClock } from './faults/clock-jumps.ts'
import { openCompanyOnPostgres } from './server/company-on-postgres.ts'
import { compareWithAnswers, pause, startLoad } from './faults/fault-load.ts'
import type { Outcome } from './faults/fault-orders.ts'
import { quantile, report, rounded } from './figures.ts'
import { compareWithBook, falseOutcomesInTurns } from './faults/gateway-book.ts'
import { openNextReleases } from './faults/next-release.ts'
import { openRelay } from './faults/relay.ts'
import { openSlowMailServer } from './server/slow-mail-server.ts'
import { isAnswering, mountSmallDisk, useUpLog } from './faults/small-disk.ts'

const HEALED_WITHIN_S = 120
const EMAILS_SENT_WITHIN_MS = 180_000
const MAIL_MS = 20
/** Longer than the server waits for the gateway's answer. */
const SLOW_GATEWAY_MS = 12_000
const LIES_MS = 8000
const SIDE_BY_SIDE_MS = 4000
const DISK_MB = 320

/** What fails: `begin` breaks it, `end` repairs it. */
interface Fault {
  readonly begin: () => Promise<void> | void
  readonly end: () => Promise<void> | void
}

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '20' },
    of: {
      type: 'string',
      default: 'postgres,server,redis,mail,gateway,slow-gateway,lying-gateway,full-disk,upgrade',
    },
    json: { type: 'boolean' },
  },
})
const stops = Number(values.stops)
const named = new Set(values.of.split(','))
if (named.has('clock') && named.size > 1)
  throw new Error('The clock is moved by months, which nothing else here expects: --of clock alone')

const disk = named.has('full-disk') ? await mountSmallDisk(DISK_MB) : undefined
if (named.has('full-disk') && disk === undefined) {
  console.log('No file system can be mounted here (it needs root): full-disk is left out.')
  named.delete('full-disk')
}
const { postgres, databases } = await openCompanyOnPostgres(
  2,
  {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    ...(disk === undefined ? {} : { min_wal_size: '32MB', max_wal_size: '64MB' }),
  },
  disk?.folder,
)
const ports = await freePorts()
const sandbox = startSandbox(ports)
await saying(sandbox, 'Sandbox ready')
const [redis, mail] = [await startRedis(), await openSlowMailServer(MAIL_MS)]
const relays = {
  redis: await openRelay(redis.port),
  mail: await openRelay(Number(new URL(mail.url).port)),
  gateway: await openRelay(ports.sandbox),
  // The load balancer, for members and the gateway's webhooks.
  servers: await openRelay(0, ports.server),
}
const clock = named.has('clock') ? await openClock(databases) : undefined
const releases = named.has('upgrade') ? await openNextReleases(postgres.address('postgres')) : undefined
const environment = {
  DATABASE_URL: postgres.address('postgres'),
  KEYS: freshKeys(),
  PUBLIC_URL: 'http://portal.test',
  DEMO: '0',
  LIMIT_FACTOR: '1000',
  REDIS_URL: `redis://127.0.0.1:${String(relays.redis.port)}`,
  SMTP_URL: `smtp://127.0.0.1:${String(relays.mail.port)}`,
  PAYMENT_URL: `http://127.0.0.1:${String(relays.gateway.port)}`,
  PAYMENT_SECRET: gatewaySecret,
  PAYMENT_WEBHOOK_SECRET: webhookSecret,
  ...clock?.variables,
}
const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port)
let program = builtServer
let server = await startServer(environment, program)
let next: ServerProcess | undefined
relays.servers.turnTo(portOf(server))
let processesEnded = 0
let fullDisks = 0
const honest = (): Outcome => 'pay'
let outcome = honest
const falsely = falseOutcomesInTurns()

const faults: Readonly<Record<string, Fault>> = {
  postgres: { begin: postgres.crash, end: postgres.start },
  server: {
    begin: async () => void (await server.end('SIGKILL')),
    end: async () => {
      server = await startServer(environment, program)
      relays.servers.turnTo(portOf(server))
    },
  },
  redis: { begin: relays.redis.cut, end: relays.redis.restore },
  mail: { begin: relays.mail.cut, end: relays.mail.restore },
  gateway: { begin: relays.gateway.cut, end: relays.gateway.restore },
  'slow-gateway': { begin: () => relays.gateway.slow(SLOW_GATEWAY_MS), end: relays.gateway.restore },
  'lying-gateway': {
    begin: async () => {
      outcome = falsely
      await pause(LIES_MS)
    },
    end: () => {
      outcome = honest
    },
  },
  'full-disk': {
    begin: async () => {
      await disk?.fill()
      // Every second time its log finds no room either, and PostgreSQL stops.
      if (fullDisks % 2 === 1) await useUpLog(databases)
      fullDisks += 1
    },
    end: async () => {
      await disk?.makeRoom()
      // As a service manager does it, if PostgreSQL gave up.
      if (!(await isAnswering(postgres))) {
        console.log('PostgreSQL has stopped: it is started again')
        await postgres.start()
      }
    },
  },
  clock: { begin: async () => clock?.jump(), end: async () => clock?.passed() },
  upgrade: {
    begin: async () => {
      program = (await releases?.prepare()) ?? program
      next = await startServer(environment, program)
      relays.servers.turnTo(portOf(server), portOf(next))
      await pause(SIDE_BY_SIDE_MS)
    },
    end: async () => {
      if (next === undefined) return
      const former = server
      server = next
      relays.servers.turnTo(portOf(server))
      if ((await former.end('SIGTERM')) !== 0) processesEnded += 1
    },
  },
}
const chosen = [...named].map((name) => {
  const fault = faults[name]
  if (fault === undefined) throw new Error(`There is no fault ${name}: ${Object.keys(faults).join(', ')}`)
  return { name, ...fault }
})

const load = startLoad(databases, `http://127.0.0.1:${String(relays.servers.port)}`, {
  outcome: () => outcome(),
  mayEnd: (code) => clock !== undefined && endedByClock.has(code),
})
const healing: number[] = []
for (let stop = 0; stop < stops; stop += 1) {
  const fault = chosen[stop % chosen.length]
  if (fault === undefined) break
  await pause(1500 + Math.random() * 1500)
  const refusedBefore = load.refused()
  await fault.begin()
  await pause(500 + Math.random() * 2500)
  const repairedAt = performance.now()
  await fault.end()
  const seconds = await load.healedSince(repairedAt, HEALED_WITHIN_S)
  healing.push(seconds)
  if (!(await isHealthy())) processesEnded += 1
  console.log(
    `stop ${String(stop + 1)}, ${fault.name}: healed after ${seconds.toFixed(2)} s, ${String(load.orders.length)} orders, ${String(load.refused() - refusedBefore)} answers 503`,
  )
}
await load.stop()
const figures = await compareWithAnswers(databases, load.orders)
const book = named.has('lying-gateway')
  ? await compareWithBook(databases, load.orders, {
      url: `http://127.0.0.1:${String(ports.sandbox)}`,
      secret: gatewaySecret,
    })
  : {}
const emailsLeft = await emailsLeftOver(databases)
if ((await server.end('SIGTERM')) !== 0) processesEnded += 1
report('faults', {
  stops,
  orders: load.orders.filter(({ number }) => number !== undefined).length,
  processesEnded,
  ...figures,
  ...book,
  ...(clock === undefined
    ? {}
    : {
        wronglyExpired: clock.wronglyExpired(),
        expiryRanBefore: clock.ranBefore(),
        endedByClock: load.ended(),
      }),
  answers503: load.refused(),
  emailsSent: mail.count(),
  emailsLeft,
  wrongAnswers: load.wrong.length,
  healedP50Seconds: rounded(quantile(healing, 0.5)),
  healedWorstSeconds: rounded(Math.max(...healing)),
})
for (const one of new Set(load.wrong)) console.log(one.slice(0, 300))
await databases.close()
await Promise.all(Object.values(relays).map(async (relay) => relay.close()))
await Promise.all([sandbox.end('SIGTERM'), redis.stop(), mail.close(), postgres.stop()])
await Promise.all([disk?.remove(), clock?.close(), releases?.remove()])

async function isHealthy(): Promise<boolean> {
  return (await fetch(`${server.url}/healthz`).catch(() => undefined))?.ok === true
}

/** How many emails are still unsent once the outbox had time to send them; 0 is right. */
async function emailsLeftOver(on: OwnedDatabases): Promise<number> {
  const giveUp = performance.now() + EMAILS_SENT_WITHIN_MS
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from outbox where done_at is null`.execute(on.owner)
    const left = rows[0]?.count ?? 0
    if (left === 0 || performance.now() > giveUp) return left
    await pause(500)
  }
}
