import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { listSeats as facts } from './list-seats.ts'
import { companySeat, seatId } from './seat.shapes.ts'

/** `after` is the last seat of the page before. */
export const request = wrapped(z.object({ ...membershipIdentity, after: z.optional(seatId) }))

export const answer = wrapped(z.object({ seats: z.array(companySeat), hasNextPage: z.boolean() }))

export const listSeats = whole(facts, { request, answer })
