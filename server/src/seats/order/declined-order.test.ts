import { apiBase } from '@waymark/contract/operation'
import { listOrders } from '@waymark/contract/orders/list-orders'
import { orderDocument } from '@waymark/contract/orders/order-document'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityOf } from '../../../test/members.ts'
import { payAt } from '../../../test/orders/orders.ts'
import { textOfPdf } from '../../../test/documents/pdf-reader.ts'
import { newBuyer, seatUser } from '../../../test/companies/seats.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const YEAR = 62_100

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

async function invoiceText(
  { company, token }: Awaited<ReturnType<typeof newBuyer>>,
  activityNumber: string,
  documentNumber: string,
): Promise<string> {
  const { rawPayload } = await t.app.server.inject({
    method: 'POST',
    url: apiBase + orderDocument.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { object: { ...identityOf(company), activityNumber, documentNumber } },
  })
  // For whoever wants to look at it: PDF_FOLDER=/tmp/pdf.
  const folder = process.env['PDF_FOLDER']
  if (folder !== undefined) await writeFile(`${folder}/seats-${documentNumber}.pdf`, rawPayload)
  return textOfPdf(rawPayload)
}

test('[CORP-06] a bulk order whose card is declined is paid again on the same order by its key: no seat twice, none lost, and one invoice that names the company', async () => {
  const buyer = await newBuyer(t)
  const { membershipNumber } = buyer.company
  await sql`
    with named as (
      update membership set company_name = 'Tōtara Joinery Limited' where membership_number = ${membershipNumber})
    update company_account set address_line1 = '4 Wharf Street', city = 'Napier', postal_code = '4110'
    where membership_number = ${membershipNumber}`.execute(t.databases.owner)
  const users = await Promise.all([1, 2, 3].map(async () => seatUser(t, buyer.company)))
  const named = users.map(({ email }) => ({ user: email, plan: 'YEAR', costCentre: 'SALES' }))
  const lines = [...named, ...Array.from({ length: 40 }, () => ({ plan: 'YEAR' }))]
  const bad = { user: 'nobody@example.nz', plan: 'YEAR' }
  const quote = (await buyer.quote([...lines, bad])).body.object
  expect(quote.rejected).toMatchObject([{ line: 44, reason: 'USER_UNKNOWN' }])
  const key = randomUUID()
  const open = async () => {
    const { object } = (await buyer.pay(quote, key)).body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    return object
  }
  const first = await open()
  await payAt(t, first.redirectURL, 'decline')
  await buyer.complete(first.transactionId)
  const shown = async () =>
    (await buyer.call(paymentStatus, { activityNumber: first.transactionId })).body.object
  expect(await shown()).toMatchObject({ memberActivityStatus: 'PAYMENT_PENDING', paymentStatus: 'failed' })
  expect(await buyer.list()).toEqual([])
  // Nobody else's order comes in between, and the list waits.
  expect((await buyer.pay((await buyer.quote([{ plan: 'YEAR' }])).body.object)).error?.code).toBe(
    'ORDER_OPEN',
  )

  t.clock.advance(20_000)
  const second = await open()
  expect(second.transactionId).toBe(first.transactionId)
  expect(second.redirectURL).not.toBe(first.redirectURL)
  await payAt(t, second.redirectURL, 'pay')
  await Promise.all([1, 2].map(async () => buyer.complete(second.transactionId)))
  expect(await shown()).toMatchObject({
    memberActivityStatus: 'POSTED',
    total: 43 * YEAR,
    payableUntil: null,
  })
  expect((await buyer.overview()).counts).toEqual({ free: 40, offered: 3, held: 0 })
  const { rows } = await sql<{ seats: bigint; price: bigint; paid: bigint; orders: bigint }>`
    select count(*) as seats, sum(s.net + s.vat) as price, count(distinct s.order_id) as orders,
      (select sum(p.amount) from payment p where p.payment_id in (select order_id from company_seat
        where membership_number = ${buyer.company.membershipNumber})) as paid
    from company_seat s where s.membership_number = ${buyer.company.membershipNumber}`.execute(
    t.databases.jobs,
  )
  expect(rows.map((row) => Object.values(row).map(Number))).toEqual([[43, 43 * YEAR, 1, 43 * YEAR]])

  const [order] = (await buyer.call(listOrders)).body.object.orders
  expect(order).toMatchObject({ items: 'KORU · YEAR', documents: [{ kind: 'invoice', total: 43 * YEAR }] })
  const text = await invoiceText(buyer, second.transactionId, order?.documents[0]?.documentNumber ?? '')
  for (const words of [
    'Tōtara Joinery Limited',
    `NZBN ${quote.buyer.businessNumber}`,
    '4 Wharf Street',
    'Napier 4110',
    '3 × KORU · YEAR, SALES',
    '40 × KORU · YEAR',
    'NZ$26,703.00',
  ])
    expect(text).toContain(words.replaceAll(/\s/g, ''))
})
