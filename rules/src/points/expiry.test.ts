import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expiryDay, expiryWarning, hasExpired, takeOldest } from './expiry.ts'

describe('points by expiry', () => {
  test('points are valid until the end of the month, 48 months later', () => {
    expect(expiryDay('2022-10-12', 48)).toBe('2026-10-31')
    expect(hasExpired('2026-10-31', '2026-10-31')).toBe(false)
    expect(hasExpired('2026-10-31', '2026-11-01')).toBe(true)
    expect(hasExpired(null, '2099-01-01')).toBe(false)
  })
  const expiry = fc.record({
    expiresOn: fc.constantFrom('2026-12-31' as const, '2027-03-31' as const, '2027-08-31' as const, null),
    points: fc.bigInt({ min: 0n, max: 50_000n }),
  })
  test('[POINT-02] the oldest go first, and none is lost or added', () => {
    fc.assert(
      fc.property(fc.array(expiry), fc.bigInt({ min: 0n, max: 100_000n }), (expiries, points) => {
        const taken = takeOldest(expiries, points)
        const there = expiries.reduce((sum, e) => sum + e.points, 0n)
        const moved = taken.reduce((sum, lot) => sum + lot.moves, 0n)
        expect(moved).toBe(there < points ? there : points)
        for (const lot of taken) expect(lot.moves + lot.stays).toBe(lot.have)
        expect(taken.slice(0, -1).every((lot) => lot.stays === 0n)).toBe(true)
        const dates = taken.map((lot) => lot.expiresOn ?? '9999')
        expect(dates).toEqual(dates.toSorted())
      }),
    )
  })
  test('[SUMM-03] the warning sums the next date inside its window', () => {
    const expiries = [
      { expiresOn: '2027-03-31', points: 5n },
      { expiresOn: '2026-12-31', points: 3000n },
      { expiresOn: '2026-12-31', points: 240n },
      { expiresOn: '2026-10-31', points: 9n },
    ] as const
    expect(expiryWarning(expiries, '2026-11-20', 365)).toEqual({
      points: 3240n,
      expiresOn: '2026-12-31',
      days: 41,
    })
    expect(expiryWarning(expiries, '2026-11-20', 40)).toBeUndefined()
    expect(expiryWarning([], '2026-11-20', 365)).toBeUndefined()
  })
})
