import { plainCell } from '@waymark/rules/plain-cell'

/**
 * Options of `csv-stringify` with which no cell of a file is ever run as a formula. The writer itself escapes what isn't text. A cell of
 * several lines is quoted whatever ends them: to a spreadsheet its second line would be a row of its own.
 */
export const neverFormulas = {
  escape_formulas: true,
  quoted_match: /[\r\n]/,
  cast: { string: plainCell },
} as const
