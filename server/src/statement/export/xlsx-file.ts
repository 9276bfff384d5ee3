import type { CellStyle } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import { sayIn } from '../words.ts'
import type { Column, FileLine, StatementFile } from './statement-file.ts'

type Cell = string | number | Date | null

const widths: Readonly<Record<Column, number>> = {
  date: 13,
  type: 12,
  what: 34,
  more: 44,
  user: 24,
  partner: 20,
  reference: 20,
  points: 12,
  balance: 12,
}
const dayForms = { en: 'd mmm yyyy', ko: 'yyyy-mm-dd' }
const grouped = '#,##0'

/** A workbook with one sheet, streamed as its lines are read. Days are dates, points are numbers, and text is never a formula. */
export function xlsxFile(file: StatementFile): Readable {
  return Readable.from(bytesOf(file), { objectMode: false })
}

/** The writer is loaded with the first file: it takes 17 MB. */
async function* bytesOf(file: StatementFile): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(rowsOf(file), {
    name: sayIn(file.locale)('export.sheet'),
    columns: file.columns.map((column) => ({ width: widths[column], style: styleOf(column, file.locale) })),
    repeatHeaders: false,
  })
}

/** Dates align with their heading. The totals above the lines align like text. */
function styleOf(column: Column, locale: StatementFile['locale']): CellStyle {
  if (column === 'date') return { numFmt: dayForms[locale], alignment: { horizontal: 'left' } }
  if (column === 'points' || column === 'balance')
    return { numFmt: grouped, alignment: { horizontal: 'right' } }
  return column === 'what' ? { numFmt: grouped, alignment: { horizontal: 'left' } } : {}
}

async function* rowsOf(file: StatementFile): AsyncGenerator<Cell[]> {
  const say = sayIn(file.locale)
  yield [file.title]
  for (const { label, value } of file.facts)
    yield [label, null, typeof value === 'bigint' ? Number(value) : value]
  yield [file.note]
  yield []
  yield file.columns.map((column) => say(`column.${column}`))
  for await (const line of file.lines) yield file.columns.map((column) => cellOf(line, column))
}

function cellOf(line: FileLine, column: Column): Cell {
  const value = line[column]
  if (typeof value === 'bigint') return Number(value)
  if (column === 'date') return new Date(`${value}T00:00:00Z`)
  return value === '' ? null : value
}
