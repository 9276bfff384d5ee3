/**
 * Whether 13 digits are a New Zealand Business Number: a GS1 location number that begins with 94 and ends in its check digit (CORP-01).
 * The check digit misses two neighbours that differ by 5 and change places.
 */
export function isNewZealandBusinessNumber(digits: string): boolean {
  return /^94\d{11}$/.test(digits) && gs1CheckDigit(digits.slice(0, -1)) === digits.at(-1)
}

/** The GS1 check digit: weights 3 and 1 in turn, from the right. */
export function gs1CheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
