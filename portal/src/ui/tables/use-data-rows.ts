import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useLocale } from '../formats/locale.ts'
import type { DataSort, SortValue } from './data-columns.ts'
import type { DataTableProps } from './data-table.tsx'

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

/** The visible rows, with their order and page. */
export function useDataRows<Row extends object>(props: DataTableProps<Row>, rows: readonly Row[]) {
  const { columns, paging, sort: ordered, rowId } = props
  const { locale } = useLocale()
  const [ownSort, setOwnSort] = useState<DataSort>()
  const [ownPage, setOwnPage] = useState(0)
  const sort = ordered === undefined ? ownSort : ordered.value
  const isCut = paging?.kind === 'cut'
  const total = paging?.kind === 'numbers' ? paging.total : rows.length
  const size = paging === undefined || paging.kind === 'more' ? Math.max(1, rows.length) : paging.size
  const pages = Math.max(1, Math.ceil(total / size))
  // There may be fewer rows than when the page was chosen.
  const page = Math.min(paging?.kind === 'numbers' ? paging.page : ownPage, pages - 1)
  const definitions = useMemo(() => columnsOf(columns, locale), [columns, locale])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    manualSorting: ordered !== undefined,
    manualPagination: !isCut,
    state: {
      sorting: sort === undefined ? [] : [{ id: sort.column, desc: sort.direction === 'descending' }],
      pagination: { pageIndex: isCut ? page : 0, pageSize: size },
    },
  })
  return {
    rows: table.getRowModel().rows,
    sort,
    page,
    pages,
    sortBy: (next: DataSort) => {
      setOwnPage(0)
      if (ordered === undefined) setOwnSort(next)
      else ordered.onChange(next)
    },
    turnTo: (next: number) => {
      if (paging?.kind === 'numbers') paging.onPage(next)
      else setOwnPage(next)
    },
  }
}

function columnsOf<Row extends object>(
  columns: DataTableProps<Row>['columns'],
  locale: string,
): ColumnDef<typeof features, Row>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return columns.map(({ id, sortBy }) => ({
    id,
    accessorFn: (row: Row): SortValue => sortBy?.(row) ?? '',
    sortFn: (one, other) => compared(one.getValue(id), other.getValue(id), compare),
  }))
}

/** A column's values all have the same type. */
function compared(one: SortValue, other: SortValue, words: (one: string, other: string) => number): number {
  if (typeof one === 'string' && typeof other === 'string') return words(one, other)
  return one < other ? -1 : Number(one > other)
}
