import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bank, payFor, receiptOf, type PaidOrder } from '../../../test/orders/disputes.ts'
import { makeMember, type TestMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { disputesCommand } from '../../cli/orders/disputes.ts'
import { differencesCommand } from '../../cli/orders/gateway-differences.ts'
import { sweep } from '../../orders/index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const failLoudly = (error: unknown): never => {
  throw error
}

describe.each(['hosted-page', 'stripe'] as const)('a payment that its bank withdraws, at %s', (takenBy) => {
  let t: TestApp
  let member: TestMember
  beforeAll(async () => {
    t = await openTestApp({ takenBy })
    member = await makeMember(t.databases)
  })
  afterAll(async () => t.close())
  beforeEach(async () => {
    // Payments and disputes from earlier tests are too old to be compared or listed.
    t.clock.advance(40 * DAY_MS)
  })

  const context = () => ({ ...t, configuration: t.app.configuration })
  const list = async () => disputesCommand.carryOut(context(), { action: 'list' })
  const differences = async () => differencesCommand.carryOut(context(), { action: 'list' })
  const differencesOf = async ({ number }: PaidOrder) =>
    (await differences()).lines.filter((line) => line.startsWith(number))
  const compare = async () => t.app.jobs.find(({ name }) => name === 'compare-payments')?.run()
  const buy = async (): Promise<PaidOrder> => {
    const order = await payFor(t, member, { activityType: 'BUY', points: 5000 })
    await vi.waitFor(
      async () => expect(await receiptOf(t, order)).toMatchObject({ memberActivityStatus: 'POSTED' }),
      30_000,
    )
    return order
  }
  const statesOf = async ({ number }: PaidOrder): Promise<readonly string[]> => {
    const { rows } = await sql<{ state: string }>`
      select d.state from payment_dispute d join payment p using (payment_id)
      where p.description like ${`${number}%`} order by d.opened_at`.execute(t.databases.jobs)
    return rows.map(({ state }) => state)
  }
  /** In the log once: what the gateway tells again is no news. */
  const isReported = async ({ number }: PaidOrder, words: string) =>
    vi.waitFor(
      () => expect(t.logs.filter((line) => line.includes(number) && line.includes(words))).toHaveLength(1),
      30_000,
    )
  const becomes = async (order: PaidOrder, state: string) =>
    vi.waitFor(async () => expect(await statesOf(order)).toEqual([state]), 30_000)

  test('[POINT-04] is told to an operator once, however often the event comes, with the day to answer by', async () => {
    const order = await buy()
    const { total } = await receiptOf(t, order)
    await bank(t, order, 'inquire', 'twice')
    await becomes(order, 'inquiry')
    await bank(t, order, 'open', 'twice')
    await becomes(order, 'open')
    const { lines, exitCode } = await list()
    expect(exitCode).toBe(1)
    expect(lines[0]).toMatch(
      new RegExp(
        `^${order.number} AP ${member.membershipNumber}  withdrawn, not decided  ${String(total)} cents NZD  fraudulent  dp_.*  answer by `,
      ),
    )
    expect(lines[1]).toBe('1 dispute')
    await isReported(order, 'asks about')
    await isReported(order, 'withdraws')
    await bank(t, order, 'win')
    await becomes(order, 'won')
    expect(await list()).toMatchObject({
      exitCode: 0,
      lines: [expect.stringContaining('  won  '), '1 dispute'],
    })
  })

  test('[POINT-04] whose end was told first stays ended, and money that comes back after a loss is told', async () => {
    const order = await buy()
    await bank(t, order, 'open', 'none')
    await bank(t, order, 'lose')
    await becomes(order, 'lost')
    expect((await list()).exitCode).toBe(0)
    await isReported(order, 'keeps')
    await bank(t, order, 'win')
    await becomes(order, 'reinstated')
    await isReported(order, 'came back')
    await vi.waitFor(
      async () =>
        expect(await differencesOf(order)).toEqual([
          expect.stringContaining('  came back after a lost dispute  '),
        ]),
      30_000,
    )
  })

  test('[POINT-04] of which no event told is named by the daily comparison, taken up, and named no more', async () => {
    const order = await buy()
    await bank(t, order, 'openPart', 'none')
    await compare()
    expect(await statesOf(order)).toEqual([])
    t.clock.advance(3 * HOUR_MS)
    await compare()
    expect(await statesOf(order)).toEqual(['open'])
    expect((await differences()).exitCode).toBe(1)
    expect(await differencesOf(order)).toEqual([
      expect.stringContaining('  dispute missing here  nothing here, '),
    ])
    expect(t.logs.some((line) => line.includes('disputeMissingHere') && line.includes(order.number))).toBe(
      true,
    )
    t.clock.advance(HOUR_MS)
    await compare()
    expect(await differencesOf(order)).toEqual([])
  })

  test('[POINT-04] which a late list still has open, after an event told its end, is no difference', async () => {
    const order = await buy()
    await bank(t, order, 'open')
    await becomes(order, 'open')
    await sql`update payment_dispute set state = 'won' where state = 'open'`.execute(t.databases.owner)
    t.clock.advance(3 * HOUR_MS)
    await compare()
    expect(await differencesOf(order)).toEqual([])
    expect(await statesOf(order)).toEqual(['won'])
  })

  test('[POINT-04] whose end no event told of is found within a day', async () => {
    const order = await buy()
    await bank(t, order, 'open')
    await becomes(order, 'open')
    await bank(t, order, 'lose', 'none')
    await sweep(t.app.orders, failLoudly)
    expect(await statesOf(order)).toEqual(['open'])
    t.clock.advance(DAY_MS)
    await sweep(t.app.orders, failLoudly)
    expect(await statesOf(order)).toEqual(['lost'])
  })
})

test('[POINT-04] a dispute of a payment that is nobody’s here is answered, and named by the comparison', async () => {
  const t = await openTestApp()
  try {
    const page = 'http://portal.test/x'
    const asked = {
      reference: 'from-elsewhere',
      amount: 700,
      currency: 'NZD',
      description: 'Somebody else',
      locale: 'en',
      successUrl: page,
      failureUrl: page,
      cancelUrl: page,
      expiresInSeconds: 600,
    }
    const opened = await t.gatewayCall('/v1/sessions', asked, randomUUID())
    if (typeof opened !== 'object' || opened === null || !('url' in opened)) throw new Error('No session')
    const there = { page: String(opened.url) }
    await t.sandbox.app.inject({
      method: 'POST',
      url: new URL(there.page).pathname,
      payload: { outcome: 'lost' },
    })
    await bank(t, there, 'open')
    await vi.waitFor(
      () =>
        expect(
          t.logs.filter(
            (line) => line.includes('event of something unknown') && line.includes('"kind":"dispute"'),
          ),
        ).toHaveLength(1),
      30_000,
    )
    t.clock.advance(3 * HOUR_MS)
    await t.app.jobs.find(({ name }) => name === 'compare-payments')?.run()
    const { lines } = await differencesCommand.carryOut(
      { ...t, configuration: t.app.configuration },
      { action: 'list' },
    )
    expect(lines.some((line) => line.includes('dispute missing here  nothing here, 700 cents there'))).toBe(
      true,
    )
  } finally {
    await t.close()
  }
})
