/** The Luhn check digit (ISO/IEC 7812-1) of a number written without it. */
export function checkDigitOf(digits: string): string {
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10)
}

/** Whether a membership number is written right: 6 to 16 digits that end in their Luhn check digit. */
export function isMembershipNumber(text: string): boolean {
  return /^[0-9]{6,16}$/.test(text) && luhnSum(text) % 10 === 0
}

/** What a person typed or pasted, without the blanks and dashes that numbers are grouped with. */
export function withoutGrouping(text: string): string {
  return text.replaceAll(/[\s\u00a0-]/g, '')
}

/**
 * `204000020` as it is read aloud: `204 000 020`. The blanks do not break; plain ones would also turn the groups round in a language from
 * right to left.
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
