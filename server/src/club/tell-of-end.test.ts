import { notifications } from '@waymark/contract/notifications/notifications'
import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
import { midnightIn } from '@waymark/rules/club/midnight'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atTheClub, buyCart } from '../../test/club/club.ts'
import { giveTerm, makeClubMember, type TestMember } from '../../test/members.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { createConfiguration } from '../configuration/index.ts'
import { tellOfEnds } from './tell-of-end.ts'

const zone = 'Pacific/Auckland'
const HOUR = 3_600_000

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

const run = async (): Promise<number> => {
  const configuration = createConfiguration(t.databases.jobs, t.clock, () => {})
  return tellOfEnds({ database: t.databases.jobs, clock: t.clock, configuration }, (error) => {
    throw error
  })
}

/** A member whose term ends on a day. */
async function untilDay(until: Day): Promise<TestMember> {
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { until })
  return member
}

/** What was told a person, each with the day in Auckland on which it was. */
async function toldTo({ customer }: TestMember): Promise<readonly (readonly [string, Day])[]> {
  const { rows } = await sql<{ notice: string; sent_at: Date }>`
    select notice, n.sent_at from subscription_notice n join subscription_term using (term_id) join subscription s using (subscription_id)
    where s.customer_number = ${customer} order by n.sent_at`.execute(t.databases.jobs)
  return rows.map(({ notice, sent_at }) => [notice, dayIn(zone, sent_at)])
}

const mailsTo = ({ email }: TestMember) => t.mails.filter(({ to }) => to === email)

/** Runs each hour of a day in Auckland, however many it has. */
async function hourly(day: Day): Promise<void> {
  const end = midnightIn(zone, addDays(day, 1)).getTime()
  for (let at = midnightIn(zone, day).getTime(); at < end; at += HOUR) {
    t.clock.set(new Date(at))
    await run()
  }
}

test.each([
  ['2027-04-04', 'one hour comes twice'],
  ['2027-09-26', 'one hour is left out'],
] as const)(
  '[SUBS-01] runs of each hour tell once and on the right day: %s, where %s',
  async (until, _clocks) => {
    const member = await untilDay(until)
    for (const days of [-31, -30, -14, -13, -3, -1, 0, 1, 2, 30, 31, 32]) await hourly(addDays(until, days))
    expect(await toldTo(member)).toEqual([
      ['30', addDays(until, -30)],
      ['14', addDays(until, -14)],
      ['3', addDays(until, -3)],
      ['grace', addDays(until, 1)],
      ['lapsed', addDays(until, 31)],
    ])
    await t.app.relay.run()
    const subjects = mailsTo(member).map(({ subject }) => subject)
    expect(subjects).toHaveLength(5)
    expect(subjects).toContain('Your KORU membership has ended')
  },
)

test('[SUBS-01] the first hour of the day after the end is the first that tells of grace', async () => {
  const member = await untilDay('2027-12-31')
  const midnight = midnightIn(zone, '2028-01-01').getTime()
  t.clock.set(new Date(midnight - 1000))
  await run()
  expect((await toldTo(member)).map(([notice]) => notice)).toEqual(['3'])
  t.clock.set(new Date(midnight))
  await run()
  expect((await toldTo(member)).map(([notice]) => notice)).toEqual(['3', 'grace'])
})

test('[SUBS-05] the inbox has it, whichever membership acts, and the mail says what renewing costs', async () => {
  const member = await untilDay('2028-06-30')
  t.clock.set(midnightIn(zone, '2028-06-16'))
  await run()
  const { call } = await atTheClub(t, member)
  const { notifications: items } = (await call(notifications)).body.object
  expect(items.map(({ news }) => news)).toEqual([
    { kind: 'club', event: 'ends', lastDay: '2028-06-30', graceUntil: '2028-07-30', daysLeft: 14 },
  ])
  await t.app.relay.run()
  const [mail] = mailsTo(member)
  expect(mail?.subject).toBe('Your KORU membership ends on 30 June 2028')
  expect(mail?.text).toContain('NZ$690.00')
  expect(mail?.text).toContain('/airpoints-account/koru/membership/renew')
})

test('[SUBS-01] who has renewed, and whose term was over long ago, hears nothing; several runs at once tell once', async () => {
  t.clock.set(midnightIn(zone, '2029-01-01'))
  const [due, renews, gone] = [
    await untilDay('2029-01-03'),
    await untilDay('2029-01-03'),
    await untilDay('2028-06-01'),
  ]
  await buyCart(t, await atTheClub(t, renews), { plan: 'YEAR' })
  const told = await Promise.all([run(), run(), run()])
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await toldTo(due)).map(([notice]) => notice)).toEqual(['3'])
  expect(await toldTo(renews)).toEqual([])
  expect(await toldTo(gone)).toEqual([])
})
