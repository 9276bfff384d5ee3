import * as z from 'zod/mini'
import { membershipIdentity, personalText, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { assignSeat as facts } from './assign-seat.ts'
import { companySeat, seatId } from './seat.shapes.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    seatId,
    /** As it was read: a seat that has changed since then isn't changed again. */
    version: z.int(),
    user: z._default(personalText(254), ''),
  }),
)

export const answer = wrapped(companySeat)

export const assignSeat = whole(facts, { request, answer })
