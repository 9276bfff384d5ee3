import { yearlyLimits } from '@waymark/contract/points/yearly-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { makeParties, sendOrder } from '../../test/orders/orders.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

async function limitsOf(member: TestMember) {
  const { token } = await signIn(t.app.server, member)
  const answer = await callWire(t.app.server, yearlyLimits, { token, body: { object: identityOf(member) } })
  return answer.body.object
}

test('yearly limits count an order once it is sent, and start again in the next calendar year', async () => {
  const { member, other } = await makeParties(t)
  const signedIn = await signIn(t.app.server, member)
  const bought = (used: number) => ({ product: 'buy', most: 150_000, used, left: 150_000 - used })
  const before = await limitsOf(member)
  expect(before.limits).toContainEqual(bought(0))
  expect(before.resetsOn).toBe('2027-01-01')
  await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 4000 })
  const asked = { activityType: 'GIFT', points: 3000, recipient: other.membershipNumber } as const
  await sendOrder(t, signedIn, member, asked)
  const after = await limitsOf(member)
  expect(after.limits).toContainEqual(bought(4000))
  expect(after.limits.find(({ product }) => product === 'gift')).toMatchObject({ used: 3000 })
  expect((await limitsOf(other)).limits).toContainEqual(bought(0))
  t.clock.set(new Date('2027-01-02T00:00:00Z'))
  expect((await limitsOf(member)).limits).toContainEqual(bought(0))
})

test('a programme that sells nothing has no limits', async () => {
  const company = await makeMember(t.databases, { programCode: 'AP4B' })
  expect((await limitsOf(company)).limits).toEqual([])
})
