import type { ReactNode } from 'react'
import type { More } from './more-rows.tsx'

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  id: string
  heading: string
  cell: (row: Row) => ReactNode
  /** The value to sort by; without it the column can't be sorted. */
  sortBy?: (row: Row) => SortValue
  /** For figures, which align to the column's end. */
  align?: 'end'
  /** On a phone a row is a card: this column is its heading, or is left out. */
  onCard?: 'title' | 'hidden'
}

/** Text is sorted by the language's rules; dates as `2026-11-23` or milliseconds. */
export type SortValue = string | number | bigint

export interface DataSort {
  column: string
  direction: 'ascending' | 'descending'
}

/** How a long list is paged. */
export type DataPaging =
  /** All rows are loaded and split into pages of `size` here. */
  | { kind: 'cut'; size: number }
  /** The caller fetches pages of `size`; `page` starts at 0, `total` counts the rows of all pages. */
  | { kind: 'numbers'; size: number; page: number; total: number; onPage: (page: number) => void }
  /** The caller fetches the rows after the last, as long as there are more. */
  | ({ kind: 'more' } & More)

/** The selected rows: some, by id, or all of a set that the caller froze when all were selected, except a few. */
export type DataSelection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; count: number; except: ReadonlySet<string> }

export const noSelection: DataSelection = { kind: 'some', ids: new Set() }

export function isSelected(selection: DataSelection, id: string): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)
}

/** The number of selected rows on all pages. */
export function selectedCount(selection: DataSelection): number {
  return selection.kind === 'some' ? selection.ids.size : selection.count - selection.except.size
}

/** The selection with these rows added or removed. */
export function withSelected(
  selection: DataSelection,
  ids: readonly string[],
  selected: boolean,
): DataSelection {
  const listed = new Set(selection.kind === 'some' ? selection.ids : selection.except)
  const isListed = (selection.kind === 'some') === selected
  for (const id of ids) {
    if (isListed) listed.add(id)
    else listed.delete(id)
  }
  return selection.kind === 'some' ? { kind: 'some', ids: listed } : { ...selection, except: listed }
}
