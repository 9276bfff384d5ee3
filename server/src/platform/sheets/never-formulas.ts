/** Text that would be a formula after its spaces: some programs cut those off. The writer escapes the others. */
const hiddenFormula = /^\s+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

/** Options of `csv-stringify` with which no text of a file is ever run as a formula (OWASP, CSV injection). */
export const neverFormulas = {
  escape_formulas: true,
  cast: { string: (text: string): string => (hiddenFormula.test(text) ? `'${text}` : text) },
} as const
