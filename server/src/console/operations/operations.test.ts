import { retrieveAudit } from '@waymark/contract/console/audit'
import { retrieveList } from '@waymark/contract/console/lists/lists'
import { retrieveMemberTimeline } from '@waymark/contract/console/members/timeline'
import {
  closeGatewayDifference,
  resendDeadLetter,
  retrieveOperations,
} from '@waymark/contract/console/operations/operations'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { makeMember, type TestMember } from '../../../test/members.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { bank, payFor, receiptOf } from '../../../test/orders/disputes.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { Registry } from 'prom-client'
import { keepJobSuccess } from '../../platform/jobs/job-run-store.ts'
import { measuredJobs } from '../../platform/jobs/measured-jobs.ts'

describe('the operations page', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let who: SignedInOperator
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    who = await signInOperator(t, issuer, 'supervisor')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const letter = async (companyCode: string): Promise<string> => {
    const id = randomUUID()
    await sql`
      insert into outbox (id, topic, payload, class, attempts, dead_at, failure)
      values (${id}, 'mail.claimPending', ${JSON.stringify({ companyCode })}::jsonb, 'bulk', 12, now(), 'mailbox full')`.execute(
      t.databases.jobs,
    )
    return id
  }
  const read = async () => (await callConsole(t, retrieveOperations, who, { companyCode: 'NZ' })).body
  const resend = async (messageId: string, by = who) =>
    callConsole(t, resendDeadLetter, by, { companyCode: 'NZ', messageId })

  test("shows when jobs last completed, the outbox by class, and only the company's own dead letters", async () => {
    await keepJobSuccess(t.databases.jobs, 'relay-outbox')
    const id = await letter('NZ')
    await letter('QA')
    const { jobs, outbox, deadLetters, hasMoreDeadLetters, refunds } = await read()
    expect(jobs.map(({ job }) => job)).toContain('relay-outbox')
    expect(outbox.map((one) => one.class)).toEqual(['security', 'orders', 'bulk', 'attempts'])
    expect(deadLetters).toMatchObject([
      { id, topic: 'mail.claimPending', attempts: 12, failure: 'mailbox full' },
    ])
    expect([hasMoreDeadLetters, refunds]).toEqual([false, { due: 0, refused: 0 }])
  })

  test('[POINT-04] shows a dispute, as the member’s timeline and the list of orders do, with what was refunded', async () => {
    const member = await makeMember(t.databases)
    const order = await payFor(t, member, { activityType: 'BUY', points: 5000 })
    await vi.waitFor(
      async () => expect(await receiptOf(t, order)).toMatchObject({ memberActivityStatus: 'POSTED' }),
      30_000,
    )
    await bank(t, order, 'open')
    const { number: orderNumber } = order
    await vi.waitFor(
      async () =>
        expect((await read()).disputes).toMatchObject([
          { orderNumber, state: 'open', refunded: 0, reason: 'fraudulent' },
        ]),
      30_000,
    )
    const { companyCode, programCode, membershipNumber } = member
    const kinds = ['dispute' as const]
    // The timeline has it once the order has acted on it.
    await vi.waitFor(async () => {
      const asked = { companyCode, programCode, membershipNumber, kinds }
      const timeline = await callConsole(t, retrieveMemberTimeline, who, asked)
      expect(timeline.body.lines).toMatchObject([
        { kind: 'dispute', number: orderNumber, what: 'fraudulent', state: 'open', points: null },
      ])
    }, 30_000)
    const query = { list: 'orders', filter: {}, order: { by: 'sent', direction: 'descending' } } as const
    const { body } = await callConsole(t, retrieveList, who, { companyCode, query })
    expect(body.page.rows).toContainEqual(expect.objectContaining({ orderNumber, dispute: 'open' }))
  })

  test('shows a job that fails, how often since it last completed, and without the address in its error', async () => {
    let works = false
    const job = {
      name: 'expire-points',
      when: '0 0 * * *',
      mostSeconds: 60,
      run: async () => {
        if (!works) throw new Error('hana@example.nz does not answer')
      },
    }
    const [measured] = measuredJobs([job], t.databases.jobs, new Registry())
    const run = async () => measured?.run()
    const shown = async () => (await read()).jobs.find((one) => one.job === job.name)
    await expect(run()).rejects.toThrow('does not answer')
    await expect(run()).rejects.toThrow('does not answer')
    const failing = await shown()
    expect(failing).toMatchObject({ succeededAt: null, failures: 2 })
    expect(failing?.failedAt).not.toBeNull()
    expect(failing?.failure).toContain('does not answer')
    expect(failing?.failure).not.toContain('hana@')
    works = true
    await run()
    expect(await shown()).toMatchObject({ failures: 0, failedAt: null, failure: null })
    expect((await shown())?.succeededAt).not.toBeNull()
  })

  test('sends a dead letter again once, with a line in the audit trail, and none of another company', async () => {
    const id = await letter('NZ')
    const foreign = await letter('QA')
    const state = async (message: string) => {
      const { rows } = await sql<{ attempts: number; isDead: boolean }>`
        select attempts, dead_at is not null as "isDead" from outbox where id = ${message}`.execute(
        t.databases.jobs,
      )
      return rows[0]
    }
    const other = await signInOperator(t, issuer, 'supervisor', { subject: 'supervisor-at-once' })
    const both = await Promise.all([who, other].map(async (one) => resend(id, one)))
    expect(both.map(({ code }) => code ?? 'sent').toSorted()).toEqual(['NOT_FOUND', 'sent'])
    expect(await state(id)).toEqual({ attempts: 0, isDead: false })
    expect((await resend(foreign)).status).toBe(404)
    expect(await state(foreign)).toEqual({ attempts: 12, isDead: true })
    const { body } = await callConsole(t, retrieveAudit, who, { companyCode: 'NZ' })
    const acts = body.entries.filter(({ act }) => act === 'resendDeadLetter')
    expect(acts).toMatchObject([{ after: { message: id, state: 'WAITING' } }])
  })

  /** An order with a payment of its own, and a difference of it; with another company's order, or with a payment that isn't ours. */
  const difference = async (companyCode: string | undefined): Promise<string> => {
    const [id, payment] = [randomUUID(), randomUUID()]
    const number = `TR-${id.slice(0, 8)}`
    const { owner } = t.databases
    if (companyCode !== undefined) {
      const order = randomUUID()
      await sql`
        insert into quote (quote_reference, account, kind, terms, points, amount, vat, service_charge, currency, config_version, made_at,
          expires_at)
        values (${id}, 1, 'transfer', '{}', 1000, 1000, 0, 0, 'NZD', 1, now(), now())`.execute(owner)
      await sql`
        insert into orders (order_number, order_id, account, customer_number, company_code, program_code, membership_number, kind, terms,
          sender_name, points, amount, vat, service_charge, currency, config_version, quote_reference, locale, state, submitted_at,
          settled_at)
        values (${number}, ${order}, 1, 1, ${companyCode}, 'AP', '900000001', 'transfer', '{}', 'Aroha', 1000, 1000, 0, 0, 'NZD', 1, ${id},
          'en', 'FAILED', now(), now())`.execute(owner)
      await sql`
        insert into payment (payment_id, subject_kind, subject_id, description, amount, currency, locale, success_url, failure_url,
          cancel_url, session_seconds, created_at)
        values (${payment}, 'order', ${order}, 'Order', 1000, 'NZD', 'en', '', '', '', 60, now())`.execute(
        owner,
      )
    }
    await sql`
      insert into gateway_difference (difference_id, kind, session_id, reference, description, our_amount, their_amount, currency, since,
        found_at, seen_at)
      values (${id}, 'paidThereOnly', ${id}, ${companyCode === undefined ? 'somebody-else' : payment}, 'Order', null, 1000, 'NZD', now(),
        now(), now())`.execute(owner)
    return id
  }
  const close = async (differenceId: string) =>
    callConsole(t, closeGatewayDifference, who, {
      companyCode: 'NZ',
      differenceId,
      reason: 'SETTLED_LATER',
      caseNumber: 'C-7',
    })

  test("shows the company's differences from the gateway, and closes one once with its reason in the trail", async () => {
    const id = await difference('NZ')
    const foreign = await difference('QA')
    const unknown = await difference(undefined)
    const { differences, gatewayDifferences } = await read()
    expect(differences).toMatchObject([
      { id, kind: 'paidThereOnly', ours: null, theirs: 1000, currency: 'NZD' },
    ])
    expect(gatewayDifferences).toBe(3)
    expect((await close(id)).status).toBe(200)
    for (const one of [id, foreign, unknown]) expect((await close(one)).status).toBe(404)
    const { rows } = await sql<{ by: string | null; reason: string | null }>`
      select closed_by as by, reason from gateway_difference order by closed_at nulls last`.execute(
      t.databases.jobs,
    )
    expect(rows).toEqual([
      { by: 'supervisor-1@waymark.example', reason: 'SETTLED_LATER C-7' },
      { by: null, reason: null },
      { by: null, reason: null },
    ])
    expect(await read()).toMatchObject({ differences: [], gatewayDifferences: 2 })
    const { body } = await callConsole(t, retrieveAudit, who, { companyCode: 'NZ' })
    expect(body.entries.filter(({ act }) => act === 'closeGatewayDifference')).toMatchObject([
      {
        reason: 'SETTLED_LATER',
        caseNumber: 'C-7',
        after: { difference: id, theirs: '1000', state: 'CLOSED' },
      },
    ])
  })

  test("shows the company's accounts that don't match their entries, and whether the database is well", async () => {
    const member: TestMember = await makeMember(t.databases, {
      lots: [{ expiresOn: '2028-01-31', points: 50n }],
    })
    await sql`update ledger.balance set posted = 51 where account_id = ${member.account} and point_type = 'POINTS'`.execute(
      t.databases.owner,
    )
    const reconcile = async () => t.app.jobs.find(({ name }) => name === 'reconcile-ledger')?.run()
    await reconcile()
    const of = { programCode: 'AP', membershipNumber: member.membershipNumber }
    expect(await read()).toMatchObject({
      driftingAccounts: 1,
      drifting: [{ ...of, drifts: 1, isFrozen: false }],
      database: 'ready',
    })
    await reconcile()
    expect((await read()).drifting).toEqual([{ ...of, drifts: 2, isFrozen: true }])
  })
})
