import { expect, test } from 'vitest'
import { pricePerVisit, yearThrough } from './worth.ts'

test.each([
  ['a year', 69_000n, 12, 14, 4929n],
  ['two years, of which one counts', 124_200n, 24, 10, 6210n],
  ['one visit', 69_000n, 12, 1, 69_000n],
  ['half a cent', 1n, 12, 2, 1n],
] as const)('[SUBS-05] the price of a visit: %s', (_case, total, months, visits, price) => {
  expect(pricePerVisit(total, months, visits)).toBe(price)
})

test('[SUBS-05] without visits there is no price, and the year goes back twelve months', () => {
  expect(pricePerVisit(69_000n, 12, 0)).toBeUndefined()
  expect(yearThrough('2026-11-23')).toBe('2025-11-23')
  expect(yearThrough('2028-02-29')).toBe('2027-02-28')
})
