import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCompany, ownerOf, register } from '../../../test/companies/companies.ts'
import { activate, mailsTo, tokenMailedTo } from '../../../test/identity/enrolments.ts'
import type { TestMember } from '../../../test/members.ts'
import { payAt } from '../../../test/orders/orders.ts'
import { atTheCompany, buySeats } from '../../../test/companies/seats.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { accountId } from '../../ledger/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

/** Registers a company with a choice, opens it by the mailed link, and signs its owner in. */
async function openedWith(chosenSeats: { readonly plan: string; readonly seats: number }) {
  const registration = newCompany()
  expect((await register(t, { ...registration, chosenSeats })).status).toBe(200)
  await activate(t, tokenMailedTo(t, ownerOf(registration)))
  const { rows } = await sql<{ customer: bigint; account: bigint; number: string }>`
    select m.customer_number as customer, m.account, m.membership_number as number
    from membership m join customer c using (customer_number)
    where c.email = ${ownerOf(registration)} and m.program_code = 'AP4B'`.execute(t.databases.jobs)
  const [row] = rows
  if (row === undefined) throw new Error('The company was not opened')
  const company: TestMember = {
    companyCode: 'NZ',
    programCode: 'AP4B',
    membershipNumber: row.number,
    customer: row.customer,
    account: accountId(row.account),
    email: ownerOf(registration),
  }
  return atTheCompany(t, company, (await signIn(t.app.server, company, company.email)).token)
}

test('[CORP-01] memberships chosen during registration are kept with it, and offered for payment once the company is open', async () => {
  const buyer = await openedWith({ plan: 'YEAR', seats: 3 })
  await t.app.relay.run()
  const mail = mailsTo(t, buyer.company.email).at(-1)
  expect(mail?.text).toContain('/corporate/register_product')
  expect(await buyer.overview()).toMatchObject({
    chosen: { plan: 'YEAR', seats: 3 },
    counts: { free: 0, offered: 0, held: 0 },
  })
  await buySeats(t, buyer, [{ plan: 'YEAR' }, { plan: 'YEAR' }, { plan: 'YEAR' }])
  expect(await buyer.overview()).toMatchObject({ chosen: null, counts: { free: 3 } })
})

test('[CORP-01] a company whose chosen memberships are not paid is there without them, and can pay later', async () => {
  const buyer = await openedWith({ plan: 'YEAR', seats: 2 })
  const { object } = (await buyer.pay((await buyer.quote([{ plan: 'YEAR' }])).body.object, randomUUID())).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, object.redirectURL, 'cancel')
  await buyer.complete(object.transactionId)
  expect(await buyer.overview()).toMatchObject({
    chosen: { plan: 'YEAR', seats: 2 },
    counts: { free: 0, offered: 0, held: 0 },
  })
})
