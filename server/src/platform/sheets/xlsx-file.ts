import { Readable } from 'node:stream'
import { cellOf, styleOf, type Cell } from './cells.ts'
import type { Sheet } from './sheet.ts'

/** One sheet as a workbook, streamed as its rows are read, however many there are. Text is never a formula. */
export function xlsxFile(sheet: Sheet): Readable {
  return Readable.from(bytesOf(sheet), { objectMode: false })
}

/** The writer is loaded with the first file: it takes 17 MB. */
async function* bytesOf(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cellsOf(sheet), {
    name: sheet.name,
    columns: sheet.columns.map(({ kind, width }) => ({ width, style: styleOf(kind, sheet.locale) })),
    repeatHeaders: false,
  })
}

async function* cellsOf({ title, facts, columns, rows }: Sheet): AsyncGenerator<Cell[]> {
  yield [title]
  for (const { label, value, kind } of facts) yield [label, null, cellOf(value, kind)]
  yield []
  yield columns.map(({ label }) => label)
  for await (const row of rows) yield row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text'))
}
