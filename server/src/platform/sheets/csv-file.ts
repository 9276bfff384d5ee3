import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'
import { neverFormulas } from './never-formulas.ts'
import type { ColumnKind, Sheet, SheetValue } from './sheet.ts'

type Cell = string | number | bigint | null

/**
 * A sheet as CSV by RFC 4180, streamed as its rows are read, in UTF-8 with a byte order mark: without one Excel misreads Korean, and UTF-8
 * readers skip it. Days are ISO 8601, points plain numbers, and money has two decimals; text is never a formula.
 */
export function csvFile(sheet: Sheet): Readable {
  const out = stringify({
    bom: true,
    record_delimiter: 'windows',
    ...neverFormulas,
    cast: {
      ...neverFormulas.cast,
      bigint: (value) => ({ value: String(value), escape_formulas: false }),
      number: (cents) => ({ value: (cents / 100).toFixed(2), escape_formulas: false }),
    },
  })
  pipeline(Readable.from(rowsOf(sheet)), out, () => {})
  return out
}

async function* rowsOf({ title, facts, note, columns, rows }: Sheet): AsyncGenerator<readonly Cell[]> {
  yield [title]
  for (const { label, value, kind } of facts) yield [label, cellOf(value, kind)]
  if (note !== undefined) yield [note]
  yield []
  yield columns.map(({ label }) => label)
  for await (const row of rows) yield row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text'))
}

/** Cents are the only numbers that aren't whole. */
function cellOf(value: SheetValue, kind: ColumnKind): Cell {
  return typeof value === 'bigint' && kind === 'money' ? Number(value) : value
}
