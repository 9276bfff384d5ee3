import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainFlightNumber } from './flight-number.ts'

describe('flight numbers', () => {
  test.each([
    ['WMK118', 'WMK118'],
    ['wmk 0118', 'WMK118'],
    ['WMK0007', 'WMK7'],
    ['WMK000', 'WMK0'],
    ['NZ0118', 'NZ118'],
    ['NZ00118', 'NZ118'],
    ['U20012', 'U212'],
    ['3K0600', '3K600'],
    ['flight', 'FLIGHT'],
  ])('[POINT-09] %s is %s', (typed, plain) => {
    expect(plainFlightNumber(typed)).toBe(plain)
  })

  test('[POINT-09] a number without its zeros stays as it is', () => {
    const written = fc.stringMatching(/^[A-Z0-9]{2,3}[0-9]{1,4}$/)
    fc.assert(
      fc.property(written, (typed) => {
        const plain = plainFlightNumber(typed)
        expect(plainFlightNumber(plain)).toBe(plain)
        expect(plain).toMatch(/^[A-Z0-9]{2,3}[0-9]{1,4}$/)
      }),
    )
  })
})
