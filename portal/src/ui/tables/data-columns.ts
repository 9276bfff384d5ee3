import type { ReactNode } from 'react'

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  id: string
  heading: string
  cell: (row: Row) => ReactNode
  /** What the column is sorted by; it cannot be sorted without. */
  sortBy?: (row: Row) => SortValue
  /** Figures end where their column ends. */
  align?: 'end'
  /** On a phone a row is a card: this is its heading, or is left out of it. */
  onCard?: 'title' | 'hidden'
}

/** Words are sorted as the language sorts them; days as `2026-11-23` or their milliseconds. */
export type SortValue = string | number | bigint

export interface DataSort {
  column: string
  direction: 'ascending' | 'descending'
}

/** Which of a long list shows. */
export type DataPaging =
  /** All rows are here, and are cut into pages of `size` here. */
  | { kind: 'cut'; size: number }
  /** The caller fetches one page of `size` after the other; `page` counts from 0, `total` the rows of all pages. */
  | { kind: 'numbers'; size: number; page: number; total: number; onPage: (page: number) => void }
  /** The caller fetches what follows the last row, as long as there is more. */
  | { kind: 'more'; hasMore: boolean; pending: boolean; onMore: () => void }

/** The selected rows: some by their ids, or all of a set that the caller froze when all were selected, but for a few. */
export type DataSelection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; count: number; except: ReadonlySet<string> }

export const noSelection: DataSelection = { kind: 'some', ids: new Set() }

export function isSelected(selection: DataSelection, id: string): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)
}

/** How many rows are selected, on all pages. */
export function selectedCount(selection: DataSelection): number {
  return selection.kind === 'some' ? selection.ids.size : selection.count - selection.except.size
}

/** The selection with these rows in it, or out of it. */
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
