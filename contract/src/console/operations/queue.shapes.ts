import * as z from 'zod/mini'
import { companyCode, membershipNumber, moment, programCode } from '../../fields.ts'
import { momentCursor } from '../moment-cursor.ts'

/** What waits for an operator: a claim for missing points, or a service request. */
export const queueKinds = ['claim', 'request'] as const

/** Where a page of the queue ends: its last item's moment to the microsecond, and its number. */
export const queueCursor = momentCursor(/[\w-]{1,60}/)

const item = z.object({
  kind: z.enum(queueKinds),
  number: z.string(),
  programCode,
  membershipNumber,
  memberName: z.string(),
  /** A claim's flight, or its partner by name and the reference; a request's subject, as the member wrote it. */
  about: z.string(),
  since: moment,
})

export const retrieveQueueShapes = {
  request: z.object({
    companyCode,
    /** Only this kind; both without it. */
    kind: z.optional(z.enum(queueKinds)),
    /** Items that came later than this; the oldest without it. */
    after: z.optional(queueCursor),
  }),
  answer: z.object({
    items: z.array(item),
    /** Where the next page begins; null on the last one. */
    next: z.nullable(queueCursor),
    /** How many of each kind wait, counted to a thousand. */
    waiting: z.object({ claim: z.int(), request: z.int() }),
  }),
}
