import * as z from 'zod/mini'
import { currency, day, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { pricedSeat, seatId, seatPeriod } from './seat.shapes.ts'
import { seatRenewal as facts } from './seat-renewal.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    /** Null while the company has no seats that end. */
    renewal: z.nullable(
      z.object({
        /** The first day on which they can be renewed. */
        opensOn: day,
        isOpen: z.boolean(),
        /** The days that renewing adds. */
        period: seatPeriod,
        /** Empty before it opens. */
        seats: z.array(z.object({ ...pricedSeat.shape, renews: seatId })),
        /** Seats whose plan is no longer for sale. */
        notSold: z.int(),
      }),
    ),
    currency,
  }),
)

export const seatRenewal = whole(facts, { request, answer })
