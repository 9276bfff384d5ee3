import { useEffect } from 'react'
import { useFlights, type Flight } from '../../platform/flights/flight-queries.ts'

interface FlownFlights {
  /** Known flights, to compare with a claim's date. */
  readonly flown: readonly Flight[]
  /** The flight in the page's address; undefined if there is none or it is unknown. */
  readonly flight: Flight | undefined
  readonly isLooking: boolean
}

/** Finds a flight among all flown flights, page by page, because a link can point to an old one. */
export function useFlownFlight(recordId: string | null): FlownFlights {
  const { data, isLoading, isFetching, isError, hasNextPage, fetchNextPage } = useFlights('flown')
  const flown = data?.pages.flatMap(({ object }) => object.flownFlights) ?? []
  const flight = flown.find((one) => one.recordId === recordId)
  const isLooking = recordId !== null && flight === undefined && !isError && (isLoading || hasNextPage)
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage()
  }, [isLooking, isFetching, fetchNextPage])
  return { flown, flight, isLooking }
}
