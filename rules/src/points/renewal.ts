import { endOfMonthAfter, type Day } from '../calendar.ts'
import { feeFor, type Fee } from './fee.ts'
import { chargeFor, type Charge, type PacketFeeRule } from './packets.ts'

/** The price of extending points, by packets of points of one date; expired points cost more to restore (POINT-11). */
export interface RenewalRule extends PacketFeeRule {
  /** Cents, replacing `amount` for expired points. */
  readonly expiredAmount: bigint
  /** The number of months by which the last valid day moves. */
  readonly months: number
}

export type RenewalTag = 'expiringSoon' | 'expired'

/** Points with one expiry date that are to be renewed. */
export interface RenewedPoints {
  readonly tag: RenewalTag
  readonly points: bigint
}

/** The new last valid day: the end of the month, this many months after the old one. */
export function renewedDay(rule: Pick<RenewalRule, 'months'>, expiresOn: Day): Day {
  return endOfMonthAfter(expiresOn, rule.months)
}

/** How the price of one date is calculated, in cents before VAT. */
export function renewalCharge(rule: RenewalRule, { tag, points }: RenewedPoints): Charge {
  return chargeFor({ ...rule, amount: tag === 'expired' ? rule.expiredAmount : rule.amount }, points)
}

/** The price of one date, in cents before VAT. */
export function renewalAmount(rule: RenewalRule, renewed: RenewedPoints): bigint {
  const { units, unitPrice } = renewalCharge(rule, renewed)
  return renewed.points > 0n ? units * unitPrice : 0n
}

/** The price of several dates: their amounts added, VAT once on the sum, one service charge (POINT-07). Zero for an empty list. */
export function renewalFee(rule: RenewalRule, renewals: readonly RenewedPoints[]): Fee {
  const amount = renewals.reduce((sum, one) => sum + renewalAmount(rule, one), 0n)
  const { vat, serviceCharge } = rule
  return feeFor({ amount, vat, serviceCharge, perUnit: false }, amount > 0n ? 1n : 0n)
}
