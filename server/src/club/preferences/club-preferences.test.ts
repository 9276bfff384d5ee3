import { notifications } from '@waymark/contract/notifications/notifications'
import { retrieveGuestLinks } from '@waymark/contract/subscriptions/guests/retrieve-guest-links'
import { updateClubPreferences } from '@waymark/contract/subscriptions/preferences/update-club-preferences'
import type { Day } from '@waymark/rules/calendar'
import { midnightIn } from '@waymark/rules/club/midnight'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewingMember, runNotices } from '../../../test/club/auto-renewal.ts'
import { atTheClub, buyCart } from '../../../test/club/club.ts'
import { giveTerm, makeClubMember, makeMember, type TestMember } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createConfiguration } from '../../configuration/index.ts'
import { tellOfEnds } from '../tell-of-end.ts'

const byEmail = { endNotices: 'mail' }
const none = { ...byEmail, language: null, firstGuest: null }

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

const at = (day: Day): void => t.clock.set(new Date(midnightIn('Pacific/Auckland', day).getTime() + 36e5))

async function tellOnEnds(): Promise<void> {
  const configuration = createConfiguration(t.databases.jobs, t.clock, () => {})
  await tellOfEnds({ database: t.databases.jobs, clock: t.clock, configuration }, (error) => {
    throw error
  })
  await t.app.relay.run()
}

const mailsTo = ({ email }: TestMember) => t.mails.filter(({ to }) => to === email)

async function memberUntil(until: Day) {
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { until })
  return { member, who: await atTheClub(t, member) }
}

test('[SUBS-01] preferences are kept; a reminder obeys the language, and one for the inbox alone is no email', async () => {
  at('2027-03-01')
  const korean = await memberUntil('2027-03-31')
  const quiet = await memberUntil('2027-03-31')
  expect((await korean.who.overview()).preferences).toEqual(none)
  const inKorean = { ...none, language: 'ko' }
  const saved = await korean.who.call(updateClubPreferences, { ...byEmail, language: 'ko' })
  expect(saved.body.object).toEqual(inKorean)
  await quiet.who.call(updateClubPreferences, { endNotices: 'inbox' })
  expect((await korean.who.overview()).preferences).toEqual(inKorean)
  await tellOnEnds()
  expect(mailsTo(korean.member).map(({ subject }) => subject)).toEqual([
    'KORU 프로그램 멤버십이 2027년 3월 31일에 끝납니다',
  ])
  expect(mailsTo(quiet.member)).toEqual([])
  const { notifications: inbox } = (await quiet.who.call(notifications)).body.object
  expect(inbox.map(({ news }) => news)).toMatchObject([{ kind: 'club', event: 'ends' }])
})

test('[SUBS-01] notices of a charge are mailed whatever was chosen, in the chosen language', async () => {
  at('2027-05-01')
  const { member, who, agree } = await renewingMember(t, '2027-06-30')
  await who.call(updateClubPreferences, { endNotices: 'inbox', language: 'ko' })
  await agree()
  at('2027-05-31')
  await runNotices(t)
  await t.app.relay.run()
  expect(mailsTo(member).map(({ subject }) => subject)).toEqual([
    'KORU 프로그램 자동 갱신이 켜졌습니다',
    'KORU 프로그램 멤버십 자동 갱신 안내: 2027년 6월 30일, NZ$690.00',
  ])
})

test('[SUBS-01] the chosen guest card comes first, on the overview and for a link; a stranger is none', async () => {
  at('2027-07-01')
  const who = await atTheClub(t, await makeMember(t.databases))
  const [leo, mere] = [await makeMember(t.databases), await makeMember(t.databases)]
  const guestCards = [leo, mere].map(({ membershipNumber }) => ({
    code: 'GUEST',
    guestNumber: membershipNumber,
  }))
  await buyCart(t, who, { plan: 'YEAR', addOns: [], guestCards })
  const bought = (await who.overview()).guestCards.map(({ guestNumber }) => guestNumber)
  const last = bought.at(-1) ?? ''
  const choose = async (firstGuest: string) => who.call(updateClubPreferences, { ...byEmail, firstGuest })
  const stranger = await makeMember(t.databases)
  expect((await choose(stranger.membershipNumber)).error?.code).toBe('GUEST_REFUSED')
  await choose(last)
  expect((await who.overview()).guestCards.map(({ guestNumber }) => guestNumber)).toEqual(bought.toReversed())
  const { cardsLeft } = (await who.call(retrieveGuestLinks)).body.object
  expect(cardsLeft[0]?.guestNumber).toBe(last)
})

test('[SUBS-01] somebody who never joined has none to keep', async () => {
  const who = await atTheClub(t, await makeMember(t.databases))
  expect((await who.call(updateClubPreferences, byEmail)).error?.code).toBe('SUBSCRIPTION_NEEDED')
})
