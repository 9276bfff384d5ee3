import { v7 } from 'uuid'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import {
  findFlight,
  foreseeCredit,
  insertFlight,
  lockFlight,
  updateFlight,
  type FlightFacts,
  type FlightRow,
} from '../flights/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { isOwn, type FlightClaim } from './judge-flight.ts'

/** A flight claim that an operator accepts. */
export interface AcceptedFlight {
  readonly programme: ProgrammeConfiguration
  readonly claim: FlightClaim
  readonly now: Date
}

/** What an accepted flight gives its member. */
export interface ClaimWorth {
  readonly points: bigint
  readonly statusPoints: bigint
}

/**
 * What accepting a flight claim would give now, by the same record, tier and rates that `decideClaimIn` pays it by. Nothing is written or
 * locked. @returns undefined if it can't be paid
 */
export async function foreseeFlightClaim(
  database: Database | Tx,
  { programme, claim, now }: AcceptedFlight,
): Promise<ClaimWorth | undefined> {
  const flight = flownFacts(await findFlight(database, couponOf(claim)), { programme, claim })
  if (flight === undefined) return undefined
  const flyer = { account: claim.account, membershipNumber: claim.membership_number }
  const counted = await foreseeCredit(database, { programme, flight, flyer, now })
  return counted && { points: counted.base + counted.bonus, statusPoints: counted.status }
}

/** The coupon's record as flown, locked; undefined if it can't be this member's, or was credited. */
export async function recordFlown(
  tx: Tx,
  { programme, claim, now }: AcceptedFlight,
): Promise<FlightRow | undefined> {
  const known = await lockFlight(tx, couponOf(claim))
  const facts = flownFacts(known, { programme, claim })
  if (facts === undefined) return undefined
  if (known === undefined) {
    // An import was first: what it says of the flight wasn't considered.
    if (!(await insertFlight(tx, { ...facts, record_id: v7() }, now))) return undefined
  } else if (known.status !== 'FLOWN') await updateFlight(tx, known.record_id, facts, now)
  return lockFlight(tx, facts)
}

/** The coupon as flown: by the airline's record, or by the claim if there is none and the operator accepts it. */
function flownFacts(
  known: FlightRow | undefined,
  { programme, claim }: Pick<AcceptedFlight, 'programme' | 'claim'>,
): FlightFacts | undefined {
  if (known !== undefined) {
    const isOthers = known.membership_number !== null && !isOwn(claim, known)
    return isOthers || known.journal_id !== null ? undefined : { ...known, status: 'FLOWN' }
  }
  return {
    ...couponOf(claim),
    program_code: claim.program_code,
    membership_number: claim.membership_number,
    status: 'FLOWN',
    from_airport: claim.from_airport,
    to_airport: claim.to_airport,
    cabin: claim.cabin,
    fare: programme.flights.usualFare,
    passenger_name: claim.ticket_name,
    user_number: null,
  }
}

function couponOf({ company_code, ticket_number, flight_number, occurred_on: departs_on }: FlightClaim) {
  return { company_code, ticket_number, flight_number, departs_on }
}
