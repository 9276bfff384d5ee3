import { addressDetails } from '@waymark/contract/service-requests/address-details'
import { serviceRequests } from '@waymark/contract/service-requests/service-requests'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'service_request', '/member/servicerequests', {
    area: 'person',
    sidePanel: 'account',
    order: 50,
  }),
]

export const code = {
  service_request: {
    words: ['service-requests', 'permissions', 'forms'],
    component: async () => import('./requests-page.tsx'),
    reads: ({ membership }) => [
      read(serviceRequests, memberBody(membership)),
      read(addressDetails, memberBody(membership)),
    ],
    needs: [serviceRequests],
  },
} satisfies CodeOfPages
