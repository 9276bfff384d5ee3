import { chargeFor, checkPackets, packetFee, type PacketRule } from '@waymark/rules/points/packets'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { packetFeeRuleOf } from '../../platform/configuration/packet-fee-rule.ts'
import type { Price } from '../../platform/checkout/price/price.ts'

/** A programme's sales terms in the form that the rules use. */
export function packetRuleOf(rule: NonNullable<Programme['buy' | 'gift']>): PacketRule {
  return {
    ...packetFeeRuleOf(rule),
    minimumPacket: BigInt(rule.minimumPacket),
    maximumPacket: BigInt(rule.maximumPacket),
  }
}

/** The price of `points`, by the rule that the server prices with (POINT-07). Null if that number can't be bought. */
export function packetPrice(rule: PacketRule, points: bigint | null): Price | null {
  if (points === null || checkPackets(rule, points) !== 'ok') return null
  const fee = packetFee(rule, points)
  const line = { ...chargeFor(rule, points), amount: fee.amount, points }
  return { ...fee, lines: [line], vatBasisPoints: rule.vat }
}

/** Why a number of points can't be bought; undefined if it can. */
export function packetsProblem(rule: PacketRule, points: bigint | null) {
  if (points === null) return 'missing'
  const check = checkPackets(rule, points)
  return check === 'ok' ? undefined : check
}

/** The same check as a form rule. */
export function packetsRules(rule: PacketRule, points: bigint | null) {
  const reason = packetsProblem(rule, points)
  return reason === undefined ? [] : [{ field: 'points', reason } as const]
}
