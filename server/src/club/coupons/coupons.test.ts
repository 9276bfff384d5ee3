import { giveUpOrder } from '@waymark/contract/orders/give-up-order'
import { customValidate } from '@waymark/contract/subscriptions/cart/custom-validate'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atTheClub, buyCart, type Cart } from '../../../test/club/club.ts'
import { refundsOf } from '../../../test/club/club-refunds.ts'
import { giveTerm, makeClubMember, makeMember } from '../../../test/members.ts'
import { payAt } from '../../../test/orders/orders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const start = new Date('2026-11-20T01:00:00Z')
const BUYERS = 50

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

async function newcomer() {
  const member = await makeMember(t.databases)
  return { member, who: await atTheClub(t, member) }
}

type Buyer = Awaited<ReturnType<typeof newcomer>>['who']

async function priced(who: Buyer, cart: Cart) {
  const { error, body } = await who.create(cart)
  return error === undefined ? body.object : error.code
}

async function ordered(who: Buyer, cart: Cart) {
  const quote = await priced(who, cart)
  if (typeof quote === 'string') throw new Error(`The cart was refused: ${quote}`)
  return who.pay(quote)
}

async function usesOf(code: string): Promise<readonly (bigint | null)[]> {
  const { rows } = await sql<{ used: bigint; live: bigint }>`
    select used, (select count(*) from coupon_use u where u.code = c.code and returned_at is null) as live
    from coupon_count c where code = ${code}`.execute(t.databases.jobs)
  return [rows[0]?.used ?? null, rows[0]?.live ?? null]
}

test('[SUBS-04] a share comes off each item before its tax, typed in any case, and a refund of all of it returns the use', async () => {
  const { member, who } = await newcomer()
  const cart = { plan: 'YEAR', addOns: ['BAG'], coupon: 'tenth' }
  const quote = await priced(who, cart)
  expect(quote).toMatchObject({
    coupon: { code: 'TENTH', discount: 9100 },
    items: [
      { code: 'YEAR', net: 54_000, discount: 6000, vat: 8100, total: 62_100 },
      { code: 'JOININGFEE', net: 19_800, discount: 2200, vat: 2970, total: 22_770 },
      // 900.1 cents of the discount are 900: together they are 9,100.
      { code: 'BAG', net: 8101, discount: 900, vat: 1215, total: 9316 },
    ],
    amount: 81_901,
    vat: 12_285,
    total: 94_186,
  })
  const number = await buyCart(t, who, cart)
  expect(await usesOf('TENTH')).toEqual([1n, 1n])
  const { preview, refund } = await refundsOf(t, member)
  const { object } = (await preview(number)).body
  expect(object).toMatchObject({ isWhole: true, total: 94_186 })
  await refund(number, object.previewReference)
  expect(await usesOf('TENTH')).toEqual([0n, 0n])
})

test('[SUBS-03] a coupon that can’t be used is explained, beside the price without it', async () => {
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { until: '2027-06-30' })
  const who = await atTheClub(t, member)
  await buyCart(t, who, { addOns: ['PARKING'], coupon: 'FIFTY' })
  const said = async (coupon: string) => {
    const {
      isValid,
      messages,
      priced: price,
    } = (await who.call(customValidate, { addOns: ['BAG'], coupon, expectedTotal: 5 })).body.object
    return [isValid, messages.map(({ code }) => code), price?.total]
  }
  for (const [coupon, code] of [
    ['NOSUCH', 'COUPON_UNKNOWN'],
    ['OVER', 'COUPON_NOT_TODAY'],
    ['FIFTY', 'COUPON_USED'],
  ] as const) {
    expect(await said(coupon)).toEqual([false, [code], 10_351])
    expect(await priced(who, { addOns: ['BAG'], coupon })).toBe(code)
  }
  const other = await newcomer()
  expect(await priced(other.who, { plan: 'YEAR', coupon: 'BAGFREE' })).toBe('COUPON_NOT_FOR_CART')
  // An order that costs nothing is done at once.
  const free = (await ordered(who, { addOns: ['BAG'], coupon: 'BAGFREE' })).body.object
  expect(free.memberActivityStatus).toBe('POSTED')
})

test('[SUBS-04] fifty checkouts at once with one code that can be used once are one discounted order; given up, it returns the use', async () => {
  const cart = { plan: 'YEAR', coupon: 'ONEONLY' }
  const checkouts: (() => Promise<{ who: Buyer; answer: Awaited<ReturnType<Buyer['pay']>> }>)[] = []
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const { who } = await newcomer()
    const quote = await priced(who, cart)
    if (typeof quote === 'string') throw new Error(quote)
    const key = randomUUID()
    // A busy server asks for the same again, as it does of the portal.
    checkouts.push(async () => {
      let answer = await who.pay(quote, { key })
      while (answer.status === 503) answer = await who.pay(quote, { key })
      return { who, answer }
    })
  }
  const answers = await Promise.all(checkouts.map(async (checkout) => checkout()))
  const won = answers.filter(({ answer }) => answer.error === undefined)
  expect(won).toHaveLength(1)
  expect(new Set(answers.flatMap(({ answer }) => answer.error?.code ?? []))).toEqual(new Set(['COUPON_GONE']))
  expect(await usesOf('ONEONLY')).toEqual([1n, 1n])
  const { rows } = await sql<{ orders: bigint }>`
    select count(*) as orders from orders where terms ->> 'coupon' = 'ONEONLY'`.execute(t.databases.jobs)
  expect(rows[0]?.orders).toBe(1n)
  const [winner] = won
  const loser = answers.find(({ answer }) => answer.error !== undefined)
  if (winner === undefined || loser === undefined) throw new Error('Somebody has won and others have not')
  expect(await priced(loser.who, cart)).toBe('COUPON_GONE')
  // Whoever comes back to the cart of an order that waits can still pay it.
  expect(await priced(winner.who, cart)).toHaveProperty('total')
  const activityNumber = winner.answer.body.object.transactionId
  await winner.who.call(giveUpOrder, { activityNumber }, randomUUID())
  expect(await usesOf('ONEONLY')).toEqual([0n, 0n])
  const second = (await ordered(loser.who, cart)).body.object
  if (second.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, second.redirectURL, 'pay')
  await loser.who.complete(second.transactionId)
  expect(await usesOf('ONEONLY')).toEqual([1n, 1n])
})
