import { parseDay } from '@waymark/rules/calendar'
import type { FlightFilter } from '../../platform/flights/flight-queries.ts'

/** Two days as typed. */
export interface FlightDays {
  readonly from: string
  readonly to: string
}

/** The days of a filter once both are there and in order. */
export function chosenDays({ from, to }: FlightDays): Pick<FlightFilter, 'fromDate' | 'toDate'> | undefined {
  try {
    return parseDay(from) <= parseDay(to) ? { fromDate: from, toDate: to } : undefined
  } catch {
    return undefined
  }
}

/** The filter of a company's flights in the page's address; unknown values are left out. */
export function readFlightFilter(address: URLSearchParams): FlightFilter & { readonly days: FlightDays } {
  const user = address.get('user') ?? ''
  const days = { from: address.get('from') ?? '', to: address.get('to') ?? '' }
  return { ...(/^[0-9]{6,16}$/.test(user) ? { userNumber: user } : {}), ...chosenDays(days), days }
}
