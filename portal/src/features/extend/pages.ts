import { retrieveRenewExpiry } from '@waymark/contract/points/extend/retrieve-renew-expiry'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'extend_miles', '/member/extendexpiry', {
    area: 'shared',
    menu: 'points',
    sidePanel: 'points',
    order: 30,
    product: 'extend',
  }),
]

export const code = {
  extend_miles: {
    words: ['extend', 'checkout', 'forms', 'points-elsewhere'],
    component: async () => import('./extend-page.tsx'),
    reads: ({ membership }) => [read(retrieveRenewExpiry, memberBody(membership))],
    needs: [retrieveRenewExpiry],
  },
} satisfies CodeOfPages
