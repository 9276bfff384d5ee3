import { notifications } from '@waymark/contract/notifications/notifications'
import { addDays, parseDay, type Day } from '@waymark/rules/calendar'
import { midnightIn } from '@waymark/rules/club/midnight'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  renewalOf,
  renewingMember,
  runCharges,
  runNotices,
  tally,
} from '../../../../test/club/auto-renewal.ts'
import { buyCart } from '../../../../test/club/club.ts'
import type { TestMember } from '../../../../test/members.ts'
import { said } from '../../../../test/orders/disputed-orders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createConfiguration } from '../../../configuration/index.ts'
import { tellOfEnds } from '../../tell-of-end.ts'

const zone = 'Pacific/Auckland'
const HOUR = 3_600_000
const YEAR = 69_000

describe('a renewal that is due while a bank has a payment of the same membership', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())

  let year = 2026

  /** Runs every job of the club in the morning of a day in Auckland. */
  async function runOn(day: Day): Promise<void> {
    t.clock.set(new Date(midnightIn(zone, day).getTime() + 10 * HOUR))
    await runNotices(t)
    await runCharges(t)
    const configuration = createConfiguration(t.databases.jobs, t.clock, () => {})
    await tellOfEnds({ database: t.databases.jobs, clock: t.clock, configuration }, (error) => {
      throw error
    })
  }

  /** A member who agreed to renew, was told so twice, and whose bank has what they paid for an add-on since. */
  async function disputing() {
    const last = parseDay(`${String((year += 1))}-06-30`)
    t.clock.set(midnightIn(zone, addDays(last, -60)))
    const { member, who, agree } = await renewingMember(t, last)
    const number = await buyCart(t, who, { addOns: ['PARKING'] })
    await agree()
    for (const before of [-30, -14]) await runOn(addDays(last, before))
    const order = { member, number, page: '' }
    t.clock.set(midnightIn(zone, addDays(last, -5)))
    await said(t, order, { state: 'open' })
    return { member, last, decide: async (state: 'won' | 'lost') => said(t, order, { state }) }
  }

  async function subjectsTo({ email }: TestMember): Promise<readonly string[]> {
    await t.app.relay.run()
    return t.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  const shown = async (member: TestMember) => (await renewalOf(t, member)).shown()

  test('[SUBS-05] it is put off, as its member is told with their last day, and made once it was announced again after the bank has decided', async () => {
    const { member, last, decide } = await disputing()
    await runOn(addDays(last, -4))
    await runOn(addDays(last, -4))
    const subjects = await subjectsTo(member)
    expect(subjects.filter((one) => one === 'Your KORU renewal is on hold')).toHaveLength(1)
    const { who } = await renewalOf(t, member)
    const inbox = (await who.call(notifications)).body.object.notifications.map(({ news }) => news)
    expect(inbox).toContainEqual(
      expect.objectContaining({ kind: 'clubRenewal', event: 'disputed', lastDay: last }),
    )
    for (const day of [-3, 0, 1]) await runOn(addDays(last, day))
    expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 1 })
    expect(await shown(member)).toMatchObject({ state: 'on', problem: 'disputed', chargeOn: null })
    await decide('won')
    await runOn(addDays(last, 2))
    const announced = `Your KORU membership renews on ${enDay(addDays(last, 5))} for`
    expect((await subjectsTo(member)).filter((one) => one.startsWith(announced))).toHaveLength(1)
    expect(await shown(member)).toMatchObject({ problem: null, chargeOn: addDays(last, 5) })
    await runOn(addDays(last, 4))
    expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 1 })
    for (const day of [5, 6]) await runOn(addDays(last, day))
    expect(await tally(t, member)).toMatchObject({ orders: 2, terms: 2 })
  })

  test('[SUBS-05] it is never made if the bank returns the payment', async () => {
    const { member, last, decide } = await disputing()
    await runOn(last)
    await decide('lost')
    for (const day of [1, 5]) await runOn(addDays(last, day))
    expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 1 })
    expect(await shown(member)).toMatchObject({ state: 'stopped', isStoppedByBank: true })
  })

  test('[SUBS-05] it can be made by hand meanwhile, and is then not made again', async () => {
    const { member, last, decide } = await disputing()
    await runOn(addDays(last, 1))
    await buyCart(t, (await renewalOf(t, member)).who, { plan: 'YEAR', expectedTotal: YEAR })
    await decide('won')
    for (const day of [2, 6]) await runOn(addDays(last, day))
    expect(await tally(t, member)).toMatchObject({ orders: 2, terms: 2 })
  })

  test('[SUBS-05] of a bank that decides after grace nothing is made, and its member was told of every step', async () => {
    const { member, last, decide } = await disputing()
    for (const day of [-3, 0, 1, 20, 32]) await runOn(addDays(last, day))
    await decide('won')
    await runOn(addDays(last, 40))
    expect(await tally(t, member)).toMatchObject({ orders: 1, terms: 1 })
    expect(await subjectsTo(member)).toEqual(
      expect.arrayContaining(['Your KORU renewal is on hold', `Your KORU membership ends on ${enDay(last)}`]),
    )
  })
})

/** As an English email writes a day. */
function enDay(day: Day): string {
  return new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
