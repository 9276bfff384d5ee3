import type { CellStyle } from 'hucre/xlsx'
import type { ColumnKind, Sheet, SheetValue } from './sheet.ts'

type Cell = string | number | Date | null

const dayForms = { en: 'd mmm yyyy', ko: 'yyyy-mm-dd' }
const whole = '#,##0'
const money = '#,##0.00'

/** All parts as one workbook, a sheet each. Days are dates, points and money are numbers, and text is never a formula. */
export async function workbookFile(sheets: readonly Sheet[]): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx')
  const written = []
  for (const sheet of sheets) written.push(await sheetOf(sheet))
  return Buffer.from(await writeXlsx({ sheets: written, stringMode: 'inline' }))
}

async function sheetOf({ name, locale, title, facts, columns, rows }: Sheet) {
  const above = [[title], ...facts.map(({ label, value, kind }) => [label, null, cellOf(value, kind)]), []]
  const lines: Cell[][] = []
  for await (const row of rows) lines.push(row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text')))
  return {
    name,
    columns: columns.map(({ kind, width }) => ({ width, style: styleOf(kind, locale) })),
    rows: [...above, columns.map(({ label }) => label), ...lines],
    cells: factStyles(facts),
  }
}

/** Figures above the rows have their own formats, whatever the column below them is. */
function factStyles(facts: Sheet['facts']) {
  return new Map(
    facts.flatMap(({ value, kind }, at) =>
      typeof value === 'bigint'
        ? [[`${String(at + 1)},2`, { value: numberOf(value, kind), style: styleOf(kind, 'en') }] as const]
        : [],
    ),
  )
}

function styleOf(kind: ColumnKind, locale: Sheet['locale']): CellStyle {
  if (kind === 'day') return { numFmt: dayForms[locale], alignment: { horizontal: 'left' } }
  if (kind === 'text') return {}
  return { numFmt: kind === 'money' ? money : whole, alignment: { horizontal: 'right' } }
}

function cellOf(value: SheetValue, kind: ColumnKind): Cell {
  if (typeof value === 'bigint') return numberOf(value, kind)
  if (value === null || value === '') return null
  return kind === 'day' ? new Date(`${value}T00:00:00Z`) : value
}

function numberOf(value: bigint, kind: ColumnKind): number {
  return kind === 'money' ? Number(value) / 100 : Number(value)
}
