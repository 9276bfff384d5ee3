import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf, groupedNumber, isMembershipNumber, withoutGrouping } from './membership-number.ts'

describe('membership numbers', () => {
  test('[POINT-08] a check digit is accepted and no other digit in its place', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{5,15}$/), fc.integer({ min: 1, max: 9 }), (digits, off) => {
        const right = checkDigitOf(digits)
        expect(isMembershipNumber(digits + right)).toBe(true)
        expect(isMembershipNumber(digits + String((Number(right) + off) % 10))).toBe(false)
      }),
    )
  })
  test('[POINT-08] two adjacent digits that are swapped are detected', () => {
    expect(isMembershipNumber('204000012')).toBe(true)
    expect(isMembershipNumber('204000021')).toBe(false)
    expect(isMembershipNumber('240000012')).toBe(false)
  })
  test('numbers are read with or without grouping', () => {
    expect(withoutGrouping(' 204 000-020\u00a0')).toBe('204000020')
    expect(withoutGrouping('\u2068204\u2013000\u200b\u2013020\u2069')).toBe('204000020')
    expect(withoutGrouping('２０４　０００　０２０')).toBe('204000020')
    expect(isMembershipNumber(withoutGrouping('\u202e204000020'))).toBe(false)
    expect(groupedNumber('204000020')).toBe('204\u00a0000\u00a0020')
  })
})
