import { daysBetween, type Day } from '../calendar.ts'

/** Days, both included. */
interface Days {
  readonly from: Day
  readonly until: Day
}

/**
 * What some days of a seat are worth: its price by days, in cents. Rounded over the days since its first, so that parts that together are
 * the whole period add up to the price, never a cent more or less.
 * @param held within the seat's period
 */
export function seatShare(price: bigint, seat: Days, held: Days): bigint {
  const days = BigInt(daysBetween(seat.from, seat.until) + 1)
  const before = BigInt(daysBetween(seat.from, held.from))
  const through = BigInt(daysBetween(seat.from, held.until) + 1)
  if (before < 0n || through > days || through < before) throw new RangeError('Days outside a seat')
  const worth = (count: bigint): bigint => (2n * price * count + days) / (2n * days)
  return worth(through) - worth(before)
}

/** What points are worth at a rate for a thousand, in cents, rounded half up; points that came back count against it alike. */
export function pointsWorth(points: bigint, centsPerThousand: bigint): bigint {
  const worth = (2n * (points < 0n ? -points : points) * centsPerThousand + 1000n) / 2000n
  return points < 0n ? -worth : worth
}
