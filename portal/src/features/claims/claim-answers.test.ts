import { parseDay } from '@waymark/rules/calendar'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  isNameDifferent,
  noAnswers,
  problemsOf,
  windowOf,
  type ClaimAnswers,
} from './claim-answers.ts'

const bounds = {
  rule: { flightAfterHours: 72, partnerAfterDays: 14, months: 6 },
  today: parseDay('2026-11-20'),
}
const right: ClaimAnswers = {
  ...noAnswers,
  flightNumber: 'wmk 118',
  day: '2026-11-02',
  origin: 'AKL',
  destination: 'MEL',
  ticketNumber: '086 2417-550 318',
  nameOnTicket: ' WHITFORD/HANA MS ',
  isOwn: true,
}
const problems = (change: Partial<ClaimAnswers>) =>
  problemsOf({ ...right, ...change }, bounds).map(({ field, problem }) => `${field} ${problem}`)

describe('a claim that is filled in', () => {
  test('[POINT-09] is sent as the records write it', () => {
    expect(problems({})).toEqual([])
    expect(bodyOf(right)).toEqual({
      claimType: 'FLIGHT',
      flightNumber: 'WMK118',
      activityDate: '2026-11-02',
      origin: 'AKL',
      destination: 'MEL',
      cabinClass: 'ECONOMY',
      ticketNumber: '0862417550318',
      nameOnTicket: 'WHITFORD/HANA MS',
    })
  })

  test('[POINT-09] names every field that is missing or wrong, in order', () => {
    expect(problemsOf(noAnswers, bounds).map(({ field }) => field)).toEqual([
      'flightNumber',
      'day',
      'origin',
      'destination',
      'ticketNumber',
      'nameOnTicket',
      'isOwn',
    ])
    expect(problems({ flightNumber: 'flight', ticketNumber: '086' })).toEqual([
      'flightNumber wrong',
      'ticketNumber wrong',
    ])
    expect(problems({ destination: 'AKL' })).toEqual(['destination same'])
    expect(problemsOf({ ...noAnswers, kind: 'PARTNER' }, bounds).map(({ field }) => field)).toEqual([
      'partnerCode',
      'day',
      'partnerReference',
      'isOwn',
    ])
  })

  test('[POINT-09] keeps to the window of its kind', () => {
    expect(windowOf(right, bounds.rule)).toEqual({ opensOn: '2026-11-05', closesOn: '2027-05-02' })
    expect(problems({ day: '2026-11-18' })).toEqual(['day tooEarly'])
    expect(problems({ day: '2026-05-19' })).toEqual(['day tooLate'])
    expect(problems({ day: '2026-05-20' })).toEqual([])
    const deal = { kind: 'PARTNER', partnerCode: 'HOTEL', partnerReference: 'LA 1' } as const
    expect(problems({ ...deal, day: '2026-11-07' })).toEqual(['day tooEarly'])
    expect(problems({ ...deal, day: '2026-11-06' })).toEqual([])
    expect(bodyOf({ ...right, ...deal })).toEqual({
      claimType: 'PARTNER',
      partnerCode: 'HOTEL',
      partnerReference: 'LA 1',
      activityDate: '2026-11-02',
    })
  })

  test('[POINT-09] warns where the ticket names somebody else, and not before a name stands there', () => {
    const hana = { givenName: 'Hana', familyName: 'Whitford' }
    expect(isNameDifferent(right, hana)).toBe(false)
    expect(isNameDifferent({ ...right, nameOnTicket: 'HANA LYNE' }, hana)).toBe(true)
    expect(isNameDifferent({ ...right, nameOnTicket: ' ' }, hana)).toBe(false)
  })
})
