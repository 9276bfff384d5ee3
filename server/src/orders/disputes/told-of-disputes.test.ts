import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  becomes,
  carriedOut,
  checksOf,
  closeReconciled,
  disputeNewsOf,
  productNamed,
  purchase,
  summaryOf,
} from '../../../test/orders/disputed-orders.ts'
import { bank } from '../../../test/orders/disputes.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { createLocalDesk } from '../../cli/desk/local-desk.ts'
import { eraseMemberCommand } from '../../cli/members/member-data.ts'

let t: TestApp

describe('an order whose payment the bank withdraws', () => {
  beforeAll(async () => {
    t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent: 'refuse' } } })
  })
  afterAll(async () => closeReconciled(t))

  test('[POINT-04] its owner is told by email and in the inbox, when it opens and how it ends', async () => {
    for (const [end, words] of [
      ['win', ['Your payment is confirmed', 'Your bank confirmed your payment', 'won']],
      ['lose', ['was cancelled', 'Your order was cancelled', 'lost']],
    ] as const) {
      const order = await carriedOut(t, purchase)
      await bank(t, order, 'open', 'twice')
      await becomes(t, order, 'open')
      await t.app.relay.run()
      await bank(t, order, end, 'twice')
      await becomes(t, order, words[2])
      await t.app.relay.run()
      const told = t.mails.filter(({ to }) => to === order.member.email)
      expect(told.map(({ subject }) => subject).slice(-2)).toEqual([
        expect.stringContaining('Your bank is questioning a payment'),
        expect.stringContaining(words[0]),
      ])
      expect(told.at(-2)?.text).toContain('Points from this order stay on hold until then')
      expect((await disputeNewsOf(t, order.member)).toSorted()).toEqual([words[2], 'open'].toSorted())
    }
  })

  test.each([
    ['win', 'won', 'released'],
    ['lose', 'lost', 'removed'],
  ] as const)(
    '[POINT-04] a gift’s recipient is told of points on hold, and when it is decided, without the payer: %s',
    async (end, state, event) => {
      const order = await carriedOut(t, productNamed('gift'))
      await bank(t, order, 'open', 'twice')
      await becomes(t, order, 'open')
      const points = (await summaryOf(t, order.other))?.inCheck
      expect(points).toBeGreaterThan(0)
      const held = { kind: 'receivedInCheck', event: 'held', points, reference: order.number }
      expect(await checksOf(t, order.other)).toEqual([held])
      await bank(t, order, end, 'twice')
      await becomes(t, order, state)
      expect(await checksOf(t, order.other)).toHaveLength(2)
      expect(await checksOf(t, order.other)).toEqual(expect.arrayContaining([held, { ...held, event }]))
      expect(await checksOf(t, order.member)).toEqual([])
    },
  )

  test('[POINT-04] a transfer’s recipient is told that points went back with it', async () => {
    const order = await carriedOut(t, productNamed('transfer'))
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    expect(await checksOf(t, order.other)).toEqual([])
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    expect(await checksOf(t, order.other)).toMatchObject([{ event: 'removed' }])
  })

  test('[POINT-04] of a member who was erased since ends all the same, and nobody is told', async () => {
    const order = await carriedOut(t, purchase)
    const context = { databases: t.databases, clock: t.clock, configuration: t.app.configuration }
    const erased = await createLocalDesk(context, async () => {}).ask(eraseMemberCommand, {
      company: 'NZ',
      number: order.member.membershipNumber,
      reason: 'Asked in writing',
      by: 'Aroha',
      dryRun: false,
    })
    expect(erased.exitCode).toBe(0)
    await bank(t, order, 'open')
    await becomes(t, order, 'open')
    await bank(t, order, 'lose')
    await becomes(t, order, 'lost')
    const before = t.mails.length
    await t.app.relay.run()
    expect(t.mails.slice(before).filter(({ to }) => to === order.member.email)).toEqual([])
  })
})
