import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { payAt, sendOrder } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { differencesCommand } from '../../cli/orders/gateway-differences.ts'
import { createMetrics } from '../../platform/http/metrics.ts'
import { measureDifferences } from './difference-gauge.ts'
import type { ListedPayment } from './payment-list.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let t: TestApp
let member: TestMember
/** Changes the gateway's list before we read it. */
let changed: (listed: ListedPayment) => ListedPayment = (listed) => listed
let isCutOff = false
beforeAll(async () => {
  t = await openTestApp({
    paymentList: (real) =>
      async function* pages(since) {
        for await (const page of real(since)) {
          yield page.map((listed) => changed(listed))
          if (isCutOff) throw new Error('the list was cut off')
        }
      },
  })
  member = await makeMember(t.databases)
})
afterAll(async () => t.close())
beforeEach(async () => {
  changed = (listed) => listed
  isCutOff = false
  await sql`truncate gateway_difference`.execute(t.databases.owner)
  // Payments from earlier tests are too old to be compared.
  t.clock.advance(40 * DAY_MS)
})

/** Runs the job as the scheduler does. */
const compare = async () => t.app.jobs.find(({ name }) => name === 'compare-payments')?.run()
const list = async () =>
  differencesCommand.carryOut({ ...t, configuration: t.app.configuration }, { action: 'list' })
const close = async (difference: string, reason: string) =>
  differencesCommand.carryOut(
    { ...t, configuration: t.app.configuration },
    { action: 'close', difference, reason, by: 'Aroha' },
  )
/** What the companies' trails have of a difference that was closed on the command line. */
const entriesOf = async (difference: string) => {
  const { rows } = await sql`
    select company_code as company, reason, before, after from console_audit
    where act = 'operator gateway-differences close' and before ->> 'difference' = ${difference}
    order by company_code`.execute(t.databases.jobs)
  return rows
}
const kinds = async () => {
  const { rows } = await sql<{ kind: string; isOpen: boolean }>`
    select kind, closed_at is null as "isOpen" from gateway_difference order by found_at, kind`.execute(
    t.databases.jobs,
  )
  return rows.map(({ kind, isOpen }) => `${kind} ${isOpen ? 'open' : 'closed'}`)
}

interface Bought {
  readonly number: string
  readonly sessionId: string
}

/** Buys points and pays for them. */
async function buy(outcome = 'lost'): Promise<Bought> {
  const signedIn = await signIn(t.app.server, member)
  const { object } = (await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 5000 })).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  await payAt(t, object.redirectURL, outcome)
  const body = { object: { ...identityOf(member), activityNumber: object.transactionId } }
  const call = { token: signedIn.token, key: randomUUID(), body }
  expect((await callWire(t.app.server, acceptPayment, call)).body.object.memberActivityStatus).toBe('POSTED')
  return { number: object.transactionId, sessionId: object.redirectURL.split('/').at(-1) ?? '' }
}

/** A payment at the gateway that none of our orders opened. */
async function payThere(): Promise<void> {
  const page = 'http://portal.test/x'
  const asked = {
    reference: 'from-elsewhere',
    amount: 700,
    currency: 'NZD',
    description: 'Somebody else',
    locale: 'en',
    successUrl: page,
    failureUrl: page,
    cancelUrl: page,
    expiresInSeconds: 600,
  }
  const opened = await t.gatewayCall('/v1/sessions', asked, randomUUID())
  if (typeof opened !== 'object' || opened === null || !('url' in opened)) throw new Error('No session')
  await payAt(t, String(opened.url), 'pay')
}

const refundThere = async ({ sessionId }: Bought, amount: number) =>
  t.gatewayCall(`/v1/sessions/${sessionId}/refunds`, { amount }, randomUUID())

test('[POINT-08] matching payments and refunds are not differences', async () => {
  await buy()
  t.clock.advance(3 * HOUR_MS)
  await compare()
  expect(await kinds()).toEqual([])
  expect(await list()).toEqual({
    exitCode: 0,
    lines: ["0 differences between the gateway's payments and ours"],
  })
  expect(
    t.logs.some(
      (line) => line.includes('payments compared with the gateway') && line.includes('"compared":1'),
    ),
  ).toBe(true)
})

