import type { activityDetail } from '@waymark/contract/statement/activity-detail'
import type { corporateActivity } from '@waymark/contract/statement/corporate-activity'
import type { listActivity } from '@waymark/contract/statement/list-activity'
import { pointsExpiry } from '@waymark/contract/statement/points-expiry'
import type { Wire } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import type { SerializedError } from '@reduxjs/toolkit'
import { api } from '../../../platform/api/api.ts'
import { isCallError, type CallError } from '../../../platform/client/call-error.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { LOTS_A_PAGE, statementBody } from './statement-body.ts'
import type { StatementFilter } from '../filter/statement-filter.ts'
import { statementOperations, useStatementOwner, type StatementOwner } from './statement-owner.ts'

interface Asked {
  readonly whose: StatementOwner
  readonly lines: Omit<Wire<typeof listActivity>['request']['object'], 'cursor'>
}
type MemberPart = Wire<typeof listActivity>['answer']
/** A member's line; a company's also has its user. */
export type StatementLine = MemberPart['object']['entries'][number] & {
  readonly user?: Wire<typeof corporateActivity>['answer']['object']['entries'][number]['user']
}
export type StatementPart = {
  readonly object: Omit<MemberPart['object'], 'entries'> & { readonly entries: readonly StatementLine[] }
}

interface DetailAsked {
  readonly whose: StatementOwner
  readonly line: Wire<typeof activityDetail>['request']['object']
}

type LotsPart = Wire<typeof pointsExpiry>['answer']
type LotsAsked = Omit<Wire<typeof pointsExpiry>['request']['object'], 'cursor'>
export type ExpiringLot = LotsPart['object']['lots'][number]

const statementQueries = api.injectEndpoints({
  endpoints: (build) => ({
    statement: build.infiniteQuery<StatementPart, Asked, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ object }) => object.nextCursor,
      },
      query: ({ queryArg: { whose, lines }, pageParam }) => ({
        facts: statementOperations[whose].list,
        input: { body: { object: { ...lines, ...(pageParam === null ? {} : { cursor: pageParam }) } } },
        options: {},
      }),
      providesTags: ['activity'],
    }),
    lots: build.infiniteQuery<LotsPart, LotsAsked, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ object }) => object.nextCursor,
      },
      query: ({ queryArg, pageParam }) => ({
        facts: pointsExpiry,
        input: { body: { object: { ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) } } },
        options: {},
      }),
      providesTags: ['balance'],
    }),
    statementLine: build.query<Wire<typeof activityDetail>['answer'], DetailAsked>({
      query: ({ whose, line }) => ({
        facts: statementOperations[whose].detail,
        input: { body: { object: line } },
        options: {},
      }),
      providesTags: ['activity'],
    }),
  }),
})

/** The statement's lines that match a filter, page by page, keyset-paginated by the last line. */
export function useStatementQuery(filter: StatementFilter, today: Day) {
  const membership = useMembership()
  const lines = statementBody(membership, filter, today)
  return statementQueries.useStatementInfiniteQuery({ whose: useStatementOwner(), lines })
}

/** Remaining lots, closest to expiry first, page by page. */
export function useLots() {
  const membership = useMembership()
  return statementQueries.useLotsInfiniteQuery({ ...membership, pageSize: LOTS_A_PAGE })
}

/** A line with its lots. */
export function useActivityDetail(journalId: string) {
  const membership = useMembership()
  const line = { ...membership, journalId }
  return statementQueries.useStatementLineQuery({ whose: useStatementOwner(), line })
}

/** The query's error as a call error; undefined if the page itself failed. */
export function callErrorOf(error: CallError | SerializedError): CallError | undefined {
  return isCallError(error) ? error : undefined
}
