import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'transfer', '/transfer', {
    area: 'shared',
    menu: 'points',
    sidePanel: 'points',
    order: 20,
  }),
]

export const code = {
  transfer: {
    words: ['transfer', 'checkout', 'company-people', 'forms', 'points-elsewhere'],
    component: async () => import('./transfer-page.tsx'),
  },
} satisfies CodeOfPages
