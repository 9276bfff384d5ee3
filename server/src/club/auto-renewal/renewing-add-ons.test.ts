import { addDays, parseDay, type Day } from '@waymark/rules/calendar'
import { midnightIn } from '@waymark/rules/club/midnight'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renewalOf, renewingMember, runCharges, runNotices, tally } from '../../../test/club/auto-renewal.ts'
import { buyCart } from '../../../test/club/club.ts'
import type { TestMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testClub } from '../../../test/club/test-club.ts'
import { testCompany } from '../../../test/test-company.ts'
import { putInForce } from '../../configuration/index.ts'

const YEAR = 69_000
/** 180.00 and 90.01 with 15% of each, rounded for itself. */
const PARKING = 20_700
const BAG = 10_351
const ALL = YEAR + PARKING + BAG

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
/** Each test has a year of its own, so that its prices are in force after those of the one before. */
let year = 2026
beforeEach(async () => {
  year += 1
  at('01-10')
  await sold(testClub.addOns)
})

const d = (monthDay: string): Day => parseDay(`${String(year)}-${monthDay}`)
const at = (monthDay: string): void =>
  t.clock.set(new Date(midnightIn('Pacific/Auckland', d(monthDay)).getTime() + 36e6))

/** Puts the club's add-ons in force; configuration is read again after some seconds. */
async function sold(addOns: typeof testClub.addOns): Promise<void> {
  const programs = testCompany.programs.map((one) =>
    one.programCode === 'KORU' ? { ...one, club: { ...testClub, addOns } } : one,
  )
  await putInForce(t.databases.jobs, 'NZ', { ...testCompany, programs }, t.clock.now(), 'test')
  t.clock.advance(6000)
}

const repriced = (code: string, amount: number) =>
  testClub.addOns.map((one) => (one.code === code ? { ...one, amount } : one))

async function runOn(monthDay: string): Promise<void> {
  at(monthDay)
  await runNotices(t)
  await runCharges(t)
}

/** A member until 31 March whose term has both add-ons, and renews those that are named. */
async function withAddOns(addOns: readonly string[], choice: 'save' | 'saveDeclining' = 'save') {
  const renewing = await renewingMember(t, d('03-31'))
  await buyCart(t, renewing.who, { addOns: ['BAG', 'PARKING'], guestCards: [] })
  const prices: Record<string, number> = { BAG, PARKING }
  const expectedTotal = addOns.reduce((sum, code) => sum + (prices[code] ?? 0), YEAR)
  const more = { addOns, expectedTotal }
  await renewing.agree(choice, more)
  return { ...renewing, more }
}

const mailsTo = async ({ email }: TestMember) => {
  await t.app.relay.run()
  return t.mails.filter(({ to }) => to === email)
}

/** What was charged besides the add-ons of the first term, and the add-ons of the newest. */
async function renewed(member: TestMember) {
  const { charged, terms } = await tally(t, member)
  const { who } = await renewalOf(t, member)
  const { rows } = await sql<{ code: string }>`
    select x.code from subscription_add_on x join subscription_term using (term_id) join subscription s using (subscription_id)
    where s.customer_number = ${member.customer} and from_day > ${d('03-31')} and x.revoked_at is null order by x.code`.execute(
    t.databases.jobs,
  )
  return {
    terms,
    charged: (charged ?? 0) - PARKING - BAG,
    addOns: rows.map(({ code }) => code),
    until: (await who.overview()).term?.until,
  }
}

const nextEnd = (): Day => addDays(parseDay(`${String(year + 1)}-04-01`), -1)

test('[SUBS-05] add-ons that were marked renew with the membership: consent, notices, charge and term name them', async () => {
  const { member, more } = await withAddOns(['PARKING', 'BAG'])
  const { rows } = await sql<{ consent: string; amount: bigint }>`
    select m.consent, m.amount from payment_mandate m join auto_renewal using (mandate_id)
      join subscription s using (subscription_id) where s.customer_number = ${member.customer}`.execute(
    t.databases.jobs,
  )
  expect(rows).toMatchObject([{ amount: BigInt(ALL) }])
  expect(rows[0]?.consent).toContain('I agree that PARKING renews with my membership and that NZ$207.00')
  expect(rows[0]?.consent).toContain('I agree that BAG renews with my membership and that NZ$103.51')
  expect(more.expectedTotal).toBe(ALL)
  await runOn('03-17')
  const [agreed, notice] = (await mailsTo(member)).slice(-2)
  for (const mail of [agreed, notice]) {
    expect(mail?.text).toContain('PARKING for NZ$207.00')
    expect(mail?.text).toContain('BAG for NZ$103.51')
    expect(mail?.text).toContain('NZ$1,000.51')
  }
  await runOn('03-31')
  expect(await renewed(member)).toEqual({
    terms: 2,
    charged: ALL,
    addOns: ['BAG', 'PARKING'],
    until: nextEnd(),
  })
})

