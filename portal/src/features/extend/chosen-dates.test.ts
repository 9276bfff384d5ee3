import { describe, expect, test } from 'vitest'
import { choiceProblems, chosenOf, pricedPoints, readDates, toggled, writtenDates } from './chosen-dates.ts'
import { renewalTotal, type Renewal } from './renewals.ts'

const date = (expiryDate: string, points: number): Renewal => ({
  tag: 'expiringSoon',
  expiryDate,
  newExpiryDate: '2028-01-31',
  points,
  packets: 1,
  amount: 1200,
  possibleUntil: expiryDate,
})
const rule = {
  packetSize: 1000n,
  amount: 1200n,
  perUnit: true,
  expiredAmount: 2000n,
  vat: 1500n,
  serviceCharge: 500n,
  months: 12,
}
const renewals = [date('2026-12-31', 3240), date('2027-01-31', 500)]

describe('chosen dates', () => {
  test('[POINT-11] a date is chosen in full, then in part, then cleared', () => {
    const whole = toggled({}, '2026-12-31')
    expect(chosenOf(renewals, whole).map(({ points }) => points)).toEqual([3240n])
    const part = { ...whole, '2026-12-31': 1000n }
    expect(chosenOf(renewals, part).map(({ points }) => points)).toEqual([1000n])
    expect(toggled(part, '2026-12-31')).toEqual({})
  })

  test('[POINT-11] a date chosen in full follows its balance, and one that has gone is dropped', () => {
    const dates = toggled(toggled({}, '2026-12-31'), '2025-01-31')
    const fewer = [date('2026-12-31', 3000)]
    expect(chosenOf(fewer, dates).map(({ points }) => points)).toEqual([3000n])
  })

  test.each([
    [null, ['missing'], 0n],
    [0n, ['missing'], 0n],
    [1n, [], 1n],
    [3240n, [], 3240n],
    [3241n, ['tooMany'], 3240n],
  ])(
    '[POINT-11] %s of 3240 points: %j, and a price only if they can be extended',
    (part, reasons, priced) => {
      const chosen = chosenOf(renewals, { '2026-12-31': part })
      expect(choiceProblems(chosen).map(({ field, reason }) => [field, reason])).toEqual(
        reasons.map((reason) => ['dates.2026-12-31', reason]),
      )
      expect(chosen.map(pricedPoints)).toEqual([priced])
      expect(renewalTotal(rule, chosen) === null).toBe(reasons.length > 0)
    },
  )

  test('[POINT-11] choosing nothing is a problem of the dates', () => {
    expect(choiceProblems([])).toEqual([{ field: 'dates', reason: 'missing' }])
  })

  test.each([[{ '2026-12-31': 'all' as const }], [{ '2026-12-31': 1000n }], [{ '2026-12-31': null }]])(
    '[POINT-11] a draft is read back unchanged: %o',
    (dates) => {
      expect(readDates(JSON.parse(JSON.stringify(writtenDates(dates))))).toEqual(dates)
    },
  )

  test.each([[undefined], ['2026-12-31'], [[null, 5, { part: '5' }]], [7]])(
    '[POINT-11] a draft that was tampered with is ignored: %j',
    (written) => {
      expect(readDates(written)).toEqual({})
    },
  )
})
