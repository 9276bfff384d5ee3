import { createGuestLink } from '@waymark/contract/subscriptions/guests/create-guest-link'
import { guestPass } from '@waymark/contract/subscriptions/guests/guest-pass'
import { previewPause } from '@waymark/contract/subscriptions/kept-days/preview-pause'
import { previewRefund } from '@waymark/contract/subscriptions/refund/preview-refund'
import { refundTerm } from '@waymark/contract/subscriptions/refund/refund-term'
import { setPause } from '@waymark/contract/subscriptions/kept-days/set-pause'
import type { Day } from '@waymark/rules/calendar'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atTheClub, buyCart } from '../../../test/club/club.ts'
import { giveTerm, makeClubMember, makeMember, type TestMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { createConfiguration } from '../../configuration/index.ts'
import { keepDays } from './keep-days.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

const run = async (): Promise<number> => {
  const configuration = createConfiguration(t.databases.jobs, t.clock, () => {})
  return keepDays({ database: t.databases.jobs, clock: t.clock, configuration }, (error) => {
    throw error
  })
}

/** Noon of a day in Auckland. */
const at = (day: Day): void => t.clock.set(new Date(`${day}T00:00:00Z`))

/** A member of the club for 2027, on a day of it. */
async function memberOn(day: Day): Promise<TestMember> {
  at(day)
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { from: '2027-01-01', until: '2027-12-31' })
  return member
}

async function pausing(member: TestMember) {
  const who = await atTheClub(t, member)
  const preview = async (asked: object) => who.call(previewPause, asked)
  /** Changes by the preview, with the same key as often as it's asked. */
  const change = async (asked: object, key = randomUUID()) => {
    const { previewReference } = (await preview(asked)).body.object
    return who.call(setPause, { ...asked, previewReference }, key)
  }
  return { ...who, preview, change }
}

const pause = { isOn: true, from: '2027-04-01', until: '2027-09-30' } as const
const end = { isOn: false } as const

test('[SUBS-05] a pause does what its preview says, once, ends on its last day without a press, and its member is told', async () => {
  const member = await memberOn('2027-03-01')
  const who = await pausing(member)
  const { previewReference, ...figures } = (await who.preview(pause)).body.object
  expect(figures).toEqual({
    change: 'paused',
    from: '2027-04-01',
    until: '2027-09-30',
    days: 183,
    paidDaysLeft: 306,
    expiryBefore: '2027-12-31',
    expiryAfter: '2028-07-01',
    pauseDaysLeft: 182,
  })
  const key = randomUUID()
  const set = { ...pause, previewReference }
  const answers = await Promise.all([1, 2, 3].map(async () => who.call(setPause, set, key)))
  for (const { body } of answers) expect(body.object).toEqual({ ...figures, previewReference })
  expect((await who.call(setPause, set, randomUUID())).error?.code).toBe('SUBSCRIPTION_SUSPENDED')
  expect(await who.overview()).toMatchObject({
    state: 'active',
    term: { until: '2028-07-01' },
    days: { left: 306, isKeptToday: false, current: { reason: 'pause', from: '2027-04-01' } },
    pause: { canStart: false, canEnd: true },
  })
  at('2027-04-01')
  expect(await (await pausing(member)).overview()).toMatchObject({
    state: 'suspended',
    days: { used: 90, left: 275 },
  })
  at('2027-10-01')
  expect(await (await pausing(member)).overview()).toMatchObject({
    state: 'active',
    days: { used: 90, left: 275 },
  })
  expect([await run(), await run()]).toEqual([1, 0])
  await t.app.relay.run()
  expect(t.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject)).toEqual([
    'Your KORU pause is set',
    'Your KORU membership is running again',
  ])
})

test('[SUBS-05] a pause that is cancelled the same day leaves every date as it was; one that has begun ends with yesterday', async () => {
  const member = await memberOn('2027-03-01')
  const who = await pausing(member)
  const before = await who.overview()
  await who.change(pause)
  expect((await who.change(end)).body.object).toMatchObject({
    change: 'cancelled',
    expiryBefore: '2028-07-01',
    expiryAfter: '2027-12-31',
    pauseDaysLeft: 365,
  })
  expect(await who.overview()).toEqual(before)
  await who.change(pause)
  at('2027-04-11')
  const back = await pausing(member)
  expect((await back.change(end)).body.object).toMatchObject({
    change: 'ended',
    until: '2027-04-10',
    days: 10,
    paidDaysLeft: 275,
    expiryAfter: '2028-01-10',
    // One that is ended sooner counts as the least.
    pauseDaysLeft: 335,
  })
  expect(await back.overview()).toMatchObject({ state: 'active', term: { until: '2028-01-10' } })
  expect((await back.preview(end)).error?.code).toBe('PAUSE_NONE')
})

