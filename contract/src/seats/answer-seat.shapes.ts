import * as z from 'zod/mini'
import { day, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { answerSeat as facts } from './answer-seat.ts'
import { seatId } from './seat.shapes.ts'

export const request = wrapped(z.object({ seatId, decision: z.enum(['ACCEPT', 'DECLINE']) }))

export const answer = wrapped(
  z.object({
    status: z.enum(['ACCEPTED', 'DECLINED']),
    /** Of the club; null where the seat was declined. */
    membershipNumber: z.nullable(z.string()),
    until: z.nullable(day),
    /** Days of the caller's own that come after the seat. */
    keptDays: z.int(),
  }),
)

export const answerSeat = whole(facts, { request, answer })
