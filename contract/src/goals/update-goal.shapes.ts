import * as z from 'zod/mini'
import { airportCode, cabinClass } from '../airport-fields.ts'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { goal } from './goal.shapes.ts'
import { updateGoal as facts } from './update-goal.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** A place that the airline flies to; without one, the goal is removed. */
    goal: z.optional(z.object({ destination: airportCode, cabinClass })),
  }),
)

export const answer = wrapped(z.object({ goal: z.nullable(goal) }))

export const updateGoal = whole(facts, { request, answer })
