import type { AnyQuote } from '../order-kind.ts'
import type { AccountSummary } from '../../queries/member-queries.ts'

/** One charge: a number of units, each of so many points at a price in cents. Points 0 for a flat charge. */
export interface PriceLine {
  readonly units: bigint
  readonly unitPoints: bigint
  readonly unitPrice: bigint
  readonly amount: bigint
  /** Points this line pays for. */
  readonly points: bigint
}

/** A price line by line: cents, VAT in basis points. */
export interface Price {
  readonly lines: readonly PriceLine[]
  readonly vatBasisPoints: bigint
  readonly amount: bigint
  readonly vat: bigint
  readonly serviceCharge: bigint
  readonly total: bigint
}

/** The server's own price. */
export function priceOf(quote: AnyQuote): Price {
  return {
    lines: quote.lines.map((line) => ({
      units: BigInt(line.units),
      unitPoints: BigInt(line.unitPoints),
      unitPrice: BigInt(line.unitPrice),
      amount: BigInt(line.amount),
      points: BigInt(line.points),
    })),
    vatBasisPoints: BigInt(quote.vatBasisPoints),
    amount: BigInt(quote.amount),
    vat: BigInt(quote.vat),
    serviceCharge: BigInt(quote.serviceCharge),
    total: BigInt(quote.total),
  }
}

/** The points of all its lines. */
export function pointsOf({ lines }: Price): bigint {
  return lines.reduce((sum, { points }) => sum + points, 0n)
}

/** The only kind of points that can be spent. */
export const redeemable = 'POINTS'

/** Points available to spend. */
export function balanceOf(summary: AccountSummary): bigint {
  const entry = summary.pointDetails.find(({ pointType }) => pointType === redeemable)
  return BigInt(entry?.points ?? 0)
}
