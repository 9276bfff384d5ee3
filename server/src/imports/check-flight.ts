import type { Day } from '@waymark/rules/calendar'
import { plainFlightNumber } from '@waymark/rules/flights/flight-number'
import { cabins } from '@waymark/rules/flights/flight-rates'
import { expiryDay, hasExpired } from '@waymark/rules/points/expiry'
import { momentOf, parseLocalTime, type LocalTime } from '@waymark/rules/zoned-time'
import { airportOf } from '../calculator/index.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { FlightFacts } from '../flights/index.ts'
import {
  checkDay,
  checkNumber,
  checkProgramme,
  checkText,
  plainCell,
  type Cells,
  type CheckedAgainst,
} from './check-cells.ts'
import { createCellChecks, reject, shown } from './line-reject.ts'

/** A valid coupon on its own; its member and any earlier record are checked next. */
export interface ImportedFlight {
  readonly facts: FlightFacts
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  /** Whether a flown flight is credited now; otherwise it can be claimed. */
  readonly earns: boolean
}

/** No airline sells seats more than about a year ahead. */
const FAR_AHEAD = '9999-12-31'

/** @throws LineReject */
export async function checkFlight(cells: Cells, against: CheckedAgainst): Promise<ImportedFlight> {
  const { company, programme } = await checkProgramme(cells, against)
  if (programme.isClub)
    reject('programme_without_points', `Programme ${programme.programCode} is a club and has no points.`)
  const today = against.today(programme)
  const checks = createCellChecks()
  const status = checks.of(() => checkStatus(cells), 'BOOKED')
  const departsOn = checks.of(
    () => checkDay(cells, 'departsOn', status === 'FLOWN' ? today : FAR_AHEAD),
    today,
  )
  const noFare = { cabin: cabins[0], fare: '' }
  const { cabin, fare } = checks.of(() => checkFare(cells, programme), noFare)
  const isNamed = plainCell(cells, 'membershipNumber') !== ''
  const earns = checks.of(() => status === 'FLOWN' && isNamed && checkEarns(cells), false)
  const from = checks.of(() => checkAirport(cells, 'from'), '')
  const to = checks.of(() => checkAirport(cells, 'to'), '')
  checks.of(() => checkTrip({ earns, from, to, departsOn, today }, programme), undefined)
  const facts: FlightFacts = {
    company_code: company.companyCode,
    program_code: programme.programCode,
    membership_number: checks.of(() => (isNamed ? checkNumber(cells) : null), null),
    status,
    flight_number: checks.of(() => checkFlightNumber(cells), ''),
    departs_on: departsOn,
    from_airport: from,
    to_airport: to,
    cabin,
    fare,
    ticket_number: checks.of(() => checkTicket(cells), ''),
    passenger_name: checks.of(() => checkText(cells, 'passengerName', { least: 1, most: 100 }), ''),
    user_number: checks.of(() => checkUser(cells, programme), null),
    ...checks.of(() => checkTimes(cells, { departsOn, from, to }), {}),
  }
  checks.end()
  return { company, programme, earns, facts }
}

interface Trip {
  readonly earns: boolean
  readonly from: string
  readonly to: string
  readonly departsOn: Day
  readonly today: Day
}

function checkTrip({ earns, from, to, departsOn, today }: Trip, { monthsValid }: ProgrammeConfiguration) {
  if (from === to && from !== '') reject('route_invalid', `from and to are both ${from}.`)
  if (earns && hasExpired(expiryDay(departsOn, monthsValid), today)) {
    reject('date_too_old', `Points for a flight on ${departsOn} have already expired.`, 'departsOn')
  }
}

/** The longest flight takes about 19 hours. */
const LONGEST_MS = 30 * 3_600_000

