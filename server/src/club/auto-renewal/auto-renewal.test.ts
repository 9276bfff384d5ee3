import { notifications } from '@waymark/contract/notifications/notifications'
import { addDays, parseDay, type Day } from '@waymark/rules/calendar'
import { midnightIn } from '@waymark/rules/club/midnight'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  chooseMethod,
  renewalOf,
  renewingMember,
  runCharges,
  runNotices,
  tally,
} from '../../../test/club/auto-renewal.ts'
import { buyCart } from '../../../test/club/club.ts'
import { refundsOf } from '../../../test/club/club-refunds.ts'
import { makeMember, type TestMember } from '../../../test/members.ts'
import { acceptNewSeat } from '../../../test/companies/seats.ts'
import { testClub } from '../../../test/club/test-club.ts'
import { testCompany } from '../../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createConfiguration, putInForce } from '../../configuration/index.ts'
import { refundOrder, sweep } from '../../orders/index.ts'
import { tellOfEnds } from '../tell-of-end.ts'

const zone = 'Pacific/Auckland'
const HOUR = 3_600_000
const YEAR = 69_000

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
/** Each test has a year of its own, so that its prices are in force after those of the one before. */
let year = 2026
beforeEach(async () => {
  year += 1
  at(d('01-02'))
  await priced(60_000)
})

/** Puts a yearly price in force, in cents before tax; configuration is read again after some seconds. */
async function priced(amount: number): Promise<void> {
  const plans = testClub.plans.map((one) => (one.code === 'YEAR' ? { ...one, amount } : one))
  const programs = testCompany.programs.map((one) =>
    one.programCode === 'KORU' ? { ...one, club: { ...testClub, plans } } : one,
  )
  await putInForce(t.databases.jobs, 'NZ', { ...testCompany, programs }, t.clock.now(), 'test')
  t.clock.advance(6000)
}

/** A day of the test's year. */
const d = (monthDay: string): Day => parseDay(`${String(year)}-${monthDay}`)

/** A moment of a day in Auckland, in hours after its midnight. */
const at = (day: Day, hours = 10): void =>
  t.clock.set(new Date(midnightIn(zone, day).getTime() + hours * HOUR))

/** Runs both jobs on a day. */
async function runOn(day: Day, hours?: number): Promise<number> {
  at(day, hours)
  await runNotices(t)
  return runCharges(t)
}

const mailsTo = async ({ email }: TestMember) => {
  await t.app.relay.run()
  return t.mails.filter(({ to }) => to === email)
}

/** Runs the job that tells members of the end. */
async function runEnds(): Promise<void> {
  const configuration = createConfiguration(t.databases.jobs, t.clock, () => {})
  await tellOfEnds({ database: t.databases.jobs, clock: t.clock, configuration }, (error) => {
    throw error
  })
}

const toldOfEnd = async (member: TestMember) =>
  (await mailsTo(member)).filter(({ subject }) => subject.startsWith('Your KORU membership ends on'))

async function noticesOf({ customer }: TestMember) {
  const { rows } = await sql<{ notice: string; total: bigint; charged_on: Day | null }>`
    select notice, n.total, n.charged_on from auto_renewal_notice n join auto_renewal using (auto_renewal_id)
      join subscription s using (subscription_id)
    where s.customer_number = ${customer} order by n.sent_at`.execute(t.databases.jobs)
  return rows.map(({ notice, total, charged_on: on }) => [notice, Number(total), on])
}

describe('a change of clocks', () => {
  test.each([
    ['2027-04-03', '2027-04-04', 'one hour comes twice'],
    ['2027-09-25', '2027-09-26', 'one hour is left out'],
  ] as const)(
    '[SUBS-05] is made once, on its day in Auckland, by runs of each hour: %s and %s, where %s',
    async (before, change, _clocks) => {
      at(addDays(before, -60))
      const members = [await renewingMember(t, before), await renewingMember(t, change)] as const
      for (const { agree } of members) await agree()
      await runOn(addDays(before, -20))
      const end = midnightIn(zone, addDays(change, 2)).getTime()
      for (let now = midnightIn(zone, addDays(before, -1)).getTime(); now < end; now += HOUR) {
        t.clock.set(new Date(now))
        await runCharges(t)
      }
      for (const [place, day] of [before, change].entries()) {
        const { member } = members[place] ?? members[0]
        expect(await tally(t, member)).toEqual({ orders: 1, posted: 1, terms: 2, charged: YEAR, refunded: 0 })
        const { rows } = await sql<{ at: Date }>`
          select submitted_at as at from orders where customer_number = ${member.customer}`.execute(
          t.databases.jobs,
        )
        expect(rows.map((row) => row.at)).toEqual([midnightIn(zone, day)])
        const { who } = await renewalOf(t, member)
        expect((await who.overview()).terms[0]).toMatchObject({ from: addDays(day, 1) })
      }
    },
  )
})

