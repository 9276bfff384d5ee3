/**
 * Splits a whole in proportion to weights, so that the shares add up to it exactly: each is rounded down, and the remaining units go to the
 * largest remainders, earlier ones first. If all weights are zero, the first gets everything.
 * @param whole cents or points, not negative
 * @param weights not negative
 * @returns a share for each weight
 */
export function allocate(whole: bigint, weights: readonly bigint[]): readonly bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  if (sum === 0n) return weights.map((_, place) => (place === 0 ? whole : 0n))
  const shares = weights.map((weight) => (whole * weight) / sum)
  const rest = whole - shares.reduce((total, share) => total + share, 0n)
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (whole * weight) % sum }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1,
    )
  const more = new Set(byRemainder.slice(0, Number(rest)).map(({ place }) => place))
  return shares.map((share, place) => (more.has(place) ? share + 1n : share))
}
