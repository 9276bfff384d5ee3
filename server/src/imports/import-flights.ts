import { v7 } from 'uuid'
import {
  creditFlight,
  insertFlight,
  lockFlight,
  updateFlight,
  type FlightFacts,
  type FlightRow,
} from '../flights/index.ts'
import { readMembership, type MembershipRow } from '../membership/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkFlight, type ImportedFlight } from './check-flight.ts'
import { againstOf, checkLines, type Checked } from './check-lines.ts'
import type { ImportServices, Lines } from './import-services.ts'
import type { LineOutcome } from './file-line.ts'
import { LineReject, reject } from './line-reject.ts'

interface Ready {
  readonly flight: ImportedFlight
  readonly member: MembershipRow | undefined
}

/**
 * Imports the airline's flights, booked and flown, each coupon once; flown ones with a member are credited by the rates of their day. Every
 * line is its own transaction, since crediting locks one member's balance. A dry run writes nothing.
 */
export async function importFlights(
  context: ImportServices,
  { lines, dryRun }: Lines,
): Promise<readonly LineOutcome[]> {
  const against = againstOf(context)
  const checked = await checkLines(lines, async (cells) => {
    const flight = await checkFlight(cells, against)
    return { flight, member: await findMember(context.database, flight) }
  })
  const outcomes: LineOutcome[] = []
  for (const one of checked) outcomes.push(await carryOut(context, one, dryRun))
  return outcomes
}

/** @throws LineReject if the line's member doesn't exist */
async function findMember(database: Database, { facts }: ImportedFlight): Promise<MembershipRow | undefined> {
  const { company_code, program_code, membership_number } = facts
  if (membership_number === null) return undefined
  const member = await readMembership(database, company_code, program_code, membership_number)
  if (member === undefined) {
    return reject('member_unknown', `Programme ${program_code} has no member ${membership_number}.`)
  }
  return member
}

async function carryOut(context: ImportServices, one: Checked<Ready>, dryRun: boolean): Promise<LineOutcome> {
  if (one.kind === 'reject') return one
  try {
    return await inTransaction(context.database, async (tx) => {
      const { flight, member } = one.value
      const known = await lockFlight(tx, flight.facts)
      const said = compare(flight, known)
      if (said !== 'there') refuseInactive(flight, member)
      if (said === 'there' || dryRun) return outcomeOf(flight, said)
      return write(tx, context, one.value, known)
    })
  } catch (error) {
    if (error instanceof LineReject) return { kind: 'reject', code: error.code, words: error.message }
    throw error
  }
}

/** Inactive members earn nothing new; earlier credits stay 'there'. @throws LineReject */
function refuseInactive({ earns }: ImportedFlight, member: MembershipRow | undefined): void {
  if (!earns || member === undefined || member.status === 'A') return
  reject('member_inactive', `Member ${member.membership_number} is not active (status ${member.status}).`)
}

/** @throws LineReject if the airline now reports different facts about a flight that was credited or flown */
function compare(
  { facts, earns }: ImportedFlight,
  known: FlightRow | undefined,
): 'new' | 'changed' | 'there' {
  if (known === undefined) return 'new'
  const coupon = `Flight ${facts.flight_number} of ${facts.departs_on} on ticket ${facts.ticket_number}`
  const isSame =
    factsThatCount.every((fact) => known[fact] === facts[fact]) &&
    (known.journal_id !== null || hasSameTimes(facts, known))
  if (known.journal_id !== null) {
    return isSame
      ? 'there'
      : reject('flight_credited', `${coupon} was credited with different details; correct it with adjust.`)
  }
  if (known.status === 'FLOWN' && facts.status === 'BOOKED') {
    reject('flight_flown', `${coupon} has already been flown.`)
  }
  return isSame && !earns ? 'there' : 'changed'
}

/** Airlines move their flights until they leave. A file without times changes none. */
function hasSameTimes({ departs_local, arrives_local }: FlightFacts, known: FlightRow): boolean {
  if (departs_local === undefined || departs_local === null) return true
  return known.departs_local === departs_local && known.arrives_local === arrives_local
}

const factsThatCount = [
  'program_code',
  'membership_number',
  'status',
  'from_airport',
  'to_airport',
  'cabin',
  'fare',
  'passenger_name',
  'user_number',
] as const

async function write(
  tx: Tx,
  { clock }: Pick<ImportServices, 'clock'>,
  { flight, member }: Ready,
  known: FlightRow | undefined,
): Promise<LineOutcome> {
  const now = clock.now()
  if (known === undefined && !(await insertFlight(tx, { ...flight.facts, record_id: v7() }, now))) {
    // Another run inserted it between our read and our insert, which waited for it.
    const theirs = await lockFlight(tx, flight.facts)
    if (compare(flight, theirs) === 'there') return { kind: 'there' }
    return write(tx, { clock }, { flight, member }, theirs)
  }
  if (known !== undefined) await updateFlight(tx, known.record_id, flight.facts, now)
  if (flight.earns && member !== undefined) await credit(tx, flight, member, now)
  return outcomeOf(flight, 'new')
}

/** @throws LineReject if it can't be credited: then the record isn't written either */
async function credit(
  tx: Tx,
  { facts, company, programme }: ImportedFlight,
  member: MembershipRow,
  now: Date,
): Promise<void> {
  const record = await lockFlight(tx, facts)
  if (record === undefined) throw new Error('A flight that was just written is missing')
  const flyer = {
    account: member.account,
    membershipNumber: member.membership_number,
  }
  const answer = await creditFlight(tx, { company, programme, flight: record, flyer, now })
  const what = `Flight ${facts.flight_number} of ${facts.departs_on}`
  if (answer.kind === 'unpriced') {
    reject('flight_unpriced', `${what} earns nothing: there are no rates for its fare on that day.`)
  }
  if (answer.kind === 'creditedBefore') {
    reject('flight_credited', `${what} has already been credited to ${member.membership_number}.`)
  }
}

function outcomeOf({ facts }: ImportedFlight, said: 'new' | 'changed' | 'there'): LineOutcome {
  if (said === 'there') return { kind: 'there' }
  const key = `flight:${facts.company_code}:${facts.ticket_number}:${facts.flight_number}:${facts.departs_on}`
  return { kind: 'done', claims: [{ key, value: factsThatCount.map((fact) => facts[fact]).join('|') }] }
}
