const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Whether 11 digits are an Australian Business Number: less 1 in the first digit, their weighted sum is divisible by 89 (CORP-01). */
export function isAustralianBusinessNumber(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = weights.reduce(
    (total, weight, at) => total + (Number(digits[at]) - (at === 0 ? 1 : 0)) * weight,
    0,
  )
  return sum % 89 === 0
}