describe('the consent', () => {
  test('[SUBS-05] is nobody’s by default; given, it is kept with its text, plan, price, method and time', async () => {
    at(d('01-10'))
    const { member, who, on, complete, shown } = await renewingMember(t, d('03-31'))
    expect(await shown()).toMatchObject({
      state: 'off',
      plan: { code: 'YEAR' },
      price: { net: 60_000, vat: 9000, total: YEAR },
      chargeOn: d('03-31'),
      stopBy: `${String(year)}-03-30T11:00:00.000Z`,
      agreedTotal: null,
      method: null,
      problem: null,
    })
    const { object } = (await on()).body
    expect(object.autoRenewal.state).toBe('opening')
    expect((await complete()).body.object.autoRenewal.state).toBe('opening')
    await chooseMethod(t, object.redirectURL ?? '', 'save')
    expect((await complete()).body.object.autoRenewal).toMatchObject({
      state: 'on',
      agreedTotal: YEAR,
      agreedAt: t.clock.now().toISOString(),
      method: 'Visa •••• 4242',
      chargeOn: d('03-31'),
    })
    const { rows } = await sql<{ consent: string; plan: string; version: string; amount: bigint }>`
      select m.consent, a.plan, a.consent_version as version, m.amount from payment_mandate m join auto_renewal a using (mandate_id)
        join subscription s using (subscription_id)
      where s.customer_number = ${member.customer}`.execute(t.databases.jobs)
    const text = (await shown())?.consent.text ?? ''
    expect(text).toContain('NZ$690.00')
    expect(rows).toEqual([
      {
        consent: expect.stringContaining(text),
        plan: 'YEAR',
        version: (await shown())?.consent.version,
        amount: 69_000n,
      },
    ])
    expect((await who.overview()).state).toBe('active')
    const [mail] = await mailsTo(member)
    expect(mail?.subject).toBe('Automatic renewal is on for KORU')
    expect(mail?.text).toContain(`31 March ${String(year)}`)
  })

  test('[SUBS-05] is of what was shown: another version, a dearer price and a foreign way back are refused', async () => {
    at(d('01-10'))
    const { on, shown } = await renewingMember(t, d('03-31'))
    expect((await on({ consentVersion: '1999-01' })).error?.code).toBe('CONSENT_CHANGED')
    const dearer = await on({ expectedTotal: YEAR - 1 })
    expect([dearer.error?.code, dearer.error?.data]).toEqual(['PRICE_CHANGED', { was: YEAR - 1, is: YEAR }])
    expect((await on({ successUrl: 'https://elsewhere.test/' })).error?.code).toBe('RETURN_ADDRESS_REFUSED')
    expect((await shown())?.state).toBe('off')
  })

  test('[SUBS-05] is for members of the club, and one request is one consent', async () => {
    at(d('01-10'))
    const outsider = await makeMember(t.databases)
    const { who, stop } = await renewalOf(t, outsider)
    expect((await who.overview()).autoRenewal).toBeNull()
    expect((await stop()).error?.code).toBe('SUBSCRIPTION_NEEDED')
    const { on } = await renewingMember(t, d('03-31'))
    const first = (await on()).body.object.redirectURL
    expect(first).toBeDefined()
  })

  test('[SUBS-05] given on a page that its owner closed counts once the gateway says so', async () => {
    at(d('01-10'))
    const { member, on, shown } = await renewingMember(t, d('01-31'))
    const { object } = (await on()).body
    await chooseMethod(t, object.redirectURL ?? '', 'save')
    t.clock.advance(6 * 60_000)
    await sweep(t.app.orders, () => {})
    await runNotices(t)
    expect((await shown())?.state).toBe('on')
    expect(await noticesOf(member)).toEqual([['agreed', YEAR, d('01-31')]])
  })
})

