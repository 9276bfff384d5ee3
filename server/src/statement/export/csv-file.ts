import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'
import { sayIn } from '../words.ts'
import { columns, type StatementFile } from './statement-file.ts'

/**
 * CSV as RFC 4180 has it, in UTF-8 with a byte order mark: without one Excel takes Korean for something else, and readers that know UTF-8
 * pass over it. Days are ISO 8601, points plain. What could run as a formula is guarded (OWASP, CSV injection); numbers cannot.
 */
export function csvFile(file: StatementFile): Readable {
  const out = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { bigint: (value) => ({ value: String(value), escape_formulas: false }) },
  })
  pipeline(Readable.from(rowsOf(file)), out, () => {})
  return out
}

async function* rowsOf(file: StatementFile): AsyncGenerator<readonly (string | bigint)[]> {
  const say = sayIn(file.locale)
  yield [file.title]
  for (const { label, value } of file.facts) yield [label, value]
  yield [file.note]
  yield []
  yield columns.map((column) => say(`column.${column}`))
  for await (const line of file.lines) yield columns.map((column) => line[column])
}
