import { retrieveReferrals } from '@waymark/contract/feedback/retrieve-referrals'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'referral', '/referral', { area: 'shared', sidePanel: 'account', order: 30 }),
]

export const code = {
  referral: {
    words: ['referral', 'permissions', 'forms'],
    component: async () => import('./referral-page.tsx'),
    reads: ({ membership }) => [read(retrieveReferrals, memberBody(membership))],
    needs: [retrieveReferrals],
  },
} satisfies CodeOfPages
