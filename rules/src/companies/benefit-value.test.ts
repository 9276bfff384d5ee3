import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../calendar.ts'
import { pointsWorth, seatShare } from './benefit-value.ts'

const FIRST: Day = '2026-11-20'
const after = (days: number) => addDays(FIRST, days)

describe('the value of what a company gives its users', () => {
  test('parts of a seat’s days add up to its price, however they are cut', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength: 14 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), cuts, (price, days) => {
        const starts = [0, ...days.toSorted((a, b) => a - b)]
        const parts = starts.map((start, at) => ({
          from: after(start),
          until: after((starts[at + 1] ?? 365) - 1),
        }))
        const shares = parts.map((part) => seatShare(price, { from: FIRST, until: after(364) }, part))
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(price)
        expect(shares.every((share) => share >= 0n)).toBe(true)
      }),
    )
  })

  test('a month of a seat is its days, and days outside it are refused', () => {
    const seat = { from: FIRST, until: after(364) }
    expect(seatShare(62_100n, seat, { from: FIRST, until: '2026-11-30' })).toBe(1872n)
    expect(() => seatShare(1n, seat, { from: '2026-11-19', until: '2026-11-30' })).toThrow(RangeError)
    expect(() => seatShare(1n, seat, { from: FIRST, until: after(365) })).toThrow(RangeError)
  })

  test('points are worth their rate for a thousand, and as much when they come back', () => {
    expect([pointsWorth(1499n, 1000n), pointsWorth(1n, 500n), pointsWorth(0n, 1000n)]).toEqual([
      1499n,
      1n,
      0n,
    ])
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        (points, rate) => {
          expect(pointsWorth(-points, rate)).toBe(-pointsWorth(points, rate))
          expect(pointsWorth(points, 1000n)).toBe(points)
        },
      ),
    )
  })
})
