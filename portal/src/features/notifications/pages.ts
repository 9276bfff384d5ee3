import { notifications } from '@waymark/contract/notifications/notifications'
import { read } from '../../platform/queries/read-ahead.ts'
import { NEWS_A_PAGE } from './news-a-page.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [pageAt('protected', 'notifications', '/member/notifications', { area: 'shared' })]

export const code = {
  notifications: {
    words: ['notifications'],
    component: async () => import('./notifications-page.tsx'),
    reads: ({ membership }) => [
      read(notifications, { body: { object: { ...membership, pageSize: NEWS_A_PAGE } } }),
    ],
    needs: [notifications],
  },
} satisfies CodeOfPages
