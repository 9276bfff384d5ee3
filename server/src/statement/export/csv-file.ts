import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'
import { neverFormulas } from '../../platform/sheets/never-formulas.ts'
import { sayIn } from '../words.ts'
import type { StatementFile } from './statement-file.ts'

/**
 * CSV by RFC 4180, in UTF-8 with a byte order mark: without one Excel misreads Korean, and UTF-8 readers skip it. Days are ISO 8601, points
 * plain numbers. Text that could run as a formula is escaped (OWASP, CSV injection); numbers can't.
 */
export function csvFile(file: StatementFile): Readable {
  const out = stringify({
    bom: true,
    record_delimiter: 'windows',
    ...neverFormulas,
    cast: {
      ...neverFormulas.cast,
      bigint: (value) => ({ value: String(value), escape_formulas: false }),
    },
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
  yield file.columns.map((column) => say(`column.${column}`))
  for await (const line of file.lines) yield file.columns.map((column) => line[column])
}
