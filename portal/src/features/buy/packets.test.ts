import { describe, expect, test } from 'vitest'
import { packetPrice } from './packets.ts'

const rule = {
  packetSize: 100n,
  minimumPacket: 500n,
  maximumPacket: 100_000n,
  amount: 320n,
  perUnit: true,
  vat: 1500n,
  serviceCharge: 500n,
}

describe('the price of points to buy', () => {
  test.each([[null], [0n], [123n], [499n], [550n], [100_100n]])(
    '[POINT-06] %s points, which cannot be bought, have no price',
    (points) => {
      expect(packetPrice(rule, points)).toBeNull()
    },
  )

  test.each([
    [500n, 5n, 2340n],
    [10_000n, 100n, 37_300n],
    [100_000n, 1000n, 368_500n],
  ])('[POINT-07] %s points are %s packs and cost %s cents', (points, units, total) => {
    const price = packetPrice(rule, points)
    expect([price?.lines.map((line) => line.units), price?.total]).toEqual([[units], total])
  })
})
