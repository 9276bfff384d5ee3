import { dayIn, parseDay, type Day } from '@waymark/rules/calendar'
import type { Order } from '../order-store.ts'
import type { Allowance } from './allowance-store.ts'

/** What a company limits: one of its users, or a cost centre. */
export interface SpendingName {
  readonly kind: 'user' | 'costCentre'
  readonly name: string
}

/** Who spends a company's points, and from which cost centre. */
export interface Spender {
  readonly userNumber: string
  readonly costCentre: string | null
}

/** More than any account has: spending is counted without a limit too, since one can be set during the month. */
export const UNLIMITED = 2n ** 62n

/** The names that one person's spending counts under; locks are taken in this order everywhere. */
export function spendingNames({ userNumber, costCentre }: Spender): readonly SpendingName[] {
  return [
    { kind: 'user', name: userNumber },
    ...(costCentre === null ? [] : [{ kind: 'costCentre', name: costCentre } as const]),
  ]
}

/** The key of a name in `allowance`. */
export function spendingKey({ kind, name }: SpendingName): string {
  return `company ${kind}: ${name}`
}

/** The first day of the calendar month of a moment, in the programme's time zone. */
export function monthOf(timeZone: string, at: Date): Day {
  return parseDay(`${dayIn(timeZone, at).slice(0, 7)}-01`)
}

/** What an order spends of its own account: points that leave it, and points that pay. */
function spentPoints(
  { points, redeemed_points: redeemed, fee_account: feeAccount }: Order,
  pointsLeave: boolean,
): bigint {
  return (pointsLeave ? points : 0n) + (feeAccount === null ? redeemed : 0n)
}

/** What a company's order uses of its user's and cost centre's month; nothing for a person's own account. */
export function spendingAllowances(
  order: Order,
  { timeZone, pointsLeave }: { readonly timeZone: string; readonly pointsLeave: boolean },
  limitOf: (name: SpendingName) => bigint = () => UNLIMITED,
): readonly Allowance[] {
  const { account, user_number: userNumber, cost_centre: costCentre, submitted_at: at } = order
  const points = spentPoints(order, pointsLeave)
  if (userNumber === null || points === 0n) return []
  return spendingNames({ userNumber, costCentre }).map((name) => ({
    account,
    name: spendingKey(name),
    since: monthOf(timeZone, at),
    points,
    most: limitOf(name),
  }))
}
