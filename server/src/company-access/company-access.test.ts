import { requestPageAccess } from '@waymark/contract/company-access/request-page-access'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithOwner, userOf } from '../../test/companies/companies.ts'
import { mailsTo } from '../../test/identity/enrolments.ts'
import { signIn } from '../../test/sign-in.ts'
import { testCompany } from '../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  const employed = { url: '/transfer', actors: ['owner' as const, 'employee' as const] }
  t = await openTestApp({
    company: { ...testCompany, permissions: [employed, { url: '/corporate/**' }] },
  })
})
afterAll(async () => t.close())

type Asked = { readonly page: string; readonly needs: 'R' | 'F'; readonly tab?: string }

const ask = async (by: { readonly token: string }, identity: object, asked: Asked) =>
  callWire(t.app.server, requestPageAccess, { token: by.token, raw: { object: { ...identity, ...asked } } })

const statusOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.object.status

const newsOf = async (customer: bigint) =>
  (
    await sql<{ news: unknown }>`select news from notification where customer_number = ${customer}`.execute(
      t.databases.jobs,
    )
  ).rows.map(({ news }) => news)

/** Everything that was mailed to an address. */
const mailed = async (address: string) => {
  await t.app.relay.run()
  return mailsTo(t, address).map(({ subject }) => subject)
}

const finance = { page: 'corporate_finance', needs: 'R' } as const

test('[PROG-05] a user asks for a page, and the owner is told by email and in the inbox, once a day', async () => {
  const { company, identity } = await companyWithOwner(t)
  const user = await userOf(t, company, {})
  expect(await Promise.all([1, 2, 3].map(async () => statusOf(user, identity, finance)))).toEqual([
    'SENT',
    'SENT',
    'SENT',
  ])
  const news = await newsOf(company.customer)
  expect(news).toEqual([expect.objectContaining({ kind: 'pageRequested', ...finance })])
  // Without the user's name, which they typed.
  expect(await mailed(company.email)).toEqual(['A user of your company requests access to Finance'])
  await statusOf(user, identity, { ...finance, needs: 'F' })
  await statusOf(await userOf(t, company, {}), identity, finance)
  expect(await newsOf(company.customer)).toHaveLength(3)
  t.clock.advance(86_400_000)
  await statusOf(await signIn(t.app.server, user), identity, finance)
  expect(await newsOf(company.customer)).toHaveLength(4)
})

test('[PROG-06] [PROG-07] nobody is told of a page that the user has, or that their company can’t give', async () => {
  const { company, identity, token } = await companyWithOwner(t)
  const user = await userOf(t, company, { corporate_finance: 'R', 'corporate_points/limits': 'F' })
  expect(await statusOf(user, identity, finance)).toBe('HELD')
  expect(await statusOf({ token }, identity, { ...finance, needs: 'F' })).toBe('HELD')
  const limits = { page: 'corporate_points', tab: 'limits', needs: 'F' } as const
  expect(await statusOf(user, identity, limits)).toBe('HELD')
  expect(await statusOf(user, identity, { page: 'transfer', needs: 'R' })).toBe('NOT_GIVEN')
  expect(await newsOf(company.customer)).toEqual([])
  await sql`update customer set attributes = '{"29": "EMP"}' where customer_number = ${user.customer}`.execute(
    t.databases.jobs,
  )
  expect(await statusOf(user, identity, { page: 'transfer', needs: 'R' })).toBe('SENT')
  expect(await statusOf(user, identity, { ...limits, tab: 'transfers' })).toBe('SENT')
  expect(await newsOf(company.customer)).toHaveLength(2)
})
