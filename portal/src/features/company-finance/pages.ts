import { retrieveCompanyFinance } from '@waymark/contract/company-finance/retrieve-company-finance'
import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'
import { read } from '../../platform/queries/read-ahead.ts'
import { financeBody, readMonth } from './finance-month.ts'

export const routes = [
  pageAt('protected', 'corporate_finance', '/corporate/finance', {
    area: 'corporate',
    menu: 'company',
    sidePanel: 'company',
    order: 88,
  }),
]

export const code = {
  corporate_finance: {
    words: ['company-finance', 'company-people', 'files', 'tables'],
    component: async () => import('./finance-page.tsx'),
    reads: ({ membership, search }) => [
      read(retrieveCompanyFinance, financeBody(membership, readMonth(search))),
    ],
    needs: [retrieveCompanyFinance],
  },
} satisfies CodeOfPages
