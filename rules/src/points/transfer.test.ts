import { describe, expect, test } from 'vitest'
import { chargeFor, packetFee, packetsOf } from './packets.ts'
import { checkTransferAmount, transferFee, type TransferRule } from './transfer.ts'

describe('transfers', () => {
  const rule: TransferRule = {
    minimumPoints: 1000n,
    maximumPoints: 100_000n,
    stepPoints: 1000n,
    packetSize: 1000n,
    amount: 1000n,
    perUnit: true,
    vat: 1500n,
    serviceCharge: 500n,
  }
  test('[POINT-07] the fee of 15,000 points is NZ$177.50', () => {
    expect(transferFee(rule, 15_000n).total).toBe(17_750n)
  })
  test('[POINT-07] a partial packet is charged as a whole one, and a free programme charges nothing', () => {
    expect(packetsOf(rule, 1001n)).toBe(2n)
    expect(transferFee({ ...rule, amount: 0n }, 5000n).total).toBe(0n)
  })
  test('[POINT-07] a fee by packets is charged per packet, or once, and its line says which', () => {
    expect(packetFee(rule, 2500n).amount).toBe(3000n)
    expect(chargeFor(rule, 2500n)).toEqual({ units: 3n, unitPoints: 1000n, unitPrice: 1000n })
    const once = { ...rule, perUnit: false }
    expect(packetFee(once, 2500n)).toEqual({ amount: 1000n, vat: 150n, serviceCharge: 500n, total: 1650n })
    expect(chargeFor(once, 2500n)).toEqual({ units: 1n, unitPoints: 0n, unitPrice: 1000n })
    expect(packetFee(once, 0n).total).toBe(0n)
  })
  test.each([
    [999n, 'tooFew'],
    [1000n, 'ok'],
    [1500n, 'outOfStep'],
    [100_000n, 'ok'],
    [101_000n, 'tooMany'],
  ] as const)('[POINT-02] %i points are %s', (points, expected) => {
    expect(checkTransferAmount(rule, points)).toBe(expected)
  })
})
