import type { myFlights as facts } from '@waymark/contract/flights/my-flights'
import type * as shapes from '@waymark/contract/flights/my-flights.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay, type Day } from '@waymark/rules/calendar'
import { claimableSince, claimWindow } from '@waymark/rules/flights/claim-window'
import { greatCircleKm } from '@waymark/rules/flights/great-circle'
import { airportOf, presentAirport, type Airport } from '../calculator/index.ts'
import { inLocale, type ProgrammeConfiguration } from '../configuration/index.ts'
import { readMembership } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Locale } from '../platform/locale.ts'
import type { Call } from '../calls/call.ts'
import { tierOf, type TierHolder } from '../tiers/index.ts'
import { countFlight } from './count-flight.ts'
import { readFlights, type FlightList, type FlightRow } from './store.ts'

/** Flights of a page on screen. */
const PAGE = 50

type Answer = Domain<typeof shapes>['answer']
type Flight = Answer['object']['flownFlights'][number]

/** A member's call, or a company's. */
export type FlightsCall = Pick<
  Call<typeof facts>,
  'membership' | 'programme' | 'today' | 'locale' | 'query' | 'params'
>

/** Which flights a company asks for. */
type Chosen = Pick<FlightList, 'userNumber' | 'from' | 'to'>

/** A page of a membership's flights, a person's or a company's (SUMM-05). */
export async function listFlights(database: Database, call: FlightsCall): Promise<Answer> {
  return (await readFlightPage(database, call)).answer
}

/** The page with the rows that it shows, so that a company's can say whose they are. */
export async function readFlightPage(
  database: Database,
  call: FlightsCall,
  chosen: Chosen = {},
  most = PAGE,
): Promise<{ readonly answer: Answer; readonly rows: readonly FlightRow[] }> {
  const { companyCode, programCode, membershipNumber } = call.membership
  const { programme, today } = call
  const { dataType } = call.params
  const awaitedFrom = claimableSince(programme.claims, today)
  const [member, rows] = await Promise.all([
    readMembership(database, companyCode, programCode, membershipNumber),
    readFlights(
      database,
      call.membership,
      { dataType, today, awaitedFrom, cursor: call.query.cursor, ...chosen },
      most + 1,
    ),
  ])
  const view = { programme, locale: call.locale, member, today }
  const flights = rows.slice(0, most).flatMap((row) => presentFlight(row, view))
  const object = {
    upcomingFlights: dataType === 'upcoming' ? flights : [],
    flownFlights: dataType === 'flown' ? flights : [],
    nextCursor: rows.length > most ? (rows[most - 1]?.record_id ?? null) : null,
  }
  return { answer: { object }, rows }
}

interface View {
  readonly programme: ProgrammeConfiguration
  readonly locale: Locale
  readonly member: TierHolder | undefined
  readonly today: Day
}

function presentFlight(row: FlightRow, view: View): readonly Flight[] {
  const origin = airportOf(row.from_airport)
  const destination = airportOf(row.to_airport)
  if (origin === undefined || destination === undefined) return []
  return [
    {
      ...factsOf(row, view),
      ...placesOf(origin, destination, view.locale),
      schedule: scheduleOf(row, origin, destination),
      credit: creditOf(row, view),
    },
  ]
}

function placesOf(origin: Airport, destination: Airport, locale: Locale) {
  return {
    origin: presentAirport(origin, locale),
    destination: presentAirport(destination, locale),
    distanceKm: greatCircleKm(origin, destination),
  }
}

function scheduleOf(row: FlightRow, origin: Airport, destination: Airport): Flight['schedule'] {
  const { departs_local: departsAt, arrives_local: arrivesAt } = row
  if (!departsAt || !arrivesAt) return null
  return {
    departsAt,
    departureTimeZone: origin.timeZone,
    arrivesAt,
    arrivalTimeZone: destination.timeZone,
  }
}

function factsOf(row: FlightRow, { programme, locale }: View) {
  const fares = programme.flights.rates.flatMap(({ fares: ofRates }) => ofRates)
  const name = fares.findLast(({ code, cabin }) => code === row.fare && cabin === row.cabin)?.name
  return {
    recordId: row.record_id,
    flightNumber: row.flight_number,
    departureDate: row.departs_on,
    cabinClass: row.cabin,
    fareFamily: row.fare,
    fareFamilyName: name === undefined ? row.fare : inLocale(name, locale),
    ticketNumber: row.ticket_number,
    passengerName: row.passenger_name,
  }
}

/** The stored credit of a credited flight; otherwise what it would earn at the rates and tier of its day. */
function creditOf(row: FlightRow, { programme, member, today }: View): Flight['credit'] {
  if (row.journal_id !== null) {
    return {
      state: 'CREDITED',
      journalId: row.journal_id,
      tierCode: row.tier_code,
      percent: row.percent,
      bonusPercent: row.bonus_percent,
      statusPercent: row.status_percent,
      ratesFrom: row.rates_from,
      pointCreditDetails: detailsOf(row.base_points, row.bonus_points, row.status_points),
    }
  }
  const tier = member === undefined ? '' : tierOf(programme, member, row.departs_on).code
  const counted = countFlight(programme, row, tier)
  if (counted === undefined) return { state: 'UNPRICED' }
  const would = {
    tierCode: tier,
    percent: Number(counted.percent),
    bonusPercent: Number(counted.bonusPercent),
    statusPercent: Number(counted.statusPercent),
    ratesFrom: counted.ratesFrom,
    pointCreditDetails: detailsOf(counted.base, counted.bonus, counted.status),
  }
  const departsOn = parseDay(row.departs_on)
  const isBooked = row.status === 'BOOKED'
  if (isBooked && departsOn >= today) return { state: 'EXPECTED', ...would }
  const window = claimWindow(programme.claims, 'FLIGHT', departsOn)
  return { state: isBooked ? 'AWAITED' : 'MISSING', ...window, ...would }
}

function detailsOf(base: bigint, bonus: bigint, status: bigint) {
  return [
    { pointType: 'BASE' as const, points: base },
    { pointType: 'BONUS' as const, points: bonus },
    { pointType: 'STATUS' as const, points: status },
  ]
}
