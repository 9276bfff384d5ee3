import * as z from 'zod/mini'
import { fields, moment } from '../fields.ts'
import { addressType } from '../membership/profile-fields.shapes.ts'

/** A request of the service, as people read it to each other. */
export const serviceRequestNumber = z.string().check(z.regex(/^SR(-[0-9A-Z]{4}){3}$/))

/** A code of the company's list of categories; which there are, the list of requests says. */
export const category = z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))

/** An order of the member's own that the request is about. */
export const ownOrder = z
  .string()
  .check(z.minLength(1), z.maxLength(40))
  .register(fields, { owned: 'activityNumber' })

const requestState = z.enum(['OPEN', 'ANSWERED', 'CLOSED'])

/** A request as its member sees it, with what happened to it, step by step (CALL-07). */
export const sentRequest = z.object({
  requestNumber: z.string(),
  requestStatus: requestState,
  category: z.string(),
  categoryName: z.string(),
  subject: z.string(),
  message: z.string(),
  activityNumber: z.nullable(z.string()),
  /** Which of the member's two addresses the answer goes to by post; null where none was named. */
  answerAddress: z.nullable(addressType),
  sentAt: moment,
  history: z.array(
    z.object({
      what: z.enum(['SENT', 'ANSWERED', 'CLOSED']),
      at: moment,
      /** What the service wrote. */
      words: z.nullable(z.string()),
    }),
  ),
})
