import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { updateNomineePrivilege } from '@waymark/contract/companies/users/update-nominee-privilege'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithOwner, userOf } from '../../../test/companies/companies.ts'
import { oneAfterAnother } from '../../../test/database/meanwhile.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

test('[PROG-08] [PROG-05] a right to spend that is taken away while the company is handed over is gone in the ledger too', async () => {
  const { company, identity, token } = await companyWithOwner(t)
  const manager = await userOf(t, company, { corporate_manage_users: 'F', transfer: 'F' })
  const [next, spender] = [await userOf(t, company, {}), await userOf(t, company, {})]
  const grant = async (by: string, ui: object) =>
    callWire(t.app.server, updateNomineePrivilege, {
      token: by,
      raw: {
        object: { ...identity, nomineeReferenceNumber: spender.reference, nomineeAccessPrivilege: { ui } },
      },
    })
  expect((await grant(token, { transfer: { '*': 'F' } })).status).toBe(200)
  await callWire(t.app.server, offerOwnership, {
    token,
    body: { object: { ...identity, nomineeReferenceNumber: next.reference } },
  })
  const [handedOver, taken] = await oneAfterAnother(
    t,
    sql`select from company_account where membership_number = ${company.membershipNumber} for update`,
    async () => callWire(t.app.server, acceptOwnership, { token: next.token, body: { object: identity } }),
    async () => grant(manager.token, {}),
  )
  expect([handedOver.status, taken.status]).toEqual([200, 200])
  const { rows } = await sql<{ customer: bigint }>`
    select customer_id as customer from ledger.account_actor where account_id = ${company.account}`.execute(
    t.databases.jobs,
  )
  const customers = rows.map(({ customer }) => customer)
  expect(customers).toContain(next.customer)
  expect(customers).not.toContain(spender.customer)
})
