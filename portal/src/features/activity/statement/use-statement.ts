import type { Day } from '@waymark/rules/calendar'
import type { CallError } from '../../../platform/client/call-error.ts'
import type { CompanyUser } from '../../../platform/company-people/user-queries.ts'
import type { StatementFilter } from '../filter/statement-filter.ts'
import {
  callErrorOf,
  useStatementQuery,
  type StatementLine,
  type StatementPart,
} from './statement-queries.ts'

type Totals = StatementPart['object']['totals']
type Matching = StatementPart['object']['matching']
export type Partner = StatementPart['object']['partners'][number]

/** The statement's content in its current state. */
export type StatementContent =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: CallError | undefined }
  | {
      readonly kind: 'shown'
      readonly lines: readonly StatementLine[]
      readonly totals: Totals
      /** Totals over all matching lines, shown or not. */
      readonly matching: Matching
      /** These lines are of the previous filter, while the new ones load. */
      readonly isStale: boolean
      readonly more: More
    }

/** Whether older lines exist, and their state. */
type More = 'none' | 'available' | 'loading' | 'failed'

export interface Statement {
  readonly content: StatementContent
  /** Partners to filter by; empty until loaded. */
  readonly partners: readonly Partner[]
  /** A company's users on the lines shown; empty on a member's statement. */
  readonly users: readonly CompanyUser[]
  readonly isFetching: boolean
  readonly retry: () => void
  /** Loads older lines and returns how many are shown now; undefined if that failed. */
  readonly showMore: () => Promise<{ readonly lines: number; readonly isAll: boolean } | undefined>
}

type Query = ReturnType<typeof useStatementQuery>

/** The filtered statement, page by page. */
export function useStatement(filter: StatementFilter, today: Day): Statement {
  const query = useStatementQuery(filter, today)
  const { data, isFetching, refetch, fetchNextPage } = query
  return {
    content: contentOf(query),
    partners: data?.pages[0]?.object.partners ?? [],
    users: data === undefined ? [] : linesOf(data.pages).flatMap(({ user }) => user ?? []),
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
  return hasNextPage ? 'available' : 'none'
}

function linesOf(pages: readonly StatementPart[]): readonly StatementLine[] {
  return pages.flatMap(({ object }) => object.entries)
}
