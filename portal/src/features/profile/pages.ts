import { simulateRule } from '@waymark/contract/points/simulate-rule'
import { completenessBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'my_profile', '/member/profile', { area: 'person', sidePanel: 'account', order: 10 }),
]

export const code = {
  my_profile: {
    words: ['profile', 'completeness', 'permissions', 'forms'],
    component: async () => import('./profile-page.tsx'),
    reads: ({ membership, may }) => (may('member') ? [read(simulateRule, completenessBody(membership))] : []),
  },
} satisfies CodeOfPages
