import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../test/members.ts'
import { makeParties, quoteFor, sendOrder } from '../test/orders/orders.ts'
import { signIn } from '../test/sign-in.ts'
import { recordStatements } from '../test/database/recorded-statements.ts'
import { planOf, readsWhole, stepsOf } from '../test/database/statement-plan.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { forgettingJobs } from './forgetting-jobs.ts'

const DAY_MS = 86_400_000
let t: TestApp
let member: TestMember
beforeAll(async () => {
  t = await openTestApp()
  member = await makeMember(t.databases)
})
afterAll(async () => {
  await t.close()
})

/** Runs the job as the scheduler does. */
async function forget(): Promise<void> {
  const job = t.app.jobs.find(({ name }) => name === 'forget-old-rows')
  await job?.run()
}

const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS)
const run = async (query: ReturnType<typeof sql>) => query.execute(t.databases.owner)
const keysOf = async (table: string, key: string) => {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)}::text as key from ${sql.table(table)} order by 1`.execute(t.databases.owner)
  return rows.map((row) => row.key)
}

const uuids = [randomUUID(), randomUUID()] as const
const hex = (bytes: string) => `\\x${Buffer.from(bytes).toString('hex')}`

const YEAR_DAYS = 366
/** Seven years. */
const TIER_DAYS = 7 * YEAR_DAYS
/** A day just over or just under an age. */
const dayOf = (at: Date, n: number) =>
  new Date(at.getTime() + (n === 0 ? -2 : 2) * DAY_MS).toISOString().slice(0, 10)

/** Writes one row of each kind, with an age in days. */
const writers: readonly (readonly [
  table: string,
  key: string,
  days: number,
  write: (at: Date, n: number) => ReturnType<typeof sql>,
  keyOf: (n: number) => string,
])[] = [
  [
    'sign_in_attempt',
    'subject',
    1,
    (at, n) =>
      sql`insert into sign_in_attempt (subject, failures, failed_at) values (${Buffer.from(`s${String(n)}`)}, 1, ${at})`,
    (n) => hex(`s${String(n)}`),
  ],
  [
    'pin_transaction',
    'token_hash',
    1,
    (at, n) => sql`insert into pin_transaction (token_hash, customer_number, session_id, account, expires_at)
      values (${Buffer.from(`p${String(n)}`)}, ${member.customer}, ${randomUUID()}, ${member.account}, ${at})`,
    (n) => hex(`p${String(n)}`),
  ],
  [
    'session',
    'session_id',
    30,
    (
      at,
      n,
    ) => sql`insert into session (session_id, customer_number, cookie_hash, refreshed_at, seen_at, idle_ends_at, ends_at,
        user_agent, created_at, company_code)
      values (${uuids[n] ?? ''}::uuid, ${member.customer}, ${Buffer.from('c')}, ${at}, ${at}, ${at}, ${at}, 'test', ${at}, 'NZ')`,
    (n) => uuids[n] ?? '',
  ],
  [
    'payment_event',
    'event_id',
    30,
    (at, n) =>
      sql`insert into payment_event (event_id, session_id, received_at) values (${`e${String(n)}`}, 's', ${at})`,
    (n) => `e${String(n)}`,
  ],
  [
    'partner_request',
    'request_key',
    1,
    (at, n) =>
      sql`insert into partner_request (request_key, arrived_at) values (${`pc_1 ${String(n)}`}, ${at})`,
    (n) => `pc_1 ${String(n)}`,
  ],
  [
    'gateway_difference',
    'difference_id',
    90,
    (
      at,
      n,
    ) => sql`insert into gateway_difference (difference_id, kind, session_id, reference, description, currency, since, found_at,
        seen_at, closed_at) values (${uuids[n] ?? ''}::uuid, 'paidThereOnly', ${`d${String(n)}`}, 'r', 'd', 'NZD', ${at}, ${at}, ${at}, ${at})`,
    (n) => uuids[n] ?? '',
  ],
  [
    'mail_count',
    'message_id',
    2,
    (at, n) =>
      sql`insert into mail_count (message_id, recipient, kind, counted_at) values (${`m${String(n)}`}, ${Buffer.from('r')}, 'k', ${at})`,
    (n) => `m${String(n)}`,
  ],
  [
    'tier_grant',
    'grant_id',
    TIER_DAYS,
    (at, n) =>
      sql`insert into tier_grant (grant_id, company_code, program_code, membership_number, tier_code, source, counts_from, counts_until, made_at)
        values (${uuids[n] ?? ''}::uuid, 'NZ', 'AP', ${member.membershipNumber}, 'GOLD', 'operator', '2010-01-01', ${dayOf(at, n)}::date, ${at})`,
    (n) => uuids[n] ?? '',
  ],
  [
    'tier_move',
    'move_id',
    TIER_DAYS,
    (at, n) =>
      sql`insert into tier_move (move_id, company_code, program_code, membership_number, kind, from_tier, to_tier, source, happened_on, made_at)
        values (${uuids[n] ?? ''}::uuid, 'NZ', 'AP', ${member.membershipNumber}, 'raised', 'BASE', 'GOLD', 'earned', ${at}::date, ${at})`,
    (n) => uuids[n] ?? '',
  ],
  [
    'feedback',
    'feedback_reference',
    2 * YEAR_DAYS,
    (
      at,
      n,
    ) => sql`insert into feedback (feedback_reference, company_code, program_code, membership_number, customer_number, topic, message, sent_at)
        values (${`FB-${String(n)}`}, 'NZ', 'AP', ${member.membershipNumber}, ${member.customer}, 'IDEA', 'Later boarding', ${at})`,
    (n) => `FB-${String(n)}`,
  ],
  [
    'operator_run',
    'id',
    7 * YEAR_DAYS,
    (at, n) => sql`insert into operator_run (id, command, made_by, started_at, ended_at, outcome)
        values (${uuids[n] ?? ''}::uuid, 'reconcile', 'Aroha', ${at}, ${at}, 'done')`,
    (n) => uuids[n] ?? '',
  ],
  [
    'allowance',
    'name',
    2 * YEAR_DAYS,
    (at, n) => sql`insert into allowance (account, name, since, used)
        values (${member.account}, ${`limit${String(n)}`}, ${dayOf(at, n)}::date, 1)`,
    (n) => `limit${String(n)}`,
  ],
  [
    'expiry_reminder',
    'points',
    YEAR_DAYS,
    (at, n) => sql`insert into expiry_reminder (account, expires_on, days_before, points, sent_at)
        values (${member.account}, ${dayOf(at, n)}::date, 30, ${41 + n}, ${ago(3 * YEAR_DAYS)})`,
    (n) => String(41 + n),
  ],
]

test.each(writers)(
  'rows of %s are deleted by the daily job once they are old enough',
  async (table, key, days, write, keyOf) => {
    await run(write(ago(days + 0.01), 0))
    await run(write(ago(days - 0.01), 1))
    expect(await keysOf(table, key)).toEqual(expect.arrayContaining([keyOf(0), keyOf(1)]))
    await forget()
    const left = await keysOf(table, key)
    expect(left).toContain(keyOf(1))
    expect(left).not.toContain(keyOf(0))
  },
)

test('what is past is found by an index, and deleted a page at a time', async () => {
  const statements = await recordStatements(async (jobs) => {
    const services = { databases: { ...t.databases, jobs }, clock: t.clock, log: t.app.server.log }
    for (const job of forgettingJobs({ ...services, mostSeconds: 60 })) await job.run()
  })
  const [whole, sorted]: [(string | undefined)[], string[]] = [[], []]
  for (const statement of statements) {
    const steps = stepsOf(await planOf(t.databases.owner, statement, { isScanDear: true }))
    whole.push(...steps.filter(readsWhole).map((step) => step['Relation Name']))
    // An index that has the age behind another column finds what is past only among all rows.
    const isSorted = steps.some((step) => step['Node Type'] === 'Sort')
    if (isSorted && statement.sql.includes('ctid')) sorted.push(statement.sql)
  }
  const deleting = statements.filter(({ sql: text }) => /delete from|^\s*update/.test(text))
  expect(deleting.length).toBeGreaterThan(40)
  const unbounded = deleting.filter(({ sql: text }) => !text.includes('limit'))
  expect({ unbounded, whole, sorted }).toEqual({ unbounded: [], whole: [], sorted: [] })
})

test('an active lock is kept, however long ago the failures were', async () => {
  const subject = Buffer.from('locked')
  await run(sql`insert into sign_in_attempt (subject, failures, failed_at, locked_until)
    values (${subject}, 9, ${ago(3)}, ${ago(-1)})`)
  await forget()
  expect(await keysOf('sign_in_attempt', 'subject')).toContain(hex('locked'))
  t.clock.advance(2 * DAY_MS)
  await forget()
  expect(await keysOf('sign_in_attempt', 'subject')).not.toContain(hex('locked'))
})

test('a command that has not ended and the right to bring points back, which was used, are kept for good', async () => {
  const run1 = randomUUID()
  await run(
    sql`insert into operator_run (id, command, made_by, started_at) values (${run1}, 'accrue', 'Aroha', ${ago(4000)})`,
  )
  await run(sql`insert into allowance (account, name, since, used)
    values (${member.account}, 'broughtBack', ${ago(4000)}::date, 1)`)
  await forget()
  expect(await keysOf('operator_run', 'id')).toContain(run1)
  expect(await keysOf('allowance', 'name')).toContain('broughtBack')
})

test('thousands of limits of the same day are deleted in one run', async () => {
  await run(sql`insert into allowance (account, name, since, used)
    select n, 'year', ${ago(3 * YEAR_DAYS)}::date, 1 from generate_series(1, 2500) n`)
  await forget()
  expect(await keysOf('allowance', 'name')).not.toContain('year')
})

test('thousands of old rows are deleted in one run, recent ones stay', async () => {
  await run(sql`insert into sign_in_attempt (subject, failures, failed_at)
    select ('many' || n)::bytea, 1, ${ago(2)}::timestamptz + (n % 7) * interval '1 second' from generate_series(1, 2500) n`)
  await run(sql`insert into sign_in_attempt (subject, failures, failed_at)
    select ('few' || n)::bytea, 1, ${ago(0)} from generate_series(1, 50) n`)
  await forget()
  const left = await keysOf('sign_in_attempt', 'subject')
  expect(left.filter((key) => key.startsWith(hex('many')))).toEqual([])
  expect(left.filter((key) => key.startsWith(hex('few')))).toHaveLength(50)
})

test('[POINT-04] a quote is deleted a week after it ends, and stays where an order was made by it', async () => {
  const { member: buyer } = await makeParties(t)
  const signedIn = await signIn(t.app.server, buyer, buyer.email)
  const asked = { activityType: 'BUY', points: 5000 } as const
  const unused = await quoteFor(t.app.server, signedIn, buyer, asked)
  const { quote, status } = await sendOrder(t, signedIn, buyer, asked)
  expect([unused.status, status]).toEqual([200, 200])
  const references = [unused.body.object.quoteReferenceNumber, quote.quoteReferenceNumber]
  t.clock.advance(6 * DAY_MS)
  await forget()
  expect(await keysOf('quote', 'quote_reference')).toEqual(expect.arrayContaining(references))
  t.clock.advance(2 * DAY_MS)
  await forget()
  const left = await keysOf('quote', 'quote_reference')
  expect(references.map((reference) => left.includes(reference))).toEqual([false, true])
})
