import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../platform/client/error-words.ts'
import { useMore, type PagedQuery } from '../../../platform/queries/use-more.ts'
import type { DataState } from '../../../ui/tables/data-table.tsx'
import type { DataPaging } from '../../../ui/tables/data-columns.ts'

/** A list that is read page by page, as its query has it. */
interface ListQuery<Page> extends PagedQuery {
  readonly data?: { readonly pages: readonly Page[] } | undefined
  readonly currentData?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** What a table shows of a list: waiting, failed with a retry, or the rows of the pages so far. */
export function useListState<Page, Row>(
  query: ListQuery<Page>,
  rowsOf: (pages: readonly Page[]) => readonly Row[],
): { readonly data: DataState<Row>; readonly paging: DataPaging } {
  const { t } = useTranslation('company-users')
  const { data, error, isFetching, isFetchingNextPage } = query
  const paging: DataPaging = {
    kind: 'more',
    ...useMore(query),
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
