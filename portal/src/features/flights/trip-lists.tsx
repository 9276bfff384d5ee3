import type { ReactNode } from 'react'
import { useFlights, type FlightFilter, type FlightList } from '../../platform/flights/flight-queries.ts'
import { TripList, TripsWaiting } from './trip-list.tsx'

interface TripListsProps {
  filter: FlightFilter
  /** What is beside the heading of each list. */
  renderAction?: (list: FlightList) => ReactNode
}

/** Upcoming, then past flights. Both are shown at once: a list that comes later would push the other down. */
export function TripLists({ filter, renderAction }: TripListsProps) {
  const isLoading = useFlightsLoading(filter)
  if (isLoading) return <TripsWaiting />
  return (['upcoming', 'flown'] as const).map((list) => (
    <TripList key={list} list={list} filter={filter} action={renderAction?.(list)} />
  ))
}

/** Whether one of both lists has nothing to show yet. */
export function useFlightsLoading(filter: FlightFilter): boolean {
  const lists = [useFlights('upcoming', filter), useFlights('flown', filter)]
  return lists.some(({ isLoading }) => isLoading)
}
