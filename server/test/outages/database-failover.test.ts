import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPostgresAsOwner } from '../../src/platform/database/postgres/postgres.ts'
import {
  movedFrom,
  openOwnPostgres,
  preparedOrders,
  sendUntilDone,
  type OwnPostgres,
} from './own-postgres.ts'
import type { PostgresServer } from '../database/postgres-server.ts'
import { startServer } from '../processes/server-process.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

let t: OwnPostgres
let standby: PostgresServer
beforeAll(async () => {
  t = await openOwnPostgres()
  standby = await t.postgres.standby()
})
afterAll(async () => {
  await t?.close()
  await standby?.stop()
})

/** True if the standby has everything the primary acknowledged. */
async function isCaughtUp(): Promise<boolean> {
  const { rows } = await sql<{ behind: number }>`
    select count(*)::int as behind from pg_stat_replication where replay_lsn is distinct from pg_current_wal_lsn()`.execute(
    t.databases.owner,
  )
  return rows[0]?.behind === 0
}

const hosts = (first: PostgresServer, second: PostgresServer): string =>
  `postgres://waymark@127.0.0.1:${String(first.port)},127.0.0.1:${String(second.port)}/postgres?target_session_attrs=read-write`

test('[POINT-04] of several hosts the writable one is found, and found again when the standby is promoted', async () => {
  // The standby is listed first and must be skipped.
  const server = await startServer({ ...t.environment, DATABASE_URL: hosts(standby, t.postgres) })
  const reached: OwnPostgres = { ...t, server }
  const { from, orders } = await preparedOrders(reached, 4)
  const [before = orders[0], ...after] = orders
  if (before === undefined) throw new Error('no orders')
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), 30_000)
  const number = await sendUntilDone(server.door, before)

  await vi.waitFor(async () => expect(await isCaughtUp()).toBe(true), 30_000)
  await t.postgres.crash()
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503), 30_000)
  await standby.promote()
  const numbers = new Set<string>()
  for (const order of after) numbers.add(await sendUntilDone(server.door, order))
  expect(numbers.size).toBe(3)
  expect(await sendUntilDone(server.door, before)).toBe(number)
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), 30_000)
  const promoted = openPostgresAsOwner(standby.address('postgres'))
  expect(await movedFrom({ ...t, databases: promoted }, from)).toBe(4)
  await promoted.close()
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a server whose only host is a standby does not start, and says so', async () => {
  await t.postgres.start()
  const follower = await t.postgres.standby()
  const started = startServer({ ...t.environment, DATABASE_URL: follower.address('postgres') })
  await expect(started).rejects.toThrow('The database is a standby')
  await follower.stop()
})
