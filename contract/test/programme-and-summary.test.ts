import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { myFlights } from '../src/flights/my-flights.ts'
import * as myFlightsShapes from '../src/flights/my-flights.shapes.ts'
import * as accountSummary from '../src/membership/account-summary.shapes.ts'
import * as availableBalance from '../src/membership/available-balance.shapes.ts'
import * as retrieveProgram from '../src/membership/retrieve-program.shapes.ts'
import * as simulateRule from '../src/points/simulate-rule.shapes.ts'
import { onWire } from './on-wire.ts'

const identity = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }

test('[PROG-01] programDetails.koru is true or false, and koruDetails stands beside it', () => {
  const koruDetails = {
    programCode: 'KORU',
    programName: 'Koru Club',
    membershipNumber: '204000020',
    accountStatus: 'A',
    isActive: true,
    enrolmentDate: '2022-01-01',
    validUntil: '2027-06-30',
    landing: 'NAVIGATE_CLUB_OVERVIEW',
  }
  for (const programDetails of [
    { koru: true, koruDetails },
    { koru: false, koruDetails: null },
  ]) {
    const answer = { object: { programDetails } }
    expect(onWire(retrieveProgram.answer, answer)).toEqual(answer)
  }
  for (const koru of [koruDetails, null, 'true'])
    expect(z.safeParse(retrieveProgram.answer, { object: { programDetails: { koru } } }).success).toBe(false)
})

test('[SUMM-01] a summary is requested with isBonusRequired and tierOptionsRequired', () => {
  for (const asked of [
    { isBonusRequired: 'Y' as const, tierOptionsRequired: true },
    { isBonusRequired: 'N' as const, tierOptionsRequired: false },
  ]) {
    const request = { object: { ...identity, ...asked } }
    expect(onWire(accountSummary.request, request)).toEqual(request)
  }
})

test('[SUMM-01] a summary has tier1 and tier2 with type and name in tierDetails, points by type, and their expiry', () => {
  const answer = {
    object: {
      membershipNumber: '204000020',
      displayName: 'Hana Whitford',
      accountStatusCode: 'A',
      tierCode: 'GOLD',
      tierName: 'Gold',
      tierToDate: '2027-03-31',
      tierDetails: {
        tier1: { type: 'TIER' as const, code: 'GOLD', name: 'Gold' },
        tier2: { type: 'CLUB' as const, code: 'CLUB', name: 'Koru Club' },
      },
      topThemeClass: 'theme-gold',
      pointDetails: [{ pointType: 'POINTS', points: 42_000, held: 0 }],
      bonusDetails: [{ pointType: 'POINTS', points: 500 }],
      expiryDetails: [{ pointType: 'POINTS', points: 3240, expiryDate: '2026-12-31' }],
      tierProgress: {
        statusPoints: 1240,
        isEarned: true,
        securedUntil: null,
        keepAt: 1350,
        kept: false,
        yearEndsOn: '2027-03-31',
        next: { tier: { code: 'ELITE', name: 'Elite' }, at: 3000, missing: 1760 },
      },
      isFrozen: false,
      protectedUntil: null,
      unreadNotifications: 2,
      today: '2026-11-20',
    },
  }
  expect(onWire(accountSummary.answer, answer)).toEqual(answer)
  const { tierDetails: _tiers, bonusDetails: _bonus, ...without } = answer.object
  expect(onWire(accountSummary.answer, { object: without })).toEqual({ object: without })
  const list = [{ type: 'TIER', code: 'GOLD', name: 'Gold' }]
  expect(
    z.safeParse(accountSummary.answer, { object: { ...answer.object, tierDetails: list } }).success,
  ).toBe(false)
})

test('[SUMM-02] a balance has available and held points', () => {
  const answer = { object: { pointType: 'POINTS', points: 42_000, held: 8000 } }
  expect(onWire(availableBalance.request, { object: identity })).toEqual({ object: identity })
  expect(onWire(availableBalance.answer, answer)).toEqual(answer)
})

test('[PROF-04] simulated rules have executionItems with ruleOutputStatus and variables', () => {
  const request = { object: { ...identity, rules: ['PROFILE_COMPLETENESS' as const], points: 1000 } }
  expect(onWire(simulateRule.request, request)).toEqual(request)
  const variables = [{ name: 'percent', value: '63' }]
  const item = { ruleCode: 'PROFILE_COMPLETENESS' as const, ruleOutputStatus: 'success' as const, variables }
  const answer = { object: { executionItems: [item] } }
  expect(onWire(simulateRule.answer, answer)).toEqual(answer)
})

test('[SUMM-05] flights are GET member/myflights with the kind of data at the end, in named lists', () => {
  expect([myFlights.method, myFlights.path]).toEqual(['GET', '/summary-service/member/myflights/{dataType}'])
  for (const dataType of ['upcoming', 'flown'] as const)
    expect(onWire(myFlightsShapes.params, { dataType })).toEqual({ dataType })
  expect(onWire(myFlightsShapes.query, identity)).toEqual(identity)
  const flight = {
    recordId: '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f',
    flightNumber: 'WMK118',
    departureDate: '2026-11-20',
    schedule: {
      departsAt: '2026-11-20T07:00',
      departureTimeZone: 'Pacific/Auckland',
      arrivesAt: '2026-11-20T08:35',
      arrivalTimeZone: 'Australia/Sydney',
    },
    origin: { code: 'AKL', city: 'Auckland', name: 'Auckland Airport', country: 'NZ' },
    destination: { code: 'SYD', city: 'Sydney', name: 'Kingsford Smith', country: 'AU' },
    distanceKm: 2157,
    cabinClass: 'ECONOMY' as const,
    fareFamily: 'STANDARD',
    fareFamilyName: 'Standard',
    ticketNumber: '0862417550318',
    passengerName: 'WHITFORD/HANA MS',
    credit: {
      state: 'EXPECTED' as const,
      tierCode: 'GOLD',
      percent: 50,
      bonusPercent: 25,
      statusPercent: 5,
      ratesFrom: '2026-01-01',
      pointCreditDetails: [{ pointType: 'BASE' as const, points: 1078 }],
    },
  }
  const answer = { object: { upcomingFlights: [flight], flownFlights: [flight], nextCursor: null } }
  expect(onWire(myFlightsShapes.answer, answer)).toEqual(answer)
})
