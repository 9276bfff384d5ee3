import { homeOverview } from '@waymark/contract/goals/home-overview'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { activateConverted } from '@waymark/contract/points/convert/activate-converted'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { retrieveRenewExpiry } from '@waymark/contract/points/extend/retrieve-renew-expiry'
import { simulateRule } from '@waymark/contract/points/simulate-rule'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userWithAccount } from '../../test/companies/companies.ts'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { paidProducts, POINTS, type ProductCase } from '../../test/orders/order-cases.ts'
import {
  makeParties,
  payAt,
  prepareOrder,
  quoteFor,
  sendOrder,
  standingOf,
  type Asked,
  type OrderAnswer,
  type Parties,
  untilReached,
} from '../../test/orders/orders.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { putInForce } from '../configuration/index.ts'
import { expireLots, reconcile } from '../ledger/index.ts'
import { releaseHeld } from '../orders/index.ts'

const DAY_MS = 86_400_000

/** Something else that the same member can get a price of. */
async function otherProduct(t: TestApp, { activityType }: ProductCase, parties: Parties): Promise<Asked> {
  const { member, other } = parties
  if (activityType === 'BUY')
    return { activityType: 'GIFT', points: POINTS, recipient: other.membershipNumber }
  // A company buys no points, and gives its own to its users.
  if (activityType === 'SEATS') {
    const { membershipNumber: recipient } = await userWithAccount(t, member, {})
    return { activityType: 'TRANSFER', points: POINTS, recipient }
  }
  return { activityType: 'BUY', points: POINTS }
}

