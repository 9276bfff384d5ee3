import { login } from '@waymark/contract/identity/sign-in/login'
import { apiBase } from '@waymark/contract/operation'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeMember } from '../test/members.ts'
import { sendOrder } from '../test/orders/orders.ts'
import { signIn } from '../test/sign-in.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { callWire } from '../test/wire.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { metricsServer } from './platform/http/metrics.ts'
import { sendLater, type OutboxClass } from './platform/outbox/outbox.ts'

let t: TestApp
let own: FastifyInstance
let address: string
beforeAll(async () => {
  t = await openTestApp({ limitFactor: 1 })
  own = metricsServer(t.metrics)
  address = await own.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await own.close()
  await t.close()
})

async function scrape(): Promise<string> {
  const response = await fetch(`${address}/metrics`)
  expect(response.status).toBe(200)
  return response.text()
}

/** A series' current value, 0 if it doesn't exist; labels in any order. */
async function read(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = (await scrape())
    .split('\n')
    .find((one) => new RegExp(`^${name}[ {]`).test(one) && wanted.every((label) => one.includes(label)))
  return Number(line?.split(' ').at(-1) ?? 0)
}

async function send(ofClass: OutboxClass): Promise<string> {
  const id = uuidv7()
  await inTransaction(t.databases.jobs, async (tx) =>
    sendLater(tx, { id, topic: 'nobody', payload: {}, class: ofClass }),
  )
  return id
}