test('[SUBS-05] those that were not marked end with their term', async () => {
  const { member } = await withAddOns(['BAG'])
  await runOn('03-17')
  await runOn('03-31')
  expect(await renewed(member)).toMatchObject({ charged: YEAR + BAG, addOns: ['BAG'] })
})

test('[SUBS-05] one that rose is left out until it is agreed to, and the membership renews', async () => {
  const { member } = await withAddOns(['PARKING', 'BAG'])
  await sold(repriced('PARKING', 18_001))
  await runOn('03-17')
  const { shown } = await renewalOf(t, member)
  expect((await shown())?.addOns).toMatchObject([
    { code: 'BAG', leftOut: null },
    { code: 'PARKING', leftOut: 'priceRose', agreedTotal: PARKING },
  ])
  const notice = (await mailsTo(member)).at(-1)
  expect(notice?.text).toContain('Not renewed with your membership: PARKING.')
  expect(notice?.text).toContain('NZ$793.51')
  await runOn('03-31')
  expect(await renewed(member)).toMatchObject({ terms: 2, charged: YEAR + BAG, addOns: ['BAG'] })
})

test('[SUBS-05] one that rose is charged once it is agreed to; one that fell is charged at its lower price', async () => {
  const { member, on } = await withAddOns(['PARKING', 'BAG'])
  await sold(repriced('PARKING', 20_000))
  const addOns = ['BAG', 'PARKING']
  const before = await on({ addOns, expectedTotal: ALL })
  expect([before.error?.code, before.error?.data]).toEqual([
    'PRICE_CHANGED',
    { was: ALL, is: YEAR + BAG + 23_000 },
  ])
  const { object } = (await on({ addOns, expectedTotal: YEAR + BAG + 23_000 })).body
  expect(object.redirectURL).toBeUndefined()
  expect(object.autoRenewal).toMatchObject({ state: 'on', total: YEAR + BAG + 23_000 })
  await sold(repriced('PARKING', 10_000))
  await runOn('03-17')
  await runOn('03-31')
  expect(await renewed(member)).toMatchObject({ charged: YEAR + BAG + 11_500, addOns: ['BAG', 'PARKING'] })
})

test('[SUBS-05] one that is no longer sold, or waits for a payment of its own, keeps no membership from renewing', async () => {
  const gone = await withAddOns(['PARKING'])
  const waiting = await withAddOns(['BAG'])
  await runOn('03-17')
  await sold(testClub.addOns.filter(({ code }) => code !== 'PARKING'))
  await sql`
    update subscription_charge set state = 'open', from_day = ${d('01-01')}
    where customer_number = ${waiting.member.customer} and product = 'BAG'`.execute(t.databases.jobs)
  await runOn('03-31')
  for (const { member } of [gone, waiting])
    expect(await renewed(member)).toMatchObject({ terms: 2, charged: YEAR, addOns: [] })
})

test('[SUBS-05] after a charge that failed the membership is tried alone', async () => {
  const { member, more } = await withAddOns(['PARKING'], 'saveDeclining')
  await runOn('03-17')
  await runOn('03-31')
  const later = await renewalOf(t, member)
  expect(await later.shown()).toMatchObject({
    total: YEAR,
    addOns: [{ leftOut: null }, { leftOut: 'chargeFailed' }],
  })
  await later.agree('save', { ...more, isNewMethod: true })
  await runOn('04-01')
  expect(await renewed(member)).toMatchObject({ terms: 2, charged: YEAR, addOns: [] })
})

test('[SUBS-05] a stop is undone with its add-ons in one press; other ones need a new consent, and none that the term lacks', async () => {
  const { stop, on, shown, more } = await withAddOns(['PARKING'])
  const agreedAt = (await shown())?.agreedAt
  t.clock.advance(60_000)
  await stop()
  expect((await on(more)).body.object.autoRenewal).toMatchObject({ state: 'on', agreedAt })
  expect((await on({ addOns: [], expectedTotal: YEAR })).body.object.autoRenewal).toMatchObject({
    total: YEAR,
    addOns: [{ agreedTotal: null }, { agreedTotal: null }],
  })
  expect((await shown())?.agreedAt).not.toBe(agreedAt)
  const bare = await renewingMember(t, d('03-31'))
  expect((await bare.on(more)).error?.code).toBe('PRODUCT_NOT_OFFERED')
})
