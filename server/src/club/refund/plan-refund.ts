import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
import {
  daysOfParts,
  refundShare,
  refundTax,
  termRefund,
  within,
  type Share,
  type TermDays,
  type TermRefund,
} from '@waymark/rules/club/refund'
import * as z from 'zod/mini'
import { isFulfilled, readOrdersById, readRefunded, totalOf, type Order } from '../../orders/index.ts'
import { isDisputed } from '../../payments/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import {
  countGuestsLetIn,
  partsOf,
  readPaidFrom,
  readPaidOrders,
  readSubscription,
  type KeptTerm,
} from '../../subscriptions/index.ts'
import type { ClubVisit } from '../club-call.ts'
import { clubOrderTerms, subscriptionOf, type ClubOrderTerms } from '../orders/order-terms.ts'

/** What goes back of one order, in cents. */
export interface RefundPart {
  readonly order: Order
  readonly terms: ClubOrderTerms
  /** What each of its items is worth, in their order. */
  readonly worth: TermRefund
  /** Guests of the term let in since this was ordered; none counts against an order of add-ons alone. */
  readonly guestsLetIn: number
  readonly paid: bigint
  readonly before: bigint
  readonly total: bigint
  readonly vat: bigint
  readonly share: Share
}

/** What giving up a term, or what one order added to it, returns on a day. */
export interface RefundPlan {
  readonly refundOn: Day
  readonly subscriptionId: string
  /** The live term with its days as they are now, in the parts that a seat has made of it. */
  readonly term: readonly [KeptTerm, ...KeptTerm[]]
  /** Whether the term ends, or only what was added to it. */
  readonly endsTerm: boolean
  /** The order that was asked for comes first, then what was added to its term. */
  readonly parts: readonly [RefundPart, ...RefundPart[]]
}

/**
 * Plans the refund of an order of the club, by what is in the database now. With a term goes all that was added to it.
 * @throws AppError REFUND_NOT_POSSIBLE where nothing is left of it, REFUND_LATER_FIRST where a later term follows,
 * PAYMENT_DISPUTED while a payer's bank has the money of one of them
 */
export async function planRefund(db: Database | Tx, visit: ClubVisit, order: Order): Promise<RefundPlan> {
  if (order.kind !== 'club' || !isFulfilled(order.state) || order.reversed_at !== null)
    throw new AppError('REFUND_NOT_POSSIBLE')
  const asked = opened(order)
  const { subscriptionId, ...given } = await termOf(db, visit, asked)
  const { term } = given
  const endsTerm = asked.terms.purpose !== 'addOns'
  const added = endsTerm ? await addedTo(db, visit, term, order.order_id) : []
  const parts: RefundPart[] = []
  for (const one of added) parts.push(await partOf(db, visit, given, one))
  const first = await partOf(db, visit, given, asked)
  if ([first, ...parts].every(({ total }) => total === 0n)) throw new AppError('REFUND_NOT_POSSIBLE')
  for (const { order: one } of [first, ...parts])
    if (await isDisputed(db, one.order_id)) throw new AppError('PAYMENT_DISPUTED')
  return { refundOn: visit.today, subscriptionId, term, endsTerm, parts: [first, ...parts] }
}

interface Opened {
  /** With its terms as stored, as the engine takes it. */
  readonly order: Order
  readonly terms: ClubOrderTerms
}

function opened(order: Order): Opened {
  return { order, terms: z.parse(clubOrderTerms, order.terms) }
}

/** A live term by its paid days, of which neither suspensions nor seats add or take any. */
interface PaidTerm extends Pick<RefundPlan, 'term'> {
  readonly days: TermDays
}

