import { retrieveCompanyPoints } from '@waymark/contract/companies/points/retrieve-company-points'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'

export const routes = [
  pageAt('protected', 'corporate_points', '/corporate/points', {
    area: 'corporate',
    menu: 'company',
    sidePanel: 'company',
    order: 65,
  }),
]

export const code = {
  corporate_points: {
    words: ['company-points', 'company-people', 'forms', 'tables', 'permissions'],
    component: async () => import('./points-page.tsx'),
    reads: ({ membership }) => [read(retrieveCompanyPoints, memberBody(membership))],
    needs: [retrieveCompanyPoints],
  },
} satisfies CodeOfPages
