import type { SerializedError } from '@reduxjs/toolkit'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../platform/client/call-error.ts'
import { errorWords } from '../../../platform/client/error-words.ts'
import type { DataState } from '../../../ui/tables/data-table.tsx'
import type { DataPaging } from '../../../ui/tables/data-columns.ts'

/** A list that is read page by page, as its query has it. */
interface PagedQuery<Page> {
  readonly data?: { readonly pages: readonly Page[] } | undefined
  readonly currentData?: unknown
  readonly error?: CallError | SerializedError | undefined
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

/** What a table shows of a list: waiting, failed with a retry, or the rows of the pages so far. */
export function useListState<Page, Row>(
  query: PagedQuery<Page>,
  rowsOf: (pages: readonly Page[]) => readonly Row[],
): { readonly data: DataState<Row>; readonly paging: DataPaging } {
  const { t } = useTranslation('company-users')
  const { data, error, isFetching, isFetchingNextPage } = query
  const paging: DataPaging = {
    kind: 'more',
    hasMore: query.hasNextPage,
    pending: isFetchingNextPage,
    onMore: () => void query.fetchNextPage(),
  }
  if (data !== undefined) {
    const refreshing = isFetching && !isFetchingNextPage && query.currentData === undefined
    return { data: { kind: 'here', rows: rowsOf(data.pages), refreshing }, paging }
  }
  if (error === undefined) return { data: { kind: 'waiting' }, paging }
  const retry = { label: t('retry'), pending: isFetching, onRetry: () => void query.refetch() }
  return {
    data: { kind: 'failed', text: 'messages' in error ? errorWords(error, t) : t('users.failed'), retry },
    paging,
  }
}
