import { accountFreeze } from '@waymark/contract/factors/freeze/account-freeze'
import { listFactors } from '@waymark/contract/factors/list-factors'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../../platform/api/api.ts'
import { endpointOf } from '../../../platform/api/endpoint-of.ts'

const factorQueries = api.injectEndpoints({
  endpoints: (build) => ({
    factors: endpointOf(build, listFactors, { holds: ['security'] }),
    accountFreeze: endpointOf(build, accountFreeze, { holds: ['security'] }),
  }),
})

export const { useFactorsQuery, useAccountFreezeQuery } = factorQueries

export type Factors = Wire<typeof listFactors>['answer']['object']
export type Passkey = Factors['passkeys'][number]
