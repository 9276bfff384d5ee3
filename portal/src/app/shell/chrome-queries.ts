import { headerFooter } from '@waymark/contract/content/header-footer'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { useContentProgramme } from '../../platform/content/content-programme.ts'

const chromeQueries = api.injectEndpoints({
  endpoints: (build) => ({ headerFooter: endpointOf(build, headerFooter, { holds: ['reference'] }) }),
})

export type Chrome = Wire<typeof headerFooter>['answer']['object']

/** Header and footer content from the content service; undefined while loading, or if there is none (CONT-01). */
export function useChrome(): Chrome | undefined {
  const { query } = useContentProgramme()
  return chromeQueries.useHeaderFooterQuery({ query }, { skip: query.programCode === '' }).currentData?.object
}
