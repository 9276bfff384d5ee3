import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

const money = fc.bigInt({ min: 0n, max: 10n ** 12n })

test('[POINT-07] the shares of a tax add up to it, and each is within one unit of its proportion', () => {
  fc.assert(
    fc.property(money, fc.array(money, { minLength: 1, maxLength: 30 }), (whole, weights) => {
      const shares = allocate(whole, weights)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(whole)
      const all = weights.reduce((sum, weight) => sum + weight, 0n)
      if (all === 0n) return
      for (const [place, weight] of weights.entries()) {
        const off = (shares[place] ?? -1n) * all - whole * weight
        expect(off > -all && off < all).toBe(true)
      }
    }),
  )
})

test('[POINT-07] the remaining unit goes to the largest remainder, and with equal ones to the first', () => {
  expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(allocate(10n, [1n, 5n, 9n])).toEqual([1n, 3n, 6n])
  expect(allocate(7n, [0n, 0n])).toEqual([7n, 0n])
})
