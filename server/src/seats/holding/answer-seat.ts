import type { answerSeat as facts } from '@waymark/contract/seats/answer-seat'
import type * as shapes from '@waymark/contract/seats/answer-seat.shapes'
import type { Domain } from '@waymark/contract/operation'
import { addDays, type Day } from '@waymark/rules/calendar'
import { lastTerm } from '@waymark/rules/club/subscription'
import { v7 as uuidv7 } from 'uuid'
import type { Call } from '../../calls/call.ts'
import type { Principal } from '../../calls/principal.ts'
import { stopForSeat } from '../../club/index.ts'
import { drawNumber, joinProgramme } from '../../membership/index.ts'
import type { OrderServices } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import {
  countOwnDays,
  insertSeatTerm,
  insertSubscription,
  isSuspended,
  lockSubscription,
  readSeatTerms,
  readSubscription,
  type SubscriptionKey,
} from '../../subscriptions/index.ts'
import { companyClubToday, type CompanyClub } from '../company-club.ts'
import { endLostTerm } from './end-holding.ts'
import { lockOffer, readLostTerms, type OwnSeat } from './own-seat-store.ts'
import { recordSeatEvent, writeSeat } from '../seat-store.ts'

type AnswerCall = Call<typeof facts>
type Answer = Domain<typeof shapes>['answer']

/** What an answer is processed with. */
interface Answering {
  readonly call: AnswerCall
  readonly club: CompanyClub
  readonly today: Day
}

/** The person whom a seat is offered to accepts or declines it; nobody else can (CORP-06). */
export async function answerSeat(services: OrderServices, call: AnswerCall): Promise<Answer> {
  const { club, today } = companyClubToday(call)
  const answering = { call, club, today }
  const { seatId, decision } = call.body.object
  const { customer, companyCode } = call.principal
  if (decision === 'ACCEPT') await endLostTerms(services, answering)
  // Under the jobs' role: only it makes somebody a member of the club.
  return inTransaction(services.settlements, async (tx) => {
    const seat = await lockOffer(tx, companyCode, customer, seatId)
    if (seat === undefined || seat.until_day < today) throw new AppError('NOT_FOUND')
    if (decision === 'ACCEPT') return accept(tx, seat, answering)
    await writeSeat(tx, seat.seat_id, { state: 'free' })
    await recordSeatEvent(tx, seat, { kind: 'declined', actor: customer, at: call.now })
    return { object: { status: 'DECLINED', membershipNumber: null, until: null, keptDays: 0 } }
  })
}

/** A seat that they have just lost isn't in the way of the next one: its term ends here if the relay hasn't ended it. */
async function endLostTerms(
  services: OrderServices,
  { call: { principal }, club, today }: Answering,
): Promise<void> {
  const { companyCode, customer } = principal
  const { programCode: clubCode } = club.programme
  const key = { companyCode, programCode: clubCode, customer }
  for (const termId of await readLostTerms(services.settlements, key, today))
    await endLostTerm(services, { customer, companyCode, clubCode, termId, on: today })
}

/** Their own days from today on come after the seat; without a membership of the club they get one. */
async function accept(tx: Tx, seat: OwnSeat, answering: Answering): Promise<Answer> {
  const { call, club, today } = answering
  const { principal, now } = call
  const key = {
    companyCode: principal.companyCode,
    programCode: seat.club_code,
    customer: principal.customer,
  }
  if (!mayJoin(principal, seat)) throw new AppError('NOT_ALLOWED')
  const subscriptionId = (await lockSubscription(tx, key)) ?? (await join(tx, key, seat, answering))
  await refuseOverlap(tx, subscriptionId, seat, today)
  const term = {
    termId: uuidv7({ msecs: now.getTime() }),
    seatId: seat.seat_id,
    plan: seat.plan,
    continues: null,
    from: seat.from_day < today ? today : seat.from_day,
    until: seat.until_day,
    anchor: addDays(seat.until_day, 1),
    graceUntil: addDays(seat.until_day, club.graceDays),
  }
  await insertSeatTerm(tx, subscriptionId, term, { today, now })
  const { customer: holder } = principal
  const reference = seat.nominee_reference
  if (reference === null) throw new Error('An offered seat has no user')
  await writeSeat(tx, seat.seat_id, { state: 'held', reference, holder, termId: term.termId, at: now })
  await recordSeatEvent(tx, seat, { kind: 'accepted', actor: holder, at: now })
  const { membershipNumber, terms } = await readSubscription(tx, key)
  if (lastTerm(terms)?.termId === term.termId) await stopForSeat(tx, { club, key, now }, subscriptionId)
  const keptDays = await countOwnDays(tx, key, today)
  return { object: { status: 'ACCEPTED', membershipNumber, until: seat.until_day, keptDays } }
}

/** A membership of the club that the operator has ended isn't opened by a seat. */
function mayJoin({ memberships }: Principal, { club_code: clubCode }: OwnSeat): boolean {
  const held = memberships.find(({ programCode, role }) => programCode === clubCode && role === 'owner')
  return held === undefined || held.status === 'A'
}

/** Who is new to the club keeps the number that they have as a member, or as the company's user. The company's own number goes with the company, so its account holder gets a new one. */
async function join(
  tx: Tx,
  key: SubscriptionKey,
  seat: OwnSeat,
  { call: { principal, now }, today }: Answering,
): Promise<string> {
  const own = principal.memberships.find(
    ({ role, programType }) => role === 'owner' && programType === 'individual',
  )
  const membershipNumber = await joinProgramme(tx, {
    ...key,
    membershipNumber: own?.membershipNumber ?? seat.nominee_number ?? (await drawNumber(tx, key.companyCode)),
    enrolledOn: today,
  })
  const subscriptionId = uuidv7({ msecs: now.getTime() })
  await insertSubscription(tx, key, { subscriptionId, membershipNumber, now })
  return subscriptionId
}

/** @throws AppError SEAT_ALREADY_HELD where a company's seat has the same days; SUBSCRIPTION_SUSPENDED where their days are kept for later */
async function refuseOverlap(tx: Tx, subscriptionId: string, seat: OwnSeat, today: Day): Promise<void> {
  const held = await readSeatTerms(tx, subscriptionId, today)
  if (held.some(({ from, until }) => from <= seat.until_day && until >= seat.from_day))
    throw new AppError('SEAT_ALREADY_HELD')
  if (await isSuspended(tx, subscriptionId, today)) throw new AppError('SUBSCRIPTION_SUSPENDED')
}
