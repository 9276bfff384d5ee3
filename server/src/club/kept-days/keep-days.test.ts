import { notifications } from '@waymark/contract/notifications/notifications'
import { addDays, type Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCharges, runNotices, renewalOf, tally } from '../../../test/club/auto-renewal.ts'
import { atTheClub } from '../../../test/club/club.ts'
import { giveTerm, giveTier, makeClubMember, type TestMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createConfiguration } from '../../configuration/index.ts'
import { evaluateDueTiers } from '../../tiers/index.ts'
import { keepDays } from './keep-days.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

const fail = (error: unknown): never => {
  throw error
}
const services = () => ({
  database: t.databases.jobs,
  clock: t.clock,
  configuration: createConfiguration(t.databases.jobs, t.clock, () => {}),
})
const run = async (): Promise<number> => keepDays(services(), fail)

/** Noon of a day in Auckland. */
const at = (day: Day): void => t.clock.set(new Date(`${day}T00:00:00Z`))

/** A member of the club for 2027, in which they hold the tier that gives it free from a day on. */
async function goldFrom(from: Day, until?: Day): Promise<TestMember> {
  at('2027-01-10')
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { from: '2027-01-01', until: '2027-12-31' })
  await giveTier(t.databases, member, { tierCode: 'GOLD', from, ...(until === undefined ? {} : { until }) })
  return member
}

const overviewOf = async (member: TestMember) => (await atTheClub(t, member)).overview()

const mailsTo = async ({ email }: TestMember): Promise<readonly string[]> => {
  await t.app.relay.run()
  return t.mails
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('KORU'))
}

/** An operator takes the tier away. */
async function loseTier({ membershipNumber }: TestMember): Promise<void> {
  await sql`
    update tier_grant set withdrawn_at = ${t.clock.now()}, review_on = null where membership_number = ${membershipNumber}`.execute(
    t.databases.jobs,
  )
}

test('[SUBS-05] a tier that gives the club free keeps the paid days to the day, and they come back when it ends', async () => {
  const member = await goldFrom('2027-03-01', '2027-05-31')
  at('2027-03-01')
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const kept = await overviewOf(member)
  expect(kept).toMatchObject({ state: 'suspended', term: { until: '2028-04-01' } })
  expect(kept.days).toMatchObject({
    bought: 365,
    used: 59,
    left: 306,
    lastDay: '2028-04-01',
    isKeptToday: true,
  })
  expect(kept.days?.current).toEqual({
    reason: 'tier',
    tierName: 'GOLD',
    from: '2027-03-01',
    until: '2027-05-31',
  })
  at('2027-06-01')
  // The tier is decided first.
  expect(await run()).toBe(0)
  await evaluateDueTiers(services(), fail)
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const back = await overviewOf(member)
  expect(back).toMatchObject({ state: 'active', days: { used: 59, left: 306, isKeptToday: false } })
  expect(back.days?.kept).toEqual([{ ...kept.days?.current, days: 92 }])
  expect(await mailsTo(member)).toEqual([
    "GOLD gives you KORU free: we're keeping your paid days",
    'Your KORU days are running again',
  ])
  const who = await atTheClub(t, member)
  const { body } = await who.call(notifications, { pageNumber: 1, pageSize: 20 })
  expect(
    body.object.notifications.map(({ news }) => news).filter(({ kind }) => kind === 'clubDays'),
  ).toMatchObject([
    { kind: 'clubDays', event: 'tierEnds', days: 306, resumesOn: null, lastDay: '2028-04-01' },
    { kind: 'clubDays', event: 'tierStarts', days: 306, resumesOn: '2027-06-01', lastDay: '2028-04-01' },
  ])
})

test('[SUBS-05] a tier without an end keeps the days for as long as it is held, and a run that is late costs none', async () => {
  const member = await goldFrom('2027-03-01')
  at('2027-03-05')
  await run()
  expect((await overviewOf(member)).days).toMatchObject({
    used: 59,
    left: 306,
    lastDay: null,
    current: { until: null },
  })
  at('2028-03-01')
  await run()
  expect((await overviewOf(member)).days).toMatchObject({ left: 306, isKeptToday: true })
  await loseTier(member)
  await run()
  const { days, term, state } = await overviewOf(member)
  expect(state).toBe('active')
  expect(days).toMatchObject({ used: 59, left: 306, lastDay: '2028-12-31' })
  expect(term?.until).toBe(addDays('2028-03-01', 305))
  expect(await mailsTo(member)).toHaveLength(2)
})

test('[SUBS-05] a tier that is taken away on the day it was given leaves every date as it was', async () => {
  const member = await goldFrom('2027-03-01', '2027-12-31')
  const before = await overviewOf(member)
  at('2027-03-01')
  await run()
  await loseTier(member)
  await run()
  const after = await overviewOf(member)
  expect({ term: after.term, terms: after.terms, renewal: after.renewal }).toEqual({
    term: before.term,
    terms: before.terms,
    renewal: before.renewal,
  })
  expect(after.days).toMatchObject({ used: 59, left: 306, kept: [] })
})

test('[SUBS-05] automatic renewal charges nothing while days are kept, and gives notice again of the new day', async () => {
  const member = await goldFrom('2027-12-20', '2028-02-29')
  at('2027-11-25')
  await (await renewalOf(t, member)).agree()
  at('2027-12-05')
  await runNotices(t)
  at('2027-12-20')
  await run()
  at('2027-12-31')
  await runNotices(t)
  expect(await runCharges(t)).toBe(0)
  expect((await (await renewalOf(t, member)).shown())?.chargeOn).toBe('2028-03-12')
  for (const day of ['2028-02-15', '2028-02-28', '2028-03-10'] as const) {
    at(day)
    await runNotices(t)
  }
  at('2028-03-12')
  expect(await runCharges(t)).toBe(1)
  expect(await tally(t, member)).toMatchObject({ posted: 1, terms: 2 })
  expect((await mailsTo(member)).filter((subject) => subject.includes('renews on'))).toHaveLength(4)
})
