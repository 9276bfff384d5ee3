import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { activateConverted } from '@waymark/contract/points/convert/activate-converted'
import { buyPoints } from '@waymark/contract/points/buy/buy-points'
import { cancelTransfer } from '@waymark/contract/points/transfer/cancel-transfer'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityOf, type TestMember } from '../../../test/members.ts'
import { paidProducts, POINTS } from '../../../test/orders/order-cases.ts'
import {
  makeParties,
  payAt,
  prepareOrder,
  quoteFor,
  sendOrder,
  standingOf,
  type Asked,
  type OrderAnswer,
} from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import { createLocalDesk } from '../../cli/desk/local-desk.ts'
import type { CompanyDocument } from '../../configuration/index.ts'
import { reconcile } from '../../ledger/index.ts'
import { releaseHeld } from '../index.ts'
import { configCommand } from '../../cli/settings/configure.ts'
import { refundCommand } from '../../cli/orders/refund.ts'

type Programme = CompanyDocument['programs'][number]

/** Changes all prices and limits at the same time: orders started before must show none of it. */
const dearer = (programme: Programme): Programme => ({
  ...programme,
  transfer: { ...programme.transfer, amount: 3000, mostPointsADay: 5000, coolingOffMinutes: 0 },
  ...(programme.buy && {
    buy: { ...programme.buy, amount: 990, mostPointsAYear: 5000, campaigns: [], upgrade: undefined },
  }),
  ...(programme.gift && { gift: { ...programme.gift, amount: 990, mostGivenAYear: 5000 } }),
  ...(programme.extend && {
    extend: { ...programme.extend, amount: 5000, months: 6, mostPointsAYear: 5000 },
  }),
  ...(programme.tierPurchase && {
    tierPurchase: {
      ...programme.tierPurchase,
      tiers: programme.tierPurchase.tiers.map((tier) => ({ ...tier, amount: 199_900 })),
    },
  }),
  ...(programme.convert && {
    convert: { ...programme.convert, statusPerPacket: 1, activateDays: 1, mostPointsAYear: 5000 },
  }),
  ...(programme.club && {
    club: {
      ...programme.club,
      plans: programme.club.plans.map((plan) => ({ ...plan, amount: 199_900 })),
      renewalWindowDays: 5,
      seats: { plans: [{ plan: 'YEAR', amount: 199_900 }], mostInOrder: 200 },
    },
  }),
  ...(programme.milesPayment && { milesPayment: { ...programme.milesPayment, pointsPerCent: 5 } }),
})

/** Only transfers are still offered. */
const withdrawn = (programme: Programme): Programme => ({
  ...dearer(programme),
  buy: undefined,
  gift: undefined,
  extend: undefined,
  tierPurchase: undefined,
  convert: undefined,
  milesPayment: undefined,
  ...(programme.club && {
    club: {
      ...programme.club,
      plans: programme.club.plans.map((plan) => ({ ...plan, code: 'OTHER' })).slice(0, 1),
    },
  }),
})

const held = (programme: Programme): Programme => ({
  ...programme,
  transfer: { ...programme.transfer, coolingOffMinutes: 60 },
})

const withProgrammes = (change: (programme: Programme) => Programme): CompanyDocument => ({
  ...testCompany,
  programs: testCompany.programs.map(change),
})