/** The times on the clocks of the two airports; none if the line has none. @throws LineReject for one alone, or a landing before the start */
function checkTimes(
  cells: Cells,
  { departsOn, from, to }: { readonly departsOn: Day; readonly from: string; readonly to: string },
): Pick<FlightFacts, 'departs_local' | 'arrives_local'> {
  const [departsAt, arrivesAt] = [plainCell(cells, 'departsAt'), plainCell(cells, 'arrivesAt')]
  if ((departsAt === '' && arrivesAt === '') || from === '' || to === '') return {}
  const departs = readTime(`${departsOn}T${departsAt}`)
  const arrives = readTime(arrivesAt)
  if (departs === undefined || arrives === undefined) {
    return reject(
      'times_invalid',
      `departsAt ${shown(departsAt)} and arrivesAt ${shown(arrivesAt)} are not times such as 07:00 and 2026-03-31T09:35.`,
    )
  }
  const flown = momentAt(arrives, to) - momentAt(departs, from)
  if (flown <= 0 || flown > LONGEST_MS)
    reject(
      'times_invalid',
      `A flight can't depart at ${departs} in ${from} and arrive at ${arrives} in ${to}.`,
    )
  return { departs_local: departs, arrives_local: arrives }
}

function readTime(text: string): LocalTime | undefined {
  try {
    return parseLocalTime(text)
  } catch {
    return undefined
  }
}

/** Milliseconds since 1970 at which an airport's clocks show a time. */
function momentAt(time: LocalTime, code: string): number {
  return momentOf(time, airportOf(code)?.timeZone ?? 'UTC').getTime()
}

/** Only companies have users: their own number says whose flight it is. */
function checkUser(cells: Cells, { programType }: ProgrammeConfiguration): string | null {
  const text = plainCell(cells, 'userNumber')
  if (text === '') return null
  if (programType !== 'corporate' || plainCell(cells, 'membershipNumber') === '')
    reject('user_unexpected', `userNumber ${shown(text)} is only for the flights of a company.`)
  return checkNumber(cells, 'userNumber')
}

function checkStatus(cells: Cells): FlightFacts['status'] {
  const text = plainCell(cells, 'status').toUpperCase()
  if (text === 'FLOWN' || text === 'BOOKED' || text === 'CANCELLED') return text
  return reject('status_unknown', `status ${shown(text)} is not FLOWN, BOOKED or CANCELLED.`)
}

function checkFlightNumber(cells: Cells): string {
  const text = plainFlightNumber(plainCell(cells, 'flight'))
  return /^[A-Z0-9]{2,3}\d{1,4}$/.test(text)
    ? text
    : reject('flight_invalid', `${shown(text)} is not a flight number such as WMK127.`)
}

function checkTicket(cells: Cells): string {
  const text = plainCell(cells, 'ticketNumber').replaceAll(/[\s-]/g, '')
  return /^\d{13}$/.test(text)
    ? text
    : reject('ticket_invalid', `${shown(text)} is not a ticket number: 13 digits.`)
}

function checkAirport(cells: Cells, column: 'from' | 'to'): string {
  const code = plainCell(cells, column).toUpperCase()
  return airportOf(code) !== undefined
    ? code
    : reject('airport_unknown', `${column} ${shown(code)} is not an airport.`, column)
}

function checkFare(
  cells: Cells,
  { programCode, flights }: ProgrammeConfiguration,
): Pick<FlightFacts, 'cabin' | 'fare'> {
  const text = plainCell(cells, 'cabin').toUpperCase()
  const cabin = cabins.find((one) => one === text)
  if (cabin === undefined) return reject('cabin_unknown', `cabin ${shown(text)} is not ${cabins.join(', ')}.`)
  const fare = plainCell(cells, 'fare').toUpperCase() || flights.usualFare
  const isKnown = flights.rates.some(({ fares }) =>
    fares.some((one) => one.code === fare && one.cabin === cabin),
  )
  return isKnown
    ? { cabin, fare }
    : reject('fare_unknown', `Programme ${programCode} has no fare ${shown(fare)} in ${cabin}.`)
}

function checkEarns(cells: Cells): boolean {
  const text = plainCell(cells, 'earns').toLowerCase()
  if (['', 'true', 'yes', '1'].includes(text)) return true
  if (['false', 'no', '0'].includes(text)) return false
  return reject('earns_invalid', `earns ${shown(text)} is neither true nor false.`)
}
