/** Text that a spreadsheet would run as a formula, also after spaces, which some programs cut off, and with wide signs. */
const formula = /^(?:[\t\r]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
/** The same after a semicolon, where spreadsheets of many languages begin a cell. `;-)` runs as nothing. */
const innerFormula = /;(?=[\t\r]|\s*(?:[=@\uFF1D\uFF20]|[+\-\uFF0B\uFF0D](?!\))))/g

/** A cell's text so that no spreadsheet runs it as a formula (OWASP, CSV injection): one that would be is written as text. */
export function plainCell(text: string): string {
  return (formula.test(text) ? `'${text}` : text).replaceAll(innerFormula, ";'")
}
