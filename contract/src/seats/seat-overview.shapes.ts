import * as z from 'zod/mini'
import { cents, currency, day, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { price, term } from '../subscriptions/cart/cart.shapes.ts'
import { seatOverview as facts } from './seat-overview.ts'
import { chosenSeats, seatPeriod } from './seat.shapes.ts'

export const request = wrapped(z.object(membershipIdentity))

const named = z.object({ code: z.string(), name: z.string() })

export const answer = wrapped(
  z.object({
    programName: z.string(),
    /** The last day of the company's seats, renewed ones included; null while it has none. */
    companyDate: z.nullable(day),
    counts: z.object({ free: z.int(), offered: z.int(), held: z.int() }),
    /** What a seat ordered today would be for. */
    period: seatPeriod,
    plans: z.array(
      z.object({ ...named.shape, about: z.string(), guestsIncluded: z.int(), year: price, today: price }),
    ),
    vatBasisPoints: z.int(),
    mostInOrder: z.int(),
    /** All seats that end on the next company date renewed for the year after it, at today's prices; null while there are none. */
    forecast: z.nullable(
      z.object({
        term,
        /** The first day on which they can be renewed. */
        opensOn: day,
        isOpen: z.boolean(),
        /** A plan and a cost centre each. A plan that is no longer sold has no price. */
        lines: z.array(
          z.object({ plan: named, costCentre: z.string(), seats: z.int(), total: z.nullable(cents) }),
        ),
        seats: z.int(),
        ...price.shape,
      }),
    ),
    /** What the company chose while it registered and hasn't paid for; null where there is none. */
    chosen: z.nullable(chosenSeats),
    currency,
  }),
)

export const seatOverview = whole(facts, { request, answer })
