import { findAirports } from '@waymark/contract/calculator/find-airports'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'

const airportQueries = api.injectEndpoints({
  endpoints: (build) => ({ findAirports: endpointOf(build, findAirports) }),
})

export type Airport = Wire<typeof findAirports>['answer']['object']['airports'][number]

/** The programme whose airline flies there. */
export interface ServedBy {
  readonly companyCode: string
  readonly programCode: string
}

/** Airports that fit a text, the best first; those of the last text while the next are on their way. */
export function useAirportSearch(searchText: string, servedBy?: ServedBy) {
  const { data, currentData } = airportQueries.useFindAirportsQuery(
    { body: { object: { searchText, ...(servedBy !== undefined && { servedBy }) } } },
    { skip: searchText.trim() === '' },
  )
  return { found: data?.object, isFresh: currentData !== undefined }
}

/** One airport by its code; undefined as long as it is not known, or where there is none. */
export function useAirport(code: string | undefined): Airport | undefined {
  const { found } = useAirportSearch(code ?? '')
  return code === undefined ? undefined : found?.airports.find((airport) => airport.code === code)
}
