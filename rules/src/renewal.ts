import { endOfMonthAfter, type Day } from './calendar.ts'
import { feeFor, type Fee } from './fee.ts'
import { chargeFor, type Charge, type PacketFeeRule } from './packets.ts'

/** What extending points costs, by packets of points of one date; points that have expired cost more to bring back (POINT-11). */
export interface RenewalRule extends PacketFeeRule {
  /** Cents, in place of `amount` for points that have expired. */
  readonly expiredAmount: bigint
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

/** How the price of one date comes about, in cents before VAT. */
export function renewalCharge(rule: RenewalRule, { tag, points }: RenewedPoints): Charge {
  return chargeFor({ ...rule, amount: tag === 'expired' ? rule.expiredAmount : rule.amount }, points)
}

/** What one date costs, in cents before VAT. */
export function renewalAmount(rule: RenewalRule, renewed: RenewedPoints): bigint {
  const { units, unitPrice } = renewalCharge(rule, renewed)
  return renewed.points > 0n ? units * unitPrice : 0n
}

/** What several dates cost together: their amounts added, VAT once on the sum, one service charge (POINT-07). Nothing for nothing. */
export function renewalFee(rule: RenewalRule, renewals: readonly RenewedPoints[]): Fee {
  const amount = renewals.reduce((sum, one) => sum + renewalAmount(rule, one), 0n)
  const { vat, serviceCharge } = rule
  return feeFor({ amount, vat, serviceCharge, perUnit: false }, amount > 0n ? 1n : 0n)
}
