import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'booking', '/member/booking', {
    area: 'shared',
    menu: 'activity',
    sidePanel: 'activity',
    order: 60,
  }),
]

export const code = {
  booking: {
    words: ['booking', 'airports', 'flight-words'],
    component: async () => import('./booking-page.tsx'),
  },
} satisfies CodeOfPages
