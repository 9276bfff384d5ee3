import type { corporateFlights as facts } from '@waymark/contract/flights/corporate-flights'
import type * as shapes from '@waymark/contract/flights/corporate-flights.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay } from '@waymark/rules/calendar'
import type { Call } from '../calls/call.ts'
import { readUsersNumbered } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readFlightPage, type FlightsCall } from './list-flights.ts'

type Answer = Domain<typeof shapes>['answer']
export type CompanyFlight = Answer['object']['flownFlights'][number]
type CompanyCall = Omit<FlightsCall, 'query'> & { readonly query: Call<typeof facts>['query'] }

/** A page of a company's flights with the user of each, of one user or of some days if asked for (SUMM-05). */
export async function listCompanyFlights(
  database: Database,
  call: CompanyCall,
  most?: number,
): Promise<Answer> {
  const { userNumber, fromDate, toDate } = call.query
  const chosen = { userNumber, from: dayOf(fromDate), to: dayOf(toDate) }
  const { answer, rows } = await readFlightPage(database, call, chosen, most)
  const numbers = new Map(
    rows.flatMap(({ record_id, user_number }) => (user_number === null ? [] : [[record_id, user_number]])),
  )
  const users = await readUsersNumbered(database, call.membership, numbers.values())
  const withUser = <F extends { readonly recordId: string }>(flight: F) => ({
    ...flight,
    user: users.get(numbers.get(flight.recordId) ?? '') ?? null,
  })
  const { upcomingFlights, flownFlights, nextCursor } = answer.object
  return {
    object: {
      upcomingFlights: upcomingFlights.map(withUser),
      flownFlights: flownFlights.map(withUser),
      nextCursor,
    },
  }
}

function dayOf(text: string | undefined) {
  return text === undefined ? undefined : parseDay(text)
}
