import './data-table.css'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { lazyComponent } from '../layout/lazy-component.tsx'
import { PartBoundary } from '../layout/part-boundary.tsx'
import { Alert } from '../notices/alert.tsx'
import { EmptyState } from '../notices/empty-state.tsx'
import { Skeleton, Waiting } from '../notices/skeleton.tsx'
import type { MenuEntry } from '../overlays/menu.tsx'
import type { DataColumn, DataPaging, DataSelection, DataSort } from './data-columns.ts'
import type { DataWords } from './data-words.ts'

/** The loading state of a table's rows. */
export type DataState<Row> =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: ReactNode; retry: { label: string; onRetry: () => void; pending: boolean } }
  /** `refreshing`: other rows are loading, such as the next page's; the current ones are dimmed until then. */
  | { kind: 'here'; rows: readonly Row[]; refreshing?: boolean }

export interface DataTableProps<Row extends object> {
  /** The table's name, for screen readers only. */
  caption: string
  columns: readonly DataColumn<Row>[]
  data: DataState<Row>
  rowId: (row: Row) => string
  /** A row's name, for its checkbox and menu. */
  rowName: (row: Row) => string
  words: DataWords
  /** The message of an empty table, and one action to offer. `level` of its heading: 2 where the page has no other. */
  empty: { title: string; text: ReactNode; action?: ReactNode; level?: 2 | 3 }
  /** If omitted, all rows show. */
  paging?: DataPaging
  /** The order in which the caller fetched the rows. If omitted, the table sorts the rows itself, which needs all of them loaded. */
  sort?: { value: DataSort | undefined; onChange: (next: DataSort) => void }
  /** A row's menu. */
  actions?: (row: Row) => readonly MenuEntry[]
  selection?: {
    value: DataSelection
    onChange: (next: DataSelection) => void
    /** The number of rows on all pages. */
    total: number
    /** Selects them all: the caller freezes the set, so that later rows aren't included. */
    onSelectAll: () => void
    /** Buttons that act on the selection. */
    actions: ReactNode
  }
}

/** Sorting and paging need a library, which is fetched with the first rows. */
const DataRows = lazyComponent(async () => (await import('./data-rows.tsx')).DataRows)

/**
 * Rows of one kind in columns, with optional sorting, paging, selection and row menus; cards below 768 px. It handles four states:
 * skeletons in the rows' size, an empty table with one action, a failure with a retry, and the rows.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { data, empty, words, columns } = props
  const skeleton = <RowsWaiting label={words.waiting} columns={columns.length} />
  switch (data.kind) {
    case 'waiting':
      return skeleton
    case 'failed':
      return <RowsFailed {...data} />
    case 'here':
      break
  }
  if (data.rows.length === 0 && !data.refreshing) {
    return (
      <EmptyState level={empty.level ?? 3} title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <PartBoundary waiting={skeleton}>
      <DataRows {...props} />
    </PartBoundary>
  )
}

function RowsFailed<Row extends object>({ text, retry }: DataState<Row> & { kind: 'failed' }) {
  const again = (
    <Button size="small" pending={retry.pending} onClick={retry.onRetry}>
      {retry.label}
    </Button>
  )
  return (
    <Alert tone="bad" live="assertive" end={again}>
      {text}
    </Alert>
  )
}

const waitingRows = ['62%', '48%', '55%', '40%', '58%']

function RowsWaiting({ label, columns }: { label: string; columns: number }) {
  return (
    <Waiting label={label}>
      {waitingRows.map((width) => (
        <div key={width} className="data-waiting">
          <Skeleton width={width} />
          {columns > 1 && <Skeleton width="4.5rem" />}
        </div>
      ))}
    </Waiting>
  )
}
