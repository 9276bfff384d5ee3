import { chargeFor } from '@waymark/rules/points/packets'
import { transferFee } from '@waymark/rules/points/transfer'
import type { Price } from '../../platform/checkout/price/price.ts'
import { pointsProblem, type TransferBounds } from './transfer-answers.ts'

/** The price of transferring `points`, by the rule the server uses (POINT-07); null if they can't be transferred. */
export function priceFor(bounds: TransferBounds, points: bigint | null): Price | null {
  if (points === null || pointsProblem(points, bounds) !== undefined) return null
  const { rule } = bounds
  const fee = transferFee(rule, points)
  const line = { ...chargeFor(rule, points), amount: fee.amount, points }
  return { ...fee, lines: [line], vatBasisPoints: rule.vat }
}
