import { yearlyLimits } from '@waymark/contract/points/yearly-limits'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'

export const routes = [
  pageAt('protected', 'points', '/member/points', {
    area: 'shared',
    menu: 'points',
    sidePanel: 'points',
    order: 5,
    opensMenu: true,
  }),
]

export const code = {
  points: {
    words: ['points-hub'],
    component: async () => import('./points-page.tsx'),
    reads: ({ membership }) => [read(yearlyLimits, memberBody(membership))],
  },
} satisfies CodeOfPages
