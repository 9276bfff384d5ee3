import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'buy', '/buy', { area: 'shared', menu: 'points', sidePanel: 'points', order: 10 }),
]

export const code = {
  buy: {
    words: ['buy', 'checkout', 'gift', 'tier', 'company-people', 'forms', 'points-elsewhere'],
    component: async () => import('./buy-page.tsx'),
  },
} satisfies CodeOfPages
