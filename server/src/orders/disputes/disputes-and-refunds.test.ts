import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memberWithPoints, refundsOf } from '../../../test/club/club-refunds.ts'
import {
  becomes,
  booked,
  carriedOut,
  closeDifferences,
  closeReconciled,
  differences,
  openDifferences,
  purchase,
  refund,
  refundedThere,
  said,
  shows,
  standings,
  sweepOnce,
} from '../../../test/orders/disputed-orders.ts'
import { bank, receiptOf } from '../../../test/orders/disputes.ts'
import { payAt } from '../../../test/orders/orders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { GatewayUnavailable } from '../../payments/index.ts'

const DAY_MS = 86_400_000

let t: TestApp

describe('an order whose payment the bank withdraws', () => {
  beforeAll(async () => {
    t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent: 'refuse' } } })
  })
  afterAll(async () => closeReconciled(t))

  test('[SUBS-04] an order of the club can’t be refunded by its owner while the bank has its money', async () => {
    const { member, who } = await memberWithPoints(t)
    const { object: quote } = (await who.create({ plan: 'YEAR', addOns: [] })).body
    const { object: placed } = (await who.pay(quote)).body
    if (placed.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    const order = { member, number: placed.transactionId, page: placed.redirectURL }
    await payAt(t, order.page, 'pay')
    await shows(t, order, { memberActivityStatus: 'POSTED' })
    const { preview } = await refundsOf(t, member)
    expect((await preview(order.number)).error).toBeUndefined()
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    expect((await preview(order.number)).error).toMatchObject({
      code: 'PAYMENT_DISPUTED',
      message: expect.stringContaining('once it has decided'),
    })
    await bank(t, order, 'win')
    await becomes(t, order, 'won')
    expect((await preview(order.number)).error).toBeUndefined()
  })

  test('[SUBS-04] what the owner of an ended membership had not been refunded is lost in the books as well', async () => {
    const { member, who } = await memberWithPoints(t)
    const { object: quote } = (await who.create({ plan: 'YEAR', addOns: [] })).body
    const { object: placed } = (await who.pay(quote)).body
    if (placed.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    const order = { member, number: placed.transactionId, page: placed.redirectURL }
    await payAt(t, order.page, 'pay')
    await shows(t, order, { memberActivityStatus: 'POSTED' })
    t.clock.advance(60 * DAY_MS)
    const own = await refundsOf(t, member)
    const { previewReference } = (await own.preview(order.number)).body.object
    expect((await own.refund(order.number, previewReference)).error).toBeUndefined()
    await sweepOnce(t)
    const { total } = await receiptOf(t, order)
    const before = await booked(t, order)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(total)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    expect(await booked(t, order)).toBe(total)
    expect(await refundedThere(t, order)).toBe(before)
    expect(await differences(t, order)).toEqual([
      expect.stringContaining(`${String(before)} cents here, ${String(total)} cents there`),
    ])
  })

  test('[POINT-08] a refund that is asked for meanwhile is refused, and possible once it is won', async () => {
    const order = await carriedOut(t, purchase)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    expect(await refund(t, order.number)).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('would pay it twice')],
    })
    await bank(t, order, 'win')
    await becomes(t, order, 'won')
    expect((await refund(t, order.number)).exitCode).toBe(0)
    await sweepOnce(t)
    expect(await refundedThere(t, order)).toBe((await receiptOf(t, order)).total)
    expect(await standings(t, order)).toEqual(order.before)
  })

  test.each(['win', 'lose'] as const)(
    '[POINT-08] a refund that was decided before stays until the bank has decided: %s',
    async (end) => {
      const order = await carriedOut(t, purchase)
      const { total } = await receiptOf(t, order)
      expect((await refund(t, order.number)).exitCode).toBe(0)
      await bank(t, order, 'open')
      await becomes(t, order, 'open')
      await sweepOnce(t)
      expect(await refundedThere(t, order)).toBe(0)
      expect((await receiptOf(t, order)).refunds).toMatchObject([{ amount: total, paidBackAt: null }])
      await bank(t, order, end)
      await becomes(t, order, end === 'win' ? 'won' : 'lost')
      await sweepOnce(t)
      expect(await refundedThere(t, order)).toBe(end === 'win' ? total : 0)
      const [made] = (await receiptOf(t, order)).refunds
      expect(made?.paidBackAt).not.toBeNull()
      expect(made?.isByBank).toBe(end === 'win' ? undefined : true)
      expect(await standings(t, order)).toEqual(order.before)
      expect(await differences(t, order)).toEqual([])
    },
  )

  test('[POINT-08] after a refund that was made, a lost dispute takes nothing again', async () => {
    const order = await carriedOut(t, purchase)
    expect((await refund(t, order.number)).exitCode).toBe(0)
    await sweepOnce(t)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    expect((await receiptOf(t, order)).dispute).toMatchObject({ amount: (await receiptOf(t, order)).total })
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    expect(await standings(t, order)).toEqual(order.before)
    const left = `${order.number} AP ${order.member.membershipNumber}  refunded, and lost to a dispute as well  `
    // The daily comparison doesn't find it, and leaves it.
    for (let day = 0; day < 2; day += 1)
      expect(await differences(t, order)).toEqual([expect.stringContaining(left)])
    await closeDifferences(t, order)
    expect(await differences(t, order)).toEqual([])
  })

  test('[POINT-08] a part that was refunded before isn’t lost again, and the points are taken once', async () => {
    const order = await carriedOut(t, purchase)
    const { total } = await receiptOf(t, order)
    expect((await refund(t, order.number, '500')).exitCode).toBe(0)
    await sweepOnce(t)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    expect(await standings(t, order)).toEqual(order.before)
    expect(await refundedThere(t, order)).toBe(500)
    expect(await booked(t, order)).toBe(total)
    expect(await differences(t, order)).toEqual([
      expect.stringContaining(`500 cents here, ${String(total)} cents there`),
    ])
  })

  test('[POINT-08] what the bank takes counts for refunds that wait first, and only their rest is still sent', async () => {
    const order = await carriedOut(t, purchase)
    const { total } = await receiptOf(t, order)
    const half = Math.ceil(total / 2)
    expect((await refund(t, order.number, String(half + 100))).exitCode).toBe(0)
    await bank(t, order, 'openPart')
    await becomes(t, order, 'open')
    expect(await standings(t, order)).toEqual(order.after)
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    const { refunds } = await receiptOf(t, order)
    expect(refunds.map(({ amount, paidBackAt }) => [amount, paidBackAt !== null])).toEqual([
      [100, false],
      [half, true],
    ])
    expect(await booked(t, order)).toBe(half + 100)
    expect(await standings(t, order)).toEqual(order.after)
    await sweepOnce(t)
    expect(await refundedThere(t, order)).toBe(100)
    expect((await receiptOf(t, order)).refunds[0]?.paidBackAt).not.toBeNull()
  })

  test('[POINT-04] money that comes back after a loss is left to an operator: neither points nor money are given', async () => {
    const order = await carriedOut(t, purchase)
    const { total } = await receiptOf(t, order)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    await bank(t, order, 'win', 'twice')
    const left = `came back after a lost dispute  nothing here, ${String(total)} cents there`
    await vi.waitFor(
      async () => expect(await openDifferences(t, order)).toEqual([expect.stringContaining(left)]),
      30_000,
    )
    expect(await standings(t, order)).toEqual(order.before)
    expect((await refund(t, order.number, '1')).exitCode).toBe(1)
  })

  test('[POINT-08] a part that comes back after a loss stays lost in the books: only the rest can be refunded', async () => {
    const order = await carriedOut(t, purchase)
    const { total } = await receiptOf(t, order)
    const half = Math.ceil(total / 2)
    await bank(t, order, 'openPart')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    await bank(t, order, 'win')
    const left = `came back after a lost dispute  nothing here, ${String(half)} cents there`
    await vi.waitFor(
      async () => expect(await openDifferences(t, order)).toEqual([expect.stringContaining(left)]),
      30_000,
    )
    const rest = total - half
    expect((await refund(t, order.number, String(rest + 1))).lines[0]).toContain(`Only ${String(rest)} cents`)
    expect((await refund(t, order.number, String(rest))).exitCode).toBe(0)
    await sweepOnce(t)
    expect(await refundedThere(t, order)).toBe(rest)
  })

  test('[POINT-04] money that came back before its loss was acted on changes nothing', async () => {
    const order = await carriedOut(t, purchase)
    await said(t, order, { state: 'open' })
    await said(t, order, { state: 'reinstated' })
    expect(await standings(t, order)).toEqual(order.after)
    expect((await receiptOf(t, order)).dispute).toMatchObject({ state: 'won' })
    expect(await openDifferences(t, order)).toEqual([])
  })
})

