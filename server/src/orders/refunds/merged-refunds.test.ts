import { retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { listOrders } from '@waymark/contract/orders/list-orders'
import { tierHistory } from '@waymark/contract/tiers/tier-history'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buyWithPoints, memberWithPoints, refundsOf } from '../../../test/club/club-refunds.ts'
import { atTheClub } from '../../../test/club/club.ts'
import { bank, payFor, receiptOf } from '../../../test/orders/disputes.ts'
import { join, pinToken, poolPerson, poolState } from '../../../test/family/pools.ts'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { createActing } from '../../../test/console/operator-acts.ts'
import { callConsole, consoleAt } from '../../../test/console/operators.ts'
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
import { callWire } from '../../../test/wire.ts'
import { createLocalDesk } from '../../cli/desk/local-desk.ts'
import { refundCommand } from '../../cli/orders/refund.ts'
import { expireLots, readStatement, readSummary, reconcile } from '../../ledger/index.ts'

describe('an order refunded after its member’s membership was merged', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let merging: ReturnType<typeof createActing>
  let refunding: ReturnType<typeof createActing>
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    const company = { ...testCompany, refunds: { whenSpent: 'debt' as const } }
    t = await openTestApp({ console: consoleAt(issuer), company })
    merging = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
    refunding = createActing(t, issuer, 'MISTAKE')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  async function ordered(member: TestMember, asked: Asked, miles?: () => number): Promise<string> {
    const signedIn = await signIn(t.app.server, member)
    const { object } = (await sendOrder(t, signedIn, member, asked, miles)).body
    if (object.memberActivityStatus !== 'PAYMENT_PENDING') return object.transactionId
    await payAt(t, object.redirectURL, 'lost')
    const accepted = await callWire(t.app.server, acceptPayment, {
      token: signedIn.token,
      key: randomUUID(),
      body: { object: { ...identityOf(member), activityNumber: object.transactionId } },
    })
    expect(accepted.body.object.memberActivityStatus).toBe('POSTED')
    return object.transactionId
  }

  async function merge(double: TestMember, { membershipNumber: into }: TestMember): Promise<void> {
    expect((await merging.withFourEyes(double, 'merge', { into })).body.outcome).toBe('done')
  }

  async function refund(activityNumber: string) {
    const { databases, clock, app } = t
    const desk = createLocalDesk({ databases, clock, configuration: app.configuration }, async () => {})
    return desk.ask(refundCommand, { activityNumber, reason: 'Ordered twice', by: 'Aroha' })
  }

  const left = async ({ account }: TestMember) =>
    (await readSummary(t.databases.jobs, account, '2026-11-20'))?.posted

  const orders: readonly [string, (parties: Parties) => Asked, (() => number)?][] = [
    ['gift', ({ other }) => ({ activityType: 'GIFT', points: POINTS, recipient: other.membershipNumber })],
    [
      'transfer, partly paid with points',
      ({ other }) => ({ activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber }),
      () => 12_000,
    ],
    ['tier, partly paid with points', () => ({ activityType: 'TIER', tierCode: 'GOLD' }), () => POINTS],
    ['donation', () => ({ activityType: 'DONATE', charityCode: 'BOOKS', points: POINTS })],
  ]

  test.each(orders)(
    '[POINT-08] a %s: all that is returned is the kept membership’s, with its dates',
    async (_what, asked, miles) => {
      const parties = await makeParties(t)
      const { member, other } = parties
      const before = [await standingOf(t, member), await standingOf(t, other)]
      const number = await ordered(member, asked(parties), miles)
      const kept = await makeMember(t.databases)
      await merge(member, kept)
      expect(await refund(number)).toMatchObject({ exitCode: 0 })
      expect([await standingOf(t, kept), await standingOf(t, other)]).toEqual(before)
      expect(await left(member)).toBe(0n)
      const { entries } = await readStatement(t.databases.jobs, member.account, {
        pointType: 'POINTS',
        limit: 50,
      })
      const seqs = entries.map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.toSorted((a, b) => (a > b ? -1 : 1)))
    },
  )

  test('[POINT-08] what was returned since goes back to its own membership when the merge is undone', async () => {
    const { member } = await makeParties(t)
    const before = await standingOf(t, member)
    const number = await ordered(member, { activityType: 'DONATE', charityCode: 'BOOKS', points: POINTS })
    const kept = await makeMember(t.databases, { lots: [{ expiresOn: '2029-01-31', points: 700n }] })
    await merge(member, kept)
    t.clock.advance(1000)
    expect(await refund(number)).toMatchObject({ exitCode: 0 })
    t.clock.advance(1000)
    expect((await merging.withFourEyes(member, 'unmerge')).body.outcome).toBe('done')
    t.clock.advance(1500)
    expect((await standingOf(t, kept)).expiries).toEqual({ '2029-01-31': 700 })
    const { available, expiries } = (await readSummary(t.databases.jobs, member.account, '2026-11-20')) ?? {}
    expect([
      Number(available),
      expiries?.map(({ expiresOn, points }) => [expiresOn, Number(points)]),
    ]).toEqual([before.points, Object.entries(before.expiries)])
  })

  test('[POINT-08] a purchase: its points and its tier are taken from the kept membership', async () => {
    const { member } = await makeParties(t)
    const { points, tier } = await standingOf(t, member)
    const number = await ordered(member, { activityType: 'BUY', points: 80_000 })
    const kept = await makeMember(t.databases)
    await merge(member, kept)
    expect(await standingOf(t, kept)).toMatchObject({ points: points + 96_000, tier: 'SILVER' })
    expect(await refund(number)).toMatchObject({ exitCode: 0 })
    expect(await standingOf(t, kept)).toMatchObject({ points, tier })
    expect(await left(member)).toBe(0n)
    const { token } = await signIn(t.app.server, kept)
    const history = await callWire(t.app.server, tierHistory, { token, body: { object: identityOf(kept) } })
    expect(history.body.object.moves.map(({ event, to }) => [event, to.code])).toEqual([
      ['lowered', 'BASE'],
      ['raised', 'SILVER'],
    ])
  })

  test('[POINT-04] a purchase whose payment the bank withdraws: its points are held, then taken, at the kept membership', async () => {
    const { member } = await makeParties(t)
    const { points } = await standingOf(t, member)
    const order = await payFor(t, member, { activityType: 'BUY', points: 5000 })
    await vi.waitFor(
      async () => expect(await receiptOf(t, order)).toMatchObject({ memberActivityStatus: 'POSTED' }),
      10_000,
    )
    const kept = await makeMember(t.databases)
    await merge(member, kept)
    await bank(t, order, 'open')
    await vi.waitFor(
      async () => expect(await standingOf(t, kept)).toMatchObject({ points, held: 5000 }),
      10_000,
    )
    await bank(t, order, 'lose')
    await vi.waitFor(async () => expect(await standingOf(t, kept)).toMatchObject({ points, held: 0 }), 10_000)
    expect(await left(member)).toBe(0n)
  })

  test.each([
    ['its recipient was', false],
    ['both were', true],
  ])(
    '[POINT-08] a transfer, when %s merged: the points are taken from where they are now, and keep their dates',
    async (_who, isSenderMerged) => {
      const { member, other } = await makeParties(t)
      const before = await standingOf(t, member)
      const asked = { activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber } as const
      const number = await ordered(member, asked)
      const [next, last] = [await makeMember(t.databases), await makeMember(t.databases)]
      await merge(other, next)
      await merge(next, last)
      const sender = isSenderMerged ? await makeMember(t.databases) : member
      if (isSenderMerged) await merge(member, sender)
      const had = await standingOf(t, last)
      expect(await refund(number)).toMatchObject({ exitCode: 0 })
      expect(await standingOf(t, sender)).toEqual(before)
      expect(await standingOf(t, last)).toMatchObject({ points: had.points - POINTS })
      expect([await left(other), await left(next)]).toEqual([0n, 0n])
      expect(await refund(number)).toMatchObject({ exitCode: 1 })
    },
  )

  const pooledOrders: readonly [string, (parties: Parties) => Asked, keyof Parties][] = [
    ['purchase', () => ({ activityType: 'BUY', points: POINTS }), 'member'],
    [
      'gift',
      ({ other }) => ({ activityType: 'GIFT', points: POINTS, recipient: other.membershipNumber }),
      'other',
    ],
    [
      'transfer',
      ({ other }) => ({ activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber }),
      'other',
    ],
  ]

  test.each(pooledOrders)(
    '[POINT-08] [POINT-13] a %s whose points the kept membership has put into a family pool: they are taken there, and nothing is owed',
    async (_what, asked, got) => {
      const parties = await makeParties(t)
      const double = parties[got]
      const had = (await standingOf(t, double)).points
      const number = await ordered(parties.member, asked(parties))
      const head = await poolPerson(t, 'Wiremu')
      const kept = await poolPerson(t, 'Tama', [['2031-12-31', 700n]])
      await merge(double, kept.member)
      t.clock.advance(1000)
      await join(t.app.server, head, kept)
      const points = (await standingOf(t, kept.member)).points - 700
      const raw = {
        object: { ...identityOf(kept.member), transactionId: await pinToken(t.app.server, kept), points },
      }
      const put = await callWire(t.app.server, poolFamily, { token: kept.token, key: randomUUID(), raw })
      expect(put.status).toBe(200)
      t.clock.advance(1000)
      expect(await refund(number)).toMatchObject({ exitCode: 0 })
      const { pool } = await poolState(t.app.server, head)
      const home = (await standingOf(t, kept.member)).points
      expect([home, home + (pool?.available ?? 0)]).toEqual([700, 700 + had])
      const { rows } = await sql`select from point_debt where order_number = ${number}`.execute(
        t.databases.jobs,
      )
      expect(rows).toEqual([])
    },
  )

  test('[POINT-08] a transfer whose recipient’s kept membership has spent the points: nothing is changed', async () => {
    const { member, other } = await makeParties(t)
    const asked = { activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber } as const
    const number = await ordered(member, asked)
    const kept = await makeMember(t.databases)
    await merge(other, kept)
    const { points } = await standingOf(t, kept)
    const { body } = await refunding.perform(await refunding.someone('supervisor'), kept, 'adjust', {
      points: String(1 - points),
      pointType: 'POINTS',
    })
    if (body.outcome === 'requested')
      await refunding.approve(await refunding.someone('finance'), body.requestId)
    const before = [await standingOf(t, member), await standingOf(t, kept)]
    const answer = await refund(number)
    expect(answer).toMatchObject({ exitCode: 1 })
    expect(JSON.stringify(answer)).toContain('only 1 is left')
    expect([await standingOf(t, member), await standingOf(t, kept)]).toEqual(before)
  })

  test.each([
    ['the job has run', true],
    ['the job has not run yet', false],
  ])(
    '[POINT-08] a transfer whose points have partly expired at the recipient’s kept membership leaves its other points: %s',
    async (_when, isSwept) => {
      const { member, other } = await makeParties(t)
      const before = await standingOf(t, member)
      const asked = { activityType: 'TRANSFER', points: POINTS, recipient: other.membershipNumber } as const
      const number = await ordered(member, asked)
      const kept = await makeMember(t.databases, { lots: [{ expiresOn: '2029-01-31', points: 50_000n }] })
      await merge(other, kept)
      const expire = async (account: bigint) =>
        sql`
          update ledger.lot set expires_on = '2026-11-19' where account_id = ${account} and expires_on < '2029-01-01'`.execute(
          t.databases.owner,
        )
      await expire(kept.account)
      if (isSwept) await expireLots(t.databases.jobs, { today: '2026-11-20', clock: t.clock })
      expect(await refund(number)).toMatchObject({ exitCode: 0 })
      expect(await standingOf(t, member)).toEqual(before)
      expect((await standingOf(t, kept)).points).toBe(50_000)
      expect(await renewableOf(t, kept)).toEqual({})
      expect(await left(other)).toBe(0n)
    },
  )

  test('[POINT-08] on the kept membership’s page of the console: by an operator, as any of its own orders', async () => {
    const { member } = await makeParties(t)
    const { points } = await standingOf(t, member)
    const order = await ordered(member, { activityType: 'BUY', points: 10_000 })
    const [kept, stranger] = [await makeMember(t.databases), await makeMember(t.databases)]
    await merge(member, kept)
    const agent = await refunding.someone('agent')
    expect((await refunding.preview(agent, stranger, 'refundOrder', { order })).code).toBe('NOT_FOUND')
    const choices = await callConsole(t, retrieveMemberActs, agent, identityOf(kept))
    const act = choices.body.acts.find(({ act: code }) => code === 'refundOrder')
    expect(act?.choices['order']?.map(({ value }) => value)).toEqual([order])
    const { requestId, outcome } = (await refunding.perform(agent, kept, 'refundOrder', { order })).body
    if (outcome === 'requested') await refunding.approve(await refunding.someone('finance'), requestId)
    expect(await standingOf(t, kept)).toMatchObject({ points })
    expect(await left(member)).toBe(0n)
    await t.app.relay.run()
    const letters = t.mails.filter(({ text }) => text.includes(order)).map(({ to, subject }) => [to, subject])
    expect(letters).toContainEqual([kept.email, expect.stringContaining('cancelled and refunded')])
    const { rows } = await sql`
      select payment_refund.state from payment_refund join payment using (payment_id) join orders on order_id = subject_id
      where order_number = ${order}`.execute(t.databases.jobs)
    expect(rows).toEqual([{ state: 'due' }])
  })

  test('[SUBS-04] of the club: the same person sees it in the list of the kept membership, and gives it up there', async () => {
    const { member, who } = await memberWithPoints(t)
    const kept = { ...(await makeMember(t.databases)), customer: member.customer, email: member.email }
    await sql`update membership set customer_number = ${member.customer} where account = ${kept.account}`.execute(
      t.databases.jobs,
    )
    const number = await buyWithPoints(t, who, { plan: 'YEAR' }, () => 94_300)
    await merge(member, kept)
    expect(await standingOf(t, kept)).toMatchObject({ points: 305_700 })
    const { preview, refund } = await refundsOf(t, kept)
    const asKept = await atTheClub(t, kept)
    const { orders: listed } = (await asKept.call(listOrders)).body.object
    expect(listed).toMatchObject([{ activityNumber: number, isRefundable: true }])
    const { previewReference, points } = (await preview(number)).body.object
    expect(points).toBe(94_300)
    expect((await refund(number, previewReference)).body.object).toMatchObject({ points: 94_300 })
    expect(await standingOf(t, kept)).toMatchObject({
      points: 400_000,
      club: null,
      expiries: { '2027-08-31': 30_000, '2028-01-31': 370_000 },
    })
    expect(await left(member)).toBe(0n)
    const stranger = await refundsOf(t, await makeMember(t.databases))
    expect((await stranger.preview(number)).error?.code).toBe('NOT_FOUND')
  })

  test('after all of it, the ledger reconciles', async () => {
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
