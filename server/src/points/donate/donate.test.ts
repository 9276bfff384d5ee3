import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { makeParties, prepareOrder, quoteFor, sendOrder, standingOf } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { reconcile } from '../../ledger/index.ts'
import { refundOrder } from '../../orders/index.ts'

const asked = { activityType: 'DONATE', charityCode: 'BOOKS', points: 5000 } as const

describe('a donation', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())

  async function given(points: number = asked.points) {
    const { member } = await makeParties(t)
    const before = await standingOf(t, member)
    const signedIn = await signIn(t.app.server, member)
    const sent = await sendOrder(t, signedIn, member, { ...asked, points })
    return { member, before, signedIn, sent, number: sent.body.object.transactionId }
  }

  async function receiptOf(member: TestMember, activityNumber: string, locale = 'en') {
    const { token } = await signIn(t.app.server, member)
    const body = { object: { ...identityOf(member), activityNumber } }
    return (
      await callWire(t.app.server, paymentStatus, { token, body, headers: { 'accept-language': locale } })
    ).body.object
  }

  async function newestLine(member: TestMember, locale: string) {
    const { token } = await signIn(t.app.server, member)
    const body = { object: identityOf(member) }
    const [line] = (
      await callWire(t.app.server, listActivity, { token, body, headers: { 'accept-language': locale } })
    ).body.object.entries
    return line
  }

  test('is free, posts immediately, and shows its charity on quote, receipt, statement and mail, each in its language', async () => {
    const { member, before, sent, number } = await given()
    expect(sent.quote).toMatchObject({
      charity: { code: 'BOOKS', name: 'Books for All' },
      limit: { most: 20_000, used: 0, left: 20_000 },
      total: 0,
    })
    expect(sent.body.object.memberActivityStatus).toBe('POSTED')
    expect(await standingOf(t, member)).toMatchObject({ points: before.points - 5000, held: 0 })
    expect(await receiptOf(member, number, 'ko')).toMatchObject({
      activityType: 'DONATE',
      memberActivityStatus: 'POSTED',
      paymentStatus: 'none',
      charity: { code: 'BOOKS', name: '모두의 책' },
    })
    for (const [locale, itemName] of [
      ['en', 'Books for All'],
      ['ko', '모두의 책'],
    ] as const)
      expect(await newestLine(member, locale)).toMatchObject({
        kind: 'redemption',
        activityType: 'used',
        points: -5000,
        reference: number,
        details: { what: 'DONATION', itemName },
      })
    await t.app.relay.run()
    const mails = t.mails.filter(({ to }) => to === member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['You donated 5,000 points to Books for All'])
    expect(mails[0]?.text).toContain(number)
  })

  test('is reversed by an operator: every lot with its date, and the year has room again', async () => {
    const { member, before, signedIn, number } = await given(20_000)
    const more = async () => (await quoteFor(t.app.server, signedIn, member, asked)).error
    expect(await more()).toMatchObject({ code: 'ORDER_LIMIT_REACHED', data: { limit: 'donated', left: 0 } })
    const wish = { orderNumber: number, amount: 'whole', reason: 'By mistake', by: 'Aroha' } as const
    expect(await refundOrder(t.app.orders, wish)).toMatchObject({ kind: 'refunded', debt: 0n })
    expect(await standingOf(t, member)).toEqual(before)
    expect((await receiptOf(member, number)).reversedAt).not.toBeNull()
    expect(await refundOrder(t.app.orders, wish)).toEqual({ kind: 'reversed' })
    expect(await more()).toBeUndefined()
  })

  test.each([
    [
      'en',
      'Your donation of 20,000 points to Books for All was cancelled: 20,000 points returned',
      'returned 20,000 points with',
    ],
    ['ko', '모두의 책 20,000포인트 기부 취소 및 20,000포인트 반환 안내', '20,000포인트를 기존 만료일 그대로'],
  ] as const)(
    'that is reversed is told of in %s by its points, never as a refund of no money',
    async (language, subject, text) => {
      const { member, number } = await given(20_000)
      await t.app.relay.run()
      await sql`update customer set preferred_language = ${language} where customer_number = ${member.customer}`.execute(
        t.databases.web,
      )
      await refundOrder(t.app.orders, {
        orderNumber: number,
        amount: 'whole',
        reason: 'By mistake',
        by: 'Aroha',
      })
      await t.app.relay.run()
      const mail = t.mails.findLast(({ to }) => to === member.email)
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toContain(text)
      expect(mail?.text).not.toContain('0.00')
    },
  )

  test("is limited to the programme's charities, steps and yearly limit, and to the available points", async () => {
    const { member } = await makeParties(t)
    const signedIn = await signIn(t.app.server, member)
    const refused = async (points: number, charityCode = 'BOOKS') =>
      (await quoteFor(t.app.server, signedIn, member, { activityType: 'DONATE', charityCode, points })).error
        ?.code
    expect([
      await refused(5000, 'GONE'),
      await refused(400),
      await refused(550),
      await refused(50_100),
      await refused(20_100),
      await refused(20_000),
    ]).toEqual([
      'PRODUCT_NOT_OFFERED',
      'POINTS_OUT_OF_STEP',
      'POINTS_OUT_OF_STEP',
      'POINTS_OUT_OF_STEP',
      'ORDER_LIMIT_REACHED',
      undefined,
    ])
    const poor = await makeMember(t.databases)
    const answer = await quoteFor(t.app.server, await signIn(t.app.server, poor), poor, asked)
    expect(answer.error?.code).toBe('POINTS_NOT_ENOUGH')
  })

  test('two concurrent ones cannot exceed the yearly limit', async () => {
    const { member } = await makeParties(t)
    const signedIn = await signIn(t.app.server, member)
    const prepared = [1, 2].map(async () => prepareOrder(t, signedIn, member, { ...asked, points: 15_000 }))
    const orders = await Promise.all(prepared)
    const sent = await Promise.all(orders.map(async ({ send }) => send(randomUUID())))
    const refused = sent.flatMap(({ error }) => error?.code ?? [])
    expect(refused).toEqual(['ORDER_LIMIT_REACHED'])
  })

  test('is not offered by a programme without charities, and its configuration does not mention it', async () => {
    const member = await makeMember(t.databases, { programCode: 'AP4B' })
    const answer = await quoteFor(t.app.server, await signIn(t.app.server, member), member, asked)
    expect(answer.error?.code).toBe('PRODUCT_NOT_OFFERED')
    const { programs } = (await callWire(t.app.server, environmentConfig, {})).body.object
    const offered = programs.filter(({ donate }) => donate !== undefined)
    expect(offered.map(({ programCode }) => programCode)).not.toContain('AP4B')
    expect(offered[0]?.donate?.charities).toEqual([
      { code: 'BOOKS', name: 'Books for All', about: 'Books.' },
      { code: 'TREES', name: 'More Trees', about: 'Trees.' },
    ])
  })

  test('after all of it, the ledger reconciles', async () => {
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
