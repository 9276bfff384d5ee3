import { request } from '@waymark/contract/claims/submit-retro-claim.shapes'
import { parseDay } from '@waymark/rules/calendar'
import { describe, expect, test } from 'vitest'
import { inOrder, schemaProblems } from '../../platform/forms/form-problem.ts'
import {
  claimBody,
  claimFields,
  claimRules,
  claimWireNames,
  isNameDifferent,
  noAnswers,
  windowOf,
  type ClaimAnswers,
} from './claim-answers.ts'

const membership = { companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' }

const bounds = {
  rule: { flightAfterHours: 72, partnerAfterDays: 14, months: 6 },
  today: parseDay('2026-11-20'),
}
const right: ClaimAnswers = {
  ...noAnswers,
  flightNumber: 'wmk 0118',
  day: '2026-11-02',
  origin: 'AKL',
  destination: 'MEL',
  ticketNumber: '086 2417-550 318',
  nameOnTicket: ' WHITFORD/HANA MS ',
  isOwn: true,
}
/** The form's problems: the contract's schema first, then the rules. */
async function problemsOf(answers: ClaimAnswers) {
  const fields = claimFields(answers)
  const broken = await schemaProblems(request, claimBody(membership, answers), fields, claimWireNames)
  return inOrder([...broken, ...claimRules(answers, bounds)], fields)
}
const problems = async (change: Partial<ClaimAnswers>) =>
  (await problemsOf({ ...right, ...change })).map(({ field, reason }) => `${field} ${reason}`)
const fieldsIn = async (answers: ClaimAnswers) => (await problemsOf(answers)).map(({ field }) => field)

describe('the claim form', () => {
  test('[POINT-09] sends values in the format of the flight records', async () => {
    expect(await problems({})).toEqual([])
    expect(claimBody(membership, right).object).toEqual({
      ...membership,
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

  test('[POINT-09] names every field that is missing or wrong, in order', async () => {
    expect(await fieldsIn(noAnswers)).toEqual([
      'flightNumber',
      'day',
      'origin',
      'destination',
      'ticketNumber',
      'nameOnTicket',
      'isOwn',
    ])
    expect(await problems({ flightNumber: 'flight', ticketNumber: '086' })).toEqual([
      'flightNumber wrong',
      'ticketNumber wrong',
    ])
    expect(await problems({ destination: 'AKL' })).toEqual(['destination same'])
    expect(await fieldsIn({ ...noAnswers, kind: 'PARTNER' })).toEqual([
      'partnerCode',
      'day',
      'partnerReference',
      'isOwn',
    ])
  })

  test('[POINT-09] enforces the claim window of its kind', async () => {
    expect(windowOf(right, bounds.rule)).toEqual({ opensOn: '2026-11-05', closesOn: '2027-05-02' })
    expect(await problems({ day: '2026-11-18' })).toEqual(['day tooEarly'])
    expect(await problems({ day: '2026-05-19' })).toEqual(['day tooLate'])
    expect(await problems({ day: '2026-05-20' })).toEqual([])
    const deal = { kind: 'PARTNER', partnerCode: 'HOTEL', partnerReference: 'LA 1' } as const
    expect(await problems({ ...deal, day: '2026-11-07' })).toEqual(['day tooEarly'])
    expect(await problems({ ...deal, day: '2026-11-06' })).toEqual([])
    expect(claimBody(membership, { ...right, ...deal }).object).toEqual({
      ...membership,
      claimType: 'PARTNER',
      partnerCode: 'HOTEL',
      partnerReference: 'LA 1',
      activityDate: '2026-11-02',
    })
  })

  test('[POINT-09] warns if the ticket has another name, but not while the name is empty', () => {
    const hana = { givenName: 'Hana', familyName: 'Whitford' }
    expect(isNameDifferent(right, hana)).toBe(false)
    expect(isNameDifferent({ ...right, nameOnTicket: 'HANA LYNE' }, hana)).toBe(true)
    expect(isNameDifferent({ ...right, nameOnTicket: ' ' }, hana)).toBe(false)
  })
})
