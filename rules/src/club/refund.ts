import { daysBetween, type Day } from '../calendar.ts'
import { paidDays } from './suspension.ts'
import type { Term } from './term.ts'

/** What was paid for, in cents with tax; an add-on goes by the days of its term as the membership does. */
export interface PaidItem {
  readonly kind: 'term' | 'joiningFee'
  readonly total: bigint
}

/** How something was paid: `value` cents of the price with `points`, the rest in money. */
export interface PaidWith {
  readonly total: bigint
  readonly value: bigint
  readonly points: bigint
}

/** Cents in money, and points with the cents that they paid. */
export interface Share {
  readonly money: bigint
  readonly value: bigint
  readonly points: bigint
}

/** A term in paid days: none of those that a suspension covers. */
export interface TermDays {
  readonly termDays: number
  /** Whole days that weren't begun. */
  readonly unusedDays: number
}

export interface TermRefund extends TermDays {
  /** Cents of each item, in their order. */
  readonly items: readonly bigint[]
  readonly total: bigint
  readonly isWhole: boolean
}

/**
 * The days of a term that are paid for, and those of them that are left from a day on. A seat can have split it: the days before and after
 * the seat count as those of a term that nothing split.
 */
export function daysOfParts(parts: readonly Term[], suspensions: readonly Term[], from: Day): TermDays {
  const left = parts.map((part) => ({ from: part.from < from ? from : part.from, until: part.until }))
  const sum = (terms: readonly Term[]): number =>
    terms.reduce((days, term) => days + paidDays(term, suspensions), 0)
  return { termDays: sum(parts), unusedDays: sum(left) }
}

/**
 * What a term is worth when it's given up on a day. In the first days (`coolingOffDays`, the first one counted) and without use it's all of
 * it, with the joining fee. Afterwards it's the days that weren't begun, of each item rounded down to the cent; the joining fee is kept once
 * the first days are over.
 */
export function termRefund(
  items: readonly PaidItem[],
  { termDays, unusedDays }: TermDays,
  given: {
    readonly today: Day
    readonly boughtOn: Day
    readonly coolingOffDays: number
    readonly isUsed: boolean
  },
): TermRefund {
  const { today, boughtOn, coolingOffDays, isUsed } = given
  const isCoolingOff = daysBetween(boughtOn, today) < coolingOffDays
  const isWhole = isCoolingOff && !isUsed
  const worth = ({ kind, total }: PaidItem): bigint => {
    if (isWhole) return total
    if (kind === 'joiningFee') return isCoolingOff ? total : 0n
    return (total * BigInt(unusedDays)) / BigInt(termDays)
  }
  const worths = items.map(worth)
  return {
    items: worths,
    total: worths.reduce((sum, cents) => sum + cents, 0n),
    unusedDays: isWhole ? termDays : unusedDays,
    termDays,
    isWhole,
  }
}

/**
 * How a refund goes back in the proportion in which was paid. `before` is what went back so far: shares are taken of the sum of all refunds,
 * so that no series of partial refunds returns a cent or a point more than was paid. Where earlier ones were all in money, what is left of
 * the money can be less than its part: the rest is then points.
 * @param amount cents, at most what is left
 * @throws RangeError above what is left
 */
export function refundShare(paid: PaidWith, before: Share, amount: bigint): Share {
  const gone = before.money + before.value
  if (amount < 0n || gone + amount > paid.total) throw new RangeError('A refund above what was paid')
  const part = paid.total === 0n ? 0n : ((gone + amount) * paid.value) / paid.total - before.value
  const value = within(part, 0n, amount)
  const points = paid.value === 0n ? 0n : ((before.value + value) * paid.points) / paid.value - before.points
  return { money: amount - value, value, points }
}

/** A sum within bounds, in their unit. */
export function within(value: bigint, least: bigint, most: bigint): bigint {
  if (value < least) return least
  return value > most ? most : value
}

/**
 * The tax in a refund: taken of the sum of all refunds, half up, so that together they hold all of the tax and never a cent more.
 * @param paid cents of the whole price, and the tax in it
 * @param before cents that went back earlier
 */
export function refundTax(
  paid: { readonly total: bigint; readonly tax: bigint },
  before: bigint,
  amount: bigint,
): bigint {
  if (before + amount > paid.total) throw new RangeError('A refund above what was paid')
  const taxOf = (gone: bigint): bigint =>
    paid.total === 0n ? 0n : (2n * gone * paid.tax + paid.total) / (2n * paid.total)
  return taxOf(before + amount) - taxOf(before)
}
