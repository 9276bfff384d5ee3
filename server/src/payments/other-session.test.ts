import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { gateways } from '../../test/orders/gateway-events.ts'
import { identityOf } from '../../test/members.ts'
import { makeParties, payAt, sendOrder, standingOf } from '../../test/orders/orders.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

test.each(gateways)(
  '[POINT-04] the success of another payment, told by $name, moves nothing until it answers for ours',
  async ({ name }) => {
    let isLying = true
    const t = await openTestApp({
      takenBy: name,
      gateway: (real) => ({
        ...real,
        readSession: async (id) => {
          const said = await real.readSession(id)
          return isLying ? { ...said, sessionId: `${id}x`, status: 'succeeded' } : said
        },
      }),
    })
    onTestFinished(async () => t.close())
    const { member, other } = await makeParties(t)
    const before = await standingOf(t, member)
    const signedIn = await signIn(t.app.server, member)
    const asked = { activityType: 'TRANSFER', points: 1000, recipient: other.membershipNumber } as const
    const { object } = (await sendOrder(t, signedIn, member, asked)).body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    const body = { object: { ...identityOf(member), activityNumber: object.transactionId } }
    const back = async () =>
      callWire(t.app.server, acceptPayment, { token: signedIn.token, key: randomUUID(), body })
    expect((await back()).error?.code).toBe('PAYMENT_UNAVAILABLE')
    isLying = false
    expect((await back()).body.object.memberActivityStatus).toBe('PAYMENT_PENDING')
    await payAt(t, object.redirectURL, 'lost')
    expect((await back()).body.object.memberActivityStatus).toBe('POSTED')
    expect((await standingOf(t, member)).points).toBe(before.points - 1000)
  },
)
