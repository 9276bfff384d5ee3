import { v7 } from 'uuid'
import {
  countFlight,
  creditFlight,
  insertFlight,
  lockFlight,
  updateFlight,
  type CountedFlight,
  type FlightFacts,
  type FlightRow,
} from '../flights/index.ts'
import { readMembership, type MembershipRow } from '../membership/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { isErasedPersonsCoupon } from '../privacy/index.ts'
import { tierOf } from '../tiers/index.ts'
import { checkFlight, type ImportedFlight } from './check-flight.ts'
import { againstOf, checkLines, type Checked } from './check-lines.ts'
import type { ImportServices, Lines } from './import-services.ts'
import { rejectOf, type LineOutcome, type LineWorth } from './file-line.ts'
import { LineReject, reject } from './line-reject.ts'

interface Ready {
  readonly flight: ImportedFlight
  readonly member: MembershipRow | undefined
}

/**
 * Imports the airline's flights, booked, cancelled and flown, each coupon once; flown ones with a member are credited by the rates of their day. Every
 * line is its own transaction, since crediting locks one member's balance. A dry run writes nothing.
 */
export async function importFlights(
  context: ImportServices,
  { lines, dryRun, record }: Lines,
): Promise<readonly LineOutcome[]> {
  const against = againstOf(context)
  const checked = await checkLines(lines, async (cells) => {
    const flight = await checkFlight(cells, against)
    return { flight, member: await findMember(context.database, flight) }
  })
  const outcomes: LineOutcome[] = []
  for (const [at, one] of checked.entries()) {
    const line = lines[at]?.line ?? 0
    const recordLine = async (tx: Tx, worth: LineWorth | undefined) => record?.(tx, [{ line, worth }])
    outcomes.push(await carryOut(context, one, { dryRun, recordLine }))
  }
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

interface Carrying {
  readonly dryRun: boolean
  /** In the transaction that wrote the flight. */
  readonly recordLine: (tx: Tx, worth: LineWorth | undefined) => Promise<void>
}

async function carryOut(
  context: ImportServices,
  one: Checked<Ready>,
  { dryRun, recordLine }: Carrying,
): Promise<LineOutcome> {
  if (one.kind === 'reject') return one
  try {
    return await inTransaction(context.database, async (tx) => {
      const { member } = one.value
      const flight = await withoutErasedName(tx, one.value.flight)
      const known = await lockFlight(tx, flight.facts)
      const said = compare(flight, known)
      if (said !== 'there') refuseInactive(flight, member)
      if (said === 'there') return { kind: 'there' }
      if (dryRun) return done(flight, worthNow({ flight, member }))
      const outcome = await write(tx, context, { flight, member }, known)
      if (outcome.kind === 'done') await recordLine(tx, outcome.worth)
      return outcome
    })
  } catch (error) {
    if (error instanceof LineReject) return rejectOf(error)
    throw error
  }
}

/** The airline still has an erased person's name: we don't store it again. */
async function withoutErasedName(tx: Tx, flight: ImportedFlight): Promise<ImportedFlight> {
  const isErased = await isErasedPersonsCoupon(tx, flight.facts, flight.programme.timeZone)
  return isErased ? { ...flight, facts: { ...flight.facts, passenger_name: '' } } : flight
}

/** What a flight would be credited with now; undefined if it earns nothing yet. @throws LineReject if there are no rates for it */
function worthNow({ flight: { earns, facts, programme }, member }: Ready): LineWorth | undefined {
  if (!earns || member === undefined) return undefined
  const { code } = tierOf(programme, member, facts.departs_on)
  const counted = countFlight(programme, facts, code)
  return counted === undefined || counted.base === 0n ? unpriced(facts) : worthOf(counted)
}

function worthOf({ base, bonus, status }: CountedFlight): LineWorth {
  return { points: String(base + bonus), statusPoints: String(status) }
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
  if (known.status === 'FLOWN' && facts.status !== 'FLOWN') {
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
  const worth = flight.earns && member !== undefined ? await credit(tx, flight, member, now) : undefined
  return done(flight, worth)
}

/** @throws LineReject if it can't be credited: then the record isn't written either */
async function credit(
  tx: Tx,
  { facts, company, programme }: ImportedFlight,
  member: MembershipRow,
  now: Date,
): Promise<LineWorth> {
  const record = await lockFlight(tx, facts)
  if (record === undefined) throw new Error('A flight that was just written is missing')
  const flyer = {
    account: member.account,
    membershipNumber: member.membership_number,
  }
  const answer = await creditFlight(tx, { company, programme, flight: record, flyer, now })
  if (answer.kind === 'unpriced') return unpriced(facts)
  if (answer.kind === 'creditedBefore') {
    const what = `Flight ${facts.flight_number} of ${facts.departs_on}`
    return reject('flight_credited', `${what} has already been credited to ${member.membership_number}.`)
  }
  return worthOf(answer.counted)
}

/** @throws LineReject always */
function unpriced({ flight_number, departs_on }: FlightFacts): never {
  const what = `Flight ${flight_number} of ${departs_on}`
  return reject('flight_unpriced', `${what} earns nothing: there are no rates for its fare on that day.`)
}

function done({ facts }: ImportedFlight, worth: LineWorth | undefined): LineOutcome {
  const key = `flight:${facts.company_code}:${facts.ticket_number}:${facts.flight_number}:${facts.departs_on}`
  const value = factsThatCount.map((fact) => facts[fact]).join('|')
  return { kind: 'done', claims: [{ key, value }], ...(worth && { worth }) }
}
