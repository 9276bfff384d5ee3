import { listActivity } from '@waymark/contract/statement/list-activity'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { identityOf, type TestMember } from '../members.ts'
import { openOwnPostgres, preparedOrders, sendUntilDone, type OwnPostgres } from './own-postgres.ts'
import type { PostgresServer } from '../database/postgres-server.ts'
import { startServer, type ServerProcess } from '../processes/server-process.ts'
import { callWire } from '../wire.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

let t: OwnPostgres
let standby: PostgresServer
let onStandby: Client
let server: ServerProcess
beforeAll(async () => {
  t = await openOwnPostgres()
  standby = await t.postgres.standby()
  onStandby = new Client({ connectionString: standby.address('postgres') })
  // Its connection breaks with the standby.
  onStandby.on('error', () => {})
  await onStandby.connect()
  const address = new URL(t.environment['DATABASE_URL'] ?? '')
  address.port = String(standby.port)
  server = await startServer({ ...t.environment, DATABASE_READ_URL: address.href })
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await onStandby?.end().catch(() => {})
  await standby?.stop()
  await t?.close()
})

async function linesOf(from: TestMember, token: string): Promise<number> {
  const body = { object: { ...identityOf(from), pageSize: 20 } }
  const answer = await callWire(server.door, listActivity, { token, body })
  expect(answer.status).toBe(200)
  return answer.body.object.matching.lines
}

/** How often the replica has read entries by an index. */
async function entriesReadOnReplica(): Promise<number> {
  const { rows } = await onStandby.query<{ scans: number }>(
    "select coalesce(sum(idx_scan), 0)::int as scans from pg_stat_user_tables where schemaname = 'ledger' and relname = 'entry'",
  )
  return rows[0]?.scans ?? 0
}

test('[SUMM-04] statements come from a replica once it has everything, and from the primary until then or when it is away', async () => {
  const { from, signedIn, orders } = await preparedOrders({ ...t, server }, 2)
  const [first, second] = orders
  if (first === undefined || second === undefined) throw new Error('no orders')
  await sendUntilDone(server.door, first)
  await vi.waitFor(async () => {
    const before = await entriesReadOnReplica()
    expect(await linesOf(from, signedIn.token)).toBe(2)
    await vi.waitFor(async () => expect(await entriesReadOnReplica()).toBeGreaterThan(before), 5000)
  }, 60_000)

  await onStandby.query('select pg_wal_replay_pause()')
  await sendUntilDone(server.door, second)
  expect(await linesOf(from, signedIn.token)).toBe(3)
  await onStandby.query('select pg_wal_replay_resume()')

  await standby.crash()
  expect(await linesOf(from, signedIn.token)).toBe(3)
  await vi.waitFor(() =>
    expect(server.logs.filter(({ msg }) => msg.startsWith('the replica does not answer'))).not.toEqual([]),
  )
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
