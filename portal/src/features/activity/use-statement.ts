import type { Day } from '@waymark/rules/calendar'
import type { CallError } from '../../platform/client/call-error.ts'
import type { Entry } from '../../platform/words/entry-words.ts'
import type { StatementFilter } from './statement-filter.ts'
import { callErrorOf, useStatementQuery, type StatementPart } from './statement-queries.ts'

type Totals = StatementPart['object']['totals']
type Matching = StatementPart['object']['matching']
export type Partner = StatementPart['object']['partners'][number]

/** What there is of the statement to show. */
export type StatementContent =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: CallError | undefined }
  | {
      readonly kind: 'shown'
      readonly lines: readonly Entry[]
      readonly totals: Totals
      /** Of all lines that fit the filter, shown or not. */
      readonly matching: Matching
      /** The lines of the filter before: the new ones are on their way. */
      readonly isStale: boolean
      readonly more: More
    }

/** What there is of older lines. */
type More = 'none' | 'thereIs' | 'loading' | 'failed'

export interface Statement {
  readonly content: StatementContent
  /** The partners to filter by; empty until they are known. */
  readonly partners: readonly Partner[]
  readonly isFetching: boolean
  readonly retry: () => void
  /** Fetches older lines and answers how many there are now; undefined where they could not be had. */
  readonly showMore: () => Promise<{ readonly lines: number; readonly isAll: boolean } | undefined>
}

type Query = ReturnType<typeof useStatementQuery>

/** The statement of a filter, a page after another. */
export function useStatement(filter: StatementFilter, today: Day): Statement {
  const query = useStatementQuery(filter, today)
  const { data, isFetching, refetch, fetchNextPage } = query
  return {
    content: contentOf(query),
    partners: data?.pages[0]?.object.partners ?? [],
    isFetching,
    retry: () => void refetch(),
    showMore: async () => {
      const { data: now, isError } = await fetchNextPage()
      if (isError || now === undefined) return undefined
      return { lines: linesOf(now.pages).length, isAll: now.pages.at(-1)?.object.nextCursor === null }
    },
  }
}

function contentOf(query: Query): StatementContent {
  const { data, currentData, error } = query
  if (currentData === undefined && error !== undefined) return { kind: 'failed', error: callErrorOf(error) }
  const [first] = data?.pages ?? []
  if (data === undefined || first === undefined) return { kind: 'waiting' }
  return {
    kind: 'shown',
    lines: linesOf(data.pages),
    totals: first.object.totals,
    matching: first.object.matching,
    isStale: currentData === undefined,
    more: moreOf(query),
  }
}

function moreOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: Query): More {
  if (isFetchingNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'thereIs' : 'none'
}

function linesOf(pages: readonly StatementPart[]): readonly Entry[] {
  return pages.flatMap(({ object }) => object.entries)
}
