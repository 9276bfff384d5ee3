import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { payAt, sendOrder } from '../../test/orders/orders.ts'
import { signIn } from '../../test/sign-in.ts'
import { callWire } from '../../test/wire.ts'
import { sweep } from '../orders/index.ts'
import type { PaymentGateway } from '../payments/index.ts'
import { makeHome, runOperator, serveHome, type OperatorHome } from './test/operator-home.ts'

describe('the list of refunds, in a process of its own', () => {
  let home: OperatorHome
  let member: TestMember
  beforeAll(async () => {
    home = await makeHome()
    await serveHome(home, async (t) => {
      member = await makeMember(t.databases)
    })
  })
  afterAll(async () => home.remove())

  test('[POINT-08] refunds list says if none was refused', async () => {
    const listed = await runOperator(home, ['refunds', 'list'])
    expect([listed.code, listed.said]).toEqual([0, '0 refunds refused by the gateway\n'])
  })

  test('[POINT-08] refunds list names a payment of another amount with its reason, until its money is back and after', async () => {
    const gateway = (real: PaymentGateway): PaymentGateway => ({
      ...real,
      readSession: async (id) => ({ ...(await real.readSession(id)), amount: 1n }),
      refund: async () => ({ refundId: 'one', state: 'done' }),
    })
    const number = await serveHome(
      home,
      async (t) => {
        const signedIn = await signIn(t.app.server, member)
        const { object } = (await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 5000 })).body
        if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
        await payAt(t, object.redirectURL, 'lost')
        const body = { object: { ...identityOf(member), activityNumber: object.transactionId } }
        const call = { token: signedIn.token, key: randomUUID(), body }
        expect((await callWire(t.app.server, acceptPayment, call)).body.object.memberActivityStatus).toBe(
          'FAILED',
        )
        return object.transactionId
      },
      { gateway },
    )
    const line = `${number} AP ${member.membershipNumber}  1 cents NZD  paid instead of 18900 cents NZD`
    const counts =
      '0 refunds refused by the gateway\n1 payment with a different amount or currency than requested\n'
    const waiting = await runOperator(home, ['refunds', 'list'])
    expect([waiting.code, waiting.said]).toEqual([1, `${line}, not refunded yet\n${counts}`])
    await serveHome(home, async (t) => sweep(t.app.orders, () => {}), { gateway })
    const done = await runOperator(home, ['refunds', 'list'])
    expect([done.code, done.said]).toEqual([0, `${line}, refunded\n${counts}`])
  })
})
