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

/** Where a table's rows are. */
export type DataState<Row> =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: ReactNode; retry: { label: string; onRetry: () => void; pending: boolean } }
  /** `refreshing`: others are on their way, as of the next page; these are dimmed until then. */
  | { kind: 'here'; rows: readonly Row[]; refreshing?: boolean }

export interface DataTableProps<Row extends object> {
  /** Names the table; read out, not shown. */
  caption: string
  columns: readonly DataColumn<Row>[]
  data: DataState<Row>
  rowId: (row: Row) => string
  /** Names a row for its checkbox and its menu. */
  rowName: (row: Row) => string
  words: DataWords
  /** What an empty table says, and the one thing to do about it. */
  empty: { title: string; text: ReactNode; action?: ReactNode }
  /** Without, all rows show. */
  paging?: DataPaging
  /** The order that the caller fetched the rows in. Without, the table sorts the rows itself: all of them have to be here. */
  sort?: { value: DataSort | undefined; onChange: (next: DataSort) => void }
  /** A row's menu. */
  actions?: (row: Row) => readonly MenuEntry[]
  selection?: {
    value: DataSelection
    onChange: (next: DataSelection) => void
    /** All rows there are, on every page. */
    total: number
    /** Selects them: the caller freezes the set, so that none slips in later. */
    onSelectAll: () => void
    /** What can be done with what is selected: buttons. */
    actions: ReactNode
  }
}

/** Sorting and paging bring a library along, which is fetched with the first rows. */
const DataRows = lazyComponent(async () => (await import('./data-rows.tsx')).DataRows)

/**
 * Rows of one kind in columns, which a person may sort, page through, select and act on; cards below 768 px. The four states are its own:
 * skeletons at the size of the rows, an empty table with its one action, a failure with another try, and the rows.
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
      <EmptyState level={3} title={empty.title} action={empty.action}>
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
