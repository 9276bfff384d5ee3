import type { doorCheck as facts } from '@waymark/contract/subscriptions/door/door-check'
import type * as shapes from '@waymark/contract/subscriptions/door/door-check.shapes'
import type { Domain } from '@waymark/contract/operation'
import { airportOf, presentAirport } from '../../calculator/index.ts'
import type { Call } from '../../calls/call.ts'
import { readFlightsAhead, type FlightAhead } from '../../flights/index.ts'
import type { OrderServices } from '../../orders/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { visitOf } from '../club-call.ts'
import { doorFor, type Door } from './door.ts'

type Answer = Domain<typeof shapes>['answer']

/** So many flights ahead are answered for. */
const MOST_FLIGHTS = 5

/** Whether the door opens, for each of a person's flights today and ahead (SUBS-05). */
export async function doorCheck({ database }: OrderServices, call: Call<typeof facts>): Promise<Answer> {
  const { club, key, today } = visitOf(call)
  const door = await doorFor(database, call.company, club, key, today)
  const rows = await readFlightsAhead(database, key, today, MOST_FLIGHTS)
  const flights: Answer['object']['flights'][number][] = []
  for (const row of rows) flights.push(...(await presentFlight(row, door, call.locale)))
  return { object: { today, flights, now: await door(today, rows[0]?.departs_on === today) } }
}

async function presentFlight(row: FlightAhead, door: Door, locale: Locale) {
  const origin = airportOf(row.from_airport)
  const destination = airportOf(row.to_airport)
  if (origin === undefined || destination === undefined) return []
  return [
    {
      departureDate: row.departs_on,
      flightNumber: row.flight_number,
      origin: presentAirport(origin, locale),
      destination: presentAirport(destination, locale),
      door: await door(row.departs_on, true),
    },
  ]
}
