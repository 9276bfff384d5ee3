import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeFor } from './fee.ts'

const cents = fc.bigInt({ min: 0n, max: 10_000_000n })

describe('fees', () => {
  test('[POINT-07] cost nothing with no quantity', () => {
    const rule = { amount: 1000n, vat: 1500n, serviceCharge: 500n, perUnit: true }
    expect(feeFor(rule, 0n)).toEqual({ amount: 0n, vat: 0n, serviceCharge: 0n, total: 0n })
  })
  test('[POINT-07] are charged per unit, or once', () => {
    const rule = { amount: 1000n, vat: 1500n, serviceCharge: 500n, perUnit: true }
    expect(feeFor(rule, 15n)).toEqual({ amount: 15_000n, vat: 2250n, serviceCharge: 500n, total: 17_750n })
    expect(feeFor({ ...rule, perUnit: false }, 15n)).toEqual({
      amount: 1000n,
      vat: 150n,
      serviceCharge: 500n,
      total: 1650n,
    })
  })
  test('[POINT-07] round VAT half up, once per line', () => {
    const rule = { amount: 1n, vat: 5000n, serviceCharge: 0n, perUnit: true }
    expect(feeFor(rule, 1n).vat).toBe(1n)
    expect(feeFor(rule, 3n).vat).toBe(2n)
  })
  test('[POINT-07] lose and add no cent, whatever the quantity and the rate', () => {
    fc.assert(
      fc.property(
        cents,
        fc.bigInt({ min: 0n, max: 10_000n }),
        cents,
        fc.bigInt({ min: 1n, max: 100_000n }),
        (amount, vat, serviceCharge, quantity) => {
          const fee = feeFor({ amount, vat, serviceCharge, perUnit: true }, quantity)
          expect(fee.total).toBe(fee.amount + fee.vat + fee.serviceCharge)
          const exact = fee.amount * vat
          expect(fee.vat * 10_000n - exact).toBeGreaterThan(-5001n)
          expect(fee.vat * 10_000n - exact).toBeLessThanOrEqual(5000n)
        },
      ),
    )
  })
})
