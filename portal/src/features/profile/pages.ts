import { additionalDetails } from '@waymark/contract/membership/profile/additional-details'
import { retrieveCustomer } from '@waymark/contract/membership/profile/retrieve-customer'
import { simulateRule } from '@waymark/contract/points/simulate-rule'
import { completenessBody, memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'
import { detailsBody, detailTypes } from './details-body.ts'

export const routes = [
  pageAt('protected', 'my_profile', '/member/profile', { area: 'person', sidePanel: 'account', order: 10 }),
]

export const code = {
  my_profile: {
    words: ['profile', 'completeness', 'permissions', 'forms'],
    component: async () => import('./profile-page.tsx'),
    reads: ({ membership, may }) => [
      ...(may('member') ? [read(simulateRule, completenessBody(membership))] : []),
      ...detailTypes.map((type) => read(additionalDetails, detailsBody(membership, type))),
      read(retrieveCustomer, memberBody(membership)),
    ],
  },
} satisfies CodeOfPages
