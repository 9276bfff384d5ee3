import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readFlightFilter } from './flight-filter.ts'
import { FlightsExport } from './flights-export.tsx'
import { FlightsFilter } from './flights-filter.tsx'
import { TripsWaiting } from './trip-list.tsx'
import { TripLists, useFlightsLoading } from './trip-lists.tsx'

/** A company's flights, by user and day, each list with its file. The filter is in the address. */
export function CompanyFlights() {
  const [address, setAddress] = useSearchParams()
  const { days, ...filter } = readFlightFilter(address)
  const isLoading = useFlightsLoading(filter)
  const [wasShown, setWasShown] = useState(!isLoading)
  if (!isLoading && !wasShown) setWasShown(true)
  const put = (values: Readonly<Record<string, string>>) => {
    const all = { ...Object.fromEntries(address), ...values }
    setAddress(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), { replace: true })
  }
  // The filter comes with the first lists, as it would push down what waits, and stays while others are fetched.
  if (!wasShown) return <TripsWaiting />
  return (
    <>
      <FlightsFilter
        filter={filter}
        days={days}
        onChange={(next) => put('days' in next && next.days ? { ...next.days } : { user: next.user ?? '' })}
      />
      <TripLists filter={filter} renderAction={(list) => <FlightsExport list={list} filter={filter} />} />
    </>
  )
}
