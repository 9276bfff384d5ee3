import { retrieveCompanyProfile } from '@waymark/contract/companies/retrieve-company-profile'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read, type MemberVisit } from '../../platform/queries/read-ahead.ts'

const company = { area: 'corporate', menu: 'company', sidePanel: 'company' } as const

export const routes = [
  pageAt('protected', 'corporate_company_profile', '/corporate/company-profile', { ...company, order: 50 }),
  pageAt('protected', 'corporate_details', '/corporate/details', { ...company, order: 60 }),
]

const reads = ({ membership }: MemberVisit) => [read(retrieveCompanyProfile, memberBody(membership))]

export const code = {
  corporate_company_profile: {
    words: ['company-account', 'permissions', 'forms'],
    component: async () => import('./company-profile-page.tsx'),
    reads,
    needs: [retrieveCompanyProfile],
  },
  corporate_details: {
    words: ['company-account'],
    component: async () => import('./company-details-page.tsx'),
    reads,
    needs: [retrieveCompanyProfile],
  },
} satisfies CodeOfPages
