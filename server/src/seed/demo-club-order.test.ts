import { apiBase } from '@waymark/contract/operation'
import { listOrders } from '@waymark/contract/orders/list-orders'
import { orderDocument } from '@waymark/contract/orders/order-document'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atTheClub } from '../../test/club/club.ts'
import { refundsOf } from '../../test/club/club-refunds.ts'
import { openTestDatabases } from '../../test/database/database.ts'
import { identityOf, type TestMember } from '../../test/members.ts'
import { textOfPdf } from '../../test/documents/pdf-reader.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { reconcile } from '../ledger/index.ts'
import { sweep } from '../orders/index.ts'
import { comparePayments } from '../payments/index.ts'
import { settableClock } from '../platform/clock.ts'
import { accountOf, customerOf } from './demo/demo-numbers.ts'
import { seedDemo } from './index.ts'

/** 14:00 of a Friday in Auckland; the last term began on 1 September. */
const start = new Date('2026-11-20T01:00:00Z')
const number = '204000020'
const hana: TestMember = {
  companyCode: 'NZ',
  programCode: 'AP',
  membershipNumber: number,
  customer: customerOf(number),
  account: accountOf(number),
  email: number,
}
const subjectOf = (customer: bigint) => createHmac('sha256', 'a key').update(String(customer)).digest()

let t: TestApp
beforeAll(async () => {
  const databases = await openTestDatabases()
  const clock = settableClock(start)
  await seedDemo(databases, clock, subjectOf, 'small')
  // A later start finds it all.
  await seedDemo(databases, clock, subjectOf, 'small')
  t = await openTestApp({ databases, withDemo: true })
  t.clock.set(start)
})
afterAll(async () => t.close())

const ordersOf = async () => (await (await atTheClub(t, hana)).call(listOrders)).body.object.orders

test('[SUBS-04] the demo’s member of the club has the order of the term, and its invoice', async () => {
  const orders = await ordersOf()
  expect(orders).toMatchObject([
    {
      activityType: 'CLUB',
      items: 'Koru Club · One year and Valet parking',
      memberActivityStatus: 'POSTED',
      total: 89_700,
      vat: 11_700,
      money: 89_700,
      isRefundable: true,
      submittedAt: '2026-08-12T00:00:00.000Z',
      documents: [{ documentNumber: 'INV-000001', kind: 'invoice', issuedOn: '2026-08-12', total: 89_700 }],
    },
  ])
  const { token, overview } = await atTheClub(t, hana)
  expect(await overview()).toMatchObject({
    state: 'active',
    term: { from: '2024-09-01', until: '2027-08-31' },
    addOns: [{ code: 'PARKING' }],
    renewal: { paidLast: 69_000 },
  })
  const file = await t.app.server.inject({
    method: 'POST',
    url: apiBase + orderDocument.path,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      object: {
        ...identityOf(hana),
        activityNumber: orders[0]?.activityNumber,
        documentNumber: 'INV-000001',
      },
    },
  })
  expect(textOfPdf(file.rawPayload)).toContain('NZ$897.00')
})

test('[SUBS-04] its payment is refunded at the gateway as previewed, and both sides’ books agree before and after', async () => {
  const differences = async () =>
    (await comparePayments(t.databases.jobs, t.paymentList, t.clock.now())).found
  expect(await differences()).toEqual([])
  const [order] = await ordersOf()
  const activityNumber = order?.activityNumber ?? ''
  const { preview, refund } = await refundsOf(t, hana)
  const { object: shown } = (await preview(activityNumber)).body
  // 284 of 365 days of NZ$690.00 and NZ$207.00, each rounded down.
  expect(shown).toMatchObject({ unusedDays: 284, total: 69_793, money: 69_793, points: 0 })
  expect((await refund(activityNumber, shown.previewReference)).body.object).toEqual(shown)
  await sweep(t.app.orders, (error) => {
    throw error
  })
  const listed = []
  for await (const page of t.paymentList(new Date('2026-01-01T00:00:00Z'))) listed.push(...page)
  expect(listed).toContainEqual(expect.objectContaining({ amount: 89_700n, refunded: 69_793n, isPaid: true }))
  expect(await differences()).toEqual([])
  expect((await ordersOf())[0]).toMatchObject({
    refund: 'ended',
    refundedMoney: 69_793,
    documents: [{ kind: 'invoice' }, { kind: 'correction', total: 69_793 }],
  })
  expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
})
