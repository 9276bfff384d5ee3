import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('open', 'calculator', '/mileagecalculator', {
    area: 'person',
    menu: 'points',
    sidePanel: 'points',
    order: 50,
  }),
]

export const code = {
  calculator: {
    words: ['calculator', 'airports', 'points-elsewhere'],
    component: async () => import('./calculator-page.tsx'),
  },
} satisfies CodeOfPages
