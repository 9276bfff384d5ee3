import { requestPageAccess } from '@waymark/contract/company-access/request-page-access'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'

const accessQueries = api.injectEndpoints({
  endpoints: (build) => ({ requestPage: endpointOf(build, requestPageAccess, {}) }),
})

export const { useRequestPageMutation } = accessQueries

export type AccessAnswer = Wire<typeof requestPageAccess>['answer']

/** What became of a request for a page. */
export type AccessStatus = AccessAnswer['object']['status']
