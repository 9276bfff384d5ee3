import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'
import { rejectColumns } from '../../imports/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { neverFormulas } from '../../platform/sheets/never-formulas.ts'
import { readRows, type FileRow } from './file-row-store.ts'
import type { FileRecord } from './file-store.ts'

const PAGE = 1000

/**
 * A file's refused lines as CSV with their reasons, streamed: the same as what a command writes, so a corrected one can be uploaded. Cells
 * are never formulas, and numbers keep their zeros: everything is text as it was sent.
 */
export function rejectsCsv(database: Database, file: FileRecord): Readable {
  const out = stringify({ bom: true, record_delimiter: 'windows', ...neverFormulas })
  pipeline(Readable.from(linesOf(database, file)), out, () => {})
  return out
}

async function* linesOf(
  database: Database,
  { fileId, columns }: FileRecord,
): AsyncGenerator<readonly string[]> {
  yield [...rejectColumns, ...columns]
  for (let afterLine = 0; ;) {
    const rows = await readRows(database, fileId, { afterLine, onlyFaults: true, most: PAGE })
    for (const row of rows) yield lineOf(row, columns)
    const last = rows.at(-1)
    if (last === undefined) return
    afterLine = last.line
  }
}

function lineOf({ line, cells, faults }: FileRow, columns: readonly string[]): readonly string[] {
  const extra = Object.keys(cells).filter((name) => !columns.includes(name))
  return [
    String(line),
    faults[0]?.code ?? '',
    faults.map(({ words }) => words).join(' '),
    ...columns.map((column) => cells[column] ?? ''),
    ...extra.map((name) => cells[name] ?? ''),
  ]
}
