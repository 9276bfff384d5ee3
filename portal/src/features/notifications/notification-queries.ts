import { notifications } from '@waymark/contract/notifications/notifications'
import { readNotifications } from '@waymark/contract/notifications/read-notifications'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

type Part = Wire<typeof notifications>['answer']
type Asked = Omit<Wire<typeof notifications>['request']['object'], 'cursor'>
export type Notification = Part['object']['notifications'][number]
export type News = Notification['news']

const notificationQueries = api.injectEndpoints({
  endpoints: (build) => ({
    inbox: build.infiniteQuery<Part, Asked, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ object }) => object.nextCursor,
      },
      query: ({ queryArg, pageParam }) => ({
        facts: notifications,
        input: { body: { object: { ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) } } },
        options: {},
      }),
      providesTags: ['notifications'],
    }),
    markRead: endpointOf(build, readNotifications, { changes: ['notifications'] }),
  }),
})

/** The person's notifications, newest first, `pageSize` per request. Refetched each time they are opened. */
export function useInbox(pageSize: number) {
  const membership = useMembership()
  return notificationQueries.useInboxInfiniteQuery(
    { ...membership, pageSize },
    { refetchOnMountOrArgChange: true },
  )
}

/** Marks one as read, with or without all older ones, for who can do more than view them. */
export function useMarkRead() {
  const membership = useMembership()
  const mayMark = usePermission('notifications') === 'F'
  const [mark, { isLoading }] = notificationQueries.useMarkReadMutation()
  const markRead = async (notificationId: string, withOlder = false): Promise<boolean> => {
    const { data } = await mark({ body: { object: { ...membership, notificationId, withOlder } } })
    return data !== undefined
  }
  return {
    mayMark,
    isMarking: isLoading,
    /** Resolves to whether it succeeded. */
    markRead,
    /** One whose details are opened. */
    markFollowed: ({ notificationId, isRead }: Notification): void => {
      if (!isRead && mayMark) void markRead(notificationId)
    },
  }
}
