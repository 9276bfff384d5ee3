import * as z from 'zod/mini'
import { fields, membershipIdentity, wrapped } from '../../fields.ts'
import { activity } from '../activity.shapes.ts'
import { whole } from '../../operation.ts'
import { orderOfQuote as facts } from './order-of-quote.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    quoteReferenceNumber: z
      .string()
      .check(z.maxLength(40))
      .register(fields, { owned: 'quoteReferenceNumber' }),
  }),
)
export const answer = wrapped(activity)

export const orderOfQuote = whole(facts, { request, answer })
