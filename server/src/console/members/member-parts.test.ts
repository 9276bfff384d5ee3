import { retrieveMemberParts } from '@waymark/contract/console/members/member-parts'
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
import { join, poolPerson } from '../../../test/family/pools.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe("a member's parts", () => {
  let t: TestApp
  let issuer: FakeIssuer
  let who: SignedInOperator
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    who = await signInOperator(t, issuer, 'agent')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const read = async ({ companyCode, programCode, membershipNumber }: TestMember) => {
    const named = { companyCode, programCode, membershipNumber }
    const { status, body } = await callConsole(t, retrieveMemberParts, who, named)
    expect(status).toBe(200)
    return body
  }

  test('a pool shows its members with links, the head first, whoever of them is open', async () => {
    const head = await poolPerson(t, 'Mere')
    const other = await poolPerson(t, 'Tui')
    await join(t.app.server, head, other, 'SPENDER')
    const { pool } = await read(other.member)
    expect(pool).toMatchObject({ role: 'MEMBER', points: 0, sharePercent: 0 })
    expect(
      pool?.members.map(({ name, membershipNumber, spending }) => [name, membershipNumber, spending]),
    ).toEqual([
      ['Mere Takarangi', head.member.membershipNumber, 'ENABLER'],
      ['Tui Takarangi', other.member.membershipNumber, 'SPENDER'],
    ])
  })

  test("a company shows its number and users, and a user's own page shows the company", async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const user = await makeMember(t.databases, { tierCode: 'GOLD' })
    await sql`
      insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, customer_number, status)
      values (${user.customer}, ${user.membershipNumber}, 'NZ', 'AP4B', ${company.membershipNumber}, ${user.customer}, 'A')`.execute(
      t.databases.owner,
    )
    const owned = await read(company)
    expect(owned.companies).toMatchObject([{ role: 'owner', users: 1, registerState: 'REGISTERED' }])
    expect(owned.companies[0]?.businessNumber).toMatch(/^\d{13}$/)
    const { companies, cards, pool, club } = await read(user)
    expect(companies.map(({ role, membershipNumber }) => [role, membershipNumber])).toEqual([
      ['user', company.membershipNumber],
    ])
    expect(cards).toMatchObject([{ programCode: 'AP', membershipNumber: user.membershipNumber }])
    expect([pool, club]).toEqual([null, []])
  })
})
