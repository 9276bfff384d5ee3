import { subscriptionOperations } from '@waymark/contract/subscriptions/subscription-operations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atTheClub, type Cart } from '../../../test/club/club.ts'
import { identityOf, makeMember } from '../../../test/members.ts'
import { payAt, quoteFor } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testClub } from '../../../test/club/test-club.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import { putInForce } from '../../configuration/index.ts'

const YEAR: Cart = { plan: 'YEAR' }
/** NZ$820.00 and 15 % of it. */
const JOINING = 94_300

const programs = testCompany.programs.filter(({ isClub }) => isClub !== true)

let t: TestApp
let without: TestApp
beforeAll(async () => {
  t = await openTestApp()
  without = await openTestApp({ company: { ...testCompany, programs } })
})
afterAll(async () => {
  await t.close()
  await without.close()
})
beforeEach(async () => inForce(testClub))

/** Puts what the club sells in force immediately. */
async function inForce(club: typeof testClub): Promise<void> {
  const programs = testCompany.programs.map((one) => (one.programCode === 'KORU' ? { ...one, club } : one))
  await putInForce(t.databases.jobs, 'NZ', { ...testCompany, programs }, t.clock.now(), 'test')
  t.clock.advance(6000)
}

const priced = (amount: number): typeof testClub => ({
  ...testClub,
  plans: testClub.plans.map((one) => (one.code === 'YEAR' ? { ...one, amount } : one)),
})

async function newcomer() {
  const member = await makeMember(t.databases)
  return { member, who: await atTheClub(t, member) }
}

test('[SUBS-04] one that rose since the cart was priced is refused with both, and one that fell is passed on', async () => {
  const { who } = await newcomer()
  const cart = { ...YEAR, expectedTotal: JOINING }
  await inForce(priced(61_000))
  const refused = await who.create(cart)
  expect([refused.error?.code, refused.error?.data]).toEqual([
    'PRICE_CHANGED',
    { was: JOINING, is: JOINING + 1150 },
  ])
  await inForce(priced(59_000))
  expect((await who.create(cart)).body.object.total).toBe(JOINING - 1150)
})

test('[SUBS-04] a quoted price holds, and so does a plan that is withdrawn meanwhile; after its minutes it is refused', async () => {
  const { member, who } = await newcomer()
  const { object: quote } = (await who.create(YEAR)).body
  const { object: late } = (await who.create(YEAR)).body
  await inForce({ ...testClub, plans: testClub.plans.filter(({ code }) => code !== 'YEAR') })
  expect((await who.create(YEAR)).error?.code).toBe('PRODUCT_NOT_OFFERED')
  const opened = (await who.pay(quote)).body.object
  if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, opened.redirectURL, 'pay')
  expect((await who.complete(opened.transactionId)).body.object).toMatchObject({
    memberActivityStatus: 'POSTED',
    total: JOINING,
  })
  t.clock.advance(16 * 60_000)
  expect((await (await newcomer()).who.pay(late)).error?.code).toBe('QUOTE_UNKNOWN')
  expect((await (await atTheClub(t, member)).pay(late)).error?.code).toBe('QUOTE_EXPIRED')
})

test.each(subscriptionOperations.map(({ facts }) => [facts.id, facts] as const))(
  '[CALL-08] %s: a company without a club does not have it, whatever is said',
  async (_id, facts) => {
    const member = await makeMember(without.databases)
    const { token } = await signIn(without.app.server, member)
    for (const object of [identityOf(member), {}]) {
      const said = await callWire(without.app.server, facts, { token, key: randomUUID(), raw: { object } })
      expect([said.status, said.error?.code]).toEqual([404, 'NOT_FOUND'])
    }
  },
)

test('[SUBS-04] a company without a club has no price of one either', async () => {
  const member = await makeMember(without.databases)
  const signedIn = await signIn(without.app.server, member)
  const said = await quoteFor(without.app.server, signedIn, member, { activityType: 'CLUB', ...YEAR })
  expect(said.error?.code).toBe('PRODUCT_NOT_OFFERED')
})
