import { isNameOnTicket } from '@waymark/rules/ticket-name'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import { creditFlight, flightReference, lockFlight, type FlightRow } from '../flights/index.ts'
import { findReference } from '../ledger/index.ts'
import type { MembershipRow } from '../membership/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { ClaimReason, ClaimRow } from './store.ts'

/** What a claim comes to: it goes on waiting, is refused, or is paid. */
export type Verdict =
  | { readonly kind: 'waits'; readonly reason: ClaimReason }
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
 * Holds a claim against the flight record of its ticket, and pays it where both say the same (POINT-09): ticket, flight, day, route and
 * name. The cabin is the record's. What differs is left to a person. A flight that has its points is refused, whoever brought them.
 */
export async function judgeFlight(tx: Tx, one: Case): Promise<Verdict> {
  const { claim, member } = one
  if (member.status !== 'A') return { kind: 'waits', reason: 'MEMBER_INACTIVE' }
  if ((await findReference(tx, referenceOf(claim))) !== undefined) {
    return { kind: 'rejected', reason: 'ALREADY_CREDITED' }
  }
  const record = await lockFlight(tx, {
    company_code: claim.company_code,
    ticket_number: claim.ticket_number,
    flight_number: claim.flight_number,
    departs_on: claim.occurred_on,
  })
  if (record === undefined) return { kind: 'waits', reason: 'NO_RECORD' }
  const doubt = doubtOf(claim, record, member)
  return doubt === undefined ? pay(tx, one, record) : { kind: 'waits', reason: doubt }
}

/** What keeps a claim from being paid by its record alone. */
function doubtOf(claim: FlightClaim, record: FlightRow, member: MembershipRow): ClaimReason | undefined {
  const isOthers =
    record.membership_number !== null &&
    (record.membership_number !== claim.membership_number || record.program_code !== claim.program_code)
  const isElsewhere = record.from_airport !== claim.from_airport || record.to_airport !== claim.to_airport
  if (isOthers || isElsewhere || record.journal_id !== null) return 'RECORD_DIFFERS'
  if (record.status !== 'FLOWN') return 'NOT_FLOWN'
  // On a company's account its people fly: the booking names the company, and the ticket somebody else.
  if (member.company_name !== null) return record.membership_number === null ? 'NAME_DIFFERS' : undefined
  const person = { givenName: member.given_name, familyName: member.family_name }
  const isNamed = isNameOnTicket(record.passenger_name, person) && isNameOnTicket(claim.ticket_name, person)
  return isNamed ? undefined : 'NAME_DIFFERS'
}

async function pay(
  tx: Tx,
  { claim, member, company, programme, now }: Case,
  record: FlightRow,
): Promise<Verdict> {
  const answer = await creditFlight(tx, {
    company,
    programme,
    flight: record,
    flyer: {
      account: claim.account,
      membershipNumber: claim.membership_number,
      tierCode: member.tier_code,
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

/** What the claimed flight's points are known by in the ledger. */
export function referenceOf(claim: FlightClaim): string {
  return flightReference(
    { flight_number: claim.flight_number, departs_on: claim.occurred_on },
    claim.membership_number,
  )
}
