import { expect, test } from 'vitest'
import { demoCompany } from '../../seed/demo/demo-company.ts'
import { checkCompany } from '../check-company.ts'

/** A copy of the demo's document in which the value at a place is another one. */
function documentWith(place: string, value: unknown): unknown {
  const document: unknown = structuredClone(demoCompany)
  const steps = place.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document)
  Reflect.set(Object(parent), last, value)
  return document
}

function placesOf(document: unknown): readonly string[] {
  const checked = checkCompany(document)
  return checked.kind === 'good' ? [] : checked.problems.map(({ place }) => place)
}

const campaign = {
  code: 'AUTUMN',
  name: { en: 'Autumn' },
  percent: 10,
  fromPoints: 0,
  startsOn: '2026-05-01',
  endsOn: '2026-04-30',
}
const coupon = {
  code: 'SALE',
  worth: { kind: 'amount', cents: 100 },
  from: '2026-01-01',
  until: '2026-02-01',
}

test('[CONF-01] the demo’s document contradicts itself nowhere', () => {
  expect(placesOf(demoCompany)).toEqual([])
})

test.each([
  ['a tier year ends on a day that each year has', 'programs.0.tierYearEndsOn', '02-29'],
  ['and on one that there is', 'programs.0.tierYearEndsOn', '04-31'],
  ['points can’t be valid beyond all dates', 'programs.0.monthsValid', 9_000_000],
  ['a price has a currency', 'programs.0.currency', 'N$D'],
  ['a company is no club', 'programs.2.isClub', true],
  ['only a club sells memberships', 'programs.1.isClub', false, 'programs.1.club'],
  ['a reminder is sent once', 'programs.0.expiryReminderDays', [30, 30]],
  ['a transfer can be made', 'programs.0.transfer.minimumPoints', 200_000],
  ['in steps from its minimum', 'programs.0.transfer.minimumPoints', 1500],
  ['to its maximum', 'programs.0.transfer.maximumPoints', 99_999],
  ['which aren’t of nothing', 'programs.0.transfer.stepPoints', 0],
  ['and its price holds for a while', 'programs.0.transfer.quoteMinutes', 0],
  ['as the page to pay on does', 'programs.0.buy.paymentMinutes', 0],
  ['but not for years', 'programs.1.club.paymentMinutes', 2000],
  ['points can be bought', 'programs.0.buy.minimumPacket', 200_000],
  ['in whole packets', 'programs.0.gift.maximumPacket', 50_050],
  ['and given', 'programs.0.donate.minimumPacket', 550],
  ['what a form suggests can be ordered', 'programs.0.buy.often.1', 5050],
  [
    'a campaign starts before it ends',
    'programs.0.buy.campaigns.0',
    campaign,
    'programs.0.buy.campaigns.0.endsOn',
  ],
  ['and has its own code', 'programs.0.buy.campaigns', [campaign, campaign]],
  ['a purchase raises to a tier there is', 'programs.0.buy.upgrade.tierCode', 'SILVR'],
  ['by a number of points that can be bought', 'programs.0.buy.upgrade.fromPoints', 100_100],
  [
    'a tier that is sold exists',
    'programs.0.tierPurchase.tiers.0.tierCode',
    'SILVR',
    'programs.0.tierPurchase.tiers',
  ],
  ['once', 'programs.0.tierPurchase.tiers.0.tierCode', 'GOLD', 'programs.0.tierPurchase.tiers'],
  [
    'a charity is listed once',
    'programs.0.donate.charities.1.code',
    'TUIWINGS',
    'programs.0.donate.charities',
  ],
  [
    'a fare that flights usually have exists',
    'programs.0.flights.usualFare',
    'STANDRAD',
    'programs.0.flights.rates.0.fares',
  ],
  [
    'rates start on different days',
    'programs.0.flights.rates.1.from',
    '2015-01-01',
    'programs.0.flights.rates',
  ],
  ['a bonus is a tier’s', 'programs.0.flights.rates.0.tierBonusPercent', { SILVR: 15 }],
  [
    'rewards rise with the distance',
    'programs.0.flights.rates.0.rewards.0.toKm',
    1500,
    'programs.0.flights.rates.0.rewards',
  ],
  ['trips start where the airline flies', 'programs.0.flights.homeAirport', 'ZRH'],
  ['and go where it flies', 'programs.0.flights.nonstop', [{ from: 'AKL', to: ['ZRH'] }]],
  [
    'a coupon starts before it ends',
    'programs.1.club.coupons',
    [{ ...coupon, until: '2025-01-01' }],
    'programs.1.club.coupons.0.until',
  ],
  ['and is for what is sold', 'programs.1.club.coupons.0.products', ['YAER']],
  ['a club is free for members of another programme', 'programs.1.club.freeFor.programCode', 'PA'],
  ['in a tier that it has', 'programs.1.club.freeFor.tiers.0.code', 'ELIT', 'programs.1.club.freeFor.tiers'],
  ['a pause can be long enough', 'programs.1.club.pause.leastDays', 366],
  ['and is counted in months that there are', 'programs.1.club.pause.withinMonths', 9_000_000],
  ['guests are let in by tiers that there are', 'ui.digitalCard.guestsByTier', { GLOD: 1 }],
  ['a session lasts', 'session.idleMinutes', 0],
  ['longer than its warning', 'session.warningMs', 1_800_000],
  ['a first mistake locks nobody out', 'signIn.mostFailures', 0],
  ['nor at the PIN', 'pin.mostFailures', 0],
  ['a PIN’s lock grows', 'pin.lockMinutes', 2000],
  ['what a PIN protects exists', 'pin.protectedOperations', ['transferPoint']],
  ['and what a second factor does', 'secondFactor.protectedOperations', ['login']],
  ['calls have time for an answer', 'requestTimedOutInMs', 0],
  [
    'a consent is asked for once',
    'profile.consents.1.code',
    demoCompany.profile?.consents[0]?.code,
    'profile.consents',
  ],
])('[CONF-01] %s', (_rule, place, value, at = place) => {
  expect(placesOf(documentWith(place, value))).toContain(at)
})