test('[POINT-08] a payment at the gateway that is unknown here is listed once, in the log and by the command', async () => {
  await payThere()
  await compare()
  t.clock.advance(DAY_MS)
  await compare()
  expect(await kinds()).toEqual(['paidThereOnly open'])
  const { lines, exitCode } = await list()
  expect([exitCode, lines.length]).toEqual([1, 2])
  expect(lines[0]).toMatch(
    /^Somebody else {2}paid at the gateway, not here {2}nothing here, 700 cents there, NZD {2}/,
  )
  expect(
    t.logs.filter((line) => line.includes('gateway difference') && line.includes('from-elsewhere')),
  ).toHaveLength(1)
  const id = lines[0]?.split('  ').at(-1) ?? ''
  expect(await close(id, 'Another shop with this account')).toMatchObject({ exitCode: 0 })
  const companies = (await t.app.configuration.companies()).map(({ companyCode }) => companyCode)
  expect(await entriesOf(id)).toMatchObject(
    companies.toSorted().map((company) => ({ company, after: { order: null, state: 'CLOSED' } })),
  )
})

test('[POINT-08] a payment that the gateway does not list is listed, and closed when it does', async () => {
  const missing = await buy('unlisted')
  t.clock.advance(3 * HOUR_MS)
  await compare()
  expect(await kinds()).toEqual(['paidHereOnly open'])
  expect((await list()).lines[0]).toContain(
    `${missing.number} AP ${member.membershipNumber}  paid here, not at the gateway`,
  )
  // Longer than a comparison usually looks back; open differences are still looked for.
  t.clock.advance(10 * DAY_MS)
  await compare()
  expect(await kinds()).toEqual(['paidHereOnly open'])
  await sql`update payment_attempt set session_id = session_id || 'x', status = 'failed' where session_id = ${missing.sessionId}`.execute(
    t.databases.owner,
  )
  t.clock.advance(DAY_MS)
  await compare()
  expect(await kinds()).toEqual(['paidHereOnly closed'])
})

test('[POINT-08] payments younger than two hours may still be in progress and are left for the next day', async () => {
  await buy('unlisted')
  await compare()
  expect(await kinds()).toEqual([])
  t.clock.advance(DAY_MS)
  await compare()
  expect(await kinds()).toEqual(['paidHereOnly open'])
})

test.each([
  ['amount', { amount: 1n }],
  ['currency', { currency: 'AUD' }],
])('[POINT-08] another %s at the gateway is named, and closed when it agrees', async (_what, other) => {
  await buy()
  changed = (listed) => ({ ...listed, ...other })
  t.clock.advance(3 * HOUR_MS)
  await compare()
  expect(await kinds()).toEqual(['otherAmount open'])
  changed = (listed) => listed
  t.clock.advance(DAY_MS)
  await compare()
  expect(await kinds()).toEqual(['otherAmount closed'])
})

test('[POINT-08] a refund that only one side has is named, and closed when both have it', async () => {
  const [here, there] = [await buy(), await buy()]
  await sql`
    insert into payment_refund (refund_id, payment_id, attempt, amount, cause, state, reason, made_by, made_at, due_at, done_at)
    select gen_random_uuid(), payment_id, attempt, 400, 'decided', 'done', 'x', 'x', opened_at, opened_at, opened_at
    from payment_attempt where session_id = ${here.sessionId}`.execute(t.databases.owner)
  await refundThere(there, 300)
  t.clock.advance(3 * HOUR_MS)
  await compare()
  expect((await kinds()).toSorted()).toEqual(['refundMissingHere open', 'refundMissingThere open'])
  expect((await list()).lines.join('\n')).toMatch(/0 cents here, 300 cents there/)
  await refundThere(here, 400)
  t.clock.advance(DAY_MS)
  await compare()
  expect((await kinds()).toSorted()).toEqual(['refundMissingHere open', 'refundMissingThere closed'])
})

test('[POINT-08] a refund that is tried again and again hides no other difference of its payment', async () => {
  const [here, there] = [await buy(), await buy()]
  t.clock.advance(3 * HOUR_MS)
  await sql`
    insert into payment_refund (refund_id, payment_id, attempt, amount, cause, state, reason, made_by, made_at, due_at, done_at)
    select gen_random_uuid(), payment_id, attempt, 100, 'decided', 'due', 'x', 'x', opened_at, ${t.clock.now()}::timestamptz, null
    from payment_attempt where session_id in (${here.sessionId}, ${there.sessionId})
    union all
    select gen_random_uuid(), payment_id, attempt, 400, 'decided', 'done', 'x', 'x', opened_at, opened_at, opened_at
    from payment_attempt where session_id = ${here.sessionId}`.execute(t.databases.owner)
  await refundThere(there, 300)
  changed = (listed) => (listed.sessionId === there.sessionId ? { ...listed, amount: 1n } : listed)
  await compare()
  expect((await kinds()).toSorted()).toEqual([
    'otherAmount open',
    'refundMissingHere open',
    'refundMissingThere open',
  ])
})

