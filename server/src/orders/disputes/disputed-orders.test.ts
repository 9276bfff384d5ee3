import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  becomes,
  booked,
  BOUGHT,
  carriedOut,
  closeReconciled,
  differences,
  disputeNewsOf,
  disputeOf,
  productNamed,
  purchase,
  refund,
  refundedThere,
  said,
  shows,
  standings,
  store,
  summaryOf,
  sweepOnce,
} from '../../../test/orders/disputed-orders.ts'
import { bank, payFor, receiptOf } from '../../../test/orders/disputes.ts'
import { paidProducts } from '../../../test/orders/order-cases.ts'
import { makeParties, standingOf } from '../../../test/orders/orders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'

let t: TestApp

describe('an order whose payment the bank withdraws', () => {
  beforeAll(async () => {
    t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent: 'refuse' } } })
  })
  afterAll(async () => closeReconciled(t))

  test.each(paidProducts)(
    '[POINT-04] $name: nothing but held points changes until it is won',
    async (product) => {
      const order = await carriedOut(t, product)
      const held = product.activityType === 'BUY' || product.activityType === 'GIFT'
      await bank(t, order, 'open', 'twice')
      await becomes(t, order, 'open')
      const [own, others] = await standings(t, order)
      const keeper = product.activityType === 'GIFT' ? others : own
      expect((keeper?.held ?? 0) > 0).toBe(held)
      expect((await receiptOf(t, order)).dispute).toMatchObject({
        state: 'open',
        endedAt: null,
        heldPoints: keeper?.held ?? 0,
      })
      await bank(t, order, 'win', 'twice')
      await becomes(t, order, 'won')
      expect(await standings(t, order)).toEqual(order.after)
      expect(await receiptOf(t, order)).toMatchObject({
        memberActivityStatus: 'POSTED',
        reversedAt: null,
        dispute: { state: 'won', heldPoints: 0 },
      })
    },
  )

  test.each(paidProducts)('[POINT-04] $name: lost, it ends like a refund, without money', async (product) => {
    const order = await carriedOut(t, product)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose', 'twice')
    await becomes(t, order, 'lost')
    const isReversible = product.name !== 'extension'
    expect(await standings(t, order)).toEqual(isReversible ? order.before : order.after)
    await sweepOnce(t)
    const receipt = await receiptOf(t, order)
    expect(receipt).toMatchObject({ memberActivityStatus: 'POSTED', refunds: [] })
    expect(receipt.reversedAt === null).toBe(!isReversible)
    expect(await refundedThere(t, order)).toBe(0)
    expect(receipt.dispute).toMatchObject({ state: 'lost', heldPoints: 0 })
    expect((await refund(t, order.number)).exitCode).toBe(1)
    expect(await refundedThere(t, order)).toBe(0)
  })

  test('[POINT-04] points it bought that are still there can’t be spent meanwhile', async () => {
    const order = await carriedOut(t, purchase)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    expect(await summaryOf(t, order.member)).toMatchObject({ held: BOUGHT, inCheck: BOUGHT })
    await bank(t, order, 'win')
    await becomes(t, order, 'won')
    expect(await summaryOf(t, order.member)).not.toHaveProperty('inCheck')
  })

  test('[POINT-04] its end can be all that is heard of it', async () => {
    const order = await carriedOut(t, purchase)
    await bank(t, order, 'open', 'none')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    expect(await standings(t, order)).toEqual(order.before)
  })

  test('[POINT-04] an inquiry changes nothing, and ends without a trace', async () => {
    const order = await carriedOut(t, purchase)
    for (const [step, applied] of [
      ['inquire', 'inquiry'],
      ['win', 'won'],
    ] as const) {
      await bank(t, order, step)
      await vi.waitFor(
        async () => expect(await disputeOf(t, order)).toMatchObject([{ state: 'none', applied }]),
        30_000,
      )
      expect(await standings(t, order)).toEqual(order.after)
    }
  })

  test('[POINT-04] a part of the payment leaves the points, and the rest of the money can be refunded', async () => {
    const order = await carriedOut(t, purchase)
    const { total } = await receiptOf(t, order)
    await bank(t, order, 'openPart')
    await becomes(t, order, 'open')
    expect(await standings(t, order)).toEqual(order.after)
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    expect(await standings(t, order)).toEqual(order.after)
    const left = total - Math.ceil(total / 2)
    expect((await refund(t, order.number, String(left + 1))).lines[0]).toContain(`Only ${String(left)} cents`)
  })

  test('[POINT-04] of which the bank returns less than it withdrew shows that, and keeps its points', async () => {
    const order = await carriedOut(t, purchase)
    const { total } = await receiptOf(t, order)
    await said(t, order, { state: 'open' })
    await said(t, order, { state: 'lost', share: 0.5 })
    const half = Math.ceil(total / 2)
    expect((await receiptOf(t, order)).dispute).toMatchObject({ state: 'lost', amount: half })
    expect(await booked(t, order)).toBe(half)
    expect(await standings(t, order)).toEqual(order.after)
  })

  test.each(['open', 'lost'])(
    '[POINT-04] a process killed before it acts on one that is %s: the sweep does, once',
    async (state) => {
      const order = await carriedOut(t, purchase)
      await store(t, order, { state })
      const another = await t.another()
      await Promise.all([sweepOnce(t), sweepOnce({ app: another })])
      expect(await disputeOf(t, order)).toMatchObject([{ state, applied: state }])
      const { points, held } = await standingOf(t, order.member)
      const before = order.before[0]?.points ?? 0
      expect([points, held]).toEqual([before, state === 'open' ? BOUGHT : 0])
    },
  )
})

