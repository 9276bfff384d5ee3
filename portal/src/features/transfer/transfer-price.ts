import { transferBlocks, transferFee, type TransferRule } from '@waymark/rules/transfer'
import { takeOldest, type Expiry, type TakenLot } from '@waymark/rules/expiry'
import { parseDay } from '@waymark/rules/calendar'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import type { Quote } from './transfer-flow.ts'

/** A price line by line: cents, blocks of points, VAT in basis points. */
export interface Price {
  readonly blocks: bigint
  readonly blockSize: bigint
  readonly pricePerBlock: bigint
  readonly vatBasisPoints: bigint
  readonly amount: bigint
  readonly vat: bigint
  readonly serviceCharge: bigint
  readonly total: bigint
}

/** The one kind of points that can be given away. */
const redeemable = 'POINTS'

/** What a transfer of so many points will cost, by the rule that the server prices with (POINT-07). */
export function priceFor(rule: TransferRule, points: bigint): Price {
  const { blockSize, pricePerBlock, vatBasisPoints } = rule
  return {
    blocks: transferBlocks(rule, points),
    blockSize,
    pricePerBlock,
    vatBasisPoints,
    ...transferFee(rule, points),
  }
}

/** The server's own price. */
export function priceOf(quote: Quote): Price {
  return {
    blocks: BigInt(quote.blocks),
    blockSize: BigInt(quote.blockSize),
    pricePerBlock: BigInt(quote.pricePerBlock),
    vatBasisPoints: BigInt(quote.vatBasisPoints),
    amount: BigInt(quote.amount),
    vat: BigInt(quote.vat),
    serviceCharge: BigInt(quote.serviceCharge),
    total: BigInt(quote.total),
  }
}

/** The points that move, as the server said. */
export function lotsOf(quote: Quote): readonly TakenLot[] {
  return quote.lots.map(({ expiryDate, have, moves, stays }) => ({
    expiresOn: expiryDate === null ? null : parseDay(expiryDate),
    have: BigInt(have),
    moves: BigInt(moves),
    stays: BigInt(stays),
  }))
}

/** The points that will move, from what the account summary knows of their expiry. */
export function lotsFor(summary: AccountSummary, points: bigint): readonly TakenLot[] {
  const expiries: readonly Expiry[] = summary.expiryDetails
    .filter(({ pointType }) => pointType === redeemable)
    .map((one) => ({
      expiresOn: one.expiryDate === null ? null : parseDay(one.expiryDate),
      points: BigInt(one.points),
    }))
  return takeOldest(expiries, points)
}

/** Points that can be used now. */
export function balanceOf(summary: AccountSummary): bigint {
  const entry = summary.pointDetails.find(({ pointType }) => pointType === redeemable)
  return BigInt(entry?.points ?? 0)
}
