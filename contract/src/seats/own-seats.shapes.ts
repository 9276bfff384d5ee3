import * as z from 'zod/mini'
import { day, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { ownSeats as facts } from './own-seats.ts'
import { seatId } from './seat.shapes.ts'

export const answer = wrapped(
  z.object({
    programName: z.string(),
    seats: z.array(
      z.object({
        seatId,
        state: z.enum(['offered', 'held']),
        companyName: z.string(),
        plan: z.object({ code: z.string(), name: z.string() }),
        /** The first day on which the caller can use it. */
        from: day,
        until: day,
      }),
    ),
    /** Days of a membership of the caller's own from today on, which a seat keeps for later. */
    ownDays: z.int(),
  }),
)

export const ownSeats = whole(facts, { answer })
