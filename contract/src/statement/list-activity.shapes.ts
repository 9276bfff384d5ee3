import * as z from 'zod/mini'
import { day, membershipIdentity, personalText, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { listActivity as itsFacts } from './list-activity.ts'

/** Groups of entry kinds in the statement's filter. */
export const activityTypes = ['flight', 'partner', 'bought', 'used', 'transfer', 'expired', 'other'] as const

/** The lines to include: by the days they happened on, both included, and by kind. */
export const lineFilter = {
  fromDate: z.optional(day),
  toDate: z.optional(day),
  activityType: z.optional(z.enum(activityTypes)),
  partnerCode: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))),
  searchText: z.optional(personalText(80)),
}

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    ...lineFilter,
    cursor: z.optional(z.uuid()),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 25),
  }),
)

const text = z.union([z.string(), z.number(), z.boolean()])

/** One statement line. `details` are language-neutral facts (flight, airports, cabin); the portal builds the sentence. */
export const entry = z.object({
  journalId: z.uuid(),
  date: day,
  activityType: z.enum(activityTypes),
  kind: z.string(),
  pointType: z.string(),
  points,
  balance: points,
  partnerCode: z.nullable(z.string()),
  partnerName: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  isReversed: z.boolean(),
  details: z.record(z.string(), text),
})

export const answer = wrapped(
  z.object({
    entries: z.array(entry),
    nextCursor: z.nullable(z.uuid()),
    /** Opening + in + out = closing, over all lines of the period, regardless of filters. `out` is zero or negative. */
    totals: z.object({ opening: points, in: points, out: points, closing: points }),
    /** The number and totals of all lines that match the filters, on any page. `out` is zero or negative. */
    matching: z.object({ lines: z.int(), in: points, out: points }),
    partners: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
)

export const listActivity = whole(itsFacts, { request, answer })
