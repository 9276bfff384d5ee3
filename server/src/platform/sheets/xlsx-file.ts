import type { CellStyle } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import { cellOf, styleOf, type Cell } from './cells.ts'
import type { ColumnKind, Sheet } from './sheet.ts'

/** One sheet as a workbook, streamed as its rows are read, however many there are. Text is never a formula. */
export function xlsxFile(sheet: Sheet): Readable {
  return Readable.from(bytesOf(sheet), { objectMode: false })
}

/** The writer is loaded with the first file: it takes 17 MB. */
async function* bytesOf(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cellsOf(sheet), {
    name: sheet.name,
    columns: sheet.columns.map(({ kind, width }, at) => ({ width, style: columnStyle(sheet, kind, at) })),
    repeatHeaders: false,
  })
}

/** Where facts have their values. */
const FACTS_AT = 2

/** A streamed sheet has styles for columns alone, so figures among the facts have that of the text below them, grouped and aligned like it. */
function columnStyle({ facts, locale }: Sheet, kind: ColumnKind, at: number): CellStyle {
  const figure = facts.find(({ value }) => typeof value === 'bigint')
  if (at !== FACTS_AT || kind !== 'text' || figure === undefined) return styleOf(kind, locale)
  return { ...styleOf(figure.kind, locale), alignment: { horizontal: 'left' } }
}

async function* cellsOf({ title, facts, note, columns, rows }: Sheet): AsyncGenerator<Cell[]> {
  yield [title]
  for (const { label, value, kind } of facts) yield [label, null, cellOf(value, kind)]
  if (note !== undefined) yield [note]
  yield []
  yield columns.map(({ label }) => label)
  for await (const row of rows) yield row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text'))
}
