import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildSandbox } from '../../../sandbox/src/app.ts'
import { reconcile } from '../../src/ledger/index.ts'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import { openQueue } from '../../src/platform/jobs/jobs.ts'
import { scheduledNames } from '../../src/platform/jobs/run-now.ts'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { makeMember } from '../members.ts'
import { startServer, type ServerProcess } from '../processes/server-process.ts'
import { publicUrl } from '../test-app.ts'
import { freshKeys, openEmptyDatabase } from '../processes/two-processes.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

let databases: OwnedDatabases
let environment: Readonly<Record<string, string>>
let folder: string
let sandbox: Awaited<ReturnType<typeof buildSandbox>>
let server: ServerProcess
beforeAll(async () => {
  const opened = await openEmptyDatabase()
  databases = opened.databases
  await prepareDatabase(databases)
  folder = await mkdtemp(join(tmpdir(), 'waymark-killed-'))
  const secrets = { secret: 'a-secret-of-the-test', webhookSecret: 'a-secret-of-the-test' }
  sandbox = await buildSandbox({
    ...secrets,
    webhookUrl: 'http://127.0.0.1:9/',
    publicUrl: 'http://pay.test',
    smtpPort: 0,
  })
  environment = {
    DATABASE_URL: opened.address,
    DATA_DIR: folder,
    DEMO: '1',
    KEYS: freshKeys(),
    PUBLIC_URL: publicUrl,
    JOB_TAKEOVER_SECONDS: '10',
    // Jobs must still wait for the lock when the process is killed.
    DATABASE_LOCK_SECONDS: '60',
    DATABASE_STATEMENT_SECONDS: '60',
    PAYMENT_URL: await sandbox.app.listen({ port: 0, host: '127.0.0.1' }),
    PAYMENT_SECRET: secrets.secret,
    PAYMENT_WEBHOOK_SECRET: secrets.webhookSecret,
    SMTP_URL: `smtp://127.0.0.1:${String(sandbox.smtpPort)}`,
  }
  server = await startServer(environment)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await Promise.all([databases.close(), sandbox.close()])
  await rm(folder, { recursive: true, force: true })
})

/** Every table but the queue's own: whatever a job does, it waits at one of them. */
async function allTables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('job_queue', 'pg_catalog', 'information_schema')`.execute(databases.owner)
  return rows.map(({ name }) => name)
}

/** Runs `during` while nobody else can touch a table. */
async function whileLocked(during: () => Promise<void>): Promise<void> {
  const tables = (await allTables()).join(', ')
  await databases.owner.transaction().execute(async (tx) => {
    await sql`lock table ${sql.raw(tables)} in access exclusive mode`.execute(tx)
    await during()
  })
}

/** The state of each job that was sent, by its name, with how often it was begun again. */
async function jobStates(ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { rows } = await databases.runScript(
    'select name, state::text as state, retry_count from job_queue.job where id = any($1::uuid[])',
    [ids],
  )
  return Object.fromEntries(
    rows.map(({ name, state, retry_count: tries }) => [String(name), `${String(state)} ${String(tries)}`]),
  )
}

const allAre = (jobs: readonly string[], state: string) => Object.fromEntries(jobs.map((job) => [job, state]))

test('[POINT-04] a process that is killed in the middle of every job: each is done by the next within two minutes', async () => {
  const lots = [{ expiresOn: '2026-01-31', points: 700n }]
  const members = [await makeMember(databases, { lots }), await makeMember(databases, { lots })]
  // The last one that a server schedules.
  await vi.waitFor(async () => expect(await scheduledNames(databases)).toContain('compare-payments'), 30_000)
  const jobs = await scheduledNames(databases)
  const queue = openQueue(databases, { supervise: false, schedule: false })
  queue.on('error', () => {})
  await queue.start()

  const ids: string[] = []
  await whileLocked(async () => {
    for (const job of jobs) ids.push((await queue.send(job, {}, { priority: 10 })) ?? '')
    await vi.waitFor(async () => expect(await jobStates(ids)).toEqual(allAre(jobs, 'active 0')), 30_000)
    expect(await server.end('SIGKILL')).toBeNull()
  })
  await queue.stop({ graceful: false })

  server = await startServer(environment)
  await vi.waitFor(async () => expect(await jobStates(ids)).toEqual(allAre(jobs, 'completed 1')), {
    timeout: 120_000,
    interval: 500,
  })
  for (const { account } of members) {
    const { rows } = await sql<{ posted: bigint }>`
      select posted from ledger.balance where account_id = ${account} and point_type = 'POINTS'`.execute(
      databases.owner,
    )
    expect(rows).toEqual([{ posted: 0n }])
  }
  expect((await reconcile(databases.jobs)).drifting).toEqual([])
})
