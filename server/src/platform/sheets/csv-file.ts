import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'
import { neverFormulas } from './never-formulas.ts'
import type { ColumnKind, Sheet, SheetValue } from './sheet.ts'

type Cell = string | number | bigint | null

/** A sheet as CSV (RFC 4180, UTF-8 with a byte order mark), streamed as its rows are read. Money has two decimals; text is never a formula. */
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

async function* rowsOf({ title, facts, columns, rows }: Sheet): AsyncGenerator<readonly Cell[]> {
  yield [title]
  for (const { label, value, kind } of facts) yield [label, cellOf(value, kind)]
  yield []
  yield columns.map(({ label }) => label)
  for await (const row of rows) yield row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text'))
}

/** Cents are the only numbers that aren't whole. */
function cellOf(value: SheetValue, kind: ColumnKind): Cell {
  return typeof value === 'bigint' && kind === 'money' ? Number(value) : value
}
