import { decideCompanyTransfer } from '@waymark/contract/companies/points/decide-company-transfer'
import { listCompanyLimits } from '@waymark/contract/companies/points/list-company-limits'
import { listCompanyTransfers } from '@waymark/contract/companies/points/list-company-transfers'
import { retrieveCompanyPoints } from '@waymark/contract/companies/points/retrieve-company-points'
import { setCompanyLimit } from '@waymark/contract/companies/points/set-company-limit'
import { transferCompanyPoints } from '@waymark/contract/companies/points/transfer-company-points'
import { withdrawCompanyTransfer } from '@waymark/contract/companies/points/withdraw-company-transfer'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

export type CompanyPoints = Wire<typeof retrieveCompanyPoints>['answer']['object']
type TransfersPart = Wire<typeof listCompanyTransfers>['answer']
export type Transfer = TransfersPart['object']['transfers'][number]
type LimitsPart = Wire<typeof listCompanyLimits>['answer']
export type Limit = LimitsPart['object']['limits'][number]
type ListAsked = Omit<Wire<typeof listCompanyTransfers>['request']['object'], 'cursor'>
type LimitsAsked = Omit<Wire<typeof listCompanyLimits>['request']['object'], 'after'>

const moved = { changes: ['balance', 'activity', 'company', 'notifications'] } as const

const pointsQueries = api.injectEndpoints({
  endpoints: (build) => ({
    companyPoints: endpointOf(build, retrieveCompanyPoints, { holds: ['balance', 'company'] }),
    companyTransfers: build.infiniteQuery<TransfersPart, ListAsked, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ object }) => object.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        facts: listCompanyTransfers,
        input: { body: { object: { ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) } } },
        options: {},
      }),
      providesTags: ['company'],
    }),
    companyLimits: build.infiniteQuery<LimitsPart, LimitsAsked, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ object }) => object.next },
      query: ({ queryArg, pageParam }) => ({
        facts: listCompanyLimits,
        input: { body: { object: { ...queryArg, ...(pageParam === null ? {} : { after: pageParam }) } } },
        options: {},
      }),
      providesTags: ['company'],
    }),
    giveCompanyPoints: endpointOf(build, transferCompanyPoints, moved),
    decideTransfer: endpointOf(build, decideCompanyTransfer, moved),
    withdrawTransfer: endpointOf(build, withdrawCompanyTransfer, moved),
    setLimit: endpointOf(build, setCompanyLimit, { changes: ['company'] }),
  }),
})

export const {
  useGiveCompanyPointsMutation,
  useDecideTransferMutation,
  useWithdrawTransferMutation,
  useSetLimitMutation,
} = pointsQueries

/** The company's points and the caller's own month. */
export function useCompanyPoints() {
  return pointsQueries.useCompanyPointsQuery(memberBody(useMembership()))
}

/** Transfers, newest first; `waiting` are requests that nobody has decided. */
export function useTransfers(waiting: boolean) {
  const membership = useMembership()
  return pointsQueries.useCompanyTransfersInfiniteQuery({ ...membership, waiting })
}

/** Limits of cost centres, then of users. */
export function useLimits() {
  const membership = useMembership()
  return pointsQueries.useCompanyLimitsInfiniteQuery({ ...membership })
}
