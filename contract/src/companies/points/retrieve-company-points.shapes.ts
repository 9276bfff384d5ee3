import * as z from 'zod/mini'
import { membershipIdentity, points, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { limitStanding } from './company-limit.shapes.ts'
import { retrieveCompanyPoints as facts } from './retrieve-company-points.ts'

export const request = wrapped(z.object({ ...membershipIdentity }))

export const answer = wrapped(
  z.object({
    available: points,
    held: points,
    /** The calendar month in the programme's time zone, as 2026-11. */
    month: z.string(),
    own: limitStanding,
    /** Null for a user without one. */
    costCentre: z.nullable(z.extend(limitStanding, { name: z.string() })),
    /** Requests that the caller can decide. */
    waiting: z.int(),
  }),
)

export const retrieveCompanyPoints = whole(facts, { request, answer })
