import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  becomes,
  BOUGHT,
  carriedOut,
  closeReconciled,
  purchase,
} from '../../../test/orders/disputed-orders.ts'
import { bank, type PaidOrder } from '../../../test/orders/disputes.ts'
import { standingOf } from '../../../test/orders/orders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { adjustPoints, newJournalId } from '../../ledger/index.ts'

let t: TestApp

describe('a lost order whose points were spent, where no points can be owed', () => {
  beforeAll(async () => {
    t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent: 'refuse' } } })
  })
  afterAll(async () => closeReconciled(t))

  test('[POINT-04] lost after points were spent: what is there is taken, and the rest is written off', async () => {
    const order = await spent(t, await carriedOut(t, purchase))
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    expect(await standingOf(t, order.member)).toMatchObject({ points: 0, held: 0 })
    expect(await debtOf(t, order)).toBeUndefined()
  })
})

describe('a lost order whose points were spent, where points can be owed', () => {
  beforeAll(async () => {
    t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent: 'debt' } } })
  })
  afterAll(async () => closeReconciled(t))

  test('[POINT-04] lost after points were spent: what is missing is owed', async () => {
    const order = await spent(t, await carriedOut(t, purchase))
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    const { points } = await standingOf(t, order.member)
    expect(points).toBe(0)
    expect(await debtOf(t, order)).toBe(5000n)
  })
})

/** Leaves the buyer with 5,000 points fewer than the purchase brought. */
async function spent<Order extends PaidOrder>(t: TestApp, order: Order): Promise<Order> {
  const { points } = await standingOf(t, order.member)
  const now = t.clock.now()
  const answer = await adjustPoints(t.databases.jobs, {
    account: order.member.account,
    pointType: 'POINTS',
    amount: BigInt(BOUGHT - 5000 - points),
    expiresOn: null,
    today: '2026-11-20',
    journal: newJournalId(now),
    businessReference: `spent:${order.number}`,
    facts: { rule: 'adjustment', detail: { reason: 'Spent' } },
  })
  expect(answer.kind).toBe('adjusted')
  return order
}

async function debtOf(t: TestApp, { number }: PaidOrder): Promise<bigint | undefined> {
  const { rows } = await sql<{ points: bigint }>`
    select points from point_debt where order_number = ${number}`.execute(t.databases.jobs)
  return rows[0]?.points
}
