import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'donate', '/member/donatepoints', {
    area: 'shared',
    menu: 'points',
    sidePanel: 'points',
    order: 50,
    product: 'donate',
    enabled: false,
  }),
]

export const code = {
  donate: {
    words: ['donate', 'checkout', 'forms', 'points-elsewhere'],
    component: async () => import('./donate-page.tsx'),
  },
} satisfies CodeOfPages