/** The live term that an order bought or added to. */
async function termOf(
  db: Database | Tx,
  { today }: ClubVisit,
  { order, terms }: Opened,
): Promise<PaidTerm & Pick<RefundPlan, 'subscriptionId'>> {
  const record = await readSubscription(db, subscriptionOf({ ...order, terms }))
  const live = record.terms.filter(({ isRevoked }) => !isRevoked)
  const isAdded = terms.purpose === 'addOns'
  // Not the day that it was ordered for: a seat or a pause may have moved the term since.
  const paidFrom = isAdded ? await readPaidFrom(db, order.order_id) : undefined
  const bought = live.find(({ orderId, from }) => (isAdded ? from === paidFrom : orderId === order.order_id))
  const [first, ...further] = bought === undefined ? [] : partsOf(live, bought)
  const last = further.at(-1) ?? first
  const { subscriptionId, suspensions } = record
  if (first === undefined || last === undefined || subscriptionId === null || today > last.until)
    throw new AppError('REFUND_NOT_POSSIBLE')
  if (!isAdded && live.some(({ from }) => from > last.until)) throw new AppError('REFUND_LATER_FIRST')
  const days = daysOfParts([first, ...further], suspensions, addDays(today, 1))
  return { subscriptionId, term: [first, ...further], days }
}

/**
 * What goes back of all that was added to the terms of a seat whose holder loses it on a day (`today`): of each order the days from that one
 * on. None where they have ended before, or nothing is left.
 * @param termId the term with which the holder's days on the seat began
 */
export async function planLostTerm(
  db: Database | Tx,
  visit: ClubVisit,
  termId: string,
): Promise<readonly RefundPart[]> {
  const { terms, suspensions } = await readSubscription(db, visit.key)
  const { today } = visit
  const lost = terms.filter(
    (one) => (one.continues ?? one.termId) === termId && !one.isRevoked && one.until >= today,
  )
  const parts: RefundPart[] = []
  for (const term of lost) {
    const given = { term: [term], days: daysOfParts([term], suspensions, today) } as const
    for (const one of await addedTo(db, visit, [term], null)) parts.push(await partOf(db, visit, given, one))
  }
  return parts.filter(({ total }) => total > 0n)
}

/** Orders that added to a term, apart from the one that bought it. */
async function addedTo(
  db: Database | Tx,
  { key }: ClubVisit,
  term: readonly KeptTerm[],
  orderId: string | null,
): Promise<readonly Opened[]> {
  const orders = await readPaidOrders(
    db,
    key,
    term.map(({ from }) => from),
  )
  const others = await readOrdersById(
    db,
    orders.filter((one) => one !== orderId),
  )
  return others.filter((one) => isFulfilled(one.state) && one.reversed_at === null).map(opened)
}

async function partOf(
  db: Database | Tx,
  { club, key, today }: ClubVisit,
  { term, days }: PaidTerm,
  { order, terms }: Opened,
): Promise<RefundPart> {
  const { items } = terms
  const boughtAt = order.settled_at ?? order.submitted_at
  const bringsGuests = items.some(({ kind }) => kind === 'plan' || kind === 'guestCard')
  const guestsLetIn = bringsGuests
    ? await countGuestsLetIn(
        db,
        { customer: key.customer, termIds: term.map(({ termId }) => termId) },
        boughtAt,
      )
    : 0
  const priced = items.map(({ kind, net, vat }) => ({
    kind: kind === 'joiningFee' ? ('joiningFee' as const) : ('term' as const),
    total: net + vat,
  }))
  const given = {
    today,
    boughtOn: dayIn(club.programme.timeZone, boughtAt),
    coolingOffDays: club.coolingOffDays,
    // A member's own visits aren't recorded; a guest's is, when a reader at a door reads their code.
    isUsed: guestsLetIn > 0,
  }
  const worth = termRefund(priced, days, given)
  const before = await readRefunded(db, order.order_id)
  const gone = before.money + before.value
  const paid = totalOf(order)
  const total = within(worth.total, 0n, paid - gone)
  const how = { total: paid, value: order.redeemed_value, points: order.redeemed_points }
  return {
    order,
    terms,
    worth,
    guestsLetIn,
    paid,
    before: gone,
    total,
    vat: refundTax({ total: paid, tax: order.vat }, gone, total),
    share: refundShare(how, before, total),
  }
}
