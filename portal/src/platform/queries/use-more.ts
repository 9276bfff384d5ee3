import type { SerializedError } from '@reduxjs/toolkit'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { More } from '../../ui/tables/more-rows.tsx'
import type { CallError } from '../client/call-error.ts'
import { errorWords } from '../client/error-words.ts'

/** A list that is read page by page, as its query has it. */
export interface PagedQuery {
  readonly error?: CallError | SerializedError | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/** The pages after those shown, fetched on request. */
export function useMore(query: PagedQuery): More {
  const { t } = useTranslation('platform')
  const { error, isFetchNextPageError } = query
  return {
    hasMore: query.hasNextPage,
    pending: query.isFetchingNextPage,
    failure: isFetchNextPageError ? moreFailure(error, t) : undefined,
    end: t('noMore'),
    onMore: () => void query.fetchNextPage(),
  }
}

/** Why more rows didn't come, in words. */
function moreFailure(error: CallError | SerializedError | undefined, t: TFunction): string {
  return error !== undefined && 'messages' in error ? errorWords(error, t) : t('platform:error.requestFailed')
}
