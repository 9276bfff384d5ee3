import { plainCell } from '@waymark/rules/plain-cell'

/** Options of `csv-stringify` with which no cell of a file is ever run as a formula. The writer itself escapes what isn't text. */
export const neverFormulas = {
  escape_formulas: true,
  cast: { string: plainCell },
} as const
