import { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import { listCompanyMembers } from '@waymark/contract/companies/users/list-company-members'
import { retrieveCompanyProfile } from '@waymark/contract/companies/retrieve-company-profile'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read, type MemberVisit } from '../../platform/queries/read-ahead.ts'

const company = { area: 'corporate', menu: 'company', sidePanel: 'company' } as const

export const routes = [
  pageAt('protected', 'corporate_overview', '/corporate/overview', {
    ...company,
    order: 10,
    defaultProps: { tab: 'manageUsers' },
  }),
  pageAt('protected', 'corporate_manage_users', '/corporate/manageusers', { ...company, order: 20 }),
  pageAt('protected', 'corporate_manage_users', '/corporate/manageusers/history', {
    area: 'corporate',
    page: 'corporate_user_events',
  }),
  pageAt('protected', 'corporate_member_list', '/corporate/member-list', { ...company, order: 30 }),
  pageAt('protected', 'corporate_profile', '/corporate/profile', { ...company, order: 40 }),
  pageAt('protected', 'corporate_company_profile', '/corporate/company-profile', { ...company, order: 50 }),
  pageAt('protected', 'corporate_details', '/corporate/details', { ...company, order: 60 }),
  pageAt('protected', 'corporate_ownership', '/corporate/ownership', { area: 'person' }),
]

const reads = ({ membership }: MemberVisit) => [read(retrieveCompanyProfile, memberBody(membership))]
const firstUsers = ({ membership }: MemberVisit) =>
  read(retrieveNominees, { body: { object: { ...membership, pageNumber: 1 } } })

const ofUsers = ['company-users', 'tables', 'forms', 'permissions']

export const code = {
  corporate_overview: {
    words: [...ofUsers, 'company-account'],
    component: async () => import('./overview-page.tsx'),
    reads: (visit) => (visit.may('corporate_manage_users') ? [firstUsers(visit)] : []),
  },
  corporate_manage_users: {
    words: ofUsers,
    component: async () => import('./company-users/users-page.tsx'),
    reads: (visit) => [firstUsers(visit)],
    needs: [retrieveNominees],
  },
  corporate_user_events: {
    words: ofUsers,
    component: async () => import('./company-users/events/events-page.tsx'),
    reads: ({ membership }) => [read(listCompanyEvents, memberBody(membership))],
    needs: [listCompanyEvents],
  },
  corporate_member_list: {
    words: ofUsers,
    component: async () => import('./company-users/directory-page.tsx'),
    reads: ({ membership }) => [read(listCompanyMembers, memberBody(membership))],
    needs: [listCompanyMembers],
  },
  corporate_profile: {
    words: ofUsers,
    component: async () => import('./company-users/own-record/own-record-page.tsx'),
  },
  corporate_ownership: {
    words: ofUsers,
    component: async () => import('./company-users/ownership/ownership-page.tsx'),
  },
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
