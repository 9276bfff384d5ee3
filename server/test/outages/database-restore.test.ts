import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runOperator, type OperatorHome } from '../../src/cli/test/operator-home.ts'
import {
  freePorts,
  gatewaySecret,
  saying,
  startSandbox,
  webhookSecret,
  type Ports,
  type RunningProcess,
} from '../processes/processes.ts'
import { startPostgres, type PostgresServer } from '../database/postgres-server.ts'
import { startServer, type ServerProcess } from '../processes/server-process.ts'
import { signIn } from '../sign-in.ts'
import { publicUrl } from '../test-app.ts'
import { preparedTransfer } from '../orders/transfers.ts'
import { freshKeys } from '../processes/two-processes.ts'
import { callWire } from '../wire.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

const keys = freshKeys()
const gold = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
const elite = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000111' }

let ports: Ports
let sandbox: RunningProcess
let folder: string
const clusters: PostgresServer[] = []
const servers: ServerProcess[] = []
beforeAll(async () => {
  ports = await freePorts()
  sandbox = startSandbox(ports)
  folder = await mkdtemp(join(tmpdir(), 'waymark-restore-'))
  await saying(sandbox, 'Sandbox ready')
})
afterAll(async () => {
  await Promise.all(servers.map(async (server) => server.end('SIGKILL')))
  await sandbox.end('SIGTERM')
  await Promise.all(clusters.map(async (cluster) => cluster.stop()))
  await rm(folder, { recursive: true, force: true })
})

/** A new cluster with a login that owns its database and has no other rights. */
async function newCluster(): Promise<{ cluster: PostgresServer; admin: (sql: string) => Promise<string> }> {
  const cluster = await startPostgres()
  if (cluster === undefined) throw new Error('PostgreSQL is not installed: initdb was not found.')
  clusters.push(cluster)
  const admin = async (sql: string): Promise<string> =>
    cluster.run('psql', ['-v', 'ON_ERROR_STOP=1', '-q', '-d', cluster.address('postgres'), '-c', sql])
  return { cluster, admin }
}

/** The owner's login by default. */
const addressOf = (cluster: PostgresServer, login = 'airline'): string =>
  `postgres://${login}@127.0.0.1:${String(cluster.port)}/waymark`

const environmentOf = (cluster: PostgresServer): Readonly<Record<string, string>> => ({
  DATABASE_URL: addressOf(cluster, 'airline_server'),
  KEYS: keys,
  PUBLIC_URL: publicUrl,
  DEMO: '1',
  LIMIT_FACTOR: '100',
  PAYMENT_URL: `http://localhost:${String(ports.sandbox)}`,
  PAYMENT_SECRET: gatewaySecret,
  PAYMENT_WEBHOOK_SECRET: webhookSecret,
})

async function start(cluster: PostgresServer): Promise<ServerProcess> {
  const server = await startServer(environmentOf(cluster))
  servers.push(server)
  return server
}

/** Runs an operator command alongside a server; returns its output lines and exit code. */
async function operator(
  cluster: PostgresServer,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; lines: string[]; complained: string }> {
  const home: OperatorHome = {
    folder,
    environment: { DATA_DIR: folder, ...environmentOf(cluster), ...more },
    open: async () => Promise.reject(new Error('not opened here')),
    remove: async () => {},
  }
  const { code, said, complained } = await runOperator(home, args)
  return { code, lines: said.trim().split('\n'), complained }
}

/** Makes a transfer that is paid at the gateway and posted; returns its number. */
async function paidTransfer({ door }: ServerProcess): Promise<string> {
  const { token } = await signIn(door, gold)
  const body = await preparedTransfer(door, { token, refresh: '', cookies: {} }, gold, elite, 1000)
  const sent = await callWire(door, transferPoints, { token, key: randomUUID(), body })
  if (sent.body.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing is to be paid')
  const { redirectURL, transactionId } = sent.body.object
  await fetch(redirectURL, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  })
  const status = await callWire(door, acceptPayment, {
    token,
    key: randomUUID(),
    body: { object: { ...gold, activityNumber: transactionId } },
  })
  expect(status.body.object.memberActivityStatus).toBe('POSTED')
  return transactionId
}

test('a login that owns nothing but its database: migrate says what must be run, and afterwards another login serves', async () => {
  const { cluster, admin } = await newCluster()
  await admin('create role airline login')
  await admin('create database waymark owner airline')
  const asOwner = { DATABASE_OWNER_URL: addressOf(cluster) }
  const refused = await operator(cluster, ['migrate'], asOwner)
  expect([refused.code, refused.complained]).toEqual([2, expect.stringContaining("can't create the roles")])
  const script = /create role waymark_web.*?grant [^;]*;/s.exec(refused.complained)
  for (const statement of (script?.[0] ?? '').split(';').filter((one) => one.trim() !== ''))
    await admin(statement)
  await admin('create role airline_server login in role waymark_web, waymark_jobs')
  await expect(startServer(environmentOf(cluster))).rejects.toThrow('npm run operator -- migrate')
  expect((await operator(cluster, ['migrate'], asOwner)).lines.at(-1)).toMatch(/^\d+ migrations ran$/)
  await expect(startServer({ ...environmentOf(cluster), ...asOwner })).rejects.toThrow(
    'start the server without it',
  )
  const server = await start(cluster)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('[POINT-04] a backup restored into a new cluster serves, its books agree, and what was paid since is found at the gateway', async () => {
  const [first] = clusters
  const [server] = servers
  if (first === undefined || server === undefined) throw new Error('the first cluster is missing')
  const kept = await paidTransfer(server)

  const dump = await first.run('pg_dump', [
    '-Fc',
    '-d',
    addressOf(first),
    '-f',
    `/tmp/waymark-${String(first.port)}.dump`,
  ])
  expect(dump).toBe('')
  const roles = await first.run('pg_dumpall', ['--roles-only', '-d', first.address('postgres')])
  const since = new Date().toISOString()
  const lost = [await paidTransfer(server), await paidTransfer(server)]
  await server.end('SIGKILL')
  await first.crash()

  const { cluster: second, admin } = await newCluster()
  // The new cluster already has its administrator; all other roles are recreated.
  const own = roles
    .split('\n')
    .filter((line) => /^(CREATE|ALTER|GRANT)/.test(line) && !/ROLE waymark[; ]/.test(line))
  await admin(own.join('\n'))
  await admin('create database waymark owner airline')
  await second.run('pg_restore', [
    '--exit-on-error',
    '-d',
    addressOf(second),
    `/tmp/waymark-${String(first.port)}.dump`,
  ])
  await rm(`/tmp/waymark-${String(first.port)}.dump`)
  const restored = await start(second)
  const { token } = await signIn(restored.door, gold)
  const { body } = await callWire(restored.door, paymentStatus, {
    token,
    body: { object: { ...gold, activityNumber: kept } },
  })
  expect(body.object.memberActivityStatus).toBe('POSTED')

  const books = await operator(second, ['reconcile'])
  expect([books.code, books.lines.at(-1)]).toEqual([
    0,
    expect.stringMatching(/^\d+ accounts compared, 0 drift$/),
  ])
  const found = await operator(second, ['find-payments', '--since', since])
  expect(found.code).toBe(1)
  expect(found.lines.slice(0, 2).map((line) => line.slice(0, 44))).toEqual(
    lost.map((number) => `unknown  ${number} AP 204000020  NZD`.slice(0, 44)),
  )
  expect(found.lines.at(-1)).toBe('2 payments compared, 2 unknown to any order')
  await paidTransfer(restored)
})
