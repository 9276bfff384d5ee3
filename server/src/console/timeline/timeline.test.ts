import type { TimelineKind } from '@waymark/contract/console/members/timeline.shapes'
import { retrieveMemberTimeline } from '@waymark/contract/console/members/timeline'
import { sql } from 'kysely'
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
import { testCompany } from '../../../test/test-company.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { appendAudit } from '../audit/audit-store.ts'
import { readCursor, writeCursor } from './timeline-cursor.ts'
import { readTimeline } from './timeline-store.ts'

/** Several events of one moment, which a page can end between. */
const sameMoment = ['locked', 'pinChanged', 'frozen', 'unfrozen', 'passwordReset'] as const

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 2, 10, minute))

describe("a member's timeline", () => {
  let t: TestApp
  let issuer: FakeIssuer
  let who: SignedInOperator
  let member: TestMember
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    const name = { en: 'Missing points', ko: '누락된 포인트' }
    t = await openTestApp({
      console: consoleAt(issuer),
      company: {
        ...testCompany,
        serviceRequests: { categories: [{ code: 'POINTS', name }], mostADay: 20, mostOpen: 20 },
      },
    })
    who = await signInOperator(t, issuer, 'agent')
    const lots = Array.from({ length: 45 }, (_, n) => ({ expiresOn: '2028-03-31', points: BigInt(100 + n) }))
    member = await makeMember(t.databases, { lots })
    const other = await makeMember(t.databases)
    for (const one of [member, other]) await fill(one)
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  /** One line of every kind but entries, each a minute later than the one before. */
  async function fill({ companyCode, programCode, membershipNumber, customer, account }: TestMember) {
    const { jobs } = t.databases
    const key = [companyCode, programCode, membershipNumber]
    await sql`
      insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
        partner_code, partner_reference, submitted_at)
      values (${`CL-${membershipNumber}`}, ${account}, ${customer}, ${sql.join(key)}, 'PARTNER', '2026-10-01', 'HOTEL', 'R1', ${at(1)})`.execute(
      t.databases.owner,
    )
    await sql`
      insert into service_request (request_number, account, customer_number, company_code, program_code, membership_number, category,
        subject, message, sent_at)
      values (${`SR-${membershipNumber}`}, ${account}, ${customer}, ${sql.join(key)}, 'POINTS', 'Where are they?', 'Text', ${at(2)})`.execute(
      t.databases.owner,
    )
    const events = [['signedIn', 3] as const, ...sameMoment.map((kind) => [kind, 0] as const)]
    for (const [kind, minute] of events)
      await sql`
        insert into security_event (event_id, customer_number, kind, address, user_agent, at)
        values (${crypto.randomUUID()}, ${customer}, ${kind}, '192.0.2.1', 'Firefox', ${at(minute)})`.execute(
        jobs,
      )
    await sql`
      insert into outbox (id, topic, payload, created_at, dead_at, attempts, failure)
      values (${crypto.randomUUID()}, 'mail.claimPending', ${JSON.stringify({ customer: String(customer), companyCode })}::jsonb, ${at(4)},
        ${at(5)}, 12, 'mailbox full')`.execute(jobs)
    await inTransaction(jobs, async (tx) => {
      await appendAudit(tx, {
        companyCode,
        at: at(6),
        operator: 1n,
        operatorName: 'Rewi Lindqvist',
        act: 'goodwill',
        programCode,
        membershipNumber,
        reason: 'SERVICE_FAILURE',
        caseNumber: 'C-1',
        before: {},
        after: {},
      })
    })
  }

  const read = async (kinds?: readonly TimelineKind[], before?: string, of = member) => {
    const { companyCode, programCode, membershipNumber } = of
    const { status, body } = await callConsole(t, retrieveMemberTimeline, who, {
      companyCode,
      programCode,
      membershipNumber,
      ...(kinds === undefined ? {} : { kinds: [...kinds] }),
      ...(before === undefined ? {} : { before }),
    })
    expect(status).toBe(200)
    return body
  }

  test('has every kind of line once, the newest first, each with its number and state', async () => {
    const { lines } = await read(['claim', 'request', 'security', 'mail', 'act'])
    expect(lines.map(({ kind, what, state, detail, by }) => [kind, what, state, detail, by])).toEqual([
      ['act', 'goodwill', null, 'C-1', 'Rewi Lindqvist'],
      ['mail', 'claimPending', 'GIVEN_UP', 'mailbox full', null],
      ['security', 'signedIn', null, '192.0.2.1', null],
      ['request', 'Missing points', 'OPEN', 'Where are they?', null],
      ['claim', 'PARTNER', 'PENDING', '', null],
      ...sameMoment.map(() => ['security', expect.any(String), null, '192.0.2.1', null]),
    ])
    expect(lines.map(({ number }) => number)).toEqual([
      expect.stringMatching(/^\d+$/),
      null,
      null,
      `SR-${member.membershipNumber}`,
      `CL-${member.membershipNumber}`,
      ...sameMoment.map(() => null),
    ])
    // What the company names itself by its names.
    expect(lines.find(({ kind }) => kind === 'act')).toMatchObject({ reason: 'We let the member down' })
    expect(lines.find(({ kind }) => kind === 'claim')).toMatchObject({
      partner: 'Longacre Hotels',
      on: '2026-10-01',
    })
  })

  test('has the disputes of its payments, as soon as the bank asks', async () => {
    const buyer = await makeMember(t.databases)
    const order = await payFor(t, buyer, { activityType: 'BUY', points: 5000 })
    await vi.waitFor(
      async () => expect(await receiptOf(t, order)).toMatchObject({ memberActivityStatus: 'POSTED' }),
      30_000,
    )
    for (const [step, state] of [
      ['inquire', 'inquiry'],
      ['open', 'open'],
    ] as const) {
      await bank(t, order, step)
      await vi.waitFor(
        async () =>
          expect((await read(['dispute'], undefined, buyer)).lines).toMatchObject([
            { kind: 'dispute', number: order.number, what: 'fraudulent', state },
          ]),
        30_000,
      )
    }
  })

  test('a page that ends within a moment goes on with the rest of it', async () => {
    const found: string[] = []
    let before: ReturnType<typeof readCursor> | undefined
    for (let page = 0; page < 3; page += 1) {
      const rows = await readTimeline(t.databases.jobs, member, { kinds: ['security'], before, most: 2 })
      found.push(...rows.map(({ what }) => what))
      const last = rows.at(-1)
      if (last !== undefined) before = readCursor(writeCursor(last))
    }
    expect(found[0]).toBe('signedIn')
    expect(found.slice(1).toSorted()).toEqual([...sameMoment].toSorted())
  })

  test('goes on from page to page without losing or repeating a line', async () => {
    const first = await read()
    expect(first.lines).toHaveLength(40)
    const second = await read(undefined, first.next ?? '')
    expect(second.next).toBeNull()
    const entries = [...first.lines, ...second.lines].filter(({ kind }) => kind === 'entry')
    expect(entries.map(({ points }) => points)).toEqual(Array.from({ length: 45 }, (_, n) => 144 - n))
    // Its type of points and its rule apart from the partner, so that a page can put them into words.
    expect(entries[0]).toMatchObject({ codes: ['POINTS', expect.any(String)] })
    // A number that only machines know means nothing to a reader, and lines are told apart without it.
    expect(new Set(entries.map(({ number }) => number))).toEqual(new Set([null]))
    expect(new Set(entries.map(({ key }) => key)).size).toBe(45)
    const only = await read(['entry'])
    expect(only.lines.map(({ key }) => key)).toEqual(entries.slice(0, 40).map(({ key }) => key))
  })
})
