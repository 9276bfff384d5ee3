import { retrieveCompanyImport } from '@waymark/contract/companies/import/retrieve-company-import'
import { memberBody } from '../../platform/queries/member-body.ts'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'
import { read } from '../../platform/queries/read-ahead.ts'

export const routes = [
  pageAt('protected', 'corporate_manage_users', '/corporate/manageusers/import', {
    page: 'corporate_import_users',
    area: 'corporate',
    sidePanel: 'company',
    order: 25,
  }),
]

export const code = {
  corporate_import_users: {
    words: ['company-import', 'permissions', 'forms', 'tables'],
    component: async () => import('./import-page.tsx'),
    reads: ({ membership }) => [read(retrieveCompanyImport, memberBody(membership))],
    needs: [retrieveCompanyImport],
  },
} satisfies CodeOfPages
