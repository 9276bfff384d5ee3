import { parseDay } from '@waymark/rules/calendar'
import { takeOldest, type Expiry, type TakenLot } from '@waymark/rules/points/expiry'
import type { QuoteOf } from '../../platform/checkout/order-kind.ts'
import { redeemable } from '../../platform/checkout/price/price.ts'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import type { TransferKind } from './transfer-answers.ts'

/** The lots to be sent, from the server's quote. */
export function lotsOf(quote: QuoteOf<TransferKind>): readonly TakenLot[] {
  return quote.lots.map(({ expiryDate, have, moves, stays }) => ({
    expiresOn: expiryDate === null ? null : parseDay(expiryDate),
    have: BigInt(have),
    moves: BigInt(moves),
    stays: BigInt(stays),
  }))
}

/** The lots that will be sent, from the expiries in the account summary. */
export function lotsFor(summary: AccountSummary, points: bigint): readonly TakenLot[] {
  const expiries: readonly Expiry[] = summary.expiryDetails
    .filter(({ pointType }) => pointType === redeemable)
    .map((one) => ({
      expiresOn: one.expiryDate === null ? null : parseDay(one.expiryDate),
      points: BigInt(one.points),
    }))
  return takeOldest(expiries, points)
}
