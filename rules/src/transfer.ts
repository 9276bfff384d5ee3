import { feeFor, type Fee } from './fee.ts'

/** The rules of one programme for transfers: points, and money in cents. */
export interface TransferRule {
  readonly minimumPoints: bigint
  readonly maximumPoints: bigint
  readonly stepPoints: bigint
  /** Points that are charged as one block; a block begun is charged whole. */
  readonly blockSize: bigint
  readonly pricePerBlock: bigint
  readonly vatBasisPoints: bigint
  readonly serviceCharge: bigint
}

export type TransferAmountCheck = 'ok' | 'tooFew' | 'tooMany' | 'outOfStep'

/** Whether so many points can be transferred at once, whoever has them. */
export function checkTransferAmount(rule: TransferRule, points: bigint): TransferAmountCheck {
  if (points < rule.minimumPoints) return 'tooFew'
  if (points > rule.maximumPoints) return 'tooMany'
  return points % rule.stepPoints === 0n ? 'ok' : 'outOfStep'
}

/** Blocks that a transfer is charged for; a block begun counts whole. */
export function transferBlocks(rule: TransferRule, points: bigint): bigint {
  return points <= 0n ? 0n : (points + rule.blockSize - 1n) / rule.blockSize
}

/** The fee of a transfer, in cents. The one place that decides it: the portal shows it, the server charges it. */
export function transferFee(rule: TransferRule, points: bigint): Fee {
  const blocks = transferBlocks(rule, points)
  if (rule.pricePerBlock === 0n) return feeFor({ ...rule, amount: 0n, perUnit: true }, 0n)
  return feeFor(
    {
      amount: rule.pricePerBlock,
      vatBasisPoints: rule.vatBasisPoints,
      serviceCharge: rule.serviceCharge,
      perUnit: true,
    },
    blocks,
  )
}
