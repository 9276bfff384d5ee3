import { retrieveCompanyFinance } from '@waymark/contract/company-finance/retrieve-company-finance'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { financeBody } from './finance-month.ts'

export type Finance = Wire<typeof retrieveCompanyFinance>['answer']['object']
export type TaxLine = Finance['tax']['lines'][number]
export type BenefitLine = Finance['benefits']['lines'][number]

const financeQueries = api.injectEndpoints({
  endpoints: (build) => ({
    companyFinance: endpointOf(build, retrieveCompanyFinance, { holds: ['balance', 'activity', 'seats'] }),
  }),
})

/** A month of the company; without one, the one that the server opens with. */
export function useFinance(month: string | undefined) {
  return financeQueries.useCompanyFinanceQuery(financeBody(useMembership(), month))
}
