import { expect, onTestFinished, test } from 'vitest'
import { makeParties, payAt, sendOrder, standingOf } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { sweep } from '../index.ts'

test('[POINT-04] an order paid before the clock is set back by an hour is settled by the next sweep', async () => {
  const t = await openTestApp({})
  onTestFinished(async () => t.close())
  const { member, other } = await makeParties(t)
  const asked = { activityType: 'TRANSFER', points: 1000, recipient: other.membershipNumber } as const
  const { object } = (await sendOrder(t, await signIn(t.app.server, member), member, asked)).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  await payAt(t, object.redirectURL, 'lost')
  t.clock.advance(-60 * 60_000)
  await sweep(t.app.orders, (error) => {
    throw error
  })
  expect((await standingOf(t, other)).points).toBe(1000)
})
