import { describe, expect, test } from 'vitest'
import { convertPrice } from './convert-rule.ts'

const rule = {
  packetSize: 1000n,
  minimumPacket: 2000n,
  maximumPacket: 50_000n,
  amount: 100n,
  perUnit: true,
  vat: 1500n,
  serviceCharge: 0n,
  statusPerPacket: 10n,
}

describe('the price of points to convert', () => {
  test.each([[null], [1000n], [2500n], [51_000n], [12_000n]])(
    '[POINT-12] %s points of a balance of 11,000 can’t be converted and have no price',
    (points) => {
      expect(convertPrice(rule, points, 11_000n)).toBeNull()
    },
  )

  test('[POINT-12] 2,000 points of a balance of 11,000 have a price', () => {
    expect(convertPrice(rule, 2000n, 11_000n)?.total).toBe(230n)
  })
})
