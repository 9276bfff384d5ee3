import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'orders', '/member/orders', {
    area: 'shared',
    menu: 'activity',
    sidePanel: 'activity',
    order: 60,
  }),
]

export const code = {
  orders: { words: ['orders', 'tables'], component: async () => import('./orders-page.tsx') },
} satisfies CodeOfPages
