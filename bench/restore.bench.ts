// A backup tried in earnest: members order while pgBackRest takes a full backup and archives the WAL; then the cluster is lost and
// restored to a moment. Orders acknowledged before it must be there, later ones not, the books must agree, and no email goes out twice.
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { reconcile } from '../server/src/ledger/index.ts'
import type { OwnedDatabases } from '../server/src/platform/database/database.ts'
import { openPostgresAsOwner } from '../server/src/platform/database/postgres/postgres.ts'
import { makeMember } from '../server/test/members.ts'
import { startPostgresOn, type PostgresServer } from '../server/test/database/postgres-server.ts'
import {
  freePorts,
  gatewaySecret,
  saying,
  startSandbox,
  webhookSecret,
} from '../server/test/processes/processes.ts'
import { startServer, type ServerProcess } from '../server/test/processes/server-process.ts'
import { openCompanyOnPostgres } from './server/company-on-postgres.ts'
import { pause } from './faults/fault-load.ts'
import { orderTransfer, signInOver, type SeenOrder } from './faults/fault-orders.ts'
import { report, rounded } from './figures.ts'
import { openBackupTool } from './machines/pgbackrest.ts'
import { openSlowMailServer } from './server/slow-mail-server.ts'

/** Slow enough that emails of the last orders are still pending at the moment. */
const MAIL_MS = 1500
const ANSWERED_WITHIN_MS = 120_000
const WATCHED_AFTERWARDS_MS = 20_000

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '12' }, json: { type: 'boolean' } },
})
const ordersEach = Number(values.orders)

const tool = await openBackupTool()
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const { postgres, databases } = await openCompanyOnPostgres(2, {
  ...durable,
  archive_mode: 'on',
  archive_command: tool.archiveCommand,
})
const { rows: folders } = await sql<{
  data: string
}>`select current_setting('data_directory') as data`.execute(databases.owner)
await tool.attach(postgres, folders[0]?.data ?? '')
const mail = await openSlowMailServer(MAIL_MS)
const ports = await freePorts()
const sandbox = startSandbox(ports)
await saying(sandbox, 'Sandbox ready')
const environment = {
  PUBLIC_URL: 'http://portal.test',
  DEMO: '0',
  LIMIT_FACTOR: '1000',
  PAYMENT_URL: `http://localhost:${String(ports.sandbox)}`,
  PAYMENT_SECRET: gatewaySecret,
  PAYMENT_WEBHOOK_SECRET: webhookSecret,
  SMTP_URL: mail.url,
}
const serveOn = async (cluster: PostgresServer): Promise<ServerProcess> =>
  startServer({ ...environment, DATABASE_URL: cluster.address('postgres') })

const server = await serveOn(postgres)
const first = await order(databases, server)
const backupFrom = performance.now()
const [, second] = await Promise.all([tool.fullBackup(), order(databases, server)])
const backupSeconds = (performance.now() - backupFrom) / 1000
const third = await order(databases, server)
const moment = await markMoment(databases)
const late = await order(databases, server)
await until(async () => (await pendingEmails(databases)) === 0)
const sentBefore = mail.count()
await archiveAll(databases)
await server.end('SIGKILL')
await databases.close()
await postgres.crash()