describe('stopping', () => {
  test('[SUBS-05] and undoing it are one call each, and the membership follows', async () => {
    at(d('01-10'))
    const { member, who, agree, stop, on } = await renewingMember(t, d('03-31'))
    await agree()
    const stopped = (await stop()).body.object.autoRenewal
    expect(stopped).toMatchObject({ state: 'stopped', method: 'Visa •••• 4242' })
    expect((await who.overview()).state).toBe('ending')
    const undone = (await on()).body.object
    expect(undone.redirectURL).toBeUndefined()
    expect(undone.autoRenewal.state).toBe('on')
    expect((await who.overview()).state).toBe('active')
    const subjects = (await mailsTo(member)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'Automatic renewal is off for KORU',
      'Automatic renewal is on for KORU',
    ])
  })

  test('[SUBS-05] a second before the claim wins, whatever runs afterwards; renewing by hand does not revive it', async () => {
    at(d('01-10'))
    const { member, agree } = await renewingMember(t, d('01-31'))
    await agree()
    t.clock.set(new Date(midnightIn(zone, d('01-31')).getTime() - 1000))
    const { stop } = await renewalOf(t, member)
    await stop()
    for (const day of [d('01-31'), d('02-01'), d('02-15')]) await runOn(day)
    expect(await tally(t, member)).toMatchObject({ orders: 0, terms: 1, charged: 0 })
    at(d('02-16'))
    const again = await renewalOf(t, member)
    await buyCart(t, again.who, { plan: 'YEAR' })
    expect((await again.shown())?.state).toBe('stopped')
    await runOn(addDays(d('02-15'), 365))
    expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 2, charged: YEAR })
  })

  test('[SUBS-05] and claiming at the same moment: one of them has come first, and both say so', async () => {
    at(d('01-25'))
    const { member, agree } = await renewingMember(t, d('01-31'))
    await agree()
    at(d('01-31'))
    const { stop, shown } = await renewalOf(t, member)
    await Promise.all([stop(), runCharges(t)])
    await runCharges(t)
    const { orders, charged } = await tally(t, member)
    expect([0, 1]).toContain(orders)
    expect(charged).toBe(orders === 1 ? YEAR : 0)
    expect((await shown())?.state).toBe('stopped')
  })
})

describe('notices', () => {
  test('[SUBS-05] go out at the configured distances by mail and inbox, with the price then charged, and their proof is kept', async () => {
    at(d('01-10'))
    const { member, agree } = await renewingMember(t, d('03-31'))
    await agree()
    for (const days of [31, 30, 29, 14, 13, 3, 2]) await runOn(addDays(d('03-31'), -days))
    await runOn(d('03-29'))
    expect(await noticesOf(member)).toEqual([
      ['agreed', YEAR, d('03-31')],
      ['30', YEAR, d('03-31')],
      ['14', YEAR, d('03-31')],
      ['3', YEAR, d('03-31')],
    ])
    const subjects = (await mailsTo(member)).map(({ subject }) => subject)
    expect(subjects.slice(1)).toEqual(
      Array.from(
        { length: 3 },
        () => `Your KORU membership renews on 31 March ${String(year)} for NZ$690.00`,
      ),
    )
    const { who } = await renewalOf(t, member)
    const [newest] = (await who.call(notifications)).body.object.notifications
    expect(newest?.news).toEqual({
      kind: 'clubRenewal',
      event: 'renews',
      on: d('03-31'),
      lastDay: d('03-31'),
      total: YEAR,
      currency: 'NZD',
    })
  })

  test('[SUBS-05] take the place of those of the end; who stops is told of the end', async () => {
    at(d('01-10'))
    const { member, agree } = await renewingMember(t, d('03-31'))
    await agree()
    at(d('03-17'))
    await runEnds()
    expect(await toldOfEnd(member)).toEqual([])
    await (await renewalOf(t, member)).stop()
    await runEnds()
    expect(await toldOfEnd(member)).toHaveLength(1)
  })

  test('[SUBS-05] tell of no charge of a membership that the operator has ended: its member is told of the end', async () => {
    at(d('01-10'))
    const { member, agree } = await renewingMember(t, d('03-31'))
    await agree()
    await sql`update membership set status = 'I' where account = ${member.account}`.execute(t.databases.jobs)
    await runOn(d('03-17'))
    await runEnds()
    expect(await noticesOf(member)).toEqual([['agreed', YEAR, d('03-31')]])
    expect(await toldOfEnd(member)).toHaveLength(1)
  })

  test('[SUBS-05] none inside the window, no charge: it waits for a late notice and the time to stop', async () => {
    at(d('01-10'))
    const { member, agree } = await renewingMember(t, d('03-31'))
    await agree()
    at(d('03-31'))
    await runCharges(t)
    await runNotices(t)
    await runCharges(t)
    expect(await noticesOf(member)).toEqual([
      ['agreed', YEAR, d('03-31')],
      ['3', YEAR, d('04-03')],
    ])
    await runOn(d('04-02'))
    expect(await tally(t, member)).toMatchObject({ orders: 0, terms: 1 })
    await runOn(d('04-03'))
    expect(await tally(t, member)).toMatchObject({ posted: 1, terms: 2, charged: YEAR })
    expect((await (await renewalOf(t, member)).who.overview()).term).toMatchObject({
      from: d('04-03'),
      until: parseDay(`${String(year + 1)}-04-02`),
    })
  })
})

