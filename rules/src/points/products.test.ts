import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDay } from '../calendar.ts'
import { feeFor } from './fee.ts'
import { milesFor, paidWithMiles } from './miles-payment.ts'
import { campaignBonus, checkPackets, packetFee, packetsOf, type PacketRule } from './packets.ts'
import { renewalAmount, renewalFee, renewedDay, type RenewalRule } from './renewal.ts'

const cents = fc.bigInt({ min: 0n, max: 1_000_000n })
const rate = fc.bigInt({ min: 0n, max: 10_000n })
const packets: fc.Arbitrary<PacketRule> = fc.record({
  packetSize: fc.bigInt({ min: 1n, max: 1000n }),
  minimumPacket: fc.constant(0n),
  maximumPacket: fc.constant(10_000_000n),
  amount: cents,
  perUnit: fc.constant(true),
  vat: rate,
  serviceCharge: cents,
})
const renewal: fc.Arbitrary<RenewalRule> = fc.record({
  packetSize: fc.bigInt({ min: 1n, max: 5000n }),
  amount: cents,
  expiredAmount: cents,
  perUnit: fc.boolean(),
  vat: rate,
  serviceCharge: cents,
  months: fc.integer({ min: 1, max: 60 }),
})
const renewed = fc.array(
  fc.record({
    tag: fc.constantFrom('expiringSoon' as const, 'expired' as const),
    points: fc.bigInt({ min: 1n, max: 1_000_000n }),
  }),
  { minLength: 1, maxLength: 12 },
)

describe('prices of points', () => {
  test('[POINT-07] no cent is lost: the total is the sum of its lines, and VAT is the nearest cent of the net amount', () => {
    fc.assert(
      fc.property(packets, fc.bigInt({ min: 1n, max: 100_000n }), (rule, count) => {
        const fee = packetFee(rule, count * rule.packetSize)
        expect(fee.amount).toBe(count * rule.amount)
        expect(fee.amount + fee.vat + fee.serviceCharge).toBe(fee.total)
        const exact = fee.amount * rule.vat
        const off = fee.vat * 10_000n - exact
        expect(off > -5000n && off <= 5000n).toBe(true)
      }),
    )
  })

  test('[POINT-07] zero costs nothing, and one more packet never costs less', () => {
    fc.assert(
      fc.property(packets, fc.bigInt({ min: 0n, max: 100_000n }), (rule, count) => {
        const at = (packs: bigint) => packetFee(rule, packs * rule.packetSize).total
        expect(packetFee(rule, 0n).total).toBe(0n)
        expect(at(count + 1n) >= at(count)).toBe(true)
      }),
    )
  })

  test('[POINT-07] a flat fee is charged once, whatever the quantity', () => {
    const rule = { amount: 10_01n, vat: 1500n, serviceCharge: 500n, perUnit: false }
    expect(feeFor(rule, 7n)).toEqual({ amount: 1001n, vat: 150n, serviceCharge: 500n, total: 1651n })
    expect(feeFor(rule, 0n).total).toBe(0n)
  })

  test('[POINT-06] packets: from the least to the most, in whole packets', () => {
    const rule = {
      packetSize: 100n,
      minimumPacket: 500n,
      maximumPacket: 100_000n,
      amount: 320n,
      perUnit: true,
      vat: 1500n,
      serviceCharge: 500n,
    }
    expect([400n, 500n, 550n, 100_000n, 100_100n].map((points) => checkPackets(rule, points))).toEqual([
      'tooFew',
      'ok',
      'outOfStep',
      'ok',
      'tooMany',
    ])
    expect(packetsOf(rule, 25_000n)).toBe(250n)
    expect(packetFee(rule, 25_000n)).toEqual({
      amount: 80_000n,
      vat: 12_000n,
      serviceCharge: 500n,
      total: 92_500n,
    })
  })
})

describe('a campaign', () => {
  const spring = {
    code: 'SPRING',
    percent: 20n,
    fromPoints: 10_000n,
    startsOn: parseDay('2026-09-01'),
    endsOn: parseDay('2026-11-30'),
  }
  const big = { ...spring, code: 'BIG', percent: 30n, fromPoints: 50_000n }

  test.each([
    [9900n, '2026-11-30', undefined],
    [10_000n, '2026-11-30', ['SPRING', 2000n]],
    [10_000n, '2026-12-01', undefined],
    [10_000n, '2026-08-31', undefined],
    [50_000n, '2026-09-01', ['BIG', 15_000n]],
  ] as const)('[POINT-06] %s points on %s', (points, day, expected) => {
    const bonus = campaignBonus([spring, big], points, parseDay(day))
    expect(bonus && [bonus.campaign.code, bonus.points]).toEqual(expected)
  })
})

describe('renewal', () => {
  test('[POINT-11] [POINT-07] several dates cost the sum of their prices, with VAT once on the sum', () => {
    fc.assert(
      fc.property(renewal, renewed, (rule, dates) => {
        const fee = renewalFee(rule, dates)
        const amount = dates.reduce((sum, one) => sum + renewalAmount(rule, one), 0n)
        expect(fee.amount).toBe(amount)
        expect(fee.total).toBe(amount === 0n ? 0n : fee.amount + fee.vat + rule.serviceCharge)
      }),
    )
  })

  test('[POINT-11] the last valid day moves to the end of a month, by the configured months', () => {
    expect(renewedDay({ months: 12 }, parseDay('2026-12-31'))).toBe('2027-12-31')
    expect(renewedDay({ months: 12 }, parseDay('2027-02-28'))).toBe('2028-02-29')
  })
})

describe('paying with points', () => {
  const rule = fc.record({ pointsPerCent: fc.bigInt({ min: 1n, max: 50n }) })
  const total = fc.bigInt({ min: 1n, max: 1_000_000n })

  test('[POINT-03] the full price in points pays it to the cent, and a part leaves exactly the rest', () => {
    fc.assert(
      fc.property(rule, total, fc.double({ min: 0, max: 1, noNaN: true }), (one, price, share) => {
        const all = milesFor(one, price)
        expect(paidWithMiles(one, price, all, true)).toEqual({ kind: 'miles', points: all, cents: price })
        const part = BigInt(Math.floor(Number(price) * share * 0.999))
        const paid = paidWithMiles(one, price, milesFor(one, part), false)
        const expected = { kind: 'miles', points: milesFor(one, part), cents: part }
        expect(paid).toEqual(part === 0n ? { kind: 'money' } : expected)
      }),
    )
  })

  test('[POINT-03] too many points, a fraction of a cent, and less than the full price when all was meant are refused', () => {
    const two = { pointsPerCent: 2n }
    expect(paidWithMiles(two, 100n, 202n, false)).toEqual({ kind: 'refused' })
    expect(paidWithMiles(two, 100n, 101n, false)).toEqual({ kind: 'refused' })
    expect(paidWithMiles(two, 100n, 198n, true)).toEqual({ kind: 'refused' })
    expect(paidWithMiles(two, 100n, 200n, false)).toEqual({ kind: 'refused' })
    expect(paidWithMiles(two, 100n, 0n, true)).toEqual({ kind: 'refused' })
    expect(paidWithMiles(two, 100n, -2n, false)).toEqual({ kind: 'refused' })
  })
})
