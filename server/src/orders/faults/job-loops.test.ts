import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../test/members.ts'
import { payAt, sendOrder } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import {
  accountId,
  customerId,
  holdPoints,
  issuePoints,
  newHoldId,
  newJournalId,
  readSummary,
  systemAccounts,
} from '../../ledger/index.ts'
import { createLocalDesk } from '../../cli/desk/local-desk.ts'
import { sweep } from '../index.ts'
import { refundCommand } from '../../cli/orders/refund.ts'
import { adjustCommand } from '../../cli/members/adjust.ts'

const failLoudly = (error: unknown): never => {
  throw error
}

/** More than one page of the jobs' loops. */
const MANY = 505

describe('jobs that go through many accounts', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent: 'debt' } } })
  })
  afterAll(async () => t.close())

  async function runJob(name: string): Promise<void> {
    const job = t.app.jobs.find((one) => one.name === name)
    if (job === undefined) throw new Error(`there is no job ${name}`)
    await job.run()
  }

  test('[POINT-04] a hold that cannot end, and more due ones than a page, keep neither the others nor expired points waiting', async () => {
    const lots = [{ expiresOn: '2027-08-31', points: 10_000n }]
    const [bad, good] = [await makeMember(t.databases, { lots }), await makeMember(t.databases, { lots })]
    const expiring = await makeMember(t.databases, { lots: [{ expiresOn: '2026-11-19', points: 700n }] })
    const hold = async (member: typeof bad): Promise<void> => {
      const id = newHoldId(t.clock.now())
      const answer = await holdPoints(t.databases.web, {
        principal: customerId(member.customer),
        account: accountId(member.account),
        points: 1n,
        today: '2026-11-20',
        hold: id,
        endsAt: t.clock.now(),
        endsOn: '2026-11-20',
        to: systemAccounts.redemption,
        kinds: { out: 'redemption' },
        idempotency: { key: id, bodyHash: id },
      })
      expect(answer.kind).toBe('held')
    }
    await hold(bad)
    for (let count = 0; count < MANY; count += 1) await hold(good)
    // A corrupted balance: voiding this hold would make the held points negative.
    await sql`update ledger.balance set held = 0 where account_id = ${bad.account} and point_type = 'POINTS'`.execute(
      t.databases.owner,
    )
    await runJob('expire-points')
    const today = '2026-11-20'
    expect(await readSummary(t.databases.jobs, good.account, today)).toMatchObject({ held: 0n })
    expect(await readSummary(t.databases.jobs, expiring.account, today)).toMatchObject({ posted: 0n })
    expect(t.logs.join('\n')).toContain(`of account ${String(bad.account)}`)
    await sql`update ledger.balance set held = 1 where account_id = ${bad.account} and point_type = 'POINTS'`.execute(
      t.databases.owner,
    )
    await runJob('expire-points')
    expect(await readSummary(t.databases.jobs, bad.account, today)).toMatchObject({ held: 0n })
  })

  test('[POINT-08] debts of accounts without points, more than a page of them, keep no later debt waiting', async () => {
    const desk = createLocalDesk(
      { databases: t.databases, clock: t.clock, configuration: t.app.configuration },
      async () => {},
    )
    const [dead, alive] = [await owing(), await owing()]
    for (const { number } of [dead, alive])
      expect(
        await desk.ask(refundCommand, { activityNumber: number, reason: 'Bought twice', by: 'Aroha' }),
      ).toMatchObject({
        exitCode: 0,
        lines: [expect.stringContaining('5000 points are owed'), expect.stringMatching(/^Break-glass: /)],
      })
    await multiplyDebt(dead.number)
    await issuePoints(t.databases.jobs, {
      account: accountId(alive.member.account),
      journal: newJournalId(t.clock.now()),
      businessReference: `test:${alive.number}`,
      occurredOn: '2026-11-20',
      lines: [{ kind: 'accrual', pointType: 'POINTS', points: 5100n, expiresOn: '2028-01-31' }],
    })
    await runJob('collect-debts')
    expect(await readSummary(t.databases.jobs, alive.member.account, '2026-11-20')).toMatchObject({
      available: 100n,
    })
  })

  /** A member who bought points and has spent them all. */
  async function owing() {
    const member = await makeMember(t.databases)
    const signedIn = await signIn(t.app.server, member)
    const sent = await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 5000 })
    const { object } = sent.body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    await payAt(t, object.redirectURL, 'lost')
    t.clock.advance(60_000)
    await sweep(t.app.orders, failLoudly)
    const desk = createLocalDesk(
      { databases: t.databases, clock: t.clock, configuration: t.app.configuration },
      async () => {},
    )
    const spent = await desk.ask(adjustCommand, {
      membershipNumber: member.membershipNumber,
      points: '-5000',
      pointType: 'POINTS',
      reason: 'Spent',
      by: 'Tester',
      dryRun: false,
    })
    expect(spent.exitCode).toBe(0)
    return { member, number: object.transactionId }
  }

  /** Copies a debt that many times, each an hour older. */
  async function multiplyDebt(number: string): Promise<void> {
    await sql`
      with copies as (select n, ${number} || '-' || n as number from generate_series(1, ${MANY}::integer) n),
      quotes as (
        insert into quote select (jsonb_populate_record(q, jsonb_build_object('quote_reference', c.number))).*
        from quote q join orders a using (quote_reference), copies c where a.order_number = ${number}
      ), ordered as (
        insert into orders select (jsonb_populate_record(a, jsonb_build_object(
          'order_number', c.number, 'order_id', gen_random_uuid(), 'quote_reference', c.number))).*
        from orders a, copies c where a.order_number = ${number}
      )
      insert into point_debt select (jsonb_populate_record(d, jsonb_build_object(
        'order_number', c.number, 'made_at', d.made_at - c.n * interval '1 hour'))).*
      from point_debt d, copies c where d.order_number = ${number}`.execute(t.databases.owner)
  }
})
