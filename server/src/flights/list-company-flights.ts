import type { corporateFlights as facts } from '@waymark/contract/flights/corporate-flights'
import type * as shapes from '@waymark/contract/flights/corporate-flights.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay } from '@waymark/rules/calendar'
import type { Call } from '../calls/call.ts'
import { holderThen, readPastHolders, readUsersNumbered } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readFlightPage, type FlightsCall } from './list-flights.ts'
import type { FlightRow } from './store.ts'

type Answer = Domain<typeof shapes>['answer']
export type CompanyFlight = Answer['object']['flownFlights'][number]
type CompanyCall = Omit<FlightsCall, 'query'> & { readonly query: Call<typeof facts>['query'] }

/**
 * A page of a company's flights with the user of each, of one user or of some days if asked for (SUMM-05). A flight under the company's own
 * number is that of its account holder then: the company can have been handed over.
 */
export async function listCompanyFlights(
  database: Database,
  call: CompanyCall,
  most?: number,
): Promise<Answer> {
  const { userNumber, fromDate, toDate } = call.query
  const chosen = { userNumber, from: dayOf(fromDate), to: dayOf(toDate) }
  const { answer, rows } = await readFlightPage(database, call, chosen, most)
  const userOf = await usersOf(database, call, rows)
  const withUser = <F extends { readonly recordId: string }>(flight: F) => ({
    ...flight,
    user: userOf(flight.recordId),
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

/** @returns the user of a row, by its id */
async function usersOf(
  database: Database,
  { membership, programme }: CompanyCall,
  rows: readonly FlightRow[],
): Promise<(recordId: string) => CompanyFlight['user']> {
  const flown = new Map(rows.map((row) => [row.record_id, row]))
  const numbers = new Set(rows.flatMap(({ user_number: number }) => (number === null ? [] : [number])))
  const users = await readUsersNumbered(database, membership, numbers)
  const isOfHolder = numbers.has(membership.membershipNumber)
  const past = isOfHolder ? await readPastHolders(database, membership, programme) : []
  return (recordId) => {
    const row = flown.get(recordId)
    const user = users.get(row?.user_number ?? '')
    if (row === undefined || user === undefined) return null
    if (!user.isAccountHolder) return user
    const then = holderThen(past, { on: row.departs_on, journal: row.journal_id })
    return { ...user, name: then?.name ?? user.name }
  }
}

function dayOf(text: string | undefined) {
  return text === undefined ? undefined : parseDay(text)
}
