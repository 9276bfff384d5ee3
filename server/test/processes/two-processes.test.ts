import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { login } from '@waymark/contract/identity/sign-in/login'
import { logout } from '@waymark/contract/identity/sessions/logout'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeMember, password, type TestMember } from '../members.ts'
import { freePort } from './free-port.ts'
import { runJob } from './run-job.ts'
import { signIn } from '../sign-in.ts'
import { preparedTransfer, type TransferBody } from '../orders/transfers.ts'
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts'
import { callWire } from '../wire.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

let t: TwoProcesses
let a: FastifyInstance
let b: FastifyInstance
beforeAll(async () => {
  t = await openTwoProcesses()
  a = t.one.door
  b = t.two.door
  await vi.waitFor(transfersAreFree, { timeout: 15_000, interval: 500 })
})
afterAll(async () => {
  await t?.close()
})

const lots = [{ expiresOn: '2029-01-31', points: 90_000n }]
const asks = async (door: FastifyInstance, token: string): Promise<number> =>
  (await callWire(door, currentUser, { token })).status

/** A sender signed in at the first process, and a recipient. */
async function openPair(): Promise<{
  from: TestMember
  to: TestMember
  signedIn: Awaited<ReturnType<typeof signIn>>
}> {
  const from = await makeMember(t.databases, { lots })
  const to = await makeMember(t.databases)
  return { from, to, signedIn: await signIn(a, from) }
}

/** Waits until a configuration change has reached both processes, which takes up to five seconds. */
async function transfersAreFree(): Promise<void> {
  const { from, to, signedIn } = await openPair()
  for (const door of [a, b]) {
    const { object } = await preparedTransfer(door, signedIn, from, to, 1000)
    expect(object.paymentGateway?.purchase_totals.order_amount).toBe(0)
  }
}

