import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { payAt } from '../../../test/orders.ts'
import { atTheCompany, buySeats, newBuyer } from '../../../test/seats.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { refundOrder } from '../../orders/index.ts'

/** Seats of the first day end on 19 November 2027, and can be renewed from 20 September. */
const start = new Date('2026-11-19T23:00:00Z')
const open = new Date('2027-09-20T00:00:00Z')

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  t.clock.set(start)
})
afterAll(async () => t.close())

/** Waits until so many sessions block on a lock. */
async function blocked(sessions: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(t.databases.owner)
    expect(rows).toHaveLength(sessions)
  }, 30_000)
}

test('[CORP-06] an order isn’t reversed beside a renewal of its seats that is being paid', async () => {
  const first = await newBuyer(t)
  const orderNumber = await buySeats(t, first, [{ plan: 'YEAR' }])
  t.clock.set(open)
  const { token } = await signIn(t.app.server, first.company)
  const buyer = await atTheCompany(t, first.company, token)
  const renewal = (await buyer.pay((await buyer.quoteRenewal('ALL')).body.object)).body.object
  if (renewal.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, renewal.redirectURL, 'lost')
  const asked = { orderNumber, amount: 'whole', reason: 'By mistake', by: 'Aroha' } as const
  const acts = await t.databases.owner.transaction().execute(async (tx) => {
    await sql`
      select from company_seat s join orders o using (order_id) where o.order_number = ${orderNumber} for update of s`.execute(
      tx,
    )
    // Both find the seat as it was, and block on its lock in this order.
    const paying = buyer.complete(renewal.transactionId)
    await blocked(1)
    const reversing = refundOrder(t.app.orders, asked)
    await blocked(2)
    return { paying, reversing }
  })
  expect((await acts.paying).body.object.memberActivityStatus).toBe('POSTED')
  expect(await acts.reversing).toEqual({ kind: 'notReversible' })
  expect((await buyer.list()).map(({ until }) => until)).toEqual(['2028-11-19'])
})
