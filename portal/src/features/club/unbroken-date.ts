/** A date that stays on one line. */
export function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00A0')
}
