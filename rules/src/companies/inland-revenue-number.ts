const firstWeights = [3, 2, 7, 6, 5, 4, 3, 2]
const secondWeights = [7, 4, 3, 2, 5, 2, 7, 6]

/** Inland Revenue gives out numbers between these two. */
const LOWEST = 10_000_000
const HIGHEST = 150_000_000

/** Whether 9 digits, filled up with a zero in front, are a number of New Zealand's Inland Revenue (CORP-01). */
export function isInlandRevenueNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  if (Number(digits) <= LOWEST || Number(digits) >= HIGHEST) return false
  const first = remainderOf(digits, firstWeights)
  const check = first === 10 ? remainderOf(digits, secondWeights) : first
  return check === Number(digits[8])
}

function remainderOf(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + Number(digits[at]) * weight, 0)
  return (11 - (sum % 11)) % 11
}