describe('products', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => {
    await t.close()
  })

  const activityOf = (sent: OrderAnswer): string => sent.body.object.transactionId

  async function paid(sent: OrderAnswer): Promise<void> {
    const { object } = sent.body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
    await payAt(t, object.redirectURL, 'lost')
  }

  async function accepted(member: TestMember, activityNumber: string) {
    const { token } = await signIn(t.app.server, member)
    const body = { object: { ...identityOf(member), activityNumber } }
    return callWire(t.app.server, acceptPayment, { token, key: randomUUID(), body })
  }

  async function newestLines(member: TestMember) {
    const { token } = await signIn(t.app.server, member)
    const answer = await callWire(t.app.server, listActivity, { token, body: { object: identityOf(member) } })
    return answer.body.object.entries
  }

  describe.each(paidProducts)('a $name', (product) => {
    test('[POINT-07] costs on the receipt what it cost in the quote, line by line', async () => {
      const parties = await makeParties(t, product.programCode)
      const { member } = parties
      const signedIn = await signIn(t.app.server, member)
      const sent = await sendOrder(t, signedIn, member, product.asked(parties), product.miles)
      const { quote } = sent
      const { amount, vat, serviceCharge, total, currency } = quote
      expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
      expect(quote.lines.map((line) => line.units * line.unitPrice)).toEqual(
        quote.lines.map((line) => line.amount),
      )
      expect(amount + vat + serviceCharge).toBe(total)
      await paid(sent)
      const receipt = (await accepted(member, activityOf(sent))).body.object
      expect(receipt).toMatchObject({
        memberActivityStatus: 'POSTED',
        amount,
        vat,
        serviceCharge,
        total,
        currency,
      })
      expect(receipt.redeemedMiles).toBe(product.miles?.(quote) ?? 0)
    })

    test('[POINT-02] a hundred copies of one key have one effect and one payment page', async () => {
      const parties = await makeParties(t, product.programCode)
      const signedIn = await signIn(t.app.server, parties.member)
      const order = await prepareOrder(t, signedIn, parties.member, product.asked(parties), product.miles)
      const key = randomUUID()
      const send = async () => untilReached(async () => order.send(key))
      const answers = await Promise.all(Array.from({ length: 100 }, send))
      const different = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))
      expect([...different].slice(1)).toEqual([])
      expect(answers[0]?.body.object.memberActivityStatus).toBe('PAYMENT_PENDING')
    })

    test('[POINT-08] [POINT-01] a quote can be used once, for its own product and amount, before it expires, with a PIN', async () => {
      const parties = await makeParties(t, product.programCode)
      const { member } = parties
      const prepared = async () =>
        prepareOrder(t, await signIn(t.app.server, member), member, product.asked(parties), product.miles)
      const expired = await prepared()
      t.clock.advance(16 * 60_000)
      const [order, again] = [await prepared(), await prepared()]
      const { object } = order.body
      const send = async (change: Partial<typeof object>) =>
        (await order.send(randomUUID(), t.app.server, { object: { ...object, ...change } })).error?.code
      const asked = await otherProduct(t, product, parties)
      const foreign = await quoteFor(t.app.server, await signIn(t.app.server, member), member, asked)
      expect(await send({ quoteReferenceNumber: 'QT-NONE' })).toBe('QUOTE_UNKNOWN')
      expect(await send({ quoteReferenceNumber: expired.quote.quoteReferenceNumber })).toBe('QUOTE_EXPIRED')
      const { quoteReferenceNumber } = foreign.body.object
      expect(await send({ quoteReferenceNumber })).toBe('QUOTE_DIFFERS')
      const points = [{ pointType: 'POINTS', points: 700, isBonus: false }]
      expect(await send({ points })).toBe('QUOTE_DIFFERS')
      // The club and its seats require the PIN only where points pay.
      const isOfClub = ['CLUB', 'SEATS'].includes(product.activityType)
      for (const transactionId of isOfClub ? [] : ['', again.body.object.transactionId])
        expect(await send({ transactionId })).toBe('PIN_REQUIRED')
      expect(await send({})).toBeUndefined()
      const reused = await again.send(randomUUID(), t.app.server, {
        object: { ...again.body.object, quoteReferenceNumber: object.quoteReferenceNumber },
      })
      expect(reused.error?.code).toBe('QUOTE_UNKNOWN')
    })

    test('[POINT-03] money that is not exactly what is due, and pages that are not ours, are refused', async () => {
      const parties = await makeParties(t, product.programCode)
      const { member } = parties
      const signedIn = await signIn(t.app.server, member)
      const { body, send } = await prepareOrder(t, signedIn, member, product.asked(parties), product.miles)
      const gateway = body.object.paymentGateway
      const sendWith = async (change: Partial<typeof gateway>) =>
        (
          await send(randomUUID(), t.app.server, {
            object: { ...body.object, paymentGateway: { ...gateway, ...change } },
          })
        ).error?.code
      const { purchase_totals } = gateway
      const order_amount = purchase_totals.order_amount - 1
      expect(await sendWith({ purchase_totals: { ...purchase_totals, order_amount } })).toBe(
        'PAYMENT_DIFFERS',
      )
      const miles = { redeemed_miles: 1 }
      expect(await sendWith({ purchase_totals: { ...purchase_totals, miles } })).toBe('PAYMENT_DIFFERS')
      expect(await sendWith({ successUrl: 'https://evil.example/airpoints-account/koru/buy' })).toBe(
        'RETURN_ADDRESS_REFUSED',
      )
    })
  })

  describe('a purchase', () => {
    test('[POINT-06] says bonus and upgrade before, gives them after, and stands on the statement', async () => {
      const { member } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const sent = await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 80_000 })
      expect(sent.quote).toMatchObject({
        bonusPoints: 16_000,
        campaign: { code: 'SPRING20', name: 'Spring bonus' },
        tierUpgrade: { code: 'SILVER', until: '2028-03-31' },
        expiryDate: '2030-11-30',
        limit: { most: 150_000, used: 0, left: 150_000 },
        amount: 256_000,
        vat: 38_400,
        total: 294_900,
      })
      await paid(sent)
      expect((await accepted(member, activityOf(sent))).body.object).toMatchObject({
        activityType: 'BUY',
        bonusPoints: 16_000,
        tierUpgrade: { code: 'SILVER' },
      })
      const [line] = await newestLines(member)
      expect(line).toMatchObject({ kind: 'purchase', points: 96_000, reference: activityOf(sent) })
      await t.app.relay.run()
      expect(t.mails.filter((mail) => mail.to === member.email).map(({ subject }) => subject)).toEqual([
        'You bought 80,000 points',
      ])
    })

    test('[POINT-06] is refused beyond the yearly limit, even for two concurrent ones, and an unpaid one frees it', async () => {
      const { member } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const asked = { activityType: 'BUY', points: 80_000 } as const
      const [first, second] = [
        await prepareOrder(t, signedIn, member, asked),
        await prepareOrder(t, signedIn, member, asked),
      ]
      const answers = await Promise.all([first.send(randomUUID()), second.send(randomUUID())])
      const refused = answers.find(({ error }) => error !== undefined)
      expect(refused?.error).toMatchObject({
        code: 'ORDER_LIMIT_REACHED',
        data: { limit: 'bought', left: 70_000 },
      })
      const sent = answers.find(({ error }) => error === undefined)
      if (sent?.body.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing to pay')
      const third = await quoteFor(t.app.server, signedIn, member, asked)
      expect(third.error?.code).toBe('ORDER_LIMIT_REACHED')
      await payAt(t, sent.body.object.redirectURL, 'cancel')
      expect((await accepted(member, activityOf(sent))).body.object.memberActivityStatus).toBe('CANCELLED')
      expect((await quoteFor(t.app.server, signedIn, member, asked)).body.object).toMatchObject({
        limit: { used: 0 },
      })
    })

    test('[POINT-06] keeps its quoted price when prices change, and a new quote has the new price', async () => {
      const { member } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const asked = { activityType: 'BUY', points: 5000 } as const
      const order = await prepareOrder(t, signedIn, member, asked)
      const dearer = testCompany.programs.map((one) =>
        one.buy === undefined ? one : { ...one, buy: { ...one.buy, amount: 400 } },
      )
      await putInForce(t.databases.jobs, 'NZ', { ...testCompany, programs: dearer }, t.clock.now(), 'test')
      t.clock.advance(6000)
      const again = await quoteFor(t.app.server, signedIn, member, asked)
      expect([order.quote.total, again.body.object.total]).toEqual([18_900, 23_500])
      const sent = await order.send(randomUUID())
      await paid(sent)
      expect((await accepted(member, activityOf(sent))).body.object.total).toBe(18_900)
      await putInForce(t.databases.jobs, 'NZ', testCompany, t.clock.now(), 'test')
      t.clock.advance(6000)
    })

    test('[POINT-07] costs one amount, whatever the quantity, where the fee is not charged per unit', async () => {
      const { member } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const flat = testCompany.programs.map((one) =>
        one.buy === undefined ? one : { ...one, buy: { ...one.buy, amount: 10_000, perUnit: false } },
      )
      await putInForce(t.databases.jobs, 'NZ', { ...testCompany, programs: flat }, t.clock.now(), 'test')
      t.clock.advance(6000)
      const { body } = await quoteFor(t.app.server, signedIn, member, { activityType: 'BUY', points: 5000 })
      expect(body.object).toMatchObject({
        lines: [{ units: 1, unitPoints: 0, unitPrice: 10_000, amount: 10_000, points: 5000 }],
        amount: 10_000,
        vat: 1500,
        total: 12_000,
      })
      await putInForce(t.databases.jobs, 'NZ', testCompany, t.clock.now(), 'test')
      t.clock.advance(6000)
    })

    test.each([
      [400, 'POINTS_OUT_OF_STEP'],
      [550, 'POINTS_OUT_OF_STEP'],
      [100_100, 'POINTS_OUT_OF_STEP'],
    ])('[POINT-06] %s points: %s', async (points, code) => {
      const { member } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const answer = await quoteFor(t.app.server, signedIn, member, { activityType: 'BUY', points })
      expect(answer.error?.code).toBe(code)
    })

    test('[POINT-08] is not offered by a programme that does not sell points', async () => {
      const company = await makeMember(t.databases, { programCode: 'AP4B' })
      const signedIn = await signIn(t.app.server, company)
      for (const asked of [
        { activityType: 'BUY', points: 500 },
        { activityType: 'TIER', tierCode: 'GOLD' },
        { activityType: 'CONVERT', points: 1000 },
      ] as const) {
        const answer = await quoteFor(t.app.server, signedIn, company, asked)
        expect(answer.error?.code).toBe('PRODUCT_NOT_OFFERED')
      }
    })
  })

  test('[PROF-04] [POINT-06] rules are simulated: completeness, bonus, upgrade and limit, with nothing changed', async () => {
    const { member } = await makeParties(t)
    const { token } = await signIn(t.app.server, member)
    const simulated = async (points: number) => {
      const rules = ['PROFILE_COMPLETENESS', 'PURCHASE_BONUS', 'PURCHASE_UPGRADE', 'PURCHASE_LIMIT'] as const
      const body = { object: { ...identityOf(member), rules: [...rules], points } }
      const answer = await callWire(t.app.server, simulateRule, { token, body })
      return answer.body.object.executionItems.map(({ ruleCode, ruleOutputStatus, variables }) => ({
        ruleCode,
        ruleOutputStatus,
        values: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
      }))
    }
    expect(await simulated(5000)).toMatchObject([
      { ruleCode: 'PROFILE_COMPLETENESS', ruleOutputStatus: 'success', values: { percentage: '25' } },
      { ruleCode: 'PURCHASE_BONUS', ruleOutputStatus: 'notApplied' },
      { ruleCode: 'PURCHASE_UPGRADE', ruleOutputStatus: 'notApplied' },
      { ruleCode: 'PURCHASE_LIMIT', values: { most: '150000', used: '0', left: '150000' } },
    ])
    expect(await simulated(80_000)).toMatchObject([
      {},
      { ruleOutputStatus: 'success', values: { bonusPoints: '16000', campaignName: 'Spring bonus' } },
      { ruleOutputStatus: 'success', values: { tierCode: 'SILVER', until: '2028-03-31' } },
      {},
    ])
  })

  describe('a gift', () => {
    test('[POINT-08] arrives with its message, both are told, and limits hold on both sides', async () => {
      const { member, other } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const asked = { activityType: 'GIFT', points: 30_000, recipient: other.membershipNumber } as const
      const sent = await sendOrder(t, signedIn, member, asked)
      await paid(sent)
      await accepted(member, activityOf(sent))
      const [line] = await newestLines(other)
      expect(line).toMatchObject({
        kind: 'gift_in',
        points: 30_000,
        details: { counterpartyNumber: member.membershipNumber, message: 'For the Queenstown trip' },
      })
      await t.app.relay.run()
      const told = t.mails.filter(({ to }) => to === member.email || to === other.email)
      expect(told.map(({ subject }) => subject).toSorted()).toEqual([
        'You gave a gift of 30,000 points',
        'You received a gift of 30,000 points',
      ])
      const beyond = await quoteFor(t.app.server, signedIn, member, asked)
      expect(beyond.error).toMatchObject({
        code: 'ORDER_LIMIT_REACHED',
        data: { limit: 'given', left: 20_000 },
      })
      const { member: third } = await makeParties(t)
      const full = await sendOrder(t, await signIn(t.app.server, third), third, { ...asked, points: 20_000 })
      // How much the other has received isn't shown.
      expect(full.error).toEqual({ ...full.error, code: 'RECIPIENT_LIMIT_REACHED', data: undefined })
    })

    test('[POINT-08] goes to an active member of the programme, and not to oneself', async () => {
      const { member } = await makeParties(t)
      const inactive = await makeMember(t.databases, { status: 'I' })
      const signedIn = await signIn(t.app.server, member)
      for (const [recipient, code] of [
        [member.membershipNumber, 'RECIPIENT_IS_SENDER'],
        [inactive.membershipNumber, 'RECIPIENT_UNKNOWN'],
        ['204000029', 'RECIPIENT_UNKNOWN'],
      ] as const) {
        const asked = { activityType: 'GIFT', points: 500, recipient } as const
        expect((await quoteFor(t.app.server, signedIn, member, asked)).error?.code).toBe(code)
      }
    })
  })

  describe('an extension', () => {
    const lots = [
      { expiresOn: '2026-10-31', points: 1100n },
      { expiresOn: '2026-08-31', points: 9000n },
      { expiresOn: '2026-12-31', points: 3240n },
      { expiresOn: '2027-02-28', points: 5410n },
      { expiresOn: '2028-01-31', points: 90_000n },
    ]
    async function begin() {
      const member = await makeMember(t.databases, { lots })
      const signedIn = await signIn(t.app.server, member)
      await expireLots(t.databases.jobs, { clock: t.clock, today: '2026-11-20' })
      const list = async () => {
        const { token } = await signIn(t.app.server, member)
        const answer = await callWire(t.app.server, retrieveRenewExpiry, {
          token,
          body: { object: identityOf(member) },
        })
        return answer.body.object
      }
      return { member, signedIn, list }
    }
    const expired = { tag: 'expired', expiryDate: '2026-10-31', points: 1100 } as const
    const february = { tag: 'expiringSoon', expiryDate: '2027-02-28', points: 5410 } as const

    test('[POINT-11] lists what expires within the window and what can be brought back, with dates and cost', async () => {
      const { list } = await begin()
      const { renewals, extendableUntil, limit } = await list()
      expect(
        renewals.map(({ tag, expiryDate, newExpiryDate, points, packets, amount, possibleUntil }) => [
          tag,
          expiryDate,
          newExpiryDate,
          points,
          packets,
          amount,
          possibleUntil,
        ]),
      ).toEqual([
        ['expired', '2026-10-31', '2027-10-31', 1100, 2, 4000, '2026-12-30'],
        ['expiringSoon', '2026-12-31', '2027-12-31', 3240, 4, 4800, '2026-12-31'],
        ['expiringSoon', '2027-02-28', '2028-02-29', 5410, 6, 7200, '2027-02-28'],
      ])
      expect([extendableUntil, limit]).toEqual(['2027-11-20', { most: 60_000, used: 0, left: 60_000 }])
    })

    test('[POINT-11] moves the chosen dates and no other, brings back what has expired, and takes both off the list', async () => {
      const { member, signedIn, list } = await begin()
      const before = await standingOf(t, member)
      const sent = await sendOrder(t, signedIn, member, {
        activityType: 'EXTEND',
        renewals: [expired, february],
      })
      expect(sent.quote).toMatchObject({ amount: 11_200, vat: 1680, serviceCharge: 500, total: 13_380 })
      await paid(sent)
      const receipt = (await accepted(member, activityOf(sent))).body.object
      expect(receipt).toMatchObject({
        activityType: 'EXTEND',
        memberActivityStatus: 'POSTED',
        renewals: [
          { expiryDate: '2026-10-31', newExpiryDate: '2027-10-31', points: 1100 },
          { expiryDate: '2027-02-28', newExpiryDate: '2028-02-29', points: 5410 },
        ],
      })
      expect(await standingOf(t, member)).toEqual({
        ...before,
        points: before.points + 1100,
        expiries: { '2026-12-31': 3240, '2027-10-31': 1100, '2028-01-31': 90_000, '2028-02-29': 5410 },
      })
      const left = await list()
      expect(left.renewals.map(({ expiryDate }) => expiryDate)).toEqual(['2026-12-31', '2027-10-31'])
      expect(left.limit.used).toBe(6510)
      expect((await newestLines(member)).slice(0, 2).map(({ reference }) => reference)).toEqual([
        activityOf(sent),
        activityOf(sent),
      ])
    })

    test('[SUMM-04] [POINT-11] adds up on the statement and on the home page: extended points neither came in nor went out', async () => {
      const { member, signedIn } = await begin()
      const read = async (searchText = '') => {
        const { token } = signedIn
        const [statement, home] = await Promise.all([
          callWire(t.app.server, listActivity, {
            token,
            body: { object: { ...identityOf(member), searchText } },
          }),
          callWire(t.app.server, homeOverview, { token, body: { object: identityOf(member) } }),
        ])
        return { ...statement.body.object, month: home.body.object.months.at(-1) }
      }
      const before = await read()
      const sent = await sendOrder(t, signedIn, member, {
        activityType: 'EXTEND',
        renewals: [expired, february],
      })
      await paid(sent)
      await accepted(member, activityOf(sent))
      const { entries, totals, matching, month } = await read(activityOf(sent))
      expect(entries.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([0, 1100])
      expect(matching).toEqual({ lines: 2, in: 1100, out: 0 })
      expect([totals.in, totals.out]).toEqual([before.totals.in + 1100, before.totals.out])
      expect(month).toEqual({ ...before.month, in: (before.month?.in ?? 0) + 1100 })
    })

    test('[POINT-11] expired points can be restored by one order at a time, and by another if it was not paid', async () => {
      const { member, signedIn } = await begin()
      const asked: Asked = { activityType: 'EXTEND', renewals: [expired] }
      const order = async () => prepareOrder(t, signedIn, member, asked)
      const [one, two] = [await order(), await order()]
      const sent = await one.send(randomUUID())
      expect((await two.send(randomUUID())).error?.code).toBe('ORDER_LIMIT_REACHED')
      if (sent.body.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing to pay')
      await payAt(t, sent.body.object.redirectURL, 'decline')
      expect((await accepted(member, activityOf(sent))).body.object.memberActivityStatus).toBe(
        'PAYMENT_PENDING',
      )
      const ended = await callWire(t.app.server, giveUpOrder, {
        token: signedIn.token,
        key: randomUUID(),
        body: { object: { ...identityOf(member), activityNumber: activityOf(sent) } },
      })
      expect(ended.body.object.memberActivityStatus).toBe('FAILED')
      expect((await two.send(randomUUID())).status).toBe(200)
    })

    test.each<[string, { tag: 'expired' | 'expiringSoon'; expiryDate: string; points: number }[]]>([
      ['a date twice', [february, february]],
      ['more than there are', [{ ...february, points: 5411 }]],
      ['a date outside the window', [{ ...february, expiryDate: '2028-01-31' }]],
      ['what expired too long ago', [{ ...expired, expiryDate: '2026-08-31' }]],
      ['what has not expired, as expired', [{ ...february, tag: 'expired' }]],
    ])('[POINT-11] %s is refused', async (_what, renewals) => {
      const { member, signedIn } = await begin()
      const asked: Asked = { activityType: 'EXTEND', renewals }
      const answer = await quoteFor(t.app.server, signedIn, member, asked)
      expect(answer.error?.code).toBe('RENEWAL_NOT_POSSIBLE')
    })

    test('[POINT-03] [POINT-11] the whole price can be paid with points: then it is done at once, and the fee is on the statement', async () => {
      const { member, signedIn } = await begin()
      const before = await standingOf(t, member)
      const asked: Asked = { activityType: 'EXTEND', renewals: [february] }
      const all = (quote: { miles: { total: number } | null }): number => quote.miles?.total ?? 0
      const sent = await sendOrder(t, signedIn, member, asked, all)
      expect(sent.quote).toMatchObject({ total: 8780, miles: { total: 17_560, pointsPerCent: 2 } })
      expect(sent.body.object.memberActivityStatus).toBe('POSTED')
      const after = await standingOf(t, member)
      expect([after.points, after.held]).toEqual([before.points - 17_560, 0])
      expect(after.expiries['2028-02-29']).toBe(5410)
      const lines = await newestLines(member)
      expect(lines.find(({ kind }) => kind === 'redemption')).toMatchObject({
        points: -17_560,
        details: { what: 'FEE' },
      })
    })
  })

  describe('a tier', () => {
    test('[POINT-08] says what it brings and until when, counts at once, and not downwards', async () => {
      const { member } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const sent = await sendOrder(t, signedIn, member, { activityType: 'TIER', tierCode: 'GOLD' })
      expect(sent.quote).toMatchObject({
        tier: { code: 'GOLD', name: 'GOLD', until: '2028-03-31' },
        benefits: ['Lounge access'],
        total: 103_885,
      })
      await paid(sent)
      await accepted(member, activityOf(sent))
      expect((await standingOf(t, member)).tier).toBe('GOLD')
      for (const tierCode of ['GOLD', 'SILVER']) {
        const again = await quoteFor(t.app.server, signedIn, member, { activityType: 'TIER', tierCode })
        expect(again.error?.code).toBe('TIER_NOT_ABOVE')
      }
      const unknown = { activityType: 'TIER', tierCode: 'PLATINUM' } as const
      expect((await quoteFor(t.app.server, signedIn, member, unknown)).error?.code).toBe(
        'PRODUCT_NOT_OFFERED',
      )
    })

    test('[POINT-08] bought twice before it is paid: the later payment does not change the tier', async () => {
      const { member } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const gold = await sendOrder(t, signedIn, member, { activityType: 'TIER', tierCode: 'GOLD' })
      const silver = await sendOrder(t, signedIn, member, { activityType: 'TIER', tierCode: 'SILVER' })
      for (const sent of [gold, silver]) {
        await paid(sent)
        await accepted(member, activityOf(sent))
      }
      expect((await standingOf(t, member)).tier).toBe('GOLD')
      expect((await accepted(member, activityOf(silver))).body.object).toMatchObject({
        memberActivityStatus: 'FAILED',
        refundStatus: 'due',
      })
    })
  })

  describe('a conversion', () => {
    const asked = { activityType: 'CONVERT', points: 5000 } as const

    async function waiting() {
      const { member } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const before = await standingOf(t, member)
      const sent = await sendOrder(t, signedIn, member, asked)
      expect(sent.quote).toMatchObject({ statusPoints: 50, total: 0 })
      expect(sent.body.object.memberActivityStatus).toBe('HELD')
      const activate = async (key: string = randomUUID()) => {
        const { token } = await signIn(t.app.server, member)
        const body = { object: { ...identityOf(member), activityNumber: activityOf(sent) } }
        const params = { endpoint: 'activate' }
        return callWire(t.app.server, activateConverted, { token, key, params, body })
      }
      return { member, signedIn, before, activate, activityNumber: activityOf(sent) }
    }

    test('[POINT-12] is held until it is activated, then gives status points, once', async () => {
      const { member, before, activate } = await waiting()
      expect(await standingOf(t, member)).toMatchObject({
        points: before.points - 5000,
        held: 5000,
        status: before.status,
      })
      const key = randomUUID()
      const answers = await Promise.all([activate(key), activate(key), activate()])
      expect(answers.map(({ body }) => body.object.memberActivityStatus)).toEqual([
        'POSTED',
        'POSTED',
        'POSTED',
      ])
      expect(await standingOf(t, member)).toMatchObject({
        points: before.points - 5000,
        held: 0,
        status: before.status + 50,
      })
    })

    test('[POINT-12] that is not activated is cancelled automatically, and its limit is free again', async () => {
      const { member, before, activate, activityNumber } = await waiting()
      t.clock.advance(8 * DAY_MS)
      await releaseHeld(t.app.orders, (error) => {
        throw error
      })
      expect(await standingOf(t, member)).toEqual(before)
      expect((await activate()).error?.code).toBe('CONVERSION_NOT_WAITING')
      const { token } = await signIn(t.app.server, member)
      const status = await callWire(t.app.server, paymentStatus, {
        token,
        body: { object: { ...identityOf(member), activityNumber } },
      })
      expect(status.body.object.memberActivityStatus).toBe('CANCELLED')
      t.clock.advance(-8 * DAY_MS)
    })

    test('[POINT-12] needs available points, and respects the yearly limit', async () => {
      const { member, signedIn } = await waiting()
      const quote = async (points: number) =>
        (await quoteFor(t.app.server, signedIn, member, { activityType: 'CONVERT', points })).error?.code
      expect([await quote(1500), await quote(30_000), await quote(25_000)]).toEqual([
        'POINTS_OUT_OF_STEP',
        'ORDER_LIMIT_REACHED',
        undefined,
      ])
      const poor = await makeMember(t.databases)
      const answer = await quoteFor(t.app.server, await signIn(t.app.server, poor), poor, asked)
      expect(answer.error?.code).toBe('POINTS_NOT_ENOUGH')
    })
  })

  test('[POINT-06] after all of it, the ledger reconciles', async () => {
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
