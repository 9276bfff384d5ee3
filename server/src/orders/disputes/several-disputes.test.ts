import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BOUGHT,
  carriedOut,
  closeReconciled,
  purchase,
  said,
  standings,
} from '../../../test/orders/disputed-orders.ts'
import { standingOf } from '../../../test/orders/orders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'

let t: TestApp

describe('an order whose payment the bank withdraws', () => {
  beforeAll(async () => {
    t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent: 'refuse' } } })
  })
  afterAll(async () => closeReconciled(t))

  test('[POINT-04] of two disputes, points stay on hold until both are decided, and are taken once', async () => {
    const order = await carriedOut(t, purchase)
    await said(t, order, { state: 'open', name: 'one' })
    await said(t, order, { state: 'open', name: 'two' })
    expect(await standingOf(t, order.member)).toMatchObject({ held: BOUGHT })
    await said(t, order, { state: 'won', name: 'one' })
    expect(await standingOf(t, order.member)).toMatchObject({ held: BOUGHT })
    await said(t, order, { state: 'open', name: 'three' })
    await said(t, order, { state: 'lost', name: 'three' })
    expect(await standings(t, order)).toEqual(order.before)
    await said(t, order, { state: 'lost', name: 'two' })
    expect(await standings(t, order)).toEqual(order.before)
  })

  test('[POINT-04] two disputes of half the payment each hold what all of it bought', async () => {
    const order = await carriedOut(t, purchase)
    await said(t, order, { state: 'open', name: 'one', share: 0.5 })
    expect(await standings(t, order)).toEqual(order.after)
    await said(t, order, { state: 'open', name: 'two', share: 0.5 })
    expect(await standingOf(t, order.member)).toMatchObject({ held: BOUGHT })
    await said(t, order, { state: 'lost', name: 'one', share: 0.5 })
    expect(await standingOf(t, order.member)).toMatchObject({ held: BOUGHT })
    await said(t, order, { state: 'won', name: 'two', share: 0.5 })
    expect(await standings(t, order)).toEqual(order.after)
  })
})
