import { retrieveAudit } from '@waymark/contract/console/audit'
import type { ListQuery, MembersQuery } from '@waymark/contract/console/lists/list-queries'
import { countList, exportList, retrieveList } from '@waymark/contract/console/lists/lists'
import {
  countView,
  deleteView,
  openView,
  retrieveViews,
  saveView,
} from '@waymark/contract/console/lists/views'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { giveTier, makeMember, type TestMember } from '../../../test/members.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { recordStatements } from '../../../test/database/recorded-statements.ts'
import { planOf, stepsOf } from '../../../test/database/statement-plan.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { putInForce } from '../../configuration/index.ts'
import { sourceOf } from './list-pages.ts'
import { readRows } from './list-store.ts'

const byJoined: MembersQuery = {
  list: 'members',
  filter: {},
  order: { by: 'joined', direction: 'ascending' },
}
const filtered = (filter: MembersQuery['filter']): MembersQuery => ({ ...byJoined, filter })
const claims = { list: 'claims', filter: {}, order: { by: 'sent', direction: 'descending' } } as const

describe('lists of the console', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let who: SignedInOperator
  let supervisor: SignedInOperator
  let wiremu: TestMember
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({
      console: consoleAt(issuer),
      company: { ...testCompany, lists: { mostExported: 200 } },
    })
    await putInForce(t.databases.jobs, 'QA', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
    who = await signInOperator(t, issuer, 'agent')
    supervisor = await signInOperator(t, issuer, 'supervisor', { name: 'Sora Baek' })
    wiremu = await makeMember(t.databases, {
      membershipNumber: '000912345',
      givenName: ' =1+1',
      familyName: '@Pōtae',
      lots: [{ expiresOn: '2026-12-20', points: 700n }],
    })
    await giveTier(t.databases, wiremu, { tierCode: 'SILVER', until: '2025-01-01' })
    await giveTier(t.databases, wiremu, { tierCode: 'GOLD', until: '2027-01-01' })
    await makeMember(t.databases, { companyCode: 'QA', membershipNumber: '000912346' })
    // Seven of each day, so that pages end between members of one day.
    await sql`
      with people as (
        insert into customer (customer_number, given_name, family_name, email)
        select 7000000 + n, 'Given', 'Family', 'listed-' || n || '@example.nz' from generate_series(1, 300) n)
      insert into membership (company_code, program_code, membership_number, customer_number, account, enrolled_on)
      select 'NZ', 'AP', (700000000 + n)::text, 7000000 + n, 7000000 + n, date '2023-01-01' + n / 7 from generate_series(1, 300) n`.execute(
      t.databases.owner,
    )
    await sql`
      insert into ledger.balance (account_id, point_type, posted)
      select 7000000 + n, type, case when type = 'POINTS' then n * 10 else 0 end
      from generate_series(1, 300) n, unnest(array['POINTS', 'STATUS']) type`.execute(t.databases.owner)
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const read = async (query: ListQuery, after?: string) =>
    (await callConsole(t, retrieveList, who, { companyCode: 'NZ', query, ...(after && { after }) })).body
  const readAll = async (query: ListQuery) => {
    const rows = []
    for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const { page, next } = await read(query, after)
      rows.push(...page.rows)
      after = next ?? undefined
    }
    return rows
  }
  const count = async (query: ListQuery) =>
    (await callConsole(t, countList, who, { companyCode: 'NZ', query })).body
  const exported = async (query: ListQuery, columns: ('number' | 'name' | 'points')[]) =>
    callConsole(t, exportList, supervisor, { companyCode: 'NZ', query, columns })

  test.each([
    ['ascending', 'joined'],
    ['descending', 'joined'],
    ['ascending', 'number'],
    ['descending', 'number'],
  ] as const)(
    'members %s by %s: each once over the pages, none of another company',
    async (direction, by) => {
      const rows = await readAll({ ...byJoined, order: { by, direction } })
      const numbers = rows.map(({ membershipNumber }) => membershipNumber)
      expect([numbers.length, new Set(numbers).size]).toEqual([301, 301])
      const values = rows.map((row) =>
        by === 'joined' && 'joinedOn' in row ? row.joinedOn : row.membershipNumber,
      )
      expect(values).toEqual(direction === 'ascending' ? values.toSorted() : values.toSorted().toReversed())
      expect(numbers).not.toContain('000912346')
    },
  )

  test('a member’s row has name, tier as of today, points and the next day that some expire', async () => {
    const { page } = await read(filtered({ tier: 'AP.GOLD' }))
    expect(page.rows).toEqual([
      {
        programCode: 'AP',
        membershipNumber: '000912345',
        name: '=1+1 @Pōtae',
        email: wiremu.email,
        tier: 'GOLD',
        status: 'A',
        isFrozen: false,
        joinedOn: '2022-01-01',
        points: 700,
        expiresOn: '2026-12-20',
        country: '',
      },
    ])
  })

  test.each<[string, MembersQuery['filter'], number]>([
    ['the lowest tier', { tier: 'AP.BASE' }, 300],
    ['a tier that ended', { tier: 'AP.SILVER' }, 0],
    ['days of joining', { joinedFrom: '2023-01-02', joinedTo: '2023-01-03' }, 14],
    ['points', { pointsFrom: 2000, pointsTo: 2500 }, 51],
    ['expiry', { expiringUntil: '2026-12-31' }, 1],
    ['expiry before the first', { expiringUntil: '2026-12-19' }, 0],
    ['state', { state: 'closed' }, 0],
    ['country', { country: 'NZ' }, 0],
    ['another programme', { programme: 'AP4B' }, 0],
  ])('filters by %s, and counts what it shows', async (_what, filter, expected) => {
    expect(await readAll(filtered(filter))).toHaveLength(expected)
    expect(await count(filtered(filter))).toEqual({ count: expected, is: 'exact' })
  })

  test('a cursor of another order, or of no day, is refused', async () => {
    for (const after of ['AP|000912345', '2023-13-45|AP|000912345']) {
      const body = { companyCode: 'NZ', query: byJoined, after }
      expect((await callConsole(t, retrieveList, who, body)).code).toBe('INVALID_REQUEST')
    }
  })

  test('a file has the applied filter, no formulas, leading zeros, and says that it is whole', async () => {
    const { status, text } = await exported(filtered({ tier: 'AP.GOLD' }), ['number', 'name', 'points'])
    expect(status).toBe(200)
    const lines = text.split('\r\n')
    expect(lines).toContain('Filter,tier=AP.GOLD')
    expect(lines).toContain("AP,000912345,'=1+1 @Pōtae,700")
    expect(lines.filter((line) => line.startsWith('AP,'))).toHaveLength(1)
    expect(text).toContain('End of the list. Rows: 1')
    const { entries } = (await callConsole(t, retrieveAudit, supervisor, { companyCode: 'NZ' })).body
    expect(entries.slice(0, 2).map(({ act, operator, after }) => [act, operator, after])).toEqual([
      [
        'exportList.end',
        'Sora Baek',
        { list: 'members', filter: 'tier=AP.GOLD', columns: 'number name points', rows: '1', isCut: false },
      ],
      ['exportList', 'Sora Baek', { list: 'members', filter: 'tier=AP.GOLD', columns: 'number name points' }],
    ])
  })

  test('a file that is longer than the company allows says that it was cut, and so does the trail', async () => {
    const { text } = await exported(byJoined, ['number', 'name'])
    const lines = text.split('\r\n').filter((line) => line.startsWith('AP,'))
    expect(lines).toHaveLength(200)
    expect(text).toContain('CUT after 200 rows')
    const { entries } = (await callConsole(t, retrieveAudit, supervisor, { companyCode: 'NZ' })).body
    expect(entries[0]?.after).toMatchObject({ rows: '200', isCut: true })
    // Exactly as many as are allowed is no cut.
    const exact = await exported(filtered({ pointsFrom: 10, pointsTo: 1990 }), ['number'])
    expect(exact.text).toContain('End of the list. Rows: 200')
  })

  describe('saved views', () => {
    const view = {
      companyCode: 'NZ',
      isShared: false,
      query: byJoined,
      columns: ['number', 'points'],
    } as const
    const save = async (by: SignedInOperator, more: object) =>
      callConsole(t, saveView, by, { ...view, columns: [...view.columns], name: 'Mine', ...more })
    const namesFor = async (by: SignedInOperator, companyCode = 'NZ') =>
      (await callConsole(t, retrieveViews, by, { companyCode })).body.views.map(({ name }) => name)

    test('are seen by their owner, shared ones by everybody of the company, and by nobody else', async () => {
      const mine = (await save(who, {})).body.viewId
      const shared = (await save(who, { name: 'For all', isShared: true })).body.viewId
      const other = await signInOperator(t, issuer, 'finance')
      const elsewhere = await signInOperator(t, issuer, 'agent', { subject: 'qa', companies: ['QA'] })
      expect(await namesFor(who)).toEqual(['For all', 'Mine'])
      expect(await namesFor(other)).toEqual(['For all'])
      expect(await namesFor(elsewhere, 'QA')).toEqual([])
      const open = async (by: SignedInOperator, viewId: string, companyCode = 'NZ') =>
        (await callConsole(t, openView, by, { companyCode, viewId })).code ?? 'opened'
      expect(await open(other, shared)).toBe('opened')
      expect(await open(other, mine)).toBe('NOT_FOUND')
      expect(await open(elsewhere, shared, 'QA')).toBe('NOT_FOUND')
      // Only their owner changes or deletes them.
      expect((await save(other, { viewId: shared, name: 'Theirs' })).code).toBe('NOT_FOUND')
      expect((await callConsole(t, deleteView, other, { companyCode: 'NZ', viewId: shared })).code).toBe(
        'NOT_FOUND',
      )
      expect((await save(who, { name: 'For all' })).code).toBe('VIEW_NAME_USED')
      expect((await save(who, { viewId: mine, name: 'For all' })).code).toBe('VIEW_NAME_USED')
      expect((await save(who, { viewId: mine, name: 'Renamed' })).status).toBe(200)
      expect((await callConsole(t, deleteView, who, { companyCode: 'NZ', viewId: shared })).status).toBe(200)
      expect(await namesFor(who)).toEqual(['Renamed'])
    })

    test('have a count, and what came since they were last opened', async () => {
      const claim = async (number: string) =>
        sql`
          insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind,
            occurred_on, partner_code, partner_reference, submitted_at)
          values (${number}, ${wiremu.account}, ${wiremu.customer}, 'NZ', 'AP', ${wiremu.membershipNumber}, 'PARTNER',
            '2026-10-01', 'HOTEL', ${number}, ${t.clock.now()})`.execute(t.databases.owner)
      await claim('CL-A')
      const { viewId } = (await save(who, { name: 'Claims', query: claims, columns: ['number'] })).body
      const counted = async () => (await callConsole(t, countView, who, { companyCode: 'NZ', viewId })).body
      expect(await counted()).toEqual({ count: 1, is: 'exact', fresh: null })
      await callConsole(t, openView, who, { companyCode: 'NZ', viewId })
      t.clock.advance(60_000)
      await claim('CL-B')
      expect(await counted()).toEqual({ count: 2, is: 'exact', fresh: 1 })
    })
  })

  test.each<[string, string, ListQuery, readonly string[] | undefined]>([
    ['membership', 'membership_listed', byJoined, undefined],
    ['membership', 'membership_listed', byJoined, ['2024-06-01', 'AP', '600004000']],
    [
      'membership',
      'membership_pkey',
      { ...byJoined, order: { by: 'number', direction: 'descending' } },
      ['AP', '600004000'],
    ],
    ['membership', 'membership_listed', filtered({ pointsFrom: 1, state: 'active' }), undefined],
    ['claim', 'claim_listed', claims, ['2026-10-01T00:00:00.000000Z', 'L-9']],
  ])('a page of %s is read by %s, as far as it goes', async (table, index, query, after) => {
    const { owner, jobs } = t.databases
    await sql`
      insert into membership (company_code, program_code, membership_number, customer_number, account, enrolled_on)
      select 'NZ', 'AP', (600000000 + n)::text, ${wiremu.customer}, 6000000 + n, date '2024-01-01' + n / 20
      from generate_series(1, 8000) n on conflict do nothing`.execute(owner)
    await sql`
      insert into ledger.balance (account_id, point_type, posted)
      select 6000000 + n, 'POINTS', 10 from generate_series(1, 8000) n on conflict do nothing`.execute(owner)
    await sql`
      insert into customer_contact (customer_number, address_type, country_code) values (${wiremu.customer}, 'H', 'NZ')
      on conflict do nothing`.execute(owner)
    await sql`
      insert into claim (claim_number, account, customer_number, company_code, program_code, membership_number, kind, occurred_on,
        partner_code, partner_reference, submitted_at)
      select 'L-' || n, ${wiremu.account}, ${wiremu.customer}, 'NZ', 'AP', ${wiremu.membershipNumber}, 'PARTNER', '2026-10-01',
        'HOTEL', 'L-' || n, timestamptz '2026-10-02' - n * interval '1 minute'
      from generate_series(1, 5000) n on conflict do nothing`.execute(owner)
    await sql`analyze membership, ledger.balance, customer, customer_contact, claim`.execute(owner)
    const company = await t.app.configuration.findCompany('NZ')
    if (company === undefined) throw new Error('no company')
    const source = sourceOf(query, { company, now: t.clock.now() })
    const [statement] = await recordStatements(async (database) =>
      readRows(database, source, { after, most: 51, looked: 20_000 }),
    )
    if (statement === undefined) throw new Error('Nothing was read')
    const steps = stepsOf(await planOf(jobs, statement, { mode: 'force_custom_plan', analyze: true }))
    const scan = steps.find((step) => step['Relation Name'] === table)
    expect(scan?.['Index Name']).toBe(index)
    expect(scan?.['Actual Rows']).toBeLessThanOrEqual(51)
  })
})