test('[SUBS-05] a preview of another day, and dates that a pause can’t have, are refused without effect', async () => {
  const member = await memberOn('2027-03-01')
  const who = await pausing(member)
  const { previewReference } = (await who.preview(pause)).body.object
  for (const [from, until] of [
    ['2027-03-01', '2027-05-31'],
    ['2027-04-01', '2027-04-29'],
    ['2027-04-01', '2028-03-31'],
    ['2028-01-01', '2028-03-31'],
  ])
    expect((await who.preview({ isOn: true, from, until })).error?.code).toBe('PAUSE_DATES')
  at('2027-03-02')
  const later = await pausing(member)
  const stale = await later.call(setPause, { ...pause, previewReference }, randomUUID())
  expect(stale.error?.code).toBe('PAUSE_CHANGED')
  expect((await later.overview()).term?.until).toBe('2027-12-31')
  const outside = await pausing(await makeMember(t.databases))
  expect((await outside.preview(pause)).error?.code).toBe('SUBSCRIPTION_NEEDED')
})

test('[SUBS-05] guest links and add-ons pause with the membership and go on with it', async () => {
  const member = await memberOn('2027-03-01')
  const who = await pausing(member)
  await buyCart(t, who, { addOns: ['BAG'], guestCards: [], expectedTotal: 10_351 })
  const guest = { guestName: 'Mere', validUntil: '2027-12-01', language: 'en' }
  const { links } = (await who.call(createGuestLink, guest)).body.object
  const token = links[0]?.address?.split('#')[1]
  const pass = async () =>
    (await callWire(t.app.server, guestPass, { body: { object: { token: token ?? '' } } })).body.object.result
  await who.change({ ...pause, until: '2027-05-31' })
  expect(await pass()).toBe('valid')
  at('2027-05-31')
  expect(await pass()).toBe('over')
  at('2027-06-01')
  expect(await pass()).toBe('valid')
  expect((await (await pausing(member)).overview()).addOns).toMatchObject([{ code: 'BAG' }])
})

test('[SUBS-04] a refund while days are kept returns the paid days only, and the next membership starts without a pause', async () => {
  at('2027-03-01')
  const member = await makeMember(t.databases)
  const who = await pausing(member)
  const order = await buyCart(t, who, { plan: 'YEAR', addOns: [], guestCards: [], expectedTotal: 94_300 })
  await who.change({ ...pause, from: '2027-03-31' })
  at('2027-05-01')
  const paused = await pausing(member)
  const { body } = await paused.call(previewRefund, { activityNumber: order })
  // 366 days through 29 February, 30 of them used.
  expect(body.object).toMatchObject({ unusedDays: 336, termDays: 366 })
  expect(body.object.total).toBe(Math.floor((69_000 * 336) / 366))
  const { previewReference } = body.object
  const transactionId = await paused.openPin()
  const refunded = { activityNumber: order, previewReference, transactionId }
  expect((await paused.call(refundTerm, refunded, randomUUID())).error).toBeUndefined()
  expect(await paused.overview()).toMatchObject({ state: 'revoked', days: null, pause: null })
  await buyCart(t, paused, { plan: 'YEAR', addOns: [], guestCards: [], expectedTotal: 94_300 })
  expect(await paused.overview()).toMatchObject({ state: 'active', term: { until: '2028-04-30' } })
})

test('[SUBS-04] an add-on that is bought after a pause is refunded by the paid days of the term', async () => {
  at('2027-03-01')
  const member = await makeMember(t.databases)
  const who = await pausing(member)
  await buyCart(t, who, { plan: 'YEAR', addOns: [], guestCards: [], expectedTotal: 94_300 })
  await who.change({ ...pause, until: '2027-06-29' })
  at('2027-07-01')
  const back = await pausing(member)
  expect((await back.overview()).term).toMatchObject({ until: '2028-05-29' })
  const bag = await buyCart(t, back, { addOns: ['BAG'], guestCards: [], expectedTotal: 10_351 })
  at('2027-07-20')
  const { body } = await (await pausing(member)).call(previewRefund, { activityNumber: bag })
  // 366 days through 29 February, 314 of them left after 90 that were kept.
  expect(body.object).toMatchObject({ unusedDays: 314, termDays: 366, total: 8880 })
})
