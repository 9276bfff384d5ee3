import { retrieveFamily } from '@waymark/contract/family/members/retrieve-family'
import { retrievePool } from '@waymark/contract/family/pool/retrieve-pool'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'family_pooling', '/familypooling', {
    area: 'individual',
    menu: 'family',
    sidePanel: 'family',
    order: 10,
  }),
  pageAt('protected', 'add_family', '/addfamilymember', {
    area: 'individual',
    menu: 'family',
    sidePanel: 'family',
    order: 20,
  }),
]

export const code = {
  family_pooling: {
    words: ['family', 'forms'],
    component: async () => import('./pool/pool-page.tsx'),
    reads: ({ membership }) => [read(retrievePool, memberBody(membership))],
    needs: [retrievePool],
  },
  add_family: {
    words: ['family', 'forms'],
    component: async () => import('./family-page.tsx'),
    reads: ({ membership }) => [read(retrieveFamily, memberBody(membership))],
    needs: [retrieveFamily],
  },
} satisfies CodeOfPages
