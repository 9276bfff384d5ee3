import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendTransfer } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { payAt, sendOrder } from '../../../test/orders/orders.ts'
import { readOrderRecord, refundOrder } from '../../orders/index.ts'
import { showOrderCommand } from './show-order.ts'

describe('the record of an order', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())

  test('[POINT-05] what accept payment carries of a payment is kept with the order, and decides nothing', async () => {
    const lots = [{ expiresOn: '2028-01-31', points: 50_000n }]
    const from = await makeMember(t.databases, { lots })
    const to = await makeMember(t.databases)
    const signedIn = await signIn(t.app.server, from)
    const answer = await sendTransfer(t.app.server, signedIn, from, to, 15_000)
    const activityNumber = answer.body.object.transactionId
    const said = {
      activityType: 'TRANSFER',
      transactionType: 'earnMiles',
      activityCode: 'TRF',
      promotionIdentifier: 'SPRING',
      paymentRemark: 'paid with a card',
      paymentDetail: {
        pointsCollected: 0,
        amountCollected: 17_750,
        pointType: 'POINTS',
        paymentType: 'CARD',
        currencyCode: 'NZD',
        paymentSource: 'WEB',
        paymentGateWayRefNumber: 'GW-1',
        quoteReferenceNumber: 'QT-1',
      },
    }
    const accept = async (more: object) =>
      callWire(t.app.server, acceptPayment, {
        token: signedIn.token,
        key: randomUUID(),
        body: { object: { ...identityOf(from), activityNumber, ...more } },
      })
    const accepted = await accept({ ...said, transactionId: 'secret of the PIN' })
    // The money hasn't arrived: the browser's report that it has is stored, not trusted.
    expect(accepted.body.object).toMatchObject({
      memberActivityStatus: 'PAYMENT_PENDING',
      paymentStatus: 'pending',
    })
    const kept = async () => (await readOrderRecord(t.databases.jobs, activityNumber))?.paymentSaid?.said
    expect(await kept()).toEqual(said)
    await accept({})
    expect(await kept()).toEqual(said)
    await accept({ ...said, paymentRemark: 'paid again' })
    expect(await kept()).toEqual({ ...said, paymentRemark: 'paid again' })
    const told = await showOrderCommand.carryOut(
      { ...t, configuration: t.app.configuration },
      { activityNumber },
    )
    expect(told.lines.join('\n')).toMatch(/paymentGateWayRefNumber +GW-1/)
    expect(told.lines.join('\n')).toMatch(/amountCollected +17750/)
    expect(told.lines.join('\n')).not.toContain('secret')
  })

  test('[POINT-07] [POINT-08] lists the charges with their shares of the tax, and every move of the order', async () => {
    const days = ['2027-07-31', '2027-08-31']
    const member = await makeMember(t.databases, {
      lots: days.map((expiresOn) => ({ expiresOn, points: 30_000n })),
    })
    const signedIn = await signIn(t.app.server, member)
    const sent = await sendOrder(t, signedIn, member, {
      activityType: 'EXTEND',
      renewals: days.map((expiryDate) => ({ tag: 'expiringSoon', expiryDate, points: 10_000 })),
    })
    if (sent.body.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('An extension is paid')
    const { transactionId: orderNumber, redirectURL } = sent.body.object
    await payAt(t, redirectURL, 'pay')
    await callWire(t.app.server, acceptPayment, {
      token: signedIn.token,
      key: randomUUID(),
      body: { object: { ...identityOf(member), activityNumber: orderNumber } },
    })
    const given = { orderNumber, reason: 'Goodwill', by: 'Aroha' }
    await refundOrder(t.app.orders, { ...given, amount: 100n })
    const record = await readOrderRecord(t.databases.jobs, orderNumber)
    expect(record?.lines).toHaveLength(2)
    const sum = (of: 'net' | 'vat' | 'service_charge') =>
      (record?.lines ?? []).reduce((total, line) => total + line[of], 0n)
    expect([sum('net'), sum('vat'), sum('service_charge')]).toEqual([
      record?.order.amount,
      record?.order.vat,
      record?.order.service_charge,
    ])
    expect(record?.moves.map(({ from_state, to_state }) => [from_state, to_state])).toEqual([
      [null, 'PAYMENT_PENDING'],
      ['PAYMENT_PENDING', 'POSTED'],
      ['POSTED', 'PART_REFUNDED'],
    ])
    const told = (
      await showOrderCommand.carryOut(
        { ...t, configuration: t.app.configuration },
        { activityNumber: orderNumber },
      )
    ).lines.join('\n')
    expect(told).toMatch(/extend +\d+ x \d+: \d+ \+ VAT \d+/)
    expect(told).toMatch(/PART_REFUNDED +20-Nov-2026/)
  })

  test('does not understand a reference that no order has', async () => {
    expect(
      await showOrderCommand.carryOut(
        { ...t, configuration: t.app.configuration },
        { activityNumber: 'TR-NONE' },
      ),
    ).toEqual({
      exitCode: 2,
      lines: ['There is no order TR-NONE. Check the reference, like BU-7K4Q-2291.'],
    })
  })
})
