import { addDays, type Day } from '@waymark/rules/calendar'
import type { Cabin } from '@waymark/rules/flights/flight-rates'
import { greatCircleKm } from '@waymark/rules/flights/great-circle'
import { localTimeAt, momentOf, parseLocalTime } from '@waymark/rules/zoned-time'
import { v7 } from 'uuid'
import { insertFlight, noteCredit, type FlightFacts } from '../../flights/index.ts'
import type { JournalId } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { airport } from '../airports.ts'
import { demoAccountOf, demoAccounts, type DemoAccount } from '../demo/demo-accounts.ts'
import { demoCompanyCode } from '../demo/demo-company.ts'
import { demoFlightTerms } from '../demo/demo-flight-terms.ts'
import type { FlownFlight, Traveller } from './events.ts'
import type { Past } from './past.ts'

/** Writes the airline's record of a flight credited by a journal. */
export async function writeFlownFlight(
  tx: Tx,
  of: { readonly member: string; readonly day: Day; readonly at: Date; readonly configVersion: number },
  flown: FlownFlight,
  journal: JournalId,
): Promise<void> {
  const recordId = v7()
  await insertFlight(
    tx,
    { ...recordOf(of.member, of.day, flown), record_id: recordId, status: 'FLOWN' },
    of.at,
  )
  await noteCredit(
    tx,
    recordId,
    of.member,
    {
      journal_id: journal,
      base_points: flown.points.base,
      bonus_points: flown.points.bonus,
      status_points: flown.points.status,
      percent: Number(flown.points.percent),
      bonus_percent: Number(flown.points.bonusPercent),
      tier_code: flown.tier,
      config_version: of.configVersion,
      status_percent: Number(flown.statusPercent),
      rates_from: flown.ratesFrom,
    },
    of.at,
  )
}

interface Planned {
  readonly member: string
  /** Days from the seeding date; negative for a flown flight that hasn't been credited. */
  readonly inDays: number
  readonly flight: string
  readonly from: string
  readonly to: string
  readonly cabin?: Cabin
  /** Without a membership number: only the ticket identifies it. */
  readonly isUnnamed?: true
}

const planned: readonly Planned[] = [
  { member: '204000020', inDays: 12, flight: 'WMK127', from: 'AKL', to: 'SYD' },
  { member: '204000020', inDays: 16, flight: 'WMK128', from: 'SYD', to: 'AKL' },
  { member: '204000020', inDays: 61, flight: 'WMK91', from: 'AKL', to: 'NRT', cabin: 'BUSINESS' },
  { member: '204000020', inDays: -18, flight: 'WMK118', from: 'AKL', to: 'MEL' },
  { member: '204000020', inDays: -1, flight: 'WMK119', from: 'MEL', to: 'AKL' },
  { member: '204000020', inDays: -27, flight: 'WMK613', from: 'AKL', to: 'ZQN', isUnnamed: true },
  { member: '204000012', inDays: 33, flight: 'WMK133', from: 'AKL', to: 'BNE' },
  { member: '204000012', inDays: -20, flight: 'WMK523', from: 'AKL', to: 'CHC' },
  { member: '204000038', inDays: -25, flight: 'WMK413', from: 'AKL', to: 'WLG' },
  { member: '204000087', inDays: 24, flight: 'WMK301', from: 'AKL', to: 'ICN', cabin: 'PREMIUM' },
  { member: '204000129', inDays: -22, flight: 'WMK415', from: 'AKL', to: 'WLG' },
  { member: '204000111', inDays: 5, flight: 'WMK284', from: 'AKL', to: 'SIN', cabin: 'BUSINESS' },
  { member: '204000053', inDays: 8, flight: 'WMK411', from: 'AKL', to: 'WLG' },
  { member: '204000053', inDays: 9, flight: 'WMK412', from: 'WLG', to: 'AKL' },
  { member: '204000053', inDays: -15, flight: 'WMK525', from: 'AKL', to: 'CHC' },
]

/** Writes booked flights, and recently flown ones without credit, so that there is something to claim. */
export async function writeOpenFlights(tx: Tx, past: Past): Promise<void> {
  for (const plan of planned) {
    const day = addDays(past.today, plan.inDays)
    const record = recordOf(plan.member, day, { cabin: 'ECONOMY', ...plan })
    await insertFlight(
      tx,
      {
        ...record,
        record_id: v7(),
        status: plan.inDays < 0 ? 'FLOWN' : 'BOOKED',
        membership_number: plan.isUnnamed === true ? null : plan.member,
      },
      past.now,
    )
  }
}

function recordOf(
  member: string,
  day: Day,
  { flight, from, to, cabin, traveller }: Pick<FlownFlight, 'flight' | 'from' | 'to' | 'cabin' | 'traveller'>,
): Omit<FlightFacts, 'status'> {
  return {
    company_code: demoCompanyCode,
    program_code: demoAccountOf(member).programCode,
    membership_number: member,
    flight_number: flight,
    departs_on: day,
    from_airport: from,
    to_airport: to,
    cabin,
    fare: demoFlightTerms.usualFare,
    // One ticket per day and person: the airline's prefix, the date, and the end of the number.
    ticket_number: `086${day.slice(2).replaceAll('-', '')}${(traveller?.number ?? member).slice(-4)}`,
    passenger_name: nameOnTicket(traveller ?? travellerOf(member, day)),
    user_number: traveller?.number ?? null,
    ...timesOf(flight, day, from, to),
  }
}

/** Times that fit a flight's number and distance: at 850 km/h, and half an hour on the ground. */
function timesOf(
  flight: string,
  day: Day,
  from: string,
  to: string,
): Pick<FlightFacts, 'departs_local' | 'arrives_local'> {
  const number = Number(flight.replaceAll(/\D/g, ''))
  const two = (value: number) => String(value).padStart(2, '0')
  const departs = parseLocalTime(`${day}T${two(6 + (number % 15))}:${two((number % 12) * 5)}`)
  const [origin, destination] = [airport(from), airport(to)]
  const minutes = 30 + Math.round((greatCircleKm(origin, destination) / 850) * 12) * 5
  const lands = new Date(momentOf(departs, origin.timeZone).getTime() + minutes * 60_000)
  return { departs_local: departs, arrives_local: localTimeAt(lands, destination.timeZone) }
}

/** A company's people take turns flying. */
function travellerOf(number: string, day: Day): DemoAccount {
  const people = demoAccounts.filter(({ nomineeOf }) => nomineeOf?.company === number)
  return people[Number(day.slice(-2)) % people.length] ?? demoAccountOf(number)
}

function nameOnTicket({ title, givenName, familyName }: Traveller): string {
  return `${familyName}/${givenName.replaceAll('-', ' ')} ${title}`.toUpperCase()
}
