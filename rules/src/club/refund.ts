import { daysBetween, type Day } from '../calendar.ts'
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

export interface TermRefund {
  /** Cents of each item, in their order. */
  readonly items: readonly bigint[]
  readonly total: bigint
  /** Whole days of the term that weren't begun. */
  readonly unusedDays: number
  readonly termDays: number
  readonly isWhole: boolean
}

/**
 * What a term is worth when it's given up on a day. In the first days (`coolingOffDays`, the first one counted) and without use it's all of
 * it, with the joining fee. Afterwards it's the days that weren't begun, of each item rounded down to the cent; the joining fee is kept once
 * the first days are over.
 */
export function termRefund(
  items: readonly PaidItem[],
  term: Term,
  given: {
    readonly today: Day
    readonly boughtOn: Day
    readonly coolingOffDays: number
    readonly isUsed: boolean
  },
): TermRefund {
  const { today, boughtOn, coolingOffDays, isUsed } = given
  const termDays = daysBetween(term.from, term.until) + 1
  const unusedDays = Math.min(termDays, Math.max(0, daysBetween(today, term.until)))
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
 * so that no series of partial refunds returns a cent or a point more than was paid.
 * @param amount cents, at most what is left
 * @throws RangeError above what is left
 */
export function refundShare(paid: PaidWith, before: Share, amount: bigint): Share {
  const gone = before.money + before.value
  if (amount < 0n || gone + amount > paid.total) throw new RangeError('A refund above what was paid')
  const value = paid.total === 0n ? 0n : ((gone + amount) * paid.value) / paid.total - before.value
  const points = paid.value === 0n ? 0n : ((before.value + value) * paid.points) / paid.value - before.points
  return { money: amount - value, value, points }
}