describe('the price', () => {
  test('[SUBS-05] that rose is not charged without a new consent, which is asked for; the term ends', async () => {
    at(d('01-10'))
    const { member, agree } = await renewingMember(t, d('03-31'))
    await agree()
    await runOn(d('03-01'))
    await priced(61_000)
    await runOn(d('03-17'))
    await runOn(d('03-28'))
    await runOn(d('03-31'))
    expect(await tally(t, member)).toMatchObject({ orders: 0, terms: 1 })
    const subjects = (await mailsTo(member)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one.includes('NZ$701.50'))).toHaveLength(1)
    expect((await (await renewalOf(t, member)).shown())?.problem).toBe('priceRose')
    await runOn(d('04-01'))
    expect((await (await renewalOf(t, member)).who.overview()).state).toBe('grace')
  })

  test('[SUBS-05] that rose is charged once it is agreed to, by the method that is saved', async () => {
    at(d('01-10'))
    const { member, agree } = await renewingMember(t, d('03-31'))
    await agree()
    await runOn(d('03-01'))
    await priced(61_000)
    at(d('03-18'))
    const { on, shown } = await renewalOf(t, member)
    const { object } = (await on()).body
    expect(object.redirectURL).toBeUndefined()
    expect(await shown()).toMatchObject({ state: 'on', agreedTotal: 70_150, problem: null })
    await runOn(d('03-28'))
    await runOn(d('03-31'))
    expect(await tally(t, member)).toMatchObject({ posted: 1, terms: 2, charged: 70_150 })
  })

  test('[SUBS-05] that fell is noticed and charged', async () => {
    at(d('01-10'))
    const { member, agree } = await renewingMember(t, d('03-31'))
    await agree()
    await runOn(d('03-17'))
    await priced(50_000)
    await runOn(d('03-18'))
    expect((await noticesOf(member)).at(-1)).toEqual(['14', 57_500, d('03-31')])
    await runOn(d('03-31'))
    expect(await tally(t, member)).toMatchObject({ posted: 1, charged: 57_500 })
  })
})

describe('the charge', () => {
  test('[SUBS-05] is one, by any number of runs at the same time', async () => {
    at(d('01-20'))
    const { member, agree } = await renewingMember(t, d('01-31'))
    await agree()
    at(d('01-31'))
    await Promise.all(Array.from({ length: 5 }, async () => runCharges(t)))
    expect(await tally(t, member)).toEqual({ orders: 1, posted: 1, terms: 2, charged: YEAR, refunded: 0 })
  })

  test('[SUBS-05] is not made where the renewal was bought, or is being bought', async () => {
    at(d('01-20'))
    const [bought, buying] = [await renewingMember(t, d('01-31')), await renewingMember(t, d('01-31'))]
    for (const { agree } of [bought, buying]) await agree()
    await buyCart(t, bought.who, { plan: 'YEAR' })
    at(d('01-31'))
    const { who } = await renewalOf(t, buying.member)
    await who.pay((await who.create({ plan: 'YEAR' })).body.object)
    await runCharges(t)
    expect(await tally(t, bought.member)).toMatchObject({ orders: 1, terms: 2, charged: YEAR })
    expect(await tally(t, buying.member)).toMatchObject({ orders: 1, terms: 1, charged: 0 })
  })

  test('[SUBS-05] that is declined is tried again on the stated days, and blocks nothing', async () => {
    at(d('01-20'))
    const { member, agree } = await renewingMember(t, d('01-31'))
    await agree('saveDeclining')
    await runOn(d('01-31'))
    const first = await renewalOf(t, member)
    expect(await first.shown()).toMatchObject({
      state: 'on',
      problem: 'chargeFailed',
      chargeOn: d('02-01'),
      isCharging: false,
    })
    expect((await first.who.overview()).openOrder).toBeNull()
    for (const day of [d('01-31'), d('02-01'), d('02-02'), d('02-03'), d('02-07'), d('02-20')])
      await runOn(day, 12)
    expect(await tally(t, member)).toEqual({ orders: 4, posted: 0, terms: 1, charged: 0, refunded: 0 })
    const subjects = (await mailsTo(member)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one === "We couldn't renew your KORU membership")).toHaveLength(4)
    // In grace they renew by hand, without a new joining fee.
    const { who } = await renewalOf(t, member)
    await buyCart(t, who, { plan: 'YEAR', expectedTotal: YEAR })
    expect((await who.overview()).state).toBe('active')
  })

  test('[SUBS-05] that is declined goes through on the next day by another method', async () => {
    at(d('01-20'))
    const { member, agree } = await renewingMember(t, d('01-31'))
    await agree('saveDeclining')
    await runOn(d('01-31'))
    await (await renewalOf(t, member)).agree('save', { isNewMethod: true })
    await runOn(d('02-01'))
    expect(await tally(t, member)).toMatchObject({ orders: 2, posted: 1, terms: 2, charged: YEAR })
  })
})

