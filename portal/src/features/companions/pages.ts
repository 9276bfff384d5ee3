import { retrieveTravellers } from '@waymark/contract/travellers/retrieve-travellers'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'companion_list', '/member/travelcompanion', {
    area: 'individual',
    menu: 'family',
    sidePanel: 'family',
    order: 40,
  }),
]

export const code = {
  companion_list: {
    words: ['companions', 'permissions', 'forms'],
    component: async () => import('./companions-page.tsx'),
    reads: ({ membership }) => [read(retrieveTravellers, memberBody(membership))],
    needs: [retrieveTravellers],
  },
} satisfies CodeOfPages
