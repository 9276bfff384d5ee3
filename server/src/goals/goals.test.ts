import { calculateBurn } from '@waymark/contract/calculator/calculate-burn'
import { calculateEarn } from '@waymark/contract/calculator/calculate-earn'
import { homeOverview } from '@waymark/contract/goals/home-overview'
import { updateGoal } from '@waymark/contract/goals/update-goal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { makeParties } from '../../test/orders/orders.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sendTransfer } from '../../test/orders/transfers.ts'
import { callWire } from '../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

const tokenOf = async (member: TestMember) => (await signIn(t.app.server, member)).token

async function overviewOf(member: TestMember) {
  const body = { object: identityOf(member) }
  const answer = await callWire(t.app.server, homeOverview, { token: await tokenOf(member), body })
  return answer.body.object
}

async function choose(member: TestMember, goal?: { destination: string; cabinClass: 'ECONOMY' | 'PREMIUM' }) {
  const body = { object: { ...identityOf(member), ...(goal && { goal }) } }
  return callWire(t.app.server, updateGoal, { token: await tokenOf(member), body })
}

test('[POINT-10] a goal costs and earns what the calculator says, is kept for its member alone, and can be removed', async () => {
  const { member, other } = await makeParties(t)
  expect((await overviewOf(member)).goal).toBeNull()
  expect((await choose(member, { destination: 'SYD', cabinClass: 'ECONOMY' })).status).toBe(200)
  await choose(member, { destination: 'ICN', cabinClass: 'ECONOMY' })
  const { goal } = await overviewOf(member)
  const { companyCode, programCode } = identityOf(member)
  const origin = goal?.origin.code ?? ''
  const trip = { companyCode, programCode, origin, destination: 'ICN', tripType: 'RETURN' } as const
  const cost = (await callWire(t.app.server, calculateBurn, { body: { object: trip } })).body.object.rewards
  const earned = (await callWire(t.app.server, calculateEarn, { body: { object: trip } })).body.object
  const seat = cost.find((one) => one.rewardType === 'SEAT' && one.cabinClass === 'ECONOMY')
  const status = earned.flightAttributePointDetails
    .filter(({ cabinClass, fareFamily }) => cabinClass === 'ECONOMY' && fareFamily === 'STANDARD')
    .flatMap(({ pointCreditDetails }) => pointCreditDetails)
    .find(({ pointType }) => pointType === 'STATUS')
  expect(goal).toMatchObject({
    destination: { code: 'ICN' },
    points: seat?.rewardPricingDetail.rewardPoints,
    statusPoints: status?.points,
  })
  expect((await overviewOf(other)).goal).toBeNull()
  await choose(member)
  expect((await overviewOf(member)).goal).toBeNull()
})

test('a place that the airline does not fly to is no goal', async () => {
  const member = await makeMember(t.databases)
  const codes = ['OOK', 'ZZZ'].map(async (destination) => {
    const answer = await choose(member, { destination, cabinClass: 'ECONOMY' })
    return answer.error?.code
  })
  expect(await Promise.all(codes)).toEqual(['ROUTE_NOT_PRICED', 'AIRPORT_UNKNOWN'])
  expect((await overviewOf(member)).goal).toBeNull()
})

test('points by month: twelve months to this one, in and out as on the statement', async () => {
  const member = await makeMember(t.databases, {
    programCode: 'FREE',
    lots: [{ expiresOn: '2028-01-31', points: 9000n }],
  })
  const other = await makeMember(t.databases, { programCode: 'FREE' })
  await sendTransfer(t.app.server, await signIn(t.app.server, member), member, other, 2000)
  const { months } = await overviewOf(member)
  expect(months.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
  ])
  expect(months.at(-1)).toEqual({ month: '2026-11', in: 9000, out: 2000, expired: 0 })
  expect(months.at(0)).toEqual({ month: '2025-12', in: 0, out: 0, expired: 0 })
})
