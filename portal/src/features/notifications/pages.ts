import { notifications } from '@waymark/contract/notifications/notifications'
import { read } from '../../platform/queries/read-ahead.ts'
import { PAGE_SIZE } from './page-size.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [pageAt('protected', 'notifications', '/member/notifications', { area: 'shared' })]

export const code = {
  notifications: {
    words: ['notifications', 'seat-offer'],
    component: async () => import('./notifications-page.tsx'),
    reads: ({ membership }) => [
      read(notifications, { body: { object: { ...membership, pageSize: PAGE_SIZE } } }),
    ],
    needs: [notifications],
  },
} satisfies CodeOfPages