describe('a configuration that changes while orders run', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())
  beforeEach(async () => apply(testCompany))

  /** Applies it as the operator does and waits until every process has it. */
  async function apply(document: CompanyDocument): Promise<void> {
    const desk = createLocalDesk(
      { databases: t.databases, clock: t.clock, configuration: t.app.configuration },
      async () => {},
    )
    const order = {
      action: 'apply',
      company: 'NZ',
      document,
      reason: 'Test',
      by: 'Tester',
      dryRun: false,
    } as const
    expect(await desk.ask(configCommand, order)).toMatchObject({ exitCode: 0 })
    t.clock.advance(6000)
  }

  async function receiptOf(member: TestMember, sent: OrderAnswer) {
    const { object } = sent.body
    if (object.memberActivityStatus === 'PAYMENT_PENDING') await payAt(t, object.redirectURL, 'lost')
    const { token } = await signIn(t.app.server, member)
    const body = { object: { ...identityOf(member), activityNumber: object.transactionId } }
    return (await callWire(t.app.server, acceptPayment, { token, key: randomUUID(), body })).body.object
  }

  async function versionsOf(activityNumber: string): Promise<readonly (number | null)[]> {
    const { rows } = await sql<{ config_version: number | null }>`
      select distinct config_version from ledger.entry where reference = ${activityNumber}`.execute(
      t.databases.jobs,
    )
    return rows.map(({ config_version }) => config_version)
  }

  const inForce = async (): Promise<number> => (await t.app.configuration.company('NZ')).version

  /** What is paid with money and moves no points: the ledger has nothing of it. */
  const outsideLedger = new Set([
    'tier',
    'club membership with an add-on',
    'memberships for users of a company',
  ])

  const changes = [
    ['dearer and with narrower limits', dearer],
    ['no longer offered', withdrawn],
  ] as const

  describe.each(paidProducts)('a $name', (product) => {
    test.each(changes)(
      '[POINT-08] [CONF-01] that is %s after its review is carried out as reviewed; the next one follows the new configuration',
      async (_how, change) => {
        const parties = await makeParties(t, product.programCode)
        const { member, other } = parties
        const before = [await standingOf(t, member), await standingOf(t, other)] as const
        const version = await inForce()
        const signedIn = await signIn(t.app.server, member)
        const order = await prepareOrder(t, signedIn, member, product.asked(parties), product.miles)
        await apply(withProgrammes(change))
        expect(await inForce()).toBe(version + 1)

        const sent = await order.send(randomUUID())
        expect(sent.error).toBeUndefined()
        const { amount, vat, serviceCharge, total } = order.quote
        expect(await receiptOf(member, sent)).toMatchObject({
          memberActivityStatus: 'POSTED',
          amount,
          vat,
          serviceCharge,
          total,
          redeemedMiles: product.miles?.(order.quote) ?? 0,
        })
        expect(await standingOf(t, member)).toEqual({ ...before[0], ...product.after(before[0]) })
        expect(await standingOf(t, other)).toEqual({ ...before[1], ...product.afterForOther?.(before[1]) })
        const written = await versionsOf(sent.body.object.transactionId)
        expect(written).toEqual(outsideLedger.has(product.name) ? [] : [version])

        const next = await quoteFor(
          t.app.server,
          await signIn(t.app.server, member),
          member,
          product.asked(parties),
        )
        const isDearer = next.error === undefined && next.body.object.total > order.quote.total
        expect(next.error?.code ?? (isDearer ? 'DEARER' : 'THE SAME')).toMatch(
          /^(?:DEARER|ORDER_LIMIT_REACHED|TRANSFER_LIMIT_REACHED|PRODUCT_NOT_OFFERED|TIER_NOT_ABOVE|SUBSCRIPTION_TOO_EARLY)$/,
        )
      },
    )
  })

  test.each(paidProducts.filter(({ name }) => name !== 'extension'))(
    '[POINT-08] a $name is reversed in full after the product was withdrawn',
    async (product) => {
      const parties = await makeParties(t, product.programCode)
      const { member, other } = parties
      const before = [await standingOf(t, member), await standingOf(t, other)]
      const signedIn = await signIn(t.app.server, member)
      const order = await prepareOrder(t, signedIn, member, product.asked(parties), product.miles)
      const receipt = await receiptOf(member, await order.send(randomUUID()))
      expect(receipt.memberActivityStatus).toBe('POSTED')
      await apply(withProgrammes(withdrawn))
      const desk = createLocalDesk(
        { databases: t.databases, clock: t.clock, configuration: t.app.configuration },
        async () => {},
      )
      const wish = { activityNumber: receipt.activityNumber, reason: 'Withdrawn', by: 'Aroha' }
      expect(await desk.ask(refundCommand, wish)).toMatchObject({ exitCode: 0 })
      expect([await standingOf(t, member), await standingOf(t, other)]).toEqual(before)
    },
  )

  test('[POINT-12] a conversion keeps its rate and its days, and is activated after the product was withdrawn', async () => {
    const { member } = await makeParties(t)
    const before = await standingOf(t, member)
    const signedIn = await signIn(t.app.server, member)
    const asked: Asked = { activityType: 'CONVERT', points: POINTS }
    const order = await prepareOrder(t, signedIn, member, asked)
    await apply(withProgrammes(dearer))
    const sent = await order.send(randomUUID())
    expect(sent.body.object.memberActivityStatus).toBe('HELD')
    await apply(withProgrammes(withdrawn))
    t.clock.advance(2 * 86_400_000)
    const { token } = await signIn(t.app.server, member)
    const activityNumber = sent.body.object.transactionId
    const activated = await callWire(t.app.server, activateConverted, {
      token,
      params: { endpoint: 'activate' },
      key: randomUUID(),
      body: { object: { ...identityOf(member), activityNumber } },
    })
    expect(activated.body.object).toMatchObject({ memberActivityStatus: 'POSTED', statusPoints: 100 })
    expect(await standingOf(t, member)).toMatchObject({
      points: before.points - POINTS,
      status: before.status + 100,
    })
    const next = await quoteFor(t.app.server, { token }, member, asked)
    expect(next.error?.code).toBe('PRODUCT_NOT_OFFERED')
  })

  test('[POINT-12] a conversion is activated at the endpoint that the programme configures, and nowhere else', async () => {
    const renamed = (programme: Programme): Programme => ({
      ...programme,
      ...(programme.convert && { convert: { ...programme.convert, activateEndpoint: 'confirm' } }),
    })
    const { member } = await makeParties(t)
    const signedIn = await signIn(t.app.server, member)
    const sent = await sendOrder(t, signedIn, member, { activityType: 'CONVERT', points: POINTS })
    await apply(withProgrammes(renamed))
    const activityNumber = sent.body.object.transactionId
    const { token } = await signIn(t.app.server, member)
    const body = { object: { ...identityOf(member), activityNumber } }
    const status = await callWire(t.app.server, paymentStatus, { token, body })
    expect(status.body.object).toMatchObject({ activateEndpoint: 'confirm' })
    const at = async (endpoint: string, key: string = randomUUID()) =>
      callWire(t.app.server, activateConverted, { token, key, params: { endpoint }, body })
    expect((await at('activate')).error?.code).toBe('CONVERSION_NOT_WAITING')
    const key = randomUUID()
    expect((await at('confirm', key)).body.object.memberActivityStatus).toBe('POSTED')
    // The path is part of what a key is for, like the body.
    expect((await at('activate', key)).error?.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await at('confirm', key)).body.object.memberActivityStatus).toBe('POSTED')
  })

  test('[POINT-12] a conversion that gives one status point says so in its emails, in the singular', async () => {
    const single = (programme: Programme): Programme => ({
      ...programme,
      ...(programme.convert && { convert: { ...programme.convert, statusPerPacket: 1 } }),
    })
    await apply(withProgrammes(single))
    const { member } = await makeParties(t)
    const signedIn = await signIn(t.app.server, member)
    const sent = await sendOrder(t, signedIn, member, { activityType: 'CONVERT', points: 1000 })
    const { transactionId: activityNumber } = sent.body.object
    const call = { token: signedIn.token, key: randomUUID(), params: { endpoint: 'activate' } }
    const body = { object: { ...identityOf(member), activityNumber } }
    await callWire(t.app.server, activateConverted, { ...call, body })
    await t.app.relay.run()
    const texts = t.mails.flatMap(({ to, text }) => (to === member.email ? [text] : []))
    const [held = '', done = ''] = texts
    expect(held).toContain(' to get 1 status point.')
    expect(done).toContain("You've received 1 status point\n")
    expect(texts.join('\n')).not.toContain('1 status points')
  })

  test('[POINT-02] a transfer is on hold, and can be cancelled, for as long as its quote promised', async () => {
    await apply(withProgrammes(held))
    const begin = async () => {
      const parties = await makeParties(t)
      const { member, other } = parties
      const signedIn = await signIn(t.app.server, member)
      const asked: Asked = {
        activityType: 'TRANSFER',
        points: POINTS,
        recipient: other.membershipNumber,
      }
      return { ...parties, asked, order: await prepareOrder(t, signedIn, member, asked) }
    }
    const [goes, stays] = [await begin(), await begin()]
    await apply(withProgrammes(dearer))
    const sent = await Promise.all(
      [goes, stays].map(async ({ order, member }) => receiptOf(member, await order.send(randomUUID()))),
    )
    expect(sent.map(({ memberActivityStatus }) => memberActivityStatus)).toEqual(['HELD', 'HELD'])
    const { token } = await signIn(t.app.server, stays.member)
    const cancelled = await callWire(t.app.server, cancelTransfer, {
      token,
      key: randomUUID(),
      body: { object: { ...identityOf(stays.member), activityNumber: sent[1]?.activityNumber ?? '' } },
    })
    expect(cancelled.body.object.memberActivityStatus).toBe('CANCELLED')
    t.clock.advance(59 * 60_000)
    await releaseHeld(t.app.orders, fail)
    expect((await standingOf(t, goes.other)).points).toBe(0)
    t.clock.advance(2 * 60_000)
    await releaseHeld(t.app.orders, fail)
    expect((await standingOf(t, goes.other)).points).toBe(POINTS)
    expect((await standingOf(t, stays.other)).points).toBe(0)
  })

  test.each([
    ['en', /price/i],
    ['ko', /금액/],
  ] as const)('[POINT-08] a price whose time is over says so in %s', async (language, says) => {
    const { member } = await makeParties(t)
    const asked: Asked = { activityType: 'BUY', points: POINTS }
    const old = await prepareOrder(t, await signIn(t.app.server, member), member, asked)
    await apply(withProgrammes(dearer))
    t.clock.advance(16 * 60_000)
    const signedIn = await signIn(t.app.server, member)
    // The PIN proof is new, the price isn't.
    const fresh = await prepareOrder(t, signedIn, member, { activityType: 'BUY', points: 1000 })
    const { transactionId } = fresh.body.object
    const refused = await callWire(t.app.server, buyPoints, {
      token: signedIn.token,
      key: randomUUID(),
      raw: { object: { ...old.body.object, transactionId } },
      headers: { 'accept-language': language },
    })
    expect([refused.status, refused.error?.code]).toEqual([422, 'QUOTE_EXPIRED'])
    expect(refused.error?.message).toMatch(says)
  })

  test('[POINT-08] no account has drifted', async () => {
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})

function fail(error: unknown): void {
  throw error
}
