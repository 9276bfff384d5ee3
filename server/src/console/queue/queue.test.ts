import { retrieveQueue } from '@waymark/contract/console/operations/queue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { makeMember, type TestMember } from '../../../test/members.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { recordStatements } from '../../../test/database/recorded-statements.ts'
import { planOf, stepsOf } from '../../../test/database/statement-plan.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { readQueue } from './queue-store.ts'

/** Two of each minute, so that a page ends between items of one moment. */
const at = (nth: number): Date => new Date(Date.UTC(2026, 10, 2, 10, Math.floor(nth / 2)))

describe('the queue of what waits for an operator', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let who: SignedInOperator
  let member: TestMember
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    who = await signInOperator(t, issuer, 'agent')
    member = await makeMember(t.databases, { givenName: 'Aroha', familyName: 'Ngata' })
    for (let nth = 0; nth < 40; nth += 1) await claim(`CL-${String(nth)}`, nth)
    for (let nth = 0; nth < 30; nth += 1) await request(`SR-${String(nth)}`, nth)
    await sql`update service_request set state = 'ANSWERED' where request_number = 'SR-0'`.execute(
      t.databases.owner,
    )
    await sql`
      update claim set state = 'WITHDRAWN', decided_at = now() where claim_number = 'CL-0'`.execute(
      t.databases.owner,
    )
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const identity = () => [member.companyCode, member.programCode, member.membershipNumber]
  async function claim(number: string, nth: number): Promise<void> {
    await sql`
      insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
        partner_code, partner_reference, submitted_at)
      values (${number}, ${member.account}, ${member.customer}, ${sql.join(identity())}, 'PARTNER', '2026-10-01', 'HOTEL', ${number},
        ${at(nth)})`.execute(t.databases.owner)
  }
  async function request(number: string, nth: number): Promise<void> {
    await sql`
      insert into service_request (request_number, account, customer_number, company_code, program_code, membership_number, category,
        subject, message, sent_at)
      values (${number}, ${member.account}, ${member.customer}, ${sql.join(identity())}, 'POINTS', 'Where are they?', 'Text',
        ${at(nth)})`.execute(t.databases.owner)
  }
  const read = async (more: object = {}) =>
    (await callConsole(t, retrieveQueue, who, { companyCode: 'NZ', ...more })).body

  test('has open claims and requests, the oldest first, each once over its pages, and counts them', async () => {
    const first = await read()
    expect(first.items).toHaveLength(50)
    const second = await read({ after: first.next })
    expect(second.next).toBeNull()
    const items = [...first.items, ...second.items]
    expect(new Set(items.map(({ number }) => number)).size).toBe(68)
    expect(items).toHaveLength(68)
    const moments = items.map(({ since }) => since)
    expect(moments).toEqual(moments.toSorted())
    expect(items.map(({ number }) => number)).not.toContain('CL-0')
    expect(items.map(({ number }) => number)).not.toContain('SR-0')
    expect(first.waiting).toEqual({ claim: 39, request: 29 })
    expect(items[0]).toEqual({
      kind: 'claim',
      number: 'CL-1',
      programCode: 'AP',
      membershipNumber: member.membershipNumber,
      memberName: 'Aroha Ngata',
      about: 'Longacre Hotels CL-1 2026-10-01',
      since: '2026-11-02T10:00:00.000Z',
    })
  })

  test('shows one kind alone', async () => {
    const { items } = await read({ kind: 'request' })
    expect(items).toHaveLength(29)
    expect(items.every(({ kind, about }) => kind === 'request' && about === 'Where are they?')).toBe(true)
  })

  test('reads each kind by an index, as far as the page goes, though most are decided', async () => {
    const { owner, jobs } = t.databases
    await sql`
      insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
        partner_code, partner_reference, submitted_at, state, decided_at)
      select 'P-' || n, ${member.account}, ${member.customer}, ${sql.join(identity())}, 'PARTNER', '2026-10-01', 'HOTEL', 'P-' || n,
        now() - n * interval '1 minute', case when n % 10 = 0 then 'PENDING' else 'REJECTED' end,
        case when n % 10 = 0 then null else now() end
      from generate_series(1, 5000) n`.execute(owner)
    await sql`
      insert into service_request (request_number, account, customer_number, company_code, program_code, membership_number, category,
        subject, message, sent_at, state)
      select 'R-' || n, ${member.account}, ${member.customer}, ${sql.join(identity())}, 'POINTS', 'Subject', 'Text',
        now() - n * interval '1 minute', case when n % 10 = 0 then 'OPEN' else 'CLOSED' end
      from generate_series(1, 5000) n`.execute(owner)
    await sql`analyze claim, service_request`.execute(owner)
    const [statement] = await recordStatements(async (database) =>
      readQueue(database, 'NZ', { kind: null, after: undefined, most: 51 }),
    )
    if (statement === undefined) throw new Error('Nothing was read')
    const steps = stepsOf(await planOf(jobs, statement, { mode: 'force_custom_plan', analyze: true }))
    const scans = steps.filter((step) => ['claim', 'service_request'].includes(step['Relation Name'] ?? ''))
    expect(scans.map((step) => step['Relation Name'])).toEqual(['claim', 'service_request'])
    for (const scan of scans) {
      expect(scan['Index Name']).toMatch(/^(claim|service_request)_/)
      expect(scan['Actual Rows']).toBeLessThanOrEqual(51)
    }
  })
})
