import { chargeFor, checkPackets, packetFee, type PacketRule } from '@waymark/rules/packets'
import type { Programme } from '../../platform/configuration/configuration.ts'
import type { Price } from '../../platform/checkout/price.ts'

/** What a conversion takes and gives, as the rules compute with it. */
export interface ConvertRule extends PacketRule {
  readonly statusPerPacket: bigint
}

export function convertRuleOf(rule: NonNullable<Programme['convert']>): ConvertRule {
  return {
    packetSize: BigInt(rule.packetSize),
    minimumPacket: BigInt(rule.minimumPacket),
    maximumPacket: BigInt(rule.maximumPacket),
    amount: BigInt(rule.amount),
    perUnit: rule.perUnit,
    vat: BigInt(rule.vat),
    serviceCharge: BigInt(rule.serviceCharge),
    statusPerPacket: BigInt(rule.statusPerPacket),
  }
}

/** What a conversion costs: nothing at all where its packets cost nothing (POINT-07); null where so many points can't be converted. */
export function convertPrice(rule: ConvertRule, points: bigint | null, balance: bigint): Price | null {
  if (points === null || convertProblem(rule, points, balance) !== undefined) return null
  const isFree = rule.amount === 0n
  const fee = packetFee(rule, isFree ? 0n : points)
  const line = { ...chargeFor(rule, points), amount: fee.amount, points }
  return { ...fee, lines: [line], vatBasisPoints: rule.vat }
}

/** Status points for so many points. */
export function statusFor(rule: ConvertRule, points: bigint): bigint {
  return (points / rule.packetSize) * rule.statusPerPacket
}

export function convertProblem(rule: ConvertRule, points: bigint | null, balance: bigint) {
  if (points === null) return 'missing'
  const check = checkPackets(rule, points)
  if (check !== 'ok') return check
  return points > balance ? 'notEnough' : undefined
}
