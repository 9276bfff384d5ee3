import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { seatKindShapes } from './seat-kind.shapes.ts'
import { seatLines } from './seat.shapes.ts'
import { quoteSeats as facts } from './quote-seats.ts'

export const request = wrapped(z.object({ ...membershipIdentity, ...seatLines }))

export const answer = wrapped(seatKindShapes.quote)

export const quoteSeats = whole(facts, { request, answer })
