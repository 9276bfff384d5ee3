import { useEffect } from 'react'
import { useFlights, type Flight } from '../../platform/flights/flight-queries.ts'

interface FlownFlights {
  /** Those that are known, to hold a claim's date against. */
  readonly flown: readonly Flight[]
  /** The one that the address names; undefined where it names none, or none that there is. */
  readonly flight: Flight | undefined
  readonly isLooking: boolean
}

/** Looks for a flight among all that were flown, a page after another: a link may name an older one. */
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
