import type { CellStyle } from 'hucre/xlsx'
import type { ColumnKind, Sheet, SheetValue } from './sheet.ts'

export type Cell = string | number | Date | null

const dayForms = { en: 'd mmm yyyy', ko: 'yyyy-mm-dd' }
const whole = '#,##0'
const money = '#,##0.00'

/** How Excel shows a column. */
export function styleOf(kind: ColumnKind, locale: Sheet['locale']): CellStyle {
  if (kind === 'day') return { numFmt: dayForms[locale], alignment: { horizontal: 'left' } }
  if (kind === 'text') return {}
  return { numFmt: kind === 'money' ? money : whole, alignment: { horizontal: 'right' } }
}

/** A value as Excel stores it: days are dates, points and money numbers. */
export function cellOf(value: SheetValue, kind: ColumnKind): Cell {
  if (typeof value === 'bigint') return numberOf(value, kind)
  if (value === null || value === '') return null
  return kind === 'day' ? new Date(`${value}T00:00:00Z`) : value
}

/** Money is whole cents before. */
export function numberOf(value: bigint, kind: ColumnKind): number {
  return kind === 'money' ? Number(value) / 100 : Number(value)
}
