import { describe, expect, it } from 'vitest'
import { parseWholeNumber, stepBy } from './number-entry.ts'

const bounds = { min: 1000n, max: 100_000n, step: 1000n }

describe('a typed number', () => {
  it.each([
    ['15000', 15_000n],
    [' 15,000 ', 15_000n],
    ['1 250 000', 1_250_000n],
    ['１５０００', 15_000n],
    ['\u200E15,000\u200E', 15_000n],
    ['\u206815,000\u2069', 15_000n],
    ['15\u200B000\uFEFF', 15_000n],
    ['9007199254740993', 9_007_199_254_740_993n],
  ])('reads %j', (text, value) => {
    expect(parseWholeNumber(text)).toBe(value)
  })

  it.each(['', '\u200E', 'abc', '15.5', '15.000', '1,50', '-5', '1e3', ',000', '\u202E1000\u202C'])(
    'does not guess the meaning of %j',
    (text) => {
      expect(parseWholeNumber(text)).toBeNull()
    },
  )
})

describe('stepping', () => {
  it('moves by one step', () => {
    expect(stepBy(15_000n, 1, bounds)).toBe(16_000n)
    expect(stepBy(15_000n, -1, bounds)).toBe(14_000n)
  })

  it('moves to the next multiple from between two', () => {
    expect(stepBy(15_500n, 1, bounds)).toBe(16_000n)
    expect(stepBy(15_500n, -1, bounds)).toBe(15_000n)
  })

  it('starts at the minimum if nothing is typed', () => {
    expect(stepBy(null, 1, bounds)).toBe(1000n)
  })

  it('stays within the bounds', () => {
    expect(stepBy(100_000n, 1, bounds)).toBe(100_000n)
    expect(stepBy(1000n, -10, bounds)).toBe(1000n)
    expect(stepBy(1_000_000n, 1, bounds)).toBe(100_000n)
    expect(stepBy(7n, -1, bounds)).toBe(1000n)
  })
})
