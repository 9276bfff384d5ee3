import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { losingOneCommit } from '../../../test/database/failing-database.ts'
import { identityOf, type TestMember } from '../../../test/members.ts'
import { POINTS } from '../../../test/orders/order-cases.ts'
import {
  makeParties,
  payAt,
  renewableOf,
  sendOrder,
  standingOf,
  type Asked,
  type Parties,
} from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { preparedTransfer } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { createLocalDesk } from '../../cli/desk/local-desk.ts'
import { refundCommand } from '../../cli/orders/refund.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  accountId,
  adjustPoints,
  expireLots,
  issuePoints,
  newJournalId,
  reconcile,
} from '../../ledger/index.ts'
import { collectDebts, refundOrder, sweep, type RefundAsked } from '../index.ts'

const failLoudly = (error: unknown): never => {
  throw error
}

describe.each(['refuse', 'debt'] as const)(
  'an order refunded by an operator, spent points: %s',
  (whenSpent) => {
    let t: TestApp
    beforeAll(async () => {
      t = await openTestApp({ company: { ...testCompany, refunds: { whenSpent } } })
    })
    afterAll(async () => {
      await t.close()
    })

    const refund = async (activityNumber: string, amount: RefundAsked['amount']) =>
      refundOrder(t.app.orders, { orderNumber: activityNumber, amount, reason: 'Bought twice', by: 'Aroha' })

    async function done(parties: Parties, asked: Asked, miles?: () => number): Promise<string> {
      return paid(parties.member, await sent(parties.member, asked, miles))
    }

    async function sent(member: TestMember, asked: Asked, miles?: () => number) {
      const signedIn = await signIn(t.app.server, member)
      const { object } = (await sendOrder(t, signedIn, member, asked, miles)).body
      if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
      return object
    }

    async function paid(member: TestMember, object: Awaited<ReturnType<typeof sent>>): Promise<string> {
      await payAt(t, object.redirectURL, 'lost')
      const { token } = await signIn(t.app.server, member)
      const accepted = await callWire(t.app.server, acceptPayment, {
        token,
        key: randomUUID(),
        body: { object: { ...identityOf(member), activityNumber: object.transactionId } },
      })
      expect(accepted.body.object.memberActivityStatus).toBe('POSTED')
      return object.transactionId
    }

    /** The order as on its receipt. */
    async function receiptOf(member: TestMember, activityNumber: string) {
      const { token } = await signIn(t.app.server, member)
      const body = { object: { ...identityOf(member), activityNumber } }
      return (await callWire(t.app.server, paymentStatus, { token, body })).body.object
    }

    async function spend(member: TestMember, other: TestMember, points: number): Promise<string> {
      const signedIn = await signIn(t.app.server, member)
      const body = await preparedTransfer(t.app.server, signedIn, member, other, points)
      const sent = await callWire(t.app.server, transferPoints, {
        token: signedIn.token,
        key: randomUUID(),
        body,
      })
      expect(sent.status).toBe(200)
      return sent.body.object.transactionId
    }

    const orders: readonly [string, (parties: Parties) => Asked, (() => number)?][] = [
      ['purchase with bonus and upgrade', () => ({ activityType: 'BUY', points: 80_000 })],
      ['gift', ({ other }) => ({ activityType: 'GIFT', points: POINTS, recipient: other.membershipNumber })],
      [
        'transfer, partly paid with points',
        ({ other }) => ({ activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber }),
        () => 12_000,
      ],
      ['tier, partly paid with points', () => ({ activityType: 'TIER', tierCode: 'GOLD' }), () => POINTS],
    ]

    test.each(orders)(
      '[POINT-08] a %s is reversed as a whole, once: every lot with its date, the tier, the points that paid',
      async (_what, asked, miles) => {
        const parties = await makeParties(t)
        const { member, other } = parties
        const before = [await standingOf(t, member), await standingOf(t, other)]
        const number = await done(parties, asked(parties), miles)
        expect([await standingOf(t, member), await standingOf(t, other)]).not.toEqual(before)
        const answer = await refund(number, 'whole')
        expect(answer).toMatchObject({ kind: 'refunded', debt: 0n })
        expect([await standingOf(t, member), await standingOf(t, other)]).toEqual(before)
        await sweep(t.app.orders, failLoudly)
        await sweep(t.app.orders, failLoudly)
        const amount = answer.kind === 'refunded' ? Number(answer.amount) : -1
        const receipt = await receiptOf(member, number)
        expect(receipt.refundedAmount).toBe(amount)
        expect(receipt.reversedAt).not.toBeNull()
        expect(await refund(number, 'whole')).toEqual({ kind: 'reversed' })
        expect([await standingOf(t, member), await standingOf(t, other)]).toEqual(before)
      },
    )

    test('[POINT-08] partial refunds never add up to more than was paid, even concurrently', async () => {
      const parties = await makeParties(t)
      const number = await done(parties, { activityType: 'BUY', points: 5000 })
      const standing = await standingOf(t, parties.member)
      expect(await refund(number, 18_901n)).toEqual({ kind: 'aboveOriginal', left: 18_900n })
      const answers = await Promise.all(Array.from({ length: 5 }, async () => refund(number, 5000n)))
      expect(answers.filter(({ kind }) => kind === 'refunded')).toHaveLength(3)
      expect(await refund(number, 3901n)).toEqual({ kind: 'aboveOriginal', left: 3900n })
      expect(await refund(number, 3900n)).toMatchObject({ kind: 'refunded', amount: 3900n })
      const part = { reason: 'Bought twice', decidedAt: t.clock.now().toISOString(), paidBackAt: null }
      const parts = [5000, 5000, 5000, 3900].map((amount) => ({ ...part, amount }))
      expect(await receiptOf(parties.member, number)).toMatchObject({
        refundedAmount: 18_900,
        refunds: parts,
        reversedAt: null,
      })
      await sweep(t.app.orders, failLoudly)
      const paidBackAt = t.clock.now().toISOString()
      expect((await receiptOf(parties.member, number)).refunds).toEqual(
        parts.map((one) => ({ ...one, paidBackAt })),
      )
      expect(await standingOf(t, parties.member)).toEqual(standing)
    })

    test('[POINT-11] an extension cannot be reversed, but its money can be refunded', async () => {
      const parties = await makeParties(t)
      const number = await done(parties, {
        activityType: 'EXTEND',
        renewals: [{ tag: 'expiringSoon', expiryDate: '2027-08-31', points: 10_000 }],
      })
      const standing = await standingOf(t, parties.member)
      expect(await refund(number, 'whole')).toEqual({ kind: 'notReversible' })
      expect(await refund(number, 1000n)).toMatchObject({ kind: 'refunded', amount: 1000n })
      expect(await standingOf(t, parties.member)).toEqual(standing)
    })

    test('[POINT-08] an order that was not carried out, or does not exist, cannot be refunded', async () => {
      const { member } = await makeParties(t)
      const signedIn = await signIn(t.app.server, member)
      const sent = await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 500 })
      expect(await refund(sent.body.object.transactionId, 'whole')).toEqual({ kind: 'notPosted' })
      expect(await refund('BU-NONE', 'whole')).toEqual({ kind: 'unknown' })
    })

    test('[POINT-08] if points were spent it is refused, or the rest becomes a debt and is collected later', async () => {
      const parties = await makeParties(t)
      const { member, other } = parties
      const recipient = other.membershipNumber
      const number = await done(parties, { activityType: 'GIFT', points: 30_000, recipient })
      await spend(other, member, 25_000)
      expect((await standingOf(t, other)).points).toBe(5000)
      const refused = { kind: 'spent', available: 5000n }
      const owed = { kind: 'refunded', debt: 25_000n }
      const isRefused = whenSpent === 'refuse'
      expect(await refund(number, 'whole')).toMatchObject(isRefused ? refused : owed)
      expect((await standingOf(t, other)).points).toBe(isRefused ? 5000 : 0)
      await issuePoints(t.databases.jobs, {
        account: accountId(other.account),
        journal: newJournalId(t.clock.now()),
        businessReference: `test:${number}`,
        occurredOn: '2026-11-20',
        lines: [{ kind: 'accrual', pointType: 'POINTS', points: 25_500n, expiresOn: '2028-01-31' }],
      })
      // In a process with cold caches.
      const { orders } = await t.another()
      expect(await collectDebts(orders, failLoudly)).toBe(isRefused ? 0n : 25_000n)
      expect((await standingOf(t, other)).points).toBe(isRefused ? 30_500 : 500)
      expect(await collectDebts(t.app.orders, failLoudly)).toBe(0n)
    })

    test('[POINT-08] points that have expired are not owed, and can’t be restored after the refund', async () => {
      const parties = await makeParties(t)
      const { member, other } = parties
      const recipient = other.membershipNumber
      const number = await done(parties, { activityType: 'GIFT', points: 30_000, recipient })
      await spend(other, member, 25_000)
      await sql`
        update ledger.lot set expires_on = '2026-11-19' where account_id = ${other.account} and open`.execute(
        t.databases.owner,
      )
      await expireLots(t.databases.jobs, { today: '2026-11-20', clock: t.clock })
      expect(await refund(number, 'whole')).toMatchObject(
        whenSpent === 'refuse' ? { kind: 'spent', available: 0n } : { kind: 'refunded', debt: 25_000n },
      )
      expect(await renewableOf(t, other)).toEqual(whenSpent === 'refuse' ? { '2026-11-19': 5000 } : {})
    })

    test('[POINT-08] a purchase with a bonus that was partly spent owes only what is missing of both', async () => {
      const parties = await makeParties(t)
      const { member } = parties
      const number = await done(parties, { activityType: 'BUY', points: 20_000 })
      const { points } = await standingOf(t, member)
      await adjustPoints(t.databases.jobs, {
        account: accountId(member.account),
        pointType: 'POINTS',
        amount: BigInt(23_000 - points),
        expiresOn: null,
        today: '2026-11-20',
        journal: newJournalId(t.clock.now()),
        businessReference: `spent:${number}`,
        facts: { detail: { reason: 'Spent elsewhere' } },
      })
      expect(await refund(number, 'whole')).toMatchObject(
        whenSpent === 'refuse' ? { kind: 'spent', available: 23_000n } : { kind: 'refunded', debt: 1000n },
      )
      expect((await standingOf(t, member)).points).toBe(whenSpent === 'refuse' ? 23_000 : 0)
    })

    test.each([
      ['in the order bought', [0, 1], 'GOLD'],
      ['the last one first', [1, 0], 'SILVER'],
    ])('[POINT-08] two bought tiers reversed %s leave none', async (_how, sequence, between) => {
      const parties = await makeParties(t)
      const before = await standingOf(t, parties.member)
      const numbers = [
        await done(parties, { activityType: 'TIER', tierCode: 'SILVER' }),
        await done(parties, { activityType: 'TIER', tierCode: 'GOLD' }),
      ]
      const tiers: string[] = []
      for (const which of sequence) {
        expect(await refund(numbers[which] ?? '', 'whole')).toMatchObject({ kind: 'refunded' })
        tiers.push((await standingOf(t, parties.member)).tier)
      }
      expect(tiers).toEqual([between, before.tier])
      expect(await standingOf(t, parties.member)).toEqual(before)
    })

    test('[POINT-08] a tier from two purchases stays until both are refunded', async () => {
      const parties = await makeParties(t)
      const upgrading: Asked = { activityType: 'BUY', points: 75_000 }
      const { member } = parties
      // Both were priced before either was paid.
      const orders = [await sent(member, upgrading), await sent(member, upgrading)] as const
      const [first, second] = [await paid(member, orders[0]), await paid(member, orders[1])]
      await refund(first, 'whole')
      expect((await standingOf(t, parties.member)).tier).toBe('SILVER')
      await refund(second, 'whole')
      expect((await standingOf(t, parties.member)).tier).toBe('BASE')
    })

    test.each(['whole', 5000n] as const)(
      '[POINT-08] a refund (%s) whose commit is not confirmed is written once',
      async (amount) => {
        const parties = await makeParties(t)
        const number = await done(parties, { activityType: 'BUY', points: 5000 })
        const settlements = losingOneCommit(t.databases.jobs)
        const order = { orderNumber: number, amount, reason: 'Bought twice', by: 'Aroha' }
        const answer = await refundOrder({ ...t.app.orders, settlements }, order)
        const cents = amount === 'whole' ? 18_900 : 5000
        expect(answer).toMatchObject({ kind: 'refunded', amount: BigInt(cents) })
        const receipt = await receiptOf(parties.member, number)
        expect(receipt.refunds.map((one) => one.amount)).toEqual([cents])
      },
    )

    test('[POINT-08] a refund that is never confirmed is unsure, and made once with its key', async () => {
      const parties = await makeParties(t)
      const number = await done(parties, { activityType: 'BUY', points: 5000 })
      const command = async (jobs: Database, order: { activityNumber: string; key?: string }) => {
        const { clock, databases, app } = t
        const context = { databases: { ...databases, jobs }, clock, configuration: app.configuration }
        const run = { amount: '5000', reason: 'Bought twice', by: 'Aroha', ...order }
        return createLocalDesk(context, async () => {}).ask(refundCommand, run)
      }
      const unsure = await command(losingOneCommit(t.databases.jobs, 5), { activityNumber: number })
      expect(unsure).toEqual({ exitCode: 1, lines: [expect.stringContaining("didn't confirm")] })
      const key = /--key (\S+):/.exec(unsure.lines.join())?.[1] ?? ''
      for (const _again of [1, 2]) {
        const { exitCode, lines } = await command(t.databases.jobs, { activityNumber: number, key })
        expect([exitCode, lines[0]]).toEqual([0, `${number}: 5000 cents NZD will be refunded`])
      }
      expect((await receiptOf(parties.member, number)).refunds.map((one) => one.amount)).toEqual([5000])
      const other = await done(parties, { activityType: 'BUY', points: 5000 })
      expect(await command(t.databases.jobs, { activityNumber: other, key })).toEqual({
        exitCode: 1,
        lines: ["This --key is of another order's refund; nothing was changed."],
      })
      expect(await command(t.databases.jobs, { activityNumber: other, key: 'pasted' })).toMatchObject({
        exitCode: 2,
      })
      expect((await receiptOf(parties.member, other)).refunds).toEqual([])
    })

    test('[POINT-08] what cost nothing and is reversed without a confirmation is unsure, then known to be reversed', async () => {
      const { member, other } = await makeParties(t, 'FREE')
      const number = await spend(member, other, 1000)
      const asked = { orderNumber: number, amount: 'whole', reason: 'Sent twice', by: 'Aroha' } as const
      const settlements = losingOneCommit(t.databases.jobs)
      expect(await refundOrder({ ...t.app.orders, settlements }, asked)).toMatchObject({ kind: 'unsure' })
      expect(await refundOrder(t.app.orders, asked)).toEqual({ kind: 'reversed' })
    })

    test('[POINT-08] after all of it, the ledger reconciles', async () => {
      expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
    })
  },
)
