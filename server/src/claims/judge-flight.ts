import { dayIn } from '@waymark/rules/calendar'
import { compareTicketName } from '@waymark/rules/names/ticket-name'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import {
  creditFlight,
  flightReference,
  lockFlight,
  travelOf,
  wasCredited,
  type FlightRow,
  type FlownBy,
} from '../flights/index.ts'
import type { MembershipRow } from '../membership/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { lockPayments, readPaidByRecords, type ClaimReason, type ClaimRow, type Doubt } from './store.ts'

/** A claim's outcome: still pending, refused or paid. */
export type Verdict =
  | { readonly kind: 'waits'; readonly reason: Doubt | ClaimReason }
  | { readonly kind: 'rejected'; readonly reason: ClaimReason }
  | {
      readonly kind: 'accepted'
      readonly reason: ClaimReason
      readonly points: bigint
      readonly journal: string
    }

export type FlightClaim = Extract<ClaimRow, { kind: 'FLIGHT' }>

export interface Case {
  readonly claim: FlightClaim
  readonly member: MembershipRow
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly now: Date
}

/**
 * Compares a claim with its ticket's flight record and pays it if the record has the membership number and ticket, flight, day, route and name
 * match (POINT-09). The record's cabin counts. Differences are left to a person, and so are records without a membership number, since
 * everything in a claim is printed on the boarding pass. A flight that already has its points is refused.
 */
export async function judgeFlight(tx: Tx, one: Case): Promise<Verdict> {
  const { claim, member, programme } = one
  if (member.status !== 'A') return { kind: 'waits', reason: 'MEMBER_INACTIVE' }
  const alreadyCredited: Verdict = { kind: 'rejected', reason: 'ALREADY_CREDITED' }
  if (await wasCredited(tx, flownBy(claim, programme))) return alreadyCredited
  const record = await lockFlight(tx, {
    company_code: claim.company_code,
    ticket_number: claim.ticket_number,
    flight_number: claim.flight_number,
    departs_on: claim.occurred_on,
  })
  if (record === undefined) return { kind: 'waits', reason: 'NO_RECORD' }
  // A company's coupon can have been credited for a user, or by a reference without its ticket.
  if (isOwn(claim, record) && record.journal_id !== null) return alreadyCredited
  const doubt = doubtOf(claim, record, member)
  if (doubt !== undefined) return { kind: 'waits', reason: doubt }
  return (await hasMostOfToday(tx, one)) ? { kind: 'waits', reason: 'DAY_LIMIT' } : pay(tx, one, record)
}

/** Whether a record has the claim's membership: the same number in another programme is another member. */
export function isOwn(claim: FlightClaim, record: FlightRow): boolean {
  return record.membership_number === claim.membership_number && record.program_code === claim.program_code
}

/** Why a claim can't be paid by its record alone, if so. */
function doubtOf(claim: FlightClaim, record: FlightRow, member: MembershipRow): Doubt | undefined {
  const isOthers = record.membership_number !== null && !isOwn(claim, record)
  const isElsewhere = record.from_airport !== claim.from_airport || record.to_airport !== claim.to_airport
  if (isOthers || isElsewhere || record.journal_id !== null) return 'RECORD_DIFFERS'
  if (record.status !== 'FLOWN') return 'NOT_FLOWN'
  if (record.membership_number === null) return 'RECORD_UNNAMED'
  // A company's account has its travellers' flights: the booking has the company's number, the ticket a person's name.
  if (member.company_name !== null) return undefined
  const person = { givenName: member.given_name, familyName: member.family_name }
  const names = new Set(
    [record.passenger_name, claim.ticket_name].map((name) => compareTicketName(name, person)),
  )
  if (names.has('differs')) return 'NAME_DIFFERS'
  return names.has('tooShort') ? 'NAME_TOO_SHORT' : undefined
}

/** Longer than any day in any time zone, whatever its clocks do. */
const LONGEST_DAY_MS = 26 * 3_600_000

/** True if the member has reached today's maximum of claims paid without a person. */
async function hasMostOfToday(tx: Tx, { claim, programme, now }: Case): Promise<boolean> {
  await lockPayments(tx, claim.account)
  const paid = await readPaidByRecords(tx, claim.account, new Date(now.getTime() - LONGEST_DAY_MS))
  const today = dayIn(programme.timeZone, now)
  const paidToday = paid.filter((at) => dayIn(programme.timeZone, at) === today)
  return paidToday.length >= programme.claims.automaticADay
}

async function pay(tx: Tx, { claim, company, programme, now }: Case, record: FlightRow): Promise<Verdict> {
  const answer = await creditFlight(tx, {
    company,
    programme,
    flight: record,
    flyer: {
      account: claim.account,
      membershipNumber: claim.membership_number,
    },
    now,
    reference: claim.claim_number,
  })
  if (answer.kind === 'creditedBefore') return { kind: 'rejected', reason: 'ALREADY_CREDITED' }
  if (answer.kind === 'unpriced') return { kind: 'waits', reason: 'NOT_PRICED' }
  return {
    kind: 'accepted',
    reason: record.cabin === claim.cabin ? 'RECORD_MATCHES' : 'CABIN_OF_RECORD',
    points: answer.counted.base + answer.counted.bonus,
    journal: answer.journal,
  }
}

/** The claimed flight's reference in the ledger. */
export function referenceOf(claim: FlightClaim, programme: ProgrammeConfiguration): string {
  const { travel, key } = flownBy(claim, programme)
  return flightReference(travel, key)
}

function flownBy(claim: FlightClaim, programme: ProgrammeConfiguration): FlownBy {
  const { ticket_number, flight_number, occurred_on: departs_on } = claim
  return {
    travel: travelOf({ ticket_number, flight_number, departs_on }, programme),
    key: {
      companyCode: claim.company_code,
      programCode: claim.program_code,
      membershipNumber: claim.membership_number,
    },
    flyer: claim,
  }
}
