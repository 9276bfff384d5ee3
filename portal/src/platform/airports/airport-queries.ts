import { findAirports } from '@waymark/contract/calculator/find-airports'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../api/api.ts'
import { endpointOf } from '../api/endpoint-of.ts'

const airportQueries = api.injectEndpoints({
  endpoints: (build) => ({ findAirports: endpointOf(build, findAirports) }),
})

export type Airport = Wire<typeof findAirports>['answer']['object']['airports'][number]

/** Limits the search to airports that this programme's airline serves. */
export interface ServedBy {
  readonly companyCode: string
  readonly programCode: string
}

/** Airports that match a text, best match first; keeps the previous results while loading. */
export function useAirportSearch(searchText: string, servedBy?: ServedBy) {
  const { data, currentData } = airportQueries.useFindAirportsQuery(
    { body: { object: { searchText, ...(servedBy !== undefined && { servedBy }) } } },
    { skip: searchText.trim() === '' },
  )
  return { found: data?.object, isFresh: currentData !== undefined }
}

/** An airport by its code; undefined while loading, or if there is none. */
export function useAirport(code: string | undefined): Airport | undefined {
  const { found } = useAirportSearch(code ?? '')
  return code === undefined ? undefined : found?.airports.find((airport) => airport.code === code)
}
