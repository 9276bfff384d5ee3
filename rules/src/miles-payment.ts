/** How a price in cents may be paid with points: so many points a cent, whole, so that nothing is rounded (POINT-03). */
export interface MilesPaymentRule {
  readonly pointsPerCent: bigint
}

/** The whole of a price in points. */
export function milesFor(rule: MilesPaymentRule, cents: bigint): bigint {
  return cents * rule.pointsPerCent
}

export type Payment =
  | { readonly kind: 'money' }
  | { readonly kind: 'miles'; readonly points: bigint; readonly cents: bigint }
  | { readonly kind: 'refused' }

/**
 * What so many points pay of a price: nothing, a part, or the whole (`all`). Refused: more than the price, a number that is no whole
 * cents, or less than all where all was meant.
 */
export function paidWithMiles(rule: MilesPaymentRule, total: bigint, points: bigint, all: boolean): Payment {
  if (points === 0n) return all ? { kind: 'refused' } : { kind: 'money' }
  const cents = points / rule.pointsPerCent
  const isWhole = points > 0n && points % rule.pointsPerCent === 0n && cents <= total
  const isAll = cents === total
  return isWhole && isAll === all ? { kind: 'miles', points, cents } : { kind: 'refused' }
}
