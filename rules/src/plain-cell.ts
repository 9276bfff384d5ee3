/** Text that a spreadsheet would run as a formula, also after spaces, which some programs cut off, and with wide signs. */
const formula = /^(?:[\t\r]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** A cell's text so that no spreadsheet runs it as a formula (OWASP, CSV injection): one that would be is written as text. */
export function plainCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