async function movedFrom(member: TestMember): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from orders where account = ${member.account} and state = 'POSTED'`.execute(
    t.databases.owner,
  )
  return rows[0]?.moves ?? 0
}

test('two that start at the same time on an empty database migrate once and seed once', async () => {
  const files = (await readdir(join(import.meta.dirname, '../../migrations'))).filter((name) =>
    name.endsWith('.sql'),
  )
  expect(t.migrated.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, files.length])
  const { rows } = await sql<{ versions: number; members: number; migrations: number }>`
    select (select count(*)::int from configuration where made_by = 'demo' and company_code = 'NZ') as versions,
      (select count(*)::int from membership where membership_number = '204000012') as members,
      (select count(*)::int from schema_migration) as migrations`.execute(t.databases.owner)
  expect(rows).toEqual([{ versions: 1, members: 1, migrations: files.length }])
  for (const { door, url } of t.both) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await signIn(door, { membershipNumber: '204000012' })
  }
})

describe('sessions', () => {
  test('[AUTH-07] a session that ends in one ends in the other within a second', async () => {
    const { token } = await signIn(a, await makeMember(t.databases))
    expect([await asks(a, token), await asks(b, token)]).toEqual([200, 200])
    expect((await callWire(a, logout, { token })).status).toBe(200)
    const endedAt = performance.now()
    let lastIn = 0
    await vi.waitFor(
      async () => {
        const after = performance.now() - endedAt
        const status = await asks(b, token)
        if (status === 200) lastIn = after
        expect(status).toBe(401)
      },
      { timeout: 10_000 },
    )
    expect(lastIn).toBeLessThan(1000)
  })

  test('[AUTH-06] refreshed in one, used in the other, and vice versa', async () => {
    const signedIn = await signIn(a, await makeMember(t.databases))
    let { refresh } = signedIn
    for (const [refresher, user] of [
      [b, a],
      [a, b],
    ] as const) {
      const answer = await callWire(refresher, refreshToken, {
        headers: { refreshtoken: refresh },
        cookies: signedIn.cookies,
      })
      expect(answer.status).toBe(200)
      refresh = answer.headers['ps-refreshtoken'] ?? ''
      expect(await asks(user, answer.headers['ps-token'] ?? '')).toBe(200)
    }
  })

  test('[AUTH-11] failed attempts are counted together', async () => {
    const { membershipNumber } = await makeMember(t.databases)
    const tryAt = async (door: FastifyInstance, word: string): Promise<string | undefined> =>
      (
        await callWire(door, login, {
          body: { object: { loginId: membershipNumber, password: word, companyCode: 'NZ' } },
        })
      ).error?.code
    const answers = []
    for (const door of [a, b, a, b, a]) answers.push(await tryAt(door, 'wrong'))
    expect(answers).toEqual([...Array.from({ length: 4 }, () => 'SIGN_IN_FAILED'), 'ACCOUNT_LOCKED'])
    expect([await tryAt(a, password), await tryAt(b, password)]).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
  })
})

test('[CALL-02] limits are shared: 120 refreshes per address and minute, wherever they arrive', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 140; n += 1) {
    const answer = await callWire(n % 2 === 0 ? a : b, refreshToken, {
      headers: { refreshtoken: 'not-ours', 'x-forwarded-for': '198.51.100.7' },
    })
    statuses.push(answer.status)
  }
  expect(statuses.indexOf(429)).toBe(120)
  expect(statuses.slice(120).every((status) => status === 429)).toBe(true)
})

test('[AUTH-13] hashing only gets the processor time that requests leave: its threads have a lower priority', async () => {
  await signIn(a, await makeMember(t.databases))
  const threads = `/proc/${String(t.one.pid)}/task`
  const named = await Promise.all(
    (await readdir(threads)).map(async (thread) => ({
      name: (await readFile(`${threads}/${thread}/comm`, 'utf8')).trim(),
      nice: getPriority(Number(thread)),
    })),
  )
  const niceOf = (name: string) => named.filter((one) => one.name === name).map(({ nice }) => nice)
  expect(niceOf('libuv-worker')).toEqual([19, 19, 19, 19])
  expect(niceOf('MainThread')).toEqual([0])
})

describe('money', () => {
  test('[POINT-04] one Idempotency-Key sent to both at the same time has one effect', async () => {
    const { from, to, signedIn } = await openPair()
    for (let round = 0; round < 5; round += 1) {
      const body = await preparedTransfer(a, signedIn, from, to, 1000)
      const key = randomUUID()
      const send = async (door: FastifyInstance) =>
        callWire(door, transferPoints, { token: signedIn.token, key, body })
      const [one, two] = await Promise.all([send(a), send(b)])
      expect([one.status, two.status]).toEqual([200, 200])
      expect(two.body).toEqual(one.body)
      expect(await movedFrom(from)).toBe(round + 1)
    }
  })

  test('an outbox message is sent once', { timeout: 90_000 }, async () => {
    const { from, to, signedIn } = await openPair()
    const bodies: TransferBody[] = []
    for (let n = 0; n < 6; n += 1) bodies.push(await preparedTransfer(a, signedIn, from, to, 1000))
    const sent = await Promise.all(
      bodies.map(async (body, n) =>
        callWire(n % 2 === 0 ? a : b, transferPoints, { token: signedIn.token, key: randomUUID(), body }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    await runJob(t.databases, 'relay-outbox')
    await vi.waitFor(async () => expect(await t.waitingMessages()).toBe(0), { timeout: 75_000 })
    const ids = (await t.mailsTo(from.email)).concat(await t.mailsTo(to.email))
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  test('each job is created once a minute and runs once', { timeout: 120_000 }, async () => {
    const jobs = await vi.waitFor(
      async () => {
        const runs = await t.jobRuns()
        expect(new Set(runs.map(({ name }) => name))).toEqual(
          new Set(['release-transfers', 'sweep-payments']),
        )
        return runs
      },
      { timeout: 60_000, interval: 250 },
    )
    for (const { made, completed, retries, minutes } of jobs) {
      // One for each minute that started meanwhile, and one for the minute of the start.
      expect(made).toBeLessThanOrEqual(minutes + 1)
      expect({ completed, retries }).toEqual({ completed: made, retries: 0 })
    }
  })
})

test('one killed midway: the other keeps serving, and what was sent to the dead one can be sent again', async () => {
  const { from, to, signedIn } = await openPair()
  const orders: { readonly key: string; readonly body: TransferBody }[] = []
  for (let n = 0; n < 8; n += 1) {
    orders.push({ key: randomUUID(), body: await preparedTransfer(b, signedIn, from, to, 1000) })
  }
  const send = async (door: FastifyInstance, { key, body }: (typeof orders)[number]) =>
    callWire(door, transferPoints, { token: signedIn.token, key, body })
  const first = orders.map(async (order, n) => send(n % 2 === 0 ? a : b, order))
  await Promise.any(first)
  expect(await t.one.end('SIGKILL')).toBeNull()
  const answers = await Promise.all(first)
  expect(answers.filter((_, n) => n % 2 === 1).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const order of orders) expect((await send(b, order)).status).toBe(200)
  expect(await movedFrom(from)).toBe(8)
  expect((await fetch(`${t.two.url}/readyz`)).status).toBe(200)
  await signIn(b, from)
})

test('[CALL-02] one without its Redis says so once, without its password, and keeps serving', async () => {
  const port = await freePort()
  const third = await t.another({ REDIS_URL: `redis://:secret-of-redis@127.0.0.1:${String(port)}` })
  const complaints = () => third.logs.filter(({ msg }) => msg.startsWith('Redis cannot be reached'))
  await vi.waitFor(() => expect(complaints()).toHaveLength(1))
  expect((await fetch(`${third.url}/readyz`)).status).toBe(200)
  const { token } = await signIn(third.door, await makeMember(t.databases))
  expect([await asks(third.door, token), await asks(b, token)]).toEqual([200, 200])
  expect(await third.end('SIGTERM')).toBe(0)
  expect(complaints()).toHaveLength(1)
  expect(third.said()).not.toContain('secret-of-redis')
})

test('stopping one ends it cleanly, without errors', async () => {
  expect(await t.two.end('SIGTERM')).toBe(0)
  for (const { logs } of t.both) expect(logs.filter(({ level }) => level >= 50)).toEqual([])
  expect(t.two.logs.at(-1)?.msg).toBe('stopped')
  expect(t.two.logs.filter(({ msg }) => msg === 'Redis is reached: limits are shared')).toHaveLength(1)
})
