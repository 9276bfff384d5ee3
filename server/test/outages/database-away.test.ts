import { login } from '@waymark/contract/identity/sign-in/login'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { apiBase } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  movedFrom,
  openOwnPostgres,
  preparedOrders,
  send,
  sendUntilDone,
  type Order,
  type OwnPostgres,
} from './own-postgres.ts'
import { password } from '../members.ts'
import { startServer } from '../processes/server-process.ts'
import { callWire } from '../wire.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

let t: OwnPostgres
beforeAll(async () => {
  t = await openOwnPostgres()
})
afterAll(async () => {
  await t?.close()
})

/** Allowed answers while the database is down: done, or 503 with a Retry-After. */
interface Seen {
  readonly status: number
  readonly code: string | undefined
  readonly retryAfter: string | undefined
}

const sendAndNote = async (order: Order): Promise<Seen> => {
  const { status, error, headers } = await send(t.server.door, order)
  return { status, code: error?.code, retryAfter: headers['retry-after'] }
}

const wrong = ({ status, code, retryAfter }: Seen): boolean =>
  status !== 200 &&
  !(status === 503 && (code === 'UNSURE' || code === 'UNAVAILABLE') && Number(retryAfter) > 0)

/** Waits until /readyz has checked again, which it does once a second. */
const readyIs = async (status: number): Promise<void> =>
  vi.waitFor(async () => expect((await fetch(`${t.server.url}/readyz`)).status).toBe(status), 30_000)

test('[POINT-04] a database that crashes under orders: 503 and never 500, the process lives, each order is done once', async () => {
  const { from, signedIn, orders } = await preparedOrders(t, 24)
  const seen: Seen[] = []
  for (let round = 0; round < 3; round += 1) {
    const own = orders.slice(round * 8, round * 8 + 8)
    const sending = Promise.all(own.map(async (order) => seen.push(await sendAndNote(order))))
    await t.postgres.crash()
    await sending
    await readyIs(503)
    const asked = await callWire(t.server.door, currentUser, { token: signedIn.token })
    expect([asked.status, asked.error?.code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await fetch(`${t.server.url}/healthz`)).status).toBe(200)
    await t.postgres.start()
    const done = new Set<string>()
    for (const order of own) done.add(await sendUntilDone(t.server.door, order))
    expect(done.size).toBe(8)
  }
  expect(seen.filter(wrong)).toEqual([])
  expect(await movedFrom(t, from)).toBe(orders.length)
  await readyIs(200)
})

test('[POINT-04] connections that are cut, in the middle of transactions too: nothing is lost and no process ends', async () => {
  const { from, orders } = await preparedOrders(t, 24)
  const sending = new AbortController()
  let cut = 0
  const cutting = (async () => {
    while (!sending.signal.aborted) {
      const { rows } = await sql<{ cut: number }>`
        select count(*) filter (where pg_terminate_backend(pid))::int as cut from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name = ''
          and state <> 'idle'`.execute(t.databases.owner)
      cut += rows[0]?.cut ?? 0
    }
  })()
  const seen = await Promise.all(orders.map(sendAndNote))
  sending.abort()
  await cutting
  expect(seen.filter(wrong)).toEqual([])
  expect(cut).toBeGreaterThan(0)
  for (const order of orders) await sendUntilDone(t.server.door, order)
  expect(await movedFrom(t, from)).toBe(orders.length)
  await readyIs(200)
})

test('SIGTERM: a process whose database does not answer ends in its time, not later', async () => {
  const stuck = await startServer({
    ...t.environment,
    STOP_SECONDS: '1',
    DATABASE_LOCK_SECONDS: '600',
    DATABASE_STATEMENT_SECONDS: '600',
  })
  await t.databases.owner.transaction().execute(async (tx) => {
    await sql`lock table membership in access exclusive mode`.execute(tx)
    const waiting = fetch(`${stuck.url}${apiBase}${login.path}`, {
      method: login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ object: { loginId: '204000020', password, companyCode: 'NZ' } }),
    }).catch(() => undefined)
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where not granted and relation = 'membership'::regclass`.execute(
        tx,
      )
      expect(rows[0]?.waiting).toBe(1)
    }, 30_000)
    expect(await stuck.end('SIGTERM')).toBe(1)
    await waiting
  })
  expect(stuck.said()).toContain('could not stop in time')
})