describe('a seat of a company', () => {
  test('[SUBS-05] that comes after their own terms stops it: its end charges nobody who did not turn it on again', async () => {
    at(d('01-20'))
    const { member, agree } = await renewingMember(t, d('01-31'))
    await agree('saveDeclining')
    await runOn(d('01-31'))
    at(d('02-01'), 9)
    await acceptNewSeat(t, member)
    const end = parseDay(`${String(year + 1)}-01-31`)
    for (const day of [d('02-01'), d('02-03'), addDays(end, -30), addDays(end, -3), end, addDays(end, 1)])
      await runOn(day)
    expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 2, charged: 0 })
    const letter = (await mailsTo(member)).findLast(({ subject }) => subject.startsWith('Automatic renewal'))
    expect(letter?.text).toContain('Your company now pays for your membership')
    expect((await (await renewalOf(t, member)).shown())?.state).toBe('stopped')
  })

  test('[SUBS-05] before days that they paid for leaves it on: it renews those', async () => {
    at(d('01-20'))
    const { member, agree } = await renewingMember(t, d('01-31'))
    await agree()
    await acceptNewSeat(t, member)
    expect(await (await renewalOf(t, member)).shown()).toMatchObject({
      state: 'on',
      chargeOn: `${String(year + 1)}-01-31`,
    })
  })
})

describe('a refund of a term', () => {
  test('[SUBS-05] [SUBS-04] stops it, also where an earlier term is still in grace: nothing is charged for that one', async () => {
    at(d('01-05'))
    const { member, who, agree } = await renewingMember(t, addDays(d('01-01'), -1))
    const number = await buyCart(t, who, { plan: 'YEAR', expectedTotal: YEAR })
    await agree()
    at(d('01-07'))
    const { preview, refund } = await refundsOf(t, member)
    const { object } = (await preview(number)).body
    expect(object).toMatchObject({ isWhole: true, total: YEAR, stopsAutoRenewal: true })
    expect((await refund(number, object.previewReference)).body.object).toEqual(object)
    for (const day of [d('01-08'), d('01-10'), d('01-11')]) await runOn(day)
    expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 1, charged: YEAR })
    const subjects = (await mailsTo(member)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one.includes('renews on'))).toEqual([])
    expect(subjects).toContain('Automatic renewal is off for KORU')
    expect((await (await renewalOf(t, member)).shown())?.state).toBe('stopped')
  })

  test('[SUBS-05] by an operator stops it too: the earlier term is not renewed either', async () => {
    at(d('01-05'))
    const { member, who, agree } = await renewingMember(t, addDays(d('01-01'), -1))
    const number = await buyCart(t, who, { plan: 'YEAR', expectedTotal: YEAR })
    await agree()
    at(d('01-07'))
    const wish = { orderNumber: number, amount: 'whole', reason: 'Moved abroad', by: 'Aroha' } as const
    expect(await refundOrder(t.app.orders, wish)).toMatchObject({ kind: 'refunded', amount: BigInt(YEAR) })
    for (const day of [d('01-08'), d('01-10'), d('01-11')]) await runOn(day)
    expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 1, charged: YEAR })
    const letter = (await mailsTo(member)).find(({ subject }) =>
      subject.startsWith('Automatic renewal is off'),
    )
    expect(letter?.text).toContain('Your term was refunded')
    expect((await (await renewalOf(t, member)).shown())?.state).toBe('stopped')
  })
})