describe.each(['hosted-page', 'stripe'] as const)(
  'a refund without an answer, of a payment of which the bank keeps a part, at %s',
  (takenBy) => {
    /** What becomes of a refund: its answer is lost after it is made, or it's never made. */
    let refunds: 'answered' | 'unanswered' | 'lost' = 'answered'
    let made: bigint[] = []
    beforeAll(async () => {
      t = await openTestApp({
        takenBy,
        gateway: (real) => ({
          ...real,
          refund: async (session, key, amount) => {
            if (refunds === 'lost') throw new GatewayUnavailable('cut off by the test')
            const answer = await real.refund(session, key, amount)
            made.push(amount)
            if (refunds === 'unanswered') throw new GatewayUnavailable('cut off by the test')
            return answer
          },
        }),
      })
    })
    afterAll(async () => t.close())

    /** More than half of the payment is refunded without an answer, then its bank takes half. */
    async function lostUnanswered(becoming: 'unanswered' | 'lost') {
      made = []
      const order = await carriedOut(t, purchase)
      const half = Math.ceil((await receiptOf(t, order)).total / 2)
      expect((await refund(t, order.number, String(half + 100))).exitCode).toBe(0)
      refunds = becoming
      await sweepOnce(t)
      refunds = 'answered'
      await bank(t, order, 'openPart')
      await becomes(t, order, 'open')
      await bank(t, order, 'lose')
      await becomes(t, order, 'lost')
      await sweepOnce(t)
      const { refunds: shown } = await receiptOf(t, order)
      return { order, half, shown: shown.map(({ amount, paidBackAt }) => [amount, paidBackAt !== null]) }
    }

    test('[POINT-08] that wasn’t made is covered by what the bank took, and only the rest of it is sent', async () => {
      const { order, half, shown } = await lostUnanswered('lost')
      // Stripe takes no refund of a payment that was charged back.
      const isRestSent = takenBy === 'hosted-page'
      expect(shown).toEqual([
        [100, isRestSent],
        [half, true],
      ])
      expect(made).toEqual(isRestSent ? [100n] : [])
      expect(await booked(t, order)).toBe(half + 100)
      expect(await openDifferences(t, order)).toEqual([])
    })

    test('[POINT-08] that was made isn’t covered by the bank as well, and an operator is told', async () => {
      const { order, half, shown } = await lostUnanswered('unanswered')
      expect(shown).toEqual([[half + 100, true]])
      expect(made).toEqual([BigInt(half + 100)])
      expect(await openDifferences(t, order)).toEqual([
        expect.stringMatching(`^${order.number} .*refunded, and lost to a dispute as well`),
      ])
    })
  },
)
