import { companyOperations } from '@waymark/contract/companies/company-operations'
import { screenKeys } from '@waymark/contract/screens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithOwner, userOf } from '../../test/companies.ts'
import { nobodys } from '../../test/belongings.ts'
import { sampleOf } from '../../test/samples.ts'
import { testCompany } from '../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

/** Users of whom the operator's list asks that they are employees: pages where people and facts are worked on. */
const employed = ['/corporate/manageusers', '/corporate/company-profile', '/corporate/member-list']
const company = {
  ...testCompany,
  permissions: [
    ...employed.map((url) => ({ url, actors: ['owner' as const, 'employee' as const] })),
    { url: '/corporate/details' },
    { url: '/corporate/myactivity' },
    { url: '/corporate/points' },
    { url: '/corporate/overview' },
  ],
}

let t: TestApp
let owned: Awaited<ReturnType<typeof companyWithOwner>>
let users: Readonly<Record<'employee' | 'other' | 'removed', string>>
let reference: string
beforeAll(async () => {
  t = await openTestApp({ company })
  owned = await companyWithOwner(t)
  const everything = Object.fromEntries(screenKeys.map((screen) => [screen, 'F' as const]))
  const [employee, other, removed] = [
    await userOf(t, owned.company, everything),
    await userOf(t, owned.company, everything),
    await userOf(t, owned.company, everything),
  ]
  reference = (await userOf(t, owned.company, {})).reference
  await sql`update customer set attributes = '{"29": "EMP"}' where customer_number = ${employee.customer}`.execute(
    t.databases.jobs,
  )
  await sql`update nominee set status = 'D' where customer_number = ${removed.customer}`.execute(
    t.databases.jobs,
  )
  users = { employee: employee.token, other: other.token, removed: removed.token }
  t.clock.advance(1000)
})
afterAll(async () => t.close())

const operations = companyOperations
  .filter(({ facts }) => facts.access === 'corp')
  .map((entry) => [entry.facts.id, entry] as const)

/** Whether somebody is refused for who they are. */
async function isRefused(
  token: string,
  { facts, shapes }: (typeof companyOperations)[number],
): Promise<boolean> {
  if (shapes.request === undefined) throw new Error('It has a request')
  const own = { ...nobodys, ...owned.identity, nomineeReferenceNumber: reference }
  const raw = sampleOf(shapes.request, own).value
  const answer = await callWire(t.app.server, facts, { token, raw, key: `who-${facts.id}` })
  return answer.error?.code === 'NOT_ALLOWED'
}

describe('of a company’s users', () => {
  test.each(operations)(
    '[PROG-07] %s: lets employees in where the list asks for them, and no others',
    async (_id, entry) => {
      const asksForEmployees = [
        'corporate_manage_users',
        'corporate_company_profile',
        'corporate_member_list',
      ].includes(entry.facts.screen ?? '')
      expect(await isRefused(users.employee, entry)).toBe(false)
      expect(await isRefused(users.other, entry)).toBe(asksForEmployees)
    },
  )

  test.each(operations)(
    '[PROG-03] %s: refuses who was removed, whatever they were given',
    async (_id, entry) => {
      expect(await isRefused(users.removed, entry)).toBe(true)
    },
  )
})
