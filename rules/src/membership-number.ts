/** The Luhn check digit (ISO/IEC 7812-1) of a number written without it. */
export function checkDigitOf(digits: string): string {
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10)
}

/** Whether a text is a valid membership number: 6 to 16 digits ending in their Luhn check digit. */
export function isMembershipNumber(text: string): boolean {
  return /^[0-9]{6,16}$/.test(text) && luhnSum(text) % 10 === 0
}

/**
 * What groups a number: spaces and dashes of any kind, and what a copy brings along without showing, such as direction marks. Not the
 * overrides (U+202D, U+202E), under which digits show in another order than they have.
 */
const grouping = /[\s\p{Pd}]|(?![\u202D\u202E])\p{Cf}/gu

/** A typed or pasted number without its grouping; full-width digits become plain (NFKC). */
export function withoutGrouping(text: string): string {
  return text.normalize('NFKC').replaceAll(grouping, '')
}

/**
 * `204000020` grouped for reading: `204 000 020`. The spaces are non-breaking; plain ones would also reorder the groups in right-to-left
 * text.
 */
export function groupedNumber(number: string): string {
  return number.replaceAll(/\d{3}(?=\d)/g, (three) => `${three}\u00a0`)
}

function luhnSum(digits: string): number {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighted = place % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum
}
