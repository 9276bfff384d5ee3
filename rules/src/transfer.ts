import type { Fee } from './fee.ts'
import { packetFee, type PacketFeeRule } from './packets.ts'

/** The rules of one programme for transfers, charged by packets of points that are independent of its steps. */
export interface TransferRule extends PacketFeeRule {
  readonly minimumPoints: bigint
  readonly maximumPoints: bigint
  readonly stepPoints: bigint
}

export type TransferAmountCheck = 'ok' | 'tooFew' | 'tooMany' | 'outOfStep'

/** Whether so many points can be transferred at once, whoever has them. */
export function checkTransferAmount(rule: TransferRule, points: bigint): TransferAmountCheck {
  if (points < rule.minimumPoints) return 'tooFew'
  if (points > rule.maximumPoints) return 'tooMany'
  return points % rule.stepPoints === 0n ? 'ok' : 'outOfStep'
}

/** The fee of a transfer, in cents; nothing at all where its packets cost nothing. The portal shows it, the server charges it. */
export function transferFee(rule: TransferRule, points: bigint): Fee {
  return packetFee(rule, rule.amount === 0n ? 0n : points)
}
