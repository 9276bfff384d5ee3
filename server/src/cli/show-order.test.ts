import { acceptPayment } from '@waymark/contract/transactions/accept-payment'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sendTransfer } from '../../test/transfers.ts'
import { callWire } from '../../test/wire.ts'
import { readOrderRecord } from '../orders/index.ts'
import { showOrder } from './show-order.ts'

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
    // The money has not come: the browser's word that it has is kept, and not believed.
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
    const told = await showOrder(t, { activityNumber })
    expect(told.lines.join('\n')).toMatch(/paymentGateWayRefNumber +GW-1/)
    expect(told.lines.join('\n')).toMatch(/amountCollected +17750/)
    expect(told.lines.join('\n')).not.toContain('secret')
  })

  test('says that an order does not exist', async () => {
    expect(await showOrder(t, { activityNumber: 'TR-NONE' })).toEqual({
      exitCode: 1,
      lines: ['There is no order TR-NONE.'],
    })
  })
})
