import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'migratepoints', '/member/migratepoints', {
    area: 'shared',
    menu: 'points',
    sidePanel: 'points',
    order: 40,
    product: 'convert',
    enabled: false,
  }),
]

export const code = {
  migratepoints: {
    words: ['convert', 'checkout', 'forms', 'points-elsewhere'],
    component: async () => import('./convert-page.tsx'),
  },
} satisfies CodeOfPages
