import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { buildSandbox } from '../../../sandbox/src/app.ts'
import { putInForce } from '../../src/configuration/index.ts'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import { openPostgresAsOwner } from '../../src/platform/database/postgres/postgres.ts'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { startRedis } from './redis-server.ts'
import { makeServerLogin } from './server-login.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { publicUrl } from '../test-app.ts'
import { testCompany } from '../test-company.ts'

/** How often a job was created in one minute, and its outcome. */
export interface JobRuns {
  readonly name: string
  readonly made: number
  readonly completed: number
  readonly retries: number
  /** How many minutes have started since the processes did. */
  readonly minutes: number
}

/** Two server processes as on two machines, sharing only a database, Redis, a mailbox and the keys. */
export interface TwoProcesses {
  /** The migrations each of the two ran, concurrently on the empty database. */
  readonly migrated: readonly (readonly string[])[]
  readonly one: ServerProcess
  readonly two: ServerProcess
  readonly both: readonly [ServerProcess, ServerProcess]
  /** Another process, with its own settings. */
  readonly another: (changed: Readonly<Record<string, string>>) => Promise<ServerProcess>
  readonly databases: OwnedDatabases
  /** Message ids of the mails the mailbox received for an address. */
  readonly mailsTo: (address: string) => Promise<readonly string[]>
  readonly waitingMessages: () => Promise<number>
  /** The jobs created so far, once both schedulers, which poll every ten seconds, have polled twice since both started. */
  readonly jobRuns: () => Promise<readonly JobRuns[]>
  readonly close: () => Promise<void>
}

export async function openTwoProcesses(): Promise<TwoProcesses> {
  const { address, databases } = await openEmptyDatabase()
  const migrated = await Promise.all([prepareDatabase(databases), prepareDatabase(databases)])
  const redis = await startRedis()
  const mailbox = await openMailbox()
  const environment = {
    DATABASE_URL: await makeServerLogin(databases, address),
    REDIS_URL: redis.address,
    SMTP_URL: mailbox.smtpUrl,
    KEYS: freshKeys(),
    PUBLIC_URL: publicUrl,
    DEMO: '1',
  }
  const both = await Promise.all([startServer(environment), startServer(environment)])
  const [one, two] = both
  const { rows } = await sql<{ now: Date }>`select now()`.execute(databases.owner)
  const since = rows[0]?.now ?? new Date()
  await makeTransfersFree(databases)
  return {
    migrated,
    one,
    two,
    both,
    another: async (changed) => startServer({ ...environment, ...changed }),
    databases,
    mailsTo: mailbox.idsTo,
    waitingMessages: async () => waitingMessages(databases),
    jobRuns: async () => jobRuns(databases, since),
    close: async () => {
      await Promise.all(both.map(async (process) => process.end('SIGKILL')))
      await Promise.all([mailbox.close(), redis.stop(), databases.close()])
    },
  }
}

/** An empty database in the running test's PostgreSQL. */
export async function openEmptyDatabase(): Promise<{ address: string; databases: OwnedDatabases }> {
  const template = inject('database')
  if (template.engine === 'embedded') throw new Error('Two processes need a PostgreSQL')
  const name = `two_${randomBytes(6).toString('hex')}`
  const admin = openPostgresAsOwner(template.server)
  await sql`create database ${sql.id(name)}`.execute(admin.owner)
  await admin.close()
  const address = new URL(template.server)
  address.pathname = `/${name}`
  const databases = openPostgresAsOwner(address.href, { web: 2, jobs: 2, queue: 2 })
  return { address: address.href, databases }
}

/** Keys for `KEYS`. */
export function freshKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signing = privateKey.export({ format: 'jwk' })
  return JSON.stringify({ signing, secret: randomBytes(32).toString('base64url') })
}

/** Puts a company with free transfers in force, so they are posted immediately. */
export async function makeTransfersFree(databases: OwnedDatabases): Promise<void> {
  const free = testCompany.programs.map((one) => ({
    ...one,
    transfer: { ...one.transfer, amount: 0, serviceCharge: 0 },
  }))
  await putInForce(databases.jobs, 'NZ', { ...testCompany, programs: free }, new Date(), 'test')
}

const received = z.object({ mails: z.array(z.object({ headers: z.array(z.string()) })) })

async function openMailbox(): Promise<{
  smtpUrl: string
  idsTo: TwoProcesses['mailsTo']
  close: () => Promise<void>
}> {
  const sandbox = await buildSandbox({
    secret: 'unused-unused-unused',
    webhookSecret: 'unused-unused-unused',
    webhookUrl: 'http://127.0.0.1:9/',
    publicUrl: 'http://pay.test',
    smtpPort: 0,
  })
  return {
    smtpUrl: `smtp://127.0.0.1:${String(sandbox.smtpPort)}`,
    idsTo: async (address) => {
      const answer = await sandbox.app.inject({ url: '/v1/mail', query: { to: address } })
      const { mails } = z.parse(received, answer.json())
      return mails.map(
        ({ headers }) => headers.find((line) => /^message-id:/i.test(line)) ?? 'without a number',
      )
    },
    close: sandbox.close,
  }
}

async function waitingMessages({ owner }: OwnedDatabases): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from outbox where done_at is null`.execute(owner)
  return rows[0]?.waiting ?? 0
}

/** Empty until both schedulers have polled twice: a second job for the same minute would have been created by then. */
async function jobRuns({ owner }: OwnedDatabases, since: Date): Promise<readonly JobRuns[]> {
  const { rows } = await sql<JobRuns>`
    select name, count(*)::int as made, count(*) filter (where state = 'completed')::int as completed,
      sum(retry_count)::int as retries,
      (date_part('epoch', now())::int / 60 - date_part('epoch', ${since}::timestamptz)::int / 60) as minutes
    from job_queue.job
    where name in ('release-transfers', 'sweep-payments')
    group by name
    having bool_and(state in ('completed', 'failed')) and now() > ${since}::timestamptz + interval '25 seconds'`.execute(
    owner,
  )
  return rows
}
