import * as z from 'zod/mini'
import { fields, moment } from '../fields.ts'
import { addressType } from '../membership/profile/profile-fields.shapes.ts'

/** A code from the company's categories, which are returned with the list of requests. */
export const category = z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))

/** The member's own order that the request is about. */
export const ownOrder = z
  .string()
  .check(z.minLength(1), z.maxLength(40))
  .register(fields, { owned: 'activityNumber' })

const requestState = z.enum(['OPEN', 'ANSWERED', 'CLOSED'])

/** A request as shown to its member, with its events (CALL-07). */
export const sentRequest = z.object({
  requestNumber: z.string(),
  requestStatus: requestState,
  category: z.string(),
  categoryName: z.string(),
  subject: z.string(),
  message: z.string(),
  activityNumber: z.nullable(z.string()),
  /** Which of the member's two addresses the answer is posted to; null if none was given. */
  answerAddress: z.nullable(addressType),
  sentAt: moment,
  history: z.array(
    z.object({
      what: z.enum(['SENT', 'ANSWERED', 'CLOSED']),
      at: moment,
      /** Customer service's text. */
      words: z.nullable(z.string()),
    }),
  ),
})
