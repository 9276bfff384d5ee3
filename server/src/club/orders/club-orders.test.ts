import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { checkMembershipNumber } from '@waymark/contract/membership/check-membership-number'
import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import { listOrders } from '@waymark/contract/orders/list-orders'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { customValidate } from '@waymark/contract/subscriptions/cart/custom-validate'
import { productList } from '@waymark/contract/subscriptions/cart/product-list'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atTheClub, buyCart, type Cart } from '../../../test/club/club.ts'
import { giveTerm, makeClubMember, makeMember, makeNominee } from '../../../test/members.ts'
import { payAt, standingOf } from '../../../test/orders/orders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { reconcile } from '../../ledger/index.ts'
import { refundOrder, sweep } from '../../orders/index.ts'

/** 14:00 of a Friday in Auckland. */
const start = new Date('2026-11-20T01:00:00Z')
const lots = [{ expiresOn: '2028-01-31', points: 400_000n }]
const YEAR: Cart = { plan: 'YEAR' }
/** NZ$820.00 and 15 % of it. */
const JOINING = 94_300

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

async function newcomer() {
  const member = await makeMember(t.databases, { lots })
  return { member, who: await atTheClub(t, member) }
}

/** A member of the club until a day, acting for their points. */
async function insider(until: `${number}-${number}-${number}`, from?: `${number}-${number}-${number}`) {
  const { member, club } = await makeClubMember(t.databases, { lots })
  await giveTerm(t.databases, club, { until, ...(from === undefined ? {} : { from }) })
  return { member, club, who: await atTheClub(t, member) }
}

async function landingOf({ token }: { readonly token: string }): Promise<string | undefined> {
  const { body } = await callWire(t.app.server, currentUser, { token })
  return body.userDetails.programs.individualInfo.find(({ programCode }) => programCode === 'KORU')?.landing
}

