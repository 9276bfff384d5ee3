import { chargeFor, checkPackets, packetFee, type PacketRule } from '@waymark/rules/points/packets'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { packetFeeRuleOf } from '../../platform/configuration/packet-fee-rule.ts'
import type { Price } from '../../platform/checkout/price/price.ts'

/** A programme's conversion terms in the form that the rules use. */
export interface ConvertRule extends PacketRule {
  readonly statusPerPacket: bigint
}

export function convertRuleOf(rule: NonNullable<Programme['convert']>): ConvertRule {
  return {
    ...packetFeeRuleOf(rule),
    minimumPacket: BigInt(rule.minimumPacket),
    maximumPacket: BigInt(rule.maximumPacket),
    statusPerPacket: BigInt(rule.statusPerPacket),
  }
}

/** The price of a conversion, zero if packets are free (POINT-07). Null if this number of points can't be converted. */
export function convertPrice(rule: ConvertRule, points: bigint | null, balance: bigint): Price | null {
  if (points === null || convertProblem(rule, points, balance) !== undefined) return null
  const isFree = rule.amount === 0n
  const fee = packetFee(rule, isFree ? 0n : points)
  const line = { ...chargeFor(rule, points), amount: fee.amount, points }
  return { ...fee, lines: [line], vatBasisPoints: rule.vat }
}

/** Status points for `points`. */
export function statusFor(rule: ConvertRule, points: bigint): bigint {
  return (points / rule.packetSize) * rule.statusPerPacket
}

export function convertProblem(rule: ConvertRule, points: bigint | null, balance: bigint) {
  if (points === null) return 'missing'
  const check = checkPackets(rule, points)
  if (check !== 'ok') return check
  return points > balance ? 'notEnough' : undefined
}
