import { listOrders } from '@waymark/contract/orders/list-orders'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { kindOf } from '../../platform/configuration/programme-kind.ts'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { usePayer } from '../../platform/queries/use-payer.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

type Page = Wire<typeof listOrders>['answer']
export type ListedOrder = Page['object']['orders'][number]
export type OrderDocument = ListedOrder['documents'][number]

const ordersQueries = api.injectEndpoints({
  endpoints: (build) => ({
    orders: build.infiniteQuery<Page, MembershipIdentity, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ object }) => object.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        facts: listOrders,
        input: { body: { object: { ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) } } },
        options: {},
      }),
      providesTags: ['activity', 'club'],
    }),
  }),
})

/** Whose orders show: the current membership's; a club's members order with the one that has their points. */
export function useOrderer(): MembershipIdentity {
  const acting = useMembership()
  const payer = usePayer()
  const { programs } = useConfiguration()
  return kindOf(programs, acting.programCode, 'individual') === 'club' ? payer : acting
}

/** The orders, page by page. */
export function useOrders() {
  return ordersQueries.useOrdersInfiniteQuery(useOrderer(), { refetchOnMountOrArgChange: true })
}
