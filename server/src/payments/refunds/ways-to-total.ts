/** With more than these, an operator says which were made: the ways to choose them double with each. */
const MOST_CHOSEN_FROM = 12

interface Refund {
  /** Minor units. */
  readonly amount: bigint
}

/** What refunds add up to, in minor units. */
export function sumOf(refunds: readonly Refund[]): bigint {
  return refunds.reduce((sum, { amount }) => sum + amount, 0n)
}

/**
 * The ways in which some of these refunds add up to a sum, in minor units; none where they are too many to try. Refunds of one amount
 * are interchangeable, so they count as one way.
 */
export function waysTo<R extends Refund>(sum: bigint, refunds: readonly R[]): readonly (readonly R[])[] {
  if (refunds.length > MOST_CHOSEN_FROM) return []
  const ways = new Map<string, readonly R[]>()
  for (let choice = 0; choice < 2 ** refunds.length; choice += 1) {
    const made = refunds.filter((_, index) => Math.floor(choice / 2 ** index) % 2 === 1)
    const amounts = made.map(({ amount }) => String(amount)).toSorted()
    if (sumOf(made) === sum) ways.set(amounts.join(' '), made)
  }
  return [...ways.values()]
}
