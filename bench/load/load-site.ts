import { sql } from 'kysely'
import { totalmem } from 'node:os'
import * as z from 'zod/mini'
import { putInForce } from '../../server/src/configuration/index.ts'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { openPostgresAsOwner } from '../../server/src/platform/database/postgres/postgres.ts'
import { prepareDatabase } from '../../server/src/platform/prepare-database.ts'
import { identityOf, makeMember, type Numbered } from '../../server/test/members.ts'
import { freePort } from '../../server/test/processes/free-port.ts'
import { startPostgres, type PostgresServer } from '../../server/test/database/postgres-server.ts'
import {
  freePorts,
  gatewaySecret,
  saying,
  startSandbox,
  webhookSecret,
} from '../../server/test/processes/processes.ts'
import { startRedis } from '../../server/test/processes/redis-server.ts'
import { testCompany } from '../../server/test/test-company.ts'
import { freshKeys } from '../../server/test/processes/two-processes.ts'
import { addUsers } from './invited-users.ts'
import { startJoinedServer } from '../server/joined-server.ts'
import { loadGenerated } from '../generated/load-generated.ts'
import type { Visitor } from './load-sessions.ts'
import { giveSecrets } from './member-secrets.ts'
import { startNginx } from './nginx.ts'
import { postgresSeconds } from '../server/process-figures.ts'
import { openSlowMailServer } from '../server/slow-mail-server.ts'

const ENTRIES_A_MEMBER = 10
const COMPANIES = 20
const USERS_A_COMPANY = 500
/** A sender has at least this many points to spend. */
const POINTS_OF_SENDERS = 10_000
const MAIL_MS = 20

/** The product as it runs on a machine of its own: two server processes with PostgreSQL and Redis, behind nginx. */
export interface Site {
  readonly url: string
  readonly databases: OwnedDatabases
  /** Members who have points to transfer, companies' owners, and everybody else, chosen at random each time. */
  readonly sender: () => Visitor
  readonly owner: () => Visitor
  readonly reader: () => Visitor
  /** Of each process: resident megabytes, and how late its event loop was at the 99th percentile, in milliseconds. */
  readonly health: () => Promise<readonly { readonly memory: number; readonly lagMs: number }[]>
  /** Seconds of processor time used so far: by the server's processes together, and by PostgreSQL. */
  readonly processorSeconds: () => Promise<{ readonly servers: number; readonly postgres: number }>
  readonly stop: () => Promise<void>
}

/** Fills a database with so many members, ten entries each, and starts the site on it. */
export async function openSite(members: number): Promise<Site> {
  const postgres = await startPostgres({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: `${String(Math.floor(totalmem() / 8 / 2 ** 20))}MB`,
    max_wal_size: '8GB',
    max_connections: '200',
  })
  if (postgres === undefined) {
    console.error('PostgreSQL is not installed (Debian: apt-get install postgresql). Nothing was measured.')
    process.exit(1)
  }
  const databases = openPostgresAsOwner(postgres.address('postgres'))
  const people = await fill(postgres, databases, members)
  const ports = await freePorts()
  const sandbox = startSandbox(ports)
  await saying(sandbox, 'Sandbox ready')
  const [redis, mail] = [await startRedis(), await openSlowMailServer(MAIL_MS)]
  const metricsPorts = [await freePort(), await freePort()]
  const environment = {
    DATABASE_URL: postgres.address('postgres'),
    KEYS: freshKeys(),
    REDIS_URL: redis.address,
    SMTP_URL: mail.url,
    PAYMENT_URL: `http://127.0.0.1:${String(ports.sandbox)}`,
    PAYMENT_SECRET: gatewaySecret,
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
  }
  const servers = await Promise.all(
    metricsPorts.map(async (port) => startJoinedServer({ ...environment, METRICS_PORT: String(port) })),
  )
  const proxy = await startNginx(
    ports.server,
    servers.map(({ url }) => url),
  )
  return {
    url: proxy.url,
    databases,
    ...people,
    health: async () => Promise.all(metricsPorts.map(healthOf)),
    processorSeconds: async () => {
      const used = await Promise.all(servers.map(async (server) => server.processorSeconds()))
      return {
        servers: used.reduce((sum, seconds) => sum + seconds, 0),
        postgres: await postgresSeconds(databases.owner),
      }
    },
    stop: async () => {
      await proxy.stop()
      await Promise.all(servers.map(async (server) => server.stop()))
      await databases.close()
      await Promise.all([sandbox.end('SIGTERM'), redis.stop(), mail.close(), postgres.stop()])
    },
  }
}

async function fill(
  postgres: PostgresServer,
  databases: OwnedDatabases,
  members: number,
): Promise<Pick<Site, 'sender' | 'owner' | 'reader'>> {
  const start = performance.now()
  await prepareDatabase(databases)
  await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01T00:00:00Z'), 'bench')
  await loadGenerated(postgres.address('postgres'), databases.owner, {
    members,
    entries: members * ENTRIES_A_MEMBER,
    seed: 7,
  })
  const owners = await addCompanies(databases)
  await giveSecrets(databases)
  const { rows } = await sql<{ number: string; posted: bigint }>`
    select membership_number as number, posted from membership
    join ledger.balance on account_id = account and point_type = 'POINTS'
    where program_code = 'AP'`.execute(databases.owner)
  const senders = rows.filter(({ posted }) => posted >= POINTS_OF_SENDERS)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${String(members)} members in ${String(seconds)} s, ${String(senders.length)} can send points`)
  const individual = (list: readonly { readonly number: string }[]) => (): Visitor => {
    const membershipNumber = drawn(list).number
    return { companyCode: 'NZ', programCode: 'AP', membershipNumber, loginId: membershipNumber }
  }
  return { sender: individual(senders), reader: individual(rows), owner: () => drawn(owners) }
}

async function addCompanies(databases: OwnedDatabases): Promise<readonly Visitor[]> {
  const owners: Visitor[] = []
  for (let n = 0; n < COMPANIES; n += 1) {
    const company = await makeMember(databases, { programCode: 'AP4B' })
    await addUsers(databases, company, USERS_A_COMPANY, 1 + n * USERS_A_COMPANY)
    owners.push({ ...identityOf(company), loginId: company.membershipNumber })
  }
  return owners
}

function drawn<T extends Partial<Numbered> | { readonly number: string }>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('There is nobody to draw.')
  return one
}

const figure = (text: string, name: string): number =>
  z.parse(z.number(), Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(text)?.[1]))

async function healthOf(port: number): Promise<{ memory: number; lagMs: number }> {
  const text = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text()
  return {
    memory: figure(text, 'process_resident_memory_bytes') / 1_000_000,
    lagMs: figure(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}