const restoreFrom = performance.now()
const restored = await startPostgresOn(async (data) => tool.restore(data, moment.at), {
  ...durable,
  archive_mode: 'off',
})
if (restored === undefined) throw new Error('PostgreSQL is not installed.')
const after = openPostgresAsOwner(restored.address('postgres'), { web: 2, jobs: 2 })
await until(async () => !(await isRecovering(after)))
const restoreSeconds = (performance.now() - restoreFrom) / 1000
const pendingAgain = await pendingEmails(after)
const figures = await compare(after)
// As docs/operations.md says: what was pending has been sent since.
await sql`update outbox set done_at = now() where done_at is null and dead_at is null and topic not like 'work.%'`.execute(
  after.owner,
)
const serverAgain = await serveOn(restored)
await pause(WATCHED_AFTERWARDS_MS)
const sentTwice = mail.count() - sentBefore
const again = await order(after, serverAgain)
await until(async () => (await pendingEmails(after)) === 0)
report('restore', {
  ordersBefore: first.length + second.length + third.length,
  ordersAfterTheMoment: late.length,
  ...figures,
  emailsPendingAtTheMoment: pendingAgain,
  emailsSentTwice: sentTwice,
  ordersOnceRestored: again.length,
  emailsOnceRestored: mail.count() - sentBefore - sentTwice,
  backupSeconds: rounded(backupSeconds),
  restoreSeconds: rounded(restoreSeconds),
})
await serverAgain.end('SIGTERM')
await after.close()
await Promise.all([restored.stop(), postgres.stop(), sandbox.end('SIGTERM'), mail.close(), tool.remove()])

/** A new member places paid orders, one after another. */
async function order(on: OwnedDatabases, { url }: ServerProcess): Promise<readonly SeenOrder[]> {
  const from = await makeMember(on, { lots: [{ expiresOn: '2029-01-31', points: 90_000n }] })
  const to = await makeMember(on)
  const faulty = {
    url,
    onWrong: (status: number, text: string) => console.log(`${String(status)} ${text}`.slice(0, 300)),
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  }
  const token = await signInOver(faulty, from)
  const placed: SeenOrder[] = []
  for (let count = 0; count < ordersEach; count += 1) {
    const one: SeenOrder = { from, outcome: 'pay', isPaid: false }
    await orderTransfer(faulty, token, one, to)
    placed.push(one)
  }
  return placed
}

/** The moment to restore to, a second from the orders on either side, and what the ledger has then. */
async function markMoment(on: OwnedDatabases) {
  await pause(1000)
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(on.owner)
  const marked = { at: rows[0]?.at ?? '', books: await booksOf(on) }
  await pause(1000)
  return marked
}

async function booksOf(on: OwnedDatabases): Promise<string> {
  const { rows } = await sql<{ books: string }>`
    select count(*) || ' entries, ' || sum(abs(amount)) || ' points' as books from ledger.entry`.execute(
    on.owner,
  )
  return rows[0]?.books ?? ''
}

/** Orders of the restored database beside those that members saw. */
async function compare(on: OwnedDatabases) {
  const { rows } = await sql<{ number: string; state: string }>`
    select order_number as number, state from orders`.execute(on.owner)
  const states = new Map(rows.map(({ number, state }) => [number, state]))
  const before = [...first, ...second, ...third]
  const { drifting } = await reconcile(on.jobs)
  return {
    lost: before.filter(({ number = '' }) => states.get(number) !== 'POSTED').length,
    laterOnesThere: late.filter(({ number = '' }) => states.has(number)).length,
    drifting: drifting.length,
    booksDiffer: (await booksOf(on)) === moment.books ? 0 : 1,
  }
}

async function pendingEmails(on: OwnedDatabases): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where done_at is null and dead_at is null`.execute(on.owner)
  return rows[0]?.count ?? 0
}

/** Closes the current segment of the WAL, and waits until it is in the archive. */
async function archiveAll(on: OwnedDatabases): Promise<void> {
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(
    on.owner,
  )
  const file = rows[0]?.file ?? ''
  await until(async () => {
    const archiver = await sql<{
      last: string | null
    }>`select last_archived_wal as last from pg_stat_archiver`.execute(on.owner)
    return (archiver.rows[0]?.last ?? '') >= file
  })
}

async function isRecovering(on: OwnedDatabases): Promise<boolean> {
  const answer = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`
    .execute(on.owner)
    .catch(() => undefined)
  return answer?.rows[0]?.is ?? true
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + ANSWERED_WITHIN_MS
  while (!(await isTrue())) {
    if (performance.now() > giveUp) throw new Error('It took longer than two minutes.')
    await pause(200)
  }
}
