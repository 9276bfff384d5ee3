/** Paying a price in cents with points: a whole number of points per cent, so nothing is rounded (POINT-03). */
export interface MilesPaymentRule {
  readonly pointsPerCent: bigint
}

/** A full price in points. */
export function milesFor(rule: MilesPaymentRule, cents: bigint): bigint {
  return cents * rule.pointsPerCent
}

export type Payment =
  | { readonly kind: 'money' }
  | { readonly kind: 'miles'; readonly points: bigint; readonly cents: bigint }
  | { readonly kind: 'refused' }

/**
 * Cents of a price paid by points: none, a part, or all of it (`all`). Refused: more than the price, a number of points that isn't a whole
 * number of cents, or less than the full price when all of it was meant.
 */
export function paidWithMiles(rule: MilesPaymentRule, total: bigint, points: bigint, all: boolean): Payment {
  if (points === 0n) return all ? { kind: 'refused' } : { kind: 'money' }
  const cents = points / rule.pointsPerCent
  const isWhole = points > 0n && points % rule.pointsPerCent === 0n && cents <= total
  const isAll = cents === total
  return isWhole && isAll === all ? { kind: 'miles', points, cents } : { kind: 'refused' }
}
