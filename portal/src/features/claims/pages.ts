import { retrieveRetroClaims } from '@waymark/contract/claims/retrieve-retro-claims'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'claim_list', '/member/claimsummary', {
    area: 'shared',
    menu: 'activity',
    sidePanel: 'activity',
    order: 40,
  }),
  pageAt('protected', 'submit_claim', '/member/claimsubmit', {
    area: 'shared',
    menu: 'activity',
    sidePanel: 'activity',
    order: 50,
  }),
]

export const code = {
  claim_list: {
    words: ['claims', 'flight-words', 'points-elsewhere'],
    component: async () => import('./claims-page.tsx'),
    reads: ({ membership: query }) => [read(retrieveRetroClaims, { query })],
    needs: [retrieveRetroClaims],
  },
  submit_claim: {
    words: ['claims', 'airports', 'flight-words', 'forms', 'points-elsewhere'],
    component: async () => import('./submit-page.tsx'),
  },
} satisfies CodeOfPages