const runJob = async (name: string): Promise<void> => {
  const job = t.app.jobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}`)
  return job.run()
}

async function orderPoints(): Promise<string> {
  const member = await makeMember(t.databases)
  const signedIn = await signIn(t.app.server, member)
  const { body } = await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 5000 })
  const { object } = body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  return object.transactionId
}

describe('metrics of the domain', () => {
  test('the outbox: how long the oldest waits, how many wait and how many were given up, by class', async () => {
    const [waiting, dying] = [await send('security'), await send('bulk')]
    await sql`
      update outbox set created_at = now() - interval '5 minutes', due_at = now() + interval '1 hour'
      where id = ${waiting}`.execute(t.databases.jobs)
    await sql`update outbox set attempts = 11 where id = ${dying}`.execute(t.databases.jobs)
    await t.app.relay.run()
    expect(await read('waymark_outbox_oldest_seconds', { class: 'security' })).toBeGreaterThanOrEqual(300)
    expect(await read('waymark_outbox_oldest_seconds', { class: 'bulk' })).toBe(0)
    expect(await read('waymark_outbox_waiting', { class: 'security' })).toBe(1)
    expect(await read('waymark_outbox_dead_letters', { class: 'bulk' })).toBe(1)
    expect(await read('waymark_outbox_dead_letters', { class: 'security' })).toBe(0)
  })

  test('orders by state and age, and held ones that are past their time', async () => {
    const number = await orderPoints()
    const pending = async (age: string) => read('waymark_orders', { state: 'PAYMENT_PENDING', age })
    expect([await pending('10m'), await pending('1h')]).toEqual([1, 0])
    const at = async (minutesAgo: number): Promise<void> => {
      const moment = new Date(t.clock.now().getTime() - minutesAgo * 60_000)
      await sql`update orders set submitted_at = ${moment} where order_number = ${number}`.execute(
        t.databases.owner,
      )
    }
    await at(30)
    expect([await pending('10m'), await pending('1h')]).toEqual([0, 1])
    await at(300)
    expect([await pending('1h'), await pending('1d')]).toEqual([0, 1])
    await at(3000)
    expect([await pending('1d'), await pending('older')]).toEqual([0, 1])
    const due = new Date(t.clock.now().getTime() - 600_000)
    await sql`update orders set state = 'HELD', next_try_at = null, held_until = ${due} where order_number = ${number}`.execute(
      t.databases.owner,
    )
    expect(await read('waymark_orders', { state: 'HELD', age: 'older' })).toBe(1)
    expect(await read('waymark_orders_held_overdue_seconds')).toBe(600)
    await sql`update orders set state = 'FAILED', settled_at = ${due} where order_number = ${number}`.execute(
      t.databases.owner,
    )
    expect(await read('waymark_orders', { state: 'FAILED' })).toBe(0)
    expect(await read('waymark_orders_held_overdue_seconds')).toBe(0)
  })

  test("disputes: what payers' banks ask about, take back and keep, for a week", async () => {
    await orderPoints()
    const { owner } = t.databases
    await sql`
      insert into payment_dispute (dispute_id, gateway, gateway_dispute, payment_id, attempt, amount, currency, reason, state, opened_at,
        changed_at)
      select payment_id, 'stripe', 'dp_1', payment_id, 1, amount, currency, 'fraudulent', 'inquiry', now(), ${t.clock.now()}
      from payment limit 1`.execute(owner)
    const all = async () =>
      Promise.all(['inquiry', 'open', 'lost'].map(async (state) => read('waymark_disputes', { state })))
    const set = async (state: string) => sql`update payment_dispute set state = ${state}`.execute(owner)
    expect(await all()).toEqual([1, 0, 0])
    await set('open')
    expect(await all()).toEqual([0, 1, 0])
    await set('lost')
    expect(await all()).toEqual([0, 0, 1])
    await set('won')
    expect(await all()).toEqual([0, 0, 0])
    await sql`delete from payment_dispute`.execute(owner)
  })

  test('refunds: those on their way, and those that the gateway refused', async () => {
    await orderPoints()
    const set = async (state: string): Promise<unknown> =>
      sql`update payment_refund set state = ${state}`.execute(t.databases.owner)
    const both = async () => [
      await read('waymark_refunds', { state: 'due' }),
      await read('waymark_refunds', { state: 'refused' }),
    ]
    expect(await both()).toEqual([0, 0])
    const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from payment`.execute(
      t.databases.owner,
    )
    await sql`insert into payment_refund (refund_id, payment_id, attempt, amount, cause, reason, made_by, made_at, due_at)
      select payment_id, payment_id, 1, amount, 'unusable', 'x', 'x', now(), now() from payment`.execute(
      t.databases.owner,
    )
    expect(await both()).toEqual([rows[0]?.count, 0])
    await set('sent')
    expect(await both()).toEqual([rows[0]?.count, 0])
    await set('refused')
    expect(await both()).toEqual([0, rows[0]?.count])
    await sql`delete from payment_refund`.execute(t.databases.owner)
  })

  test('jobs: how often they ran and failed here, and when one last did its work anywhere', async () => {
    const job = 'forget-old-keys'
    expect(await read('waymark_job_runs_total', { job })).toBe(0)
    await sql`alter table outbox rename to outbox_away`.execute(t.databases.owner)
    await expect(runJob(job)).rejects.toThrow('outbox')
    await sql`alter table outbox_away rename to outbox`.execute(t.databases.owner)
    expect(await read('waymark_job_failures_total', { job })).toBe(1)
    expect(await read('waymark_job_last_success_timestamp_seconds', { job })).toBe(0)
    await runJob(job)
    expect(await read('waymark_job_runs_total', { job })).toBe(2)
    expect(await read('waymark_job_failures_total', { job })).toBe(1)
    const last = await read('waymark_job_last_success_timestamp_seconds', { job })
    expect(Math.abs(Date.now() / 1000 - last)).toBeLessThan(60)
  })

  test('accounts that differ, until reconciliation finds them sound', async () => {
    const { account } = await makeMember(t.databases)
    const add = async (points: number): Promise<unknown> =>
      sql`update ledger.balance set posted = posted + ${points} where account_id = ${account} and point_type = 'POINTS'`.execute(
        t.databases.owner,
      )
    await add(1)
    await runJob('reconcile-ledger')
    expect(await read('waymark_ledger_drifting_accounts')).toBe(1)
    await add(-1)
    await runJob('reconcile-ledger')
    expect(await read('waymark_ledger_drifting_accounts')).toBe(0)
  })

  test('[AUTH-11] failed sign-ins and limits that were hit, by route and code', async () => {
    const { membershipNumber } = await makeMember(t.databases)
    const body = { object: { loginId: membershipNumber, password: 'wrong', companyCode: 'NZ' } }
    const failed = async (code: string) =>
      read('waymark_refusals_total', { code, operation: apiBase + login.path })
    const before = await failed('SIGN_IN_FAILED')
    await callWire(t.app.server, login, { body })
    expect(await failed('SIGN_IN_FAILED')).toBe(before + 1)
    expect(await failed('TOO_MANY_REQUESTS')).toBe(0)
    let status = 0
    while (status !== 429) status = (await callWire(t.app.server, login, { body })).status
    expect(await failed('TOO_MANY_REQUESTS')).toBe(1)
  })

  test('pools: connections, and who is waiting, how often and how long', async () => {
    expect(await scrape()).toContain('# TYPE waymark_pool_waits_total counter')
    // The embedded database is a single connection.
    if (t.databases.engine === 'embedded') return
    const waits = await read('waymark_pool_waits_total', { pool: 'jobs' })
    const asks = Array.from({ length: 8 }, async () => sql`select pg_sleep(0.1)`.execute(t.databases.jobs))
    const waiting = () => t.databases.pools().find(({ pool }) => pool === 'jobs')?.waiting
    await vi.waitFor(() => expect(waiting()).toBeGreaterThan(0))
    await Promise.all(asks)
    expect(await read('waymark_pool_waits_total', { pool: 'jobs' })).toBeGreaterThan(waits)
    expect(await read('waymark_pool_wait_seconds_total', { pool: 'jobs' })).toBeGreaterThan(0)
    expect(await read('waymark_pool_connections', { pool: 'jobs', state: 'idle' })).toBeGreaterThan(0)
    expect(await scrape()).toContain('waymark_pool_waiting{pool="web"} 0')
  })

  test('while the tables cannot be read, what is known without them is shown', async () => {
    expect(await read('waymark_figures_readable')).toBe(1)
    await sql`alter table outbox rename to outbox_away`.execute(t.databases.owner)
    const page = await scrape()
    await sql`alter table outbox_away rename to outbox`.execute(t.databases.owner)
    expect(page).toMatch(/^waymark_figures_readable 0$/m)
    expect(page).toMatch(/^waymark_ledger_drifting_accounts Nan$/im)
    expect(page).not.toMatch(/^waymark_outbox_waiting/m)
    expect(page).toMatch(/^waymark_job_runs_total/m)
    expect(await read('waymark_figures_readable')).toBe(1)
  })
})
