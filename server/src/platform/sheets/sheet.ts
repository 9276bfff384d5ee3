import type { WrittenLocale } from '../locale.ts'

/** How a column's values are written: `money` is cents, the other numbers are whole. */
export type ColumnKind = 'text' | 'day' | 'whole' | 'money'

export interface SheetColumn {
  readonly label: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
}

/** Null is an empty cell. */
export type SheetValue = string | bigint | null

/** A table with facts above it, for any format. */
export interface Sheet {
  readonly name: string
  readonly locale: WrittenLocale
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: SheetValue; readonly kind: ColumnKind }[]
  /** A sentence under the facts. */
  readonly note?: string
  readonly columns: readonly SheetColumn[]
  /** Read once, while the file is written. */
  readonly rows: AsyncIterable<readonly SheetValue[]>
}
