import * as z from 'zod/mini'
import { cents, day, moment, personalText } from '../fields.ts'
import { seatProblems } from './seat-problems.ts'

/** A seat's id, known to its company and to the user it's offered to. */
export const seatId = z.uuid()

const plan = z.string().check(z.maxLength(20))

/** A line of an order: a plan for a user by email, or for nobody yet. What is wrong with a line is said of that line. */
export const seatLine = z.object({
  user: z._default(personalText(254), ''),
  plan,
  costCentre: z._default(personalText(200), ''),
})

/** Seats to renew for the year after the company date: all that end on it, or chosen ones. */
const renewedSeats = z.union([z.literal('ALL'), z.array(seatId).check(z.minLength(1), z.maxLength(1000))])

/** What is ordered: lines for new seats, as typed or read from a file, or seats to renew. With `renew` the lines don't count. */
export const seatLines = {
  seats: z._default(z.array(seatLine).check(z.maxLength(1000)), []),
  renew: z.optional(renewedSeats),
}

/** Memberships without users: so many of a plan. */
export const chosenSeats = z.object({ plan, seats: z.int().check(z.minimum(1), z.maximum(1000)) })

/** The days that seats are for. `yearDays` is the year that a price is a share of. */
export const seatPeriod = z.object({ from: day, until: day, days: z.int(), yearDays: z.int() })

/** Why a line isn't ordered. */
export const seatProblem = z.enum(seatProblems)

/** A seat of an order with its price in cents. `name` and `user` are empty for a seat without a user. */
export const pricedSeat = z.object({
  name: z.string(),
  user: z.string(),
  plan: z.object({ code: z.string(), name: z.string() }),
  costCentre: z.string(),
  /** The seat that is renewed; null for a new one. */
  renews: z.nullable(seatId),
  /** The price before tax for the year that a renewed seat is in now; null for a new one, or where it isn't known. */
  yearBefore: z.nullable(cents),
  net: cents,
  vat: cents,
  total: cents,
})

/** Who buys, as an invoice says it; numbers and lines that aren't known are empty. */
export const buyer = z.object({
  companyName: z.string(),
  businessNumber: z.string(),
  taxNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  countryCode: z.string(),
})

/** What a quote and an order of seats say alike. */
export const seatsPriced = { period: seatPeriod, seats: z.array(pricedSeat), buyer }

/** A seat's state: in reserve, offered to a user, held by one, or over. */
export const seatState = z.enum(['free', 'offered', 'held', 'ended'])

/** A seat in the company's list. `user` is null where it's free. */
export const companySeat = z.object({
  seatId,
  version: z.int(),
  state: seatState,
  plan: z.object({ code: z.string(), name: z.string() }),
  costCentre: z.string(),
  from: day,
  until: day,
  user: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Since when it is offered or held by its user. */
  since: z.nullable(moment),
  activityNumber: z.string(),
})
