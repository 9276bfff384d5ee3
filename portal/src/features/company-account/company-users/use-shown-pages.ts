import { useEffect } from 'react'
import type { UserList } from './use-user-list.ts'
import type { useCompanyUsers } from './user-queries.ts'

type Query = ReturnType<typeof useCompanyUsers>

/** Reads as many pages as the address says, one after the other, and writes there that somebody asked for one more. */
export function useShownPages(query: Query, { pages, onPages }: UserList): Query {
  const { currentData, isFetching, hasNextPage, fetchNextPage, error } = query
  const shown = currentData?.pages.length ?? 0
  const isMissing = shown > 0 && shown < pages && hasNextPage && !isFetching && error === undefined
  useEffect(() => {
    if (isMissing) void fetchNextPage()
  }, [isMissing, fetchNextPage])
  return {
    ...query,
    fetchNextPage: () => {
      onPages(shown + 1)
      return fetchNextPage()
    },
  }
}
