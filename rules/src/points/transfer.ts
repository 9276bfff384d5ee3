import type { Fee } from './fee.ts'
import { packetFee, type PacketFeeRule } from './packets.ts'

/** A programme's rules for transfers, charged by packets of points that are independent of its steps. */
export interface TransferRule extends PacketFeeRule {
  readonly minimumPoints: bigint
  readonly maximumPoints: bigint
  readonly stepPoints: bigint
}

export type TransferAmountCheck = 'ok' | 'tooFew' | 'tooMany' | 'outOfStep'

/** Whether this many points can be transferred in one go, regardless of the balance. */
export function checkTransferAmount(rule: TransferRule, points: bigint): TransferAmountCheck {
  if (points < rule.minimumPoints) return 'tooFew'
  if (points > rule.maximumPoints) return 'tooMany'
  return points % rule.stepPoints === 0n ? 'ok' : 'outOfStep'
}

/** The fee of a transfer, in cents; zero if its packets are free. The portal shows it, the server charges it. */
export function transferFee(rule: TransferRule, points: bigint): Fee {
  return packetFee(rule, rule.amount === 0n ? 0n : points)
}
