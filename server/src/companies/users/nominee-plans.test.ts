import { listCompanyMembers } from '@waymark/contract/companies/users/list-company-members'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithOwner } from '../../../test/companies/companies.ts'
import { recordStatements } from '../../../test/database/recorded-statements.ts'
import { planOf, stepsOf } from '../../../test/database/statement-plan.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { listQuery, type ListQuery } from './nominee-list-store.ts'
import { readInvited, readNominee } from './nominee-store.ts'

const USERS = 10_000

let t: TestApp
let company: Awaited<ReturnType<typeof companyWithOwner>>
beforeAll(async () => {
  t = await openTestApp()
  company = await companyWithOwner(t)
  const { companyCode, programCode, membershipNumber } = company.identity
  await sql`
    insert into nominee (nominee_reference, nominee_number, company_code, program_code, membership_number, status, given_name,
      family_name, email, invited_at, invitation_ends_at)
    select n, (100000000 + n)::text, ${companyCode}, ${programCode}, ${membershipNumber}, case when n % 50 = 0 then 'D' else 'P' end,
      'Given' || md5(n::text), 'Family' || lpad((n * 7919 % ${USERS})::text, 5, '0'), 'user' || n || '@example.nz', now(), now()
    from generate_series(1, ${USERS}) n`.execute(t.databases.owner)
  await sql`analyze nominee`.execute(t.databases.owner)
})
afterAll(async () => t.close())

const first = { searchText: '', after: undefined, most: 26 } satisfies ListQuery
const middle = { name: 'family05000 given', reference: '1' }

test('[CORP-03] one of 10,000 users is found by their reference alone', async () => {
  const { identity } = company
  const statements = await recordStatements(async (db) => {
    await readNominee(db, identity, '777')
    await readInvited(db, '9999999999999999999')
  })
  expect(statements).toHaveLength(2)
  for (const statement of statements) {
    for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
      const steps = stepsOf(await planOf(t.databases.web, statement, { mode }))
      expect(steps.map((step) => step['Index Name'])).toContain('nominee_pkey')
    }
  }
})

describe('a list of 10,000 users', () => {
  test.each<[string, ListQuery, number]>([
    ['the first page', first, 60],
    ['a page from the middle', { ...first, after: middle }, 60],
    ['a page from the middle, from Z to A', { ...first, after: middle, isDescending: true }, 60],
    ['of those who are removed', { ...first, status: 'D' }, 60],
    ['by family name', { ...first, searchText: 'family0123' }, 60],
    ['by address', { ...first, searchText: 'user777@' }, 60],
  ])('[CORP-03] %s reads by an index, and what it shows', async (_what, query, most) => {
    const { sql: text, parameters } = listQuery(company.identity, query).compile(t.databases.web)
    const plan = await planOf(
      t.databases.web,
      { sql: text, parameters },
      { mode: 'force_custom_plan', analyze: true },
    )
    const scans = stepsOf(plan).filter((step) => step['Node Type'].includes('Scan'))
    expect(scans.map((step) => step['Node Type'])).not.toContain('Seq Scan')
    expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(most)
  })

  test.each(['NAME', 'NAME_DESCENDING'] as const)(
    '[CORP-03] is read page by page, each user once, in one order: %s',
    async (sort) => {
      const seen: string[] = []
      let cursor: string | undefined
      for (let pageNumber = 1; pageNumber <= 3; pageNumber += 1) {
        const { body } = await callWire(t.app.server, retrieveNominees, {
          token: company.token,
          body: {
            object: { ...company.identity, sort, pageNumber, ...(cursor === undefined ? {} : { cursor }) },
          },
        })
        expect(body.object).toMatchObject({
          pageNumber,
          absoluteIndex: (pageNumber - 1) * 25,
          hasNextPage: true,
        })
        seen.push(...body.object.nomineeDetails.map(({ familyName }) => familyName))
        cursor = body.object.nextCursor ?? undefined
      }
      const sorted = seen.toSorted()
      expect(seen).toEqual(sort === 'NAME' ? sorted : sorted.toReversed())
      expect(new Set(seen).size).toBe(75)
    },
  )

  test.each([
    { name: 'family0001', reference: '9'.repeat(19) },
    { name: 'a\u0000', reference: '1' },
    { name: 'a', reference: '-1' },
    'a',
    null,
  ])('[CORP-03] a cursor that is not ours, %j, is no place to go on from', async (said) => {
    const cursor = Buffer.from(JSON.stringify(said)).toString('base64url')
    const asked = { token: company.token, raw: { object: { ...company.identity, cursor } } }
    expect((await callWire(t.app.server, retrieveNominees, asked)).status).toBe(200)
    expect((await callWire(t.app.server, listCompanyMembers, asked)).status).toBe(200)
  })

  test('[CORP-03] a search finds the beginning of a name or an address, and ends', async () => {
    const search = async (searchText: string) => {
      const { body } = await callWire(t.app.server, retrieveNominees, {
        token: company.token,
        body: { object: { ...company.identity, searchText } },
      })
      return [body.object.nomineeDetails.length, body.object.hasNextPage]
    }
    expect(await search('USER777@')).toEqual([1, false])
    expect(await search('family0123')).toEqual([10, false])
    expect(await search('%')).toEqual([0, false])
  })
})