describe('a transfer on hold whose payment the bank withdraws', () => {
  beforeAll(async () => {
    const programs = testCompany.programs.map((programme) => ({
      ...programme,
      transfer: { ...programme.transfer, coolingOffMinutes: 60 },
    }))
    t = await openTestApp({ company: { ...testCompany, programs } })
  })
  afterAll(async () => t.close())

  test.each(['win', 'lose'] as const)(
    '[POINT-04] is cancelled, and its money goes back once, by the bank or by us: %s',
    async (end) => {
      const product = productNamed('transfer')
      const parties = await makeParties(t)
      const before = await standings(t, parties)
      const order = await payFor(t, parties.member, product.asked(parties))
      await shows(t, order, { memberActivityStatus: 'HELD' })
      await bank(t, order, 'open')
      await becomes(t, order, 'open')
      await shows(t, order, { memberActivityStatus: 'CANCELLED', refundStatus: 'due' })
      await t.app.relay.run()
      // Both left with one transaction, so either can arrive first.
      const told = t.mails.filter(({ to }) => to === order.member.email).map(({ text }) => text)
      expect(told).toEqual(
        expect.arrayContaining([
          expect.stringContaining('points are available again'),
          expect.stringContaining("Until it decides, we can't refund this order"),
        ]),
      )
      // The bank has the money: the email about it says what happens next.
      expect(told.join('\n')).not.toContain("We're refunding")
      expect(await standings(t, parties)).toEqual(before)
      await sweepOnce(t)
      expect(await refundedThere(t, order)).toBe(0)
      await bank(t, order, end)
      await becomes(t, order, end === 'win' ? 'won' : 'lost')
      await sweepOnce(t)
      const { total, refundStatus, unusedAmount } = await receiptOf(t, order)
      const ours = end === 'win' ? total : 0
      expect([refundStatus, unusedAmount, await refundedThere(t, order)]).toEqual(['refunded', ours, ours])
      const news = (await disputeNewsOf(t, order.member)).toSorted()
      expect(news).toEqual(end === 'win' ? ['open', 'wonUnused'] : ['kept', 'open'])
      expect(await differences(t, order)).toEqual([])
    },
  )

  test('[POINT-04] of which the bank keeps a part is cancelled, and we refund only the rest', async () => {
    const product = productNamed('transfer')
    const parties = await makeParties(t)
    const order = await payFor(t, parties.member, product.asked(parties))
    await shows(t, order, { memberActivityStatus: 'HELD' })
    const { total } = await receiptOf(t, order)
    await bank(t, order, 'openPart')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    await sweepOnce(t)
    const rest = total - Math.ceil(total / 2)
    expect(await receiptOf(t, order)).toMatchObject({
      memberActivityStatus: 'CANCELLED',
      refundStatus: 'refunded',
      unusedAmount: rest,
      refunds: [],
    })
    expect(await refundedThere(t, order)).toBe(rest)
  })
})