async function countRows(table: string, customer: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ${sql.table(table)} where customer_number = ${customer}`.execute(t.databases.jobs)
  return Number(rows[0]?.count)
}

describe('joining', () => {
  test('[SUBS-01] [SUBS-04] [CALL-08] shows what is sold, prices it with its tax, and is a membership the moment it is paid', async () => {
    const { member, who } = await newcomer()
    const sold = (await who.call(productList)).body.object
    expect(sold).toMatchObject({
      state: 'none',
      purpose: 'join',
      joiningFee: { net: 22_000, vat: 3300, total: 25_300 },
      vatBasisPoints: 1500,
      guestCardsLeft: 2,
    })
    expect(sold.products[0]).toMatchObject({
      code: 'YEAR',
      price: { net: 60_000, vat: 9000, total: 69_000 },
      term: { from: '2026-11-20', until: '2027-11-19' },
    })
    const cart = { plan: 'YEAR', addOns: ['BAG'], expectedTotal: JOINING + 10_351 }
    const { object: quote } = (await who.create(cart)).body
    // 15 % of NZ$90.01 is rounded up for its own line.
    expect(quote).toMatchObject({
      activityType: 'CLUB',
      purpose: 'join',
      amount: 91_001,
      vat: 13_650,
      total: JOINING + 10_351,
      term: { from: '2026-11-20', until: '2027-11-19' },
    })
    expect(quote.items.map(({ code, vat, total }) => [code, vat, total])).toEqual([
      ['YEAR', 9000, 69_000],
      ['JOININGFEE', 3300, 25_300],
      ['BAG', 1350, 10_351],
    ])
    const orderNumber = await buyCart(t, who, cart)
    expect(await who.overview()).toMatchObject({
      membershipNumber: member.membershipNumber,
      state: 'active',
      plan: { code: 'YEAR' },
      term: { from: '2026-11-20', until: '2027-11-19', endsAt: '2027-11-19T11:00:00.000Z' },
      guestsIncluded: 1,
      addOns: [{ code: 'BAG', name: 'BAG' }],
      renewal: { opensOn: '2027-09-20', isOpen: false, offer: null, paidLast: 69_000 },
      openOrder: null,
    })
    const lines = await sql<{ item: string; net: bigint; vat: bigint }>`
      select l.item, l.net, l.vat from order_line l join orders o using (order_id)
      where o.order_number = ${orderNumber} order by l.line`.execute(t.databases.jobs)
    expect(lines.rows).toEqual([
      { item: 'YEAR', net: 60_000n, vat: 9000n },
      { item: 'JOININGFEE', net: 22_000n, vat: 3300n },
      { item: 'BAG', net: 9001n, vat: 1350n },
    ])
    await t.app.relay.run()
    const mail = t.mails.find(({ to }) => to === member.email)
    expect(mail?.subject).toBe('Your KORU order is complete')
    expect(mail?.text).toContain('YEAR and BAG until 19 November 2027')
  })

  test('[ROUTE-20] [PROG-01] the landing follows: the dashboard before, the overview once it is paid', async () => {
    const { member, who } = await newcomer()
    expect(await landingOf(who)).toBeUndefined()
    await buyCart(t, who, YEAR)
    const after = await atTheClub(t, member)
    expect(await landingOf(after)).toBe('NAVIGATE_CLUB_OVERVIEW')
    expect((await after.call(retrieveProgram)).body.object.programDetails).toMatchObject({
      koru: true,
      koruDetails: { membershipNumber: member.membershipNumber, validUntil: '2027-11-19' },
    })
    t.clock.set(new Date('2027-11-19T10:59:59Z'))
    const lastSecond = await atTheClub(t, member)
    expect(await landingOf(lastSecond)).toBe('NAVIGATE_CLUB_RENEW')
    expect((await lastSecond.call(retrieveProgram)).body.object.programDetails.koru).toBe(true)
    t.clock.set(new Date('2027-11-19T11:00:00Z'))
    const over = await atTheClub(t, member)
    expect(await landingOf(over)).toBe('NAVIGATE_CLUB_RENEW')
    expect((await over.call(retrieveProgram)).body.object.programDetails.koru).toBe(false)
    t.clock.set(new Date('2028-11-20T01:00:00Z'))
    expect(await landingOf(await atTheClub(t, member))).toBeUndefined()
  })

  test('keeps the number, unless somebody else of the club has it', async () => {
    const { member, who } = await newcomer()
    await makeMember(t.databases, { programCode: 'KORU', membershipNumber: member.membershipNumber })
    await buyCart(t, who, YEAR)
    const { membershipNumber } = await who.overview()
    expect(membershipNumber).toMatch(/^\d{9}$/)
    expect(membershipNumber).not.toBe(member.membershipNumber)
  })

  test('[SUBS-04] twenty pays at once with keys of their own, and the callback before, between and after them, are one order, one charge, one membership and one invoice', async () => {
    const { member, who } = await newcomer()
    const quotes = await Promise.all(
      Array.from({ length: 20 }, async () => (await who.create(YEAR)).body.object),
    )
    const [first, ...others] = quotes
    if (first === undefined) throw new Error('There is no quote')
    const pays = others.slice(0, 9).map(async (quote) => who.pay(quote))
    const opened = (await who.pay(first)).body.object
    if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await payAt(t, opened.redirectURL, 'twice')
    const number = opened.transactionId
    const later = others.slice(9).map(async (quote) => who.pay(quote))
    const backs = [1, 2, 3].map(async () => who.complete(number))
    const answers = await Promise.all([...pays, ...later])
    await Promise.all(backs)
    expect(new Set(answers.map(({ body, error }) => error?.code ?? body.object.transactionId))).toEqual(
      new Set([number]),
    )
    // The quote that the order was made of is used up; any other leads to that order.
    const again = await who.pay(first)
    expect([number, 'QUOTE_UNKNOWN']).toContain(again.error?.code ?? again.body.object.transactionId)
    expect(await countRows('orders', member.customer)).toBe(1)
    expect(await countRows('subscription', member.customer)).toBe(1)
    expect((await who.overview()).terms).toHaveLength(1)
    const charged = await sql<{ count: bigint }>`
      select count(*) from payment_attempt a join orders o on o.order_id = a.payment_id
      where o.customer_number = ${member.customer} and a.status = 'succeeded'`.execute(t.databases.jobs)
    expect(Number(charged.rows[0]?.count)).toBe(1)
    const { orders } = (await who.call(listOrders)).body.object
    expect(orders.map(({ documents }) => documents.map(({ kind }) => kind))).toEqual([['invoice']])
  })

  test('[SUBS-04] another cart while one waits for its payment is refused with its number; given up, it lets the next one through', async () => {
    const { who } = await newcomer()
    const [one, other] = [
      (await who.create(YEAR)).body.object,
      (await who.create({ plan: 'TWOYEARS' })).body.object,
    ]
    const opened = (await who.pay(one)).body.object
    expect(await who.overview()).toMatchObject({ state: 'pendingPayment', openOrder: opened.transactionId })
    const refused = await who.pay(other)
    expect([refused.status, refused.error?.code, refused.error?.data]).toEqual([
      409,
      'ORDER_OPEN',
      { activityNumber: opened.transactionId },
    ])
    if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await payAt(t, opened.redirectURL, 'cancel')
    expect((await who.complete(opened.transactionId)).body.object.memberActivityStatus).toBe('CANCELLED')
    expect(await who.overview()).toMatchObject({ state: 'none', openOrder: null })
    await buyCart(t, who, { plan: 'TWOYEARS' })
    expect(await who.overview()).toMatchObject({ state: 'active', guestsIncluded: 2 })
  })

  test('[SUBS-04] a cart that nobody pays leaves nothing behind', async () => {
    const { member, who } = await newcomer()
    await who.pay((await who.create(YEAR)).body.object)
    t.clock.advance(31 * 60_000)
    await sweep(t.app.orders, () => {})
    const { overview } = await atTheClub(t, member)
    expect(await overview()).toMatchObject({ state: 'none', openOrder: null })
    expect(await countRows('subscription', member.customer)).toBe(0)
  })
})

describe('renewing', () => {
  test('[SUBS-01] early adds to the old end without a joining fee, once', async () => {
    const { who } = await insider('2026-12-31', '2026-01-01')
    expect(await who.overview()).toMatchObject({
      state: 'active',
      renewal: {
        opensOn: '2026-11-01',
        isOpen: true,
        graceUntil: '2027-01-30',
        offer: {
          purpose: 'early',
          term: { from: '2027-01-01', until: '2027-12-31' },
          joiningFee: null,
          total: 69_000,
        },
      },
    })
    const [one, twin] = [(await who.create(YEAR)).body.object, (await who.create(YEAR)).body.object]
    const number = await buyCart(t, who, YEAR)
    for (const quote of [one, twin])
      expect((await who.pay(quote)).body.object).toEqual({
        memberActivityStatus: 'POSTED',
        transactionId: number,
      })
    expect(await who.overview()).toMatchObject({
      state: 'active',
      term: { from: '2026-01-01', until: '2027-12-31' },
      renewal: { isOpen: false, opensOn: '2027-11-01' },
    })
    expect((await who.create(YEAR)).error).toMatchObject({
      code: 'SUBSCRIPTION_TOO_EARLY',
      data: { opensOn: '2027-11-01' },
    })
    expect(await landingOf(who)).toBe('NAVIGATE_CLUB_OVERVIEW')
  })

  test('[SUBS-01] in grace begins today without a joining fee; a second after grace it is paid again', async () => {
    const inGrace = await insider('2026-10-21')
    expect((await inGrace.who.overview()).state).toBe('grace')
    expect((await inGrace.who.create(YEAR)).body.object).toMatchObject({
      purpose: 'grace',
      total: 69_000,
      term: { from: '2026-11-20', until: '2027-11-19' },
    })
    // The 20th is the last day of grace in Auckland.
    t.clock.set(new Date('2026-11-20T10:59:59Z'))
    const atLast = await atTheClub(t, inGrace.member)
    expect((await atLast.create(YEAR)).body.object).toMatchObject({ purpose: 'grace', total: 69_000 })
    t.clock.set(new Date('2026-11-20T11:00:00Z'))
    const late = await atTheClub(t, inGrace.member)
    expect((await late.overview()).state).toBe('lapsed')
    expect((await late.create(YEAR)).body.object).toMatchObject({
      purpose: 'late',
      total: JOINING,
      term: { from: '2026-11-21', until: '2027-11-20' },
    })
    await buyCart(t, late, YEAR)
    expect(await late.overview()).toMatchObject({
      membershipNumber: inGrace.club.membershipNumber,
      state: 'active',
      term: { from: '2026-11-21', until: '2027-11-20' },
    })
  })

  test('[SUBS-04] an order that the subscription has overtaken is not carried out, and its money goes back', async () => {
    const { member, club, who } = await insider('2026-12-31')
    const { object: quote } = (await who.create(YEAR)).body
    const opened = (await who.pay(quote)).body.object
    if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await giveTerm(t.databases, club, { from: '2027-01-01', until: '2027-06-30' })
    await payAt(t, opened.redirectURL, 'pay')
    // The webhook and three browsers find it at the same time.
    const numbers = Array.from({ length: 3 }, () => opened.transactionId)
    for (const { body } of await Promise.all(numbers.map(async (one) => who.complete(one))))
      expect(body.object).toMatchObject({ memberActivityStatus: 'FAILED' })
    expect((await who.complete(opened.transactionId)).body.object.refundStatus).toBe('due')
    expect(await countRows('orders', member.customer)).toBe(1)
    expect((await who.overview()).term?.until).toBe('2027-06-30')
  })
})

describe('points', () => {
  test('[SUBS-04] [POINT-03] pay beside money, with the PIN, from the account that acts; without points no PIN is asked for', async () => {
    const { member, who } = await newcomer()
    const before = await standingOf(t, member)
    const { object: quote } = (await who.create(YEAR)).body
    expect(quote.miles).toMatchObject({ total: JOINING * 2, pointsPerCent: 2 })
    expect((await who.pay(quote, { miles: 40_000 })).error?.code).toBe('PIN_REQUIRED')
    const transactionId = await who.openPin()
    const opened = (await who.pay(quote, { miles: 40_000, transactionId })).body.object
    if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    expect(await standingOf(t, member)).toMatchObject({ points: before.points - 40_000, held: 40_000 })
    await payAt(t, opened.redirectURL, 'pay')
    expect((await who.complete(opened.transactionId)).body.object).toMatchObject({
      memberActivityStatus: 'POSTED',
      redeemedMiles: 40_000,
      redeemedAmount: 20_000,
      total: JOINING,
    })
    expect(await standingOf(t, member)).toMatchObject({ points: before.points - 40_000, held: 0 })
  })

  test('[SUBS-04] pay all of it at once', async () => {
    const { member, who } = await newcomer()
    const before = await standingOf(t, member)
    const { object: quote } = (await who.create(YEAR)).body
    const transactionId = await who.openPin()
    const paid = await who.pay(quote, { miles: JOINING * 2, transactionId })
    expect(paid.body.object.memberActivityStatus).toBe('POSTED')
    expect((await who.overview()).state).toBe('active')
    expect((await standingOf(t, member)).points).toBe(before.points - JOINING * 2)
  })

  test('[SUBS-04] go back with the money, lot by lot, when an operator takes the order back; the landing follows', async () => {
    const { member, who } = await newcomer()
    const before = await standingOf(t, member)
    const { object: quote } = (await who.create({ plan: 'YEAR', addOns: ['PARKING'] })).body
    const opened = (await who.pay(quote, { miles: 40_000, transactionId: await who.openPin() })).body.object
    if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await payAt(t, opened.redirectURL, 'pay')
    await who.complete(opened.transactionId)
    const wish = {
      orderNumber: opened.transactionId,
      amount: 'whole',
      reason: 'Changed mind',
      by: 'Aroha',
    } as const
    expect(await refundOrder(t.app.orders, wish)).toMatchObject({
      kind: 'refunded',
      amount: BigInt(quote.total - 20_000),
    })
    expect(await standingOf(t, member)).toEqual(before)
    expect(await who.overview()).toMatchObject({ state: 'revoked', addOns: [] })
    expect(await landingOf(who)).toBeUndefined()
    expect(await refundOrder(t.app.orders, wish)).toEqual({ kind: 'reversed' })
    await buyCart(t, who, YEAR)
    expect((await who.overview()).state).toBe('active')
  })

  test('[SUBS-04] go back order by order: what another order added to a term is undone before the term', async () => {
    const { member, who } = await newcomer()
    const bought = await buyCart(t, who, YEAR)
    const added = await buyCart(t, who, { addOns: ['PARKING'] })
    const asked = { amount: 'whole', reason: 'Closed lounge', by: 'Aroha' } as const
    expect(await refundOrder(t.app.orders, { ...asked, orderNumber: bought })).toEqual({
      kind: 'notReversible',
    })
    expect(await who.overview()).toMatchObject({ state: 'active', addOns: [{ code: 'PARKING' }] })
    for (const orderNumber of [added, bought])
      expect(await refundOrder(t.app.orders, { ...asked, orderNumber })).toMatchObject({ kind: 'refunded' })
    expect(await who.overview()).toMatchObject({ state: 'revoked', addOns: [] })
    expect((await standingOf(t, member)).club).toBeNull()
  })
})

describe('what comes with a term', () => {
  test('[SUBS-03] a guest is checked by number: a masked name, and nothing of who there is not', async () => {
    const { member, who } = await newcomer()
    const guest = await makeMember(t.databases, { givenName: 'Mere', familyName: 'Tautahi' })
    const gone = await makeMember(t.databases, { status: 'I' })
    const check = async (guestNumber: string) => who.call(checkMembershipNumber, { guestNumber })
    expect((await check(guest.membershipNumber)).body.object).toEqual({
      guestNumber: guest.membershipNumber,
      maskedName: 'M•••• T••••',
    })
    for (const number of [member.membershipNumber, gone.membershipNumber, '123456789'])
      expect((await check(number)).error?.code).toBe('GUEST_REFUSED')
  })

  test('[SUBS-03] guest cards and add-ons are bought for the term that runs, each once and no more than there may be', async () => {
    const { who } = await insider('2027-06-30')
    const guests = await Promise.all([1, 2, 3].map(async () => makeMember(t.databases)))
    const [first = '', second = '', third = ''] = guests.map(({ membershipNumber }) => membershipNumber)
    const card = (guestNumber: string) => ({ code: 'GUEST', guestNumber })
    const { object: quote } = (await who.create({ addOns: ['PARKING'], guestCards: [card(first)] })).body
    expect(quote).toMatchObject({ purpose: 'addOns', term: { until: '2027-06-30' }, total: 20_700 + 17_250 })
    await buyCart(t, who, { addOns: ['PARKING'], guestCards: [card(first)] })
    expect(await who.overview()).toMatchObject({
      addOns: [{ code: 'PARKING' }],
      guestCards: [{ code: 'GUEST', guestNumber: first, guestName: 'H•••• W••••' }],
    })
    const refusals = [
      await who.create({ addOns: ['PARKING'] }),
      await who.create({ addOns: ['BAG', 'BAG'] }),
      await who.create({ guestCards: [card(first)] }),
      await who.create({ guestCards: [card(second), card(third)] }),
      await who.create({ guestCards: [{ code: 'GONE', guestNumber: second }] }),
      await who.create({}),
    ]
    expect(refusals.map(({ error }) => error?.code)).toEqual([
      'ITEM_IN_TERM',
      'ITEM_IN_TERM',
      'ITEM_IN_TERM',
      'GUEST_LIMIT_REACHED',
      'PRODUCT_NOT_OFFERED',
      'CART_EMPTY',
    ])
    const priced = [second, third].map(async (one) => who.create({ guestCards: [card(one)] }))
    const quotes = (await Promise.all(priced)).map(({ body }) => body.object)
    const paid = await Promise.all(quotes.map(async (one) => who.pay(one)))
    expect(paid.flatMap(({ error }) => error?.code ?? [])).toEqual(['GUEST_LIMIT_REACHED'])
    for (const { body, error } of paid) {
      if (error !== undefined || body.object.memberActivityStatus !== 'PAYMENT_PENDING') continue
      await payAt(t, body.object.redirectURL, 'pay')
      await who.complete(body.object.transactionId)
    }
    expect((await who.overview()).guestCards).toHaveLength(2)
    expect((await who.call(productList)).body.object).toMatchObject({ guestCardsLeft: 0 })
    expect((await (await newcomer()).who.create({ addOns: ['BAG'] })).error?.code).toBe('SUBSCRIPTION_NEEDED')
  })

  test('[SUBS-03] [SUBS-04] a card for a guest who is no member any more when it is paid is not sold: the money goes back', async () => {
    const { who } = await insider('2027-06-30')
    const guest = await makeMember(t.databases)
    const guestCards = [{ code: 'GUEST', guestNumber: guest.membershipNumber }]
    const { object } = (await who.pay((await who.create({ guestCards })).body.object)).body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    await sql`update membership set status = 'I' where account = ${guest.account}`.execute(t.databases.jobs)
    await payAt(t, object.redirectURL, 'pay')
    expect((await who.complete(object.transactionId)).body.object).toMatchObject({
      memberActivityStatus: 'FAILED',
      refundStatus: 'due',
    })
    expect((await who.overview()).guestCards).toEqual([])
  })

  test('[SUBS-03] [SUBS-05] a cart is checked on the server, and every problem comes in words', async () => {
    const { who } = await newcomer()
    const cart = { plan: 'YEAR', addOns: ['GONE'], guestCards: [{ code: 'GUEST', guestNumber: '123456789' }] }
    const { object: wrong } = (await who.call(customValidate, cart)).body
    expect(wrong).toMatchObject({ isValid: false, priced: null })
    expect(wrong.messages.map(({ code, item }) => [code, item])).toEqual([
      ['PRODUCT_NOT_OFFERED', 'GONE'],
      ['GUEST_REFUSED', '123456789'],
    ])
    expect(wrong.messages[1]?.message).toBe(
      "We can't make a guest card for this number. Check it with your guest.",
    )
    expect((await who.call(customValidate, { ...YEAR, expectedTotal: 5 })).body.object).toMatchObject({
      isValid: false,
      messages: [{ code: 'PRICE_CHANGED' }],
      priced: { total: JOINING },
    })
    expect((await who.call(customValidate, YEAR)).body.object).toMatchObject({
      isValid: true,
      messages: [],
      priced: { purpose: 'join', total: JOINING, currency: 'NZD' },
    })
  })

  test('[SUBS-04] add-ons that are paid after the last day of their term aren’t carried out, and their money goes back', async () => {
    // Two minutes before midnight in Auckland.
    t.clock.set(new Date('2026-11-20T10:58:00Z'))
    const { who } = await insider('2026-11-20')
    const { object: parking } = (await who.create({ addOns: ['PARKING'] })).body
    const { object: bag } = (await who.create({ addOns: ['BAG'] })).body
    const opened = (await who.pay(parking)).body.object
    if (opened.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
    t.clock.set(new Date('2026-11-20T11:01:00Z'))
    expect((await who.pay(bag)).error?.code).toBe('SUBSCRIPTION_CHANGED')
    await payAt(t, opened.redirectURL, 'pay')
    expect((await who.complete(opened.transactionId)).body.object).toMatchObject({
      memberActivityStatus: 'FAILED',
      refundStatus: 'due',
    })
  })

  test('[SUBS-05] ends with the term that it came with', async () => {
    const { member, who } = await insider('2026-12-31')
    await buyCart(t, who, { addOns: ['PARKING'] })
    await buyCart(t, who, { plan: 'YEAR', addOns: ['BAG'] })
    expect(await who.overview()).toMatchObject({ addOns: [{ code: 'PARKING' }] })
    t.clock.set(new Date('2027-01-01T01:00:00Z'))
    const { overview } = await atTheClub(t, member)
    expect(await overview()).toMatchObject({ state: 'active', addOns: [{ code: 'BAG' }] })
  })
})

describe('who may', () => {
  test('[SUBS-05] a company’s user has no place in the club, and another member’s order is nobody’s business', async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    await makeNominee(t.databases, company, { membership: 'F', overview: 'F', checkout: 'F' })
    const owner = await atTheClub(t, company)
    expect((await owner.call(productList)).status).toBe(403)
    expect((await owner.create(YEAR)).status).toBe(403)
    const { who } = await newcomer()
    const number = await buyCart(t, who, YEAR)
    const stranger = (await newcomer()).who
    expect((await stranger.complete(number)).status).toBe(404)
    expect((await stranger.call(paymentStatus, { activityNumber: number })).status).toBe(404)
  })

  test('[SUBS-05] a membership that the operator has ended is not renewed', async () => {
    const { club, member } = await insider('2026-12-31')
    await sql`update membership set status = 'I' where account = ${club.account}`.execute(t.databases.jobs)
    expect((await (await atTheClub(t, member)).create(YEAR)).error?.code).toBe('PRODUCT_NOT_OFFERED')
  })

  test('[SUBS-04] a person who acts for the club pays in money; points are those of the membership that acts', async () => {
    const { club } = await insider('2026-12-31')
    const who = await atTheClub(t, club)
    const { object: quote } = (await who.create(YEAR)).body
    expect(quote.miles).toBeNull()
    expect((await who.pay(quote, { miles: 2, transactionId: await who.openPin() })).error?.code).toBe(
      'PAYMENT_DIFFERS',
    )
    await buyCart(t, who, YEAR)
    expect((await who.overview()).term?.until).toBe('2027-12-31')
  })
})

test('after all of it, the ledger reconciles', async () => {
  expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
})
