import { chargeFor, checkPackets, packetFee, type PacketRule } from '@waymark/rules/packets'
import type { Programme } from '../../platform/configuration/configuration.ts'
import type { Price } from '../../platform/checkout/price.ts'

/** How a programme sells points, as the rules compute with it. */
export function packetRuleOf(rule: NonNullable<Programme['buy' | 'gift']>): PacketRule {
  return {
    packetSize: BigInt(rule.packetSize),
    minimumPacket: BigInt(rule.minimumPacket),
    maximumPacket: BigInt(rule.maximumPacket),
    amount: BigInt(rule.amount),
    perUnit: rule.perUnit,
    vat: BigInt(rule.vat),
    serviceCharge: BigInt(rule.serviceCharge),
  }
}

/** What so many points will cost, by the rule that the server prices with (POINT-07); null where they can't be bought. */
export function packetPrice(rule: PacketRule, points: bigint | null): Price | null {
  if (points === null || checkPackets(rule, points) !== 'ok') return null
  const fee = packetFee(rule, points)
  const line = { ...chargeFor(rule, points), amount: fee.amount, points }
  return { ...fee, lines: [line], vatBasisPoints: rule.vat }
}

/** What is wrong with a number of points to buy. */
export function packetsProblem(rule: PacketRule, points: bigint | null) {
  if (points === null) return 'missing'
  const check = checkPackets(rule, points)
  return check === 'ok' ? undefined : check
}

/** The same as a form's rule. */
export function packetsRules(rule: PacketRule, points: bigint | null) {
  const reason = packetsProblem(rule, points)
  return reason === undefined ? [] : [{ field: 'points', reason } as const]
}
