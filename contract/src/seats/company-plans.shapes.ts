import * as z from 'zod/mini'
import { currency, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { price } from '../subscriptions/cart/cart.shapes.ts'
import { companyPlans as facts } from './company-plans.ts'

export const answer = wrapped(
  z.object({
    programName: z.string(),
    /** `year` is the price of a membership for a year. */
    plans: z.array(z.object({ code: z.string(), name: z.string(), about: z.string(), year: price })),
    mostInOrder: z.int(),
    currency,
  }),
)

export const companyPlans = whole(facts, { answer })