test('[POINT-08] a second paid page for one order is reported as an unknown payment', async () => {
  const bought = await buy()
  changed = (listed) => ({ ...listed, sessionId: `second-${listed.sessionId}` })
  t.clock.advance(3 * HOUR_MS)
  await compare()
  expect((await kinds()).toSorted()).toEqual(['paidHereOnly open', 'paidThereOnly open'])
  expect((await list()).lines.join('\n')).toContain(`second-${bought.sessionId}`)
})

test('[POINT-08] one that an operator explains is on record, stays closed, and comes back with another amount', async () => {
  const there = await buy()
  await refundThere(there, 300)
  t.clock.advance(3 * HOUR_MS)
  await compare()
  const id = (await list()).lines[0]?.split('  ').at(-1) ?? ''
  expect(await close(id, ' ')).toMatchObject({ exitCode: 2 })
  expect(await close(randomUUID(), 'Another one')).toMatchObject({ exitCode: 1 })
  expect(await close(id, 'Paid back by hand, case 1212')).toMatchObject({ exitCode: 0 })
  expect(await close(id, 'Once more')).toMatchObject({ exitCode: 1 })
  expect(await list()).toMatchObject({ exitCode: 0 })
  const { rows } = await sql`
    select made_by, arguments from operator_run where command = 'gateway-differences close' and outcome = 'done'
      and arguments ->> 'difference' = ${id}`.execute(t.databases.jobs)
  expect(rows).toEqual([
    { made_by: 'Aroha', arguments: { difference: id, reason: 'Paid back by hand, case 1212' } },
  ])
  expect(await entriesOf(id)).toMatchObject([
    {
      company: 'NZ',
      reason: 'Paid back by hand, case 1212',
      before: { kind: 'refundMissingHere', order: there.number, state: 'OPEN' },
      after: { theirs: '300', state: 'CLOSED' },
    },
  ])
  t.clock.advance(DAY_MS)
  await compare()
  expect(await kinds()).toEqual(['refundMissingHere closed'])
  await refundThere(there, 50)
  t.clock.advance(HOUR_MS)
  await compare()
  expect(await kinds()).toEqual(['refundMissingHere closed', 'refundMissingHere open'])
})

test('[POINT-08] a list that is cut off closes nothing', async () => {
  await payThere()
  await compare()
  await sql`update gateway_difference set session_id = 'gone'`.execute(t.databases.owner)
  isCutOff = true
  t.clock.advance(DAY_MS)
  await expect(compare()).rejects.toThrow('cut off')
  expect(await kinds()).toContain('paidThereOnly open')
  const { rows } =
    await sql`select 1 from gateway_difference where session_id = 'gone' and closed_at is null`.execute(
      t.databases.jobs,
    )
  expect(rows).toHaveLength(1)
})

test('[POINT-08] hundreds of payments on several pages are compared, and each missing one is reported once', async () => {
  await buy()
  await sql`
    with made as (
      insert into payment (payment_id, subject_kind, subject_id, description, amount, currency, locale, success_url, failure_url, cancel_url,
        session_seconds, created_at)
      select gen_random_uuid(), 'order', gen_random_uuid(), 'many', 100, 'NZD', 'en', '', '', '', 600, ${t.clock.now()}::timestamptz
      from generate_series(1, 1200) returning payment_id)
    insert into payment_attempt (payment_id, attempt, gateway, session_id, status, opened_at, ends_at, final_at)
    select payment_id, 1, 'hosted-page', 'many-' || payment_id, 'succeeded', ${t.clock.now()}::timestamptz, ${t.clock.now()}::timestamptz,
      ${t.clock.now()}::timestamptz from made`.execute(t.databases.owner)
  t.clock.advance(3 * HOUR_MS)
  await compare()
  const { rows } = await sql<{ all: bigint; once: bigint }>`
    select count(*) as all, count(distinct session_id) as once from gateway_difference where kind = 'paidHereOnly'`.execute(
    t.databases.jobs,
  )
  expect(rows).toEqual([{ all: 1200n, once: 1200n }])
  await sql`delete from payment where description = 'many'`.execute(t.databases.owner)
})

test('the open differences are a metric, by kind', async () => {
  await payThere()
  await compare()
  const { registry } = createMetrics()
  measureDifferences(registry, t.databases.jobs)
  const text = await registry.metrics()
  expect(text).toContain('waymark_gateway_differences{kind="paidThereOnly"} 1')
  expect(text).toContain('waymark_gateway_differences{kind="otherAmount"} 0')
})
