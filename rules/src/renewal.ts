import { endOfMonthAfter, type Day } from './calendar.ts'
import { feeFor, type Fee } from './fee.ts'

/** What extending points costs, by blocks of points, in cents; points that have expired cost more to bring back (POINT-11). */
export interface RenewalRule {
  readonly blockSize: bigint
  readonly pricePerBlock: bigint
  readonly pricePerExpiredBlock: bigint
  readonly vatBasisPoints: bigint
  readonly serviceCharge: bigint
  /** How many months on the last valid day moves. */
  readonly months: number
}

export type RenewalTag = 'expiringSoon' | 'expired'

/** Points of one expiry date that are to be renewed. */
export interface RenewedPoints {
  readonly tag: RenewalTag
  readonly points: bigint
}

/** The new last valid day: the end of the month, so many months after the old one's month. */
export function renewedDay(rule: Pick<RenewalRule, 'months'>, expiresOn: Day): Day {
  return endOfMonthAfter(expiresOn, rule.months)
}

/** Blocks that are charged for so many points of one date; a block begun counts whole. */
export function renewalBlocks(rule: Pick<RenewalRule, 'blockSize'>, points: bigint): bigint {
  return points <= 0n ? 0n : (points + rule.blockSize - 1n) / rule.blockSize
}

/** What a block costs, in cents before VAT. */
export function renewalPrice(rule: RenewalRule, tag: RenewalTag): bigint {
  return tag === 'expired' ? rule.pricePerExpiredBlock : rule.pricePerBlock
}

/** What one date costs, in cents before VAT. */
export function renewalAmount(rule: RenewalRule, { tag, points }: RenewedPoints): bigint {
  return renewalBlocks(rule, points) * renewalPrice(rule, tag)
}

/** What several dates cost together: their amounts added, VAT once on the sum, one service charge (POINT-07). Nothing for nothing. */
export function renewalFee(rule: RenewalRule, renewals: readonly RenewedPoints[]): Fee {
  const amount = renewals.reduce((sum, one) => sum + renewalAmount(rule, one), 0n)
  const { vatBasisPoints, serviceCharge } = rule
  return feeFor({ amount, vatBasisPoints, serviceCharge, perUnit: false }, amount > 0n ? 1n : 0n)
}
