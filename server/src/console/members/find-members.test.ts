import { findMembers, retrieveMember, retrieveMemberEntries } from '@waymark/contract/console/members/members'
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
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('finding a member', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let who: SignedInOperator
  let wiremu: TestMember
  let company: TestMember
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    who = await signInOperator(t, issuer, 'agent')
    const lots = [
      { expiresOn: '2027-01-31', points: 1200n },
      { expiresOn: '2028-03-31', points: 300n },
    ]
    wiremu = await makeMember(t.databases, { givenName: 'Wiremu', familyName: 'Pōtae', lots })
    await makeMember(t.databases, { givenName: 'Tama', familyName: 'Rewiti' })
    await makeMember(t.databases, { givenName: 'Wiremu', familyName: 'Pōtae', companyCode: 'QA' })
    company = await makeMember(t.databases, { givenName: 'Ana', familyName: 'Kaihoko', programCode: 'AP4B' })
    await sql`
      insert into customer_contact (customer_number, address_type, mobile) values (${wiremu.customer}, 'H', '+64211234567')`.execute(
      t.databases.jobs,
    )
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const find = async (text: string) => {
    const { status, body } = await callConsole(t, findMembers, who, { companyCode: 'NZ', text })
    expect(status).toBe(200)
    return body.members.map(({ membershipNumber }) => membershipNumber)
  }

  test.each([
    'Pōtae',
    'Potae',
    'POTAE',
    'pōtae wiremu',
    'Potae, Wiremu',
    'Wiremu Potea',
    'wirmu potae',
    'wirmu potea',
    'Wire Pota',
  ])('"%s" finds the member, and nobody of another company', async (text) => {
    expect(await find(text)).toEqual([wiremu.membershipNumber])
  })

  test('a number, an address, a pasted header, a phone and a business number find exactly who has them', async () => {
    const number = wiremu.membershipNumber
    expect(await find(number)).toEqual([number])
    expect(await find(`${number.slice(0, 3)} ${number.slice(3)}`)).toEqual([number])
    expect(await find(`AP ${number}`)).toEqual([number])
    expect(await find(wiremu.email.toUpperCase())).toEqual([number])
    expect(await find(`From: "Wiremu" <${wiremu.email}>`)).toEqual([number])
    expect(await find('+64 21 123 4567')).toEqual([number])
    const { rows } = await sql<{ business_number: string }>`
      select business_number from company_account where membership_number = ${company.membershipNumber}`.execute(
      t.databases.jobs,
    )
    expect(await find(rows[0]?.business_number ?? '')).toEqual([company.membershipNumber])
    expect(await find('Xanthe Quill')).toEqual([])
    expect(await find('%%% potea')).toEqual([])
  })

  test("names, phones and companies' numbers are found by their indexes", async () => {
    const plan = async (statement: ReturnType<typeof sql>) => {
      const { rows } = await t.databases.jobs.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx)
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(
      await plan(sql`select 1 from customer where 'potae' <% folded_name(given_name, family_name)`),
    ).toContain('customer_folded_name')
    expect(
      await plan(sql`select 1 from customer_contact where mobile = '+64211234567' and mobile <> ''`),
    ).toContain('customer_contact_mobile')
    expect(
      await plan(
        sql`select 1 from company_account where company_code = 'NZ' and business_number = '9429000000000'`,
      ),
    ).toContain('company_account_by_number')
  })

  test("a member's page has the balance, and the lots that it is made of", async () => {
    const { companyCode, programCode, membershipNumber } = wiremu
    const named = { companyCode, programCode, membershipNumber }
    const { body } = await callConsole(t, retrieveMember, who, named)
    expect(body).toMatchObject({ name: 'Wiremu Pōtae', status: 'A', frozenBy: [], hasMoreLots: false })
    expect(body.balance).toEqual({ available: 1500, posted: 1500, held: 0, bonus: 0, status: 0 })
    expect(body.lots.map(({ expiresOn, points }) => [expiresOn, points])).toEqual([
      ['2027-01-31', 1200],
      ['2028-03-31', 300],
    ])
    const entries = await callConsole(t, retrieveMemberEntries, who, named)
    expect(entries.body.entries.map(({ points, rule }) => [points, rule])).toEqual([
      [300, 'test'],
      [1200, 'test'],
    ])
    const last = entries.body.entries[0]?.journal
    const earlier = await callConsole(t, retrieveMemberEntries, who, {
      ...named,
      ...(last && { before: last }),
    })
    expect(earlier.body.entries.map(({ points }) => points)).toEqual([1200])
  })

  test('a number that the company does not have is not found', async () => {
    const named = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '123456789' }
    expect(await callConsole(t, retrieveMember, who, named)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
