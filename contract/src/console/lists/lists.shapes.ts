import * as z from 'zod/mini'
import { cents, companyCode, day, membershipNumber, moment, points, programCode } from '../../fields.ts'
import { disputeStates } from '../operations/dispute-states.ts'
import { claimStates } from '../../claims/claim-states.ts'
import { orderStates } from '../../orders/order-states.ts'
import { chosenColumns, listQuery } from './list-queries.ts'

/** Where a page ends: the last row's place in the order, and its key. */
export const listCursor = z
  .string()
  .check(z.regex(/^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{6}Z)?\|)?[\w-]{1,60}(?:\|\d{6,16})?$/))

const whose = { programCode, membershipNumber, name: z.string() }

const memberRow = z.object({
  ...whose,
  email: z.string(),
  tier: z.string(),
  status: z.string(),
  isFrozen: z.boolean(),
  joinedOn: day,
  points,
  /** The next last valid day of points; null if none expire. */
  expiresOn: z.nullable(day),
  country: z.string(),
})
const orderRow = z.object({
  orderNumber: z.string(),
  ...whose,
  kind: z.string(),
  state: z.enum(orderStates),
  /** The latest of its payment; null without one. */
  dispute: z.nullable(z.enum(disputeStates)),
  submittedAt: moment,
  points,
  /** With tax and service charge. */
  amount: cents,
  currency: z.string(),
})
const claimRow = z.object({
  claimNumber: z.string(),
  ...whose,
  kind: z.enum(['FLIGHT', 'PARTNER']),
  about: z.string(),
  state: z.enum(claimStates),
  submittedAt: moment,
  points: z.nullable(points),
})

export const retrieveListChoicesShapes = {
  request: z.object({ companyCode }),
  answer: z.object({
    programmes: z.array(
      z.object({
        programCode,
        name: z.string(),
        tiers: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
    orderKinds: z.array(z.string()),
    /** Most rows of a file. */
    mostExported: z.int(),
  }),
}

export const retrieveListShapes = {
  request: z.object({
    companyCode,
    query: listQuery,
    /** Rows after this one; the first without it. */
    after: z.optional(listCursor),
  }),
  answer: z.object({
    page: z.discriminatedUnion('list', [
      z.object({ list: z.literal('members'), rows: z.array(memberRow) }),
      z.object({ list: z.literal('orders'), rows: z.array(orderRow) }),
      z.object({ list: z.literal('claims'), rows: z.array(claimRow) }),
    ]),
    /** Where the next page begins; null on the last one. */
    next: z.nullable(listCursor),
    /** The page ended because so many rows were looked through for it; null if it's full or the last one. */
    looked: z.nullable(z.int()),
  }),
}

/** A number of rows. `more`: there are more than counted; `least`: counted in the rows looked through, there can be more. */
export const listCount = z.object({ count: z.int(), is: z.enum(['exact', 'more', 'least']) })

export const countListShapes = {
  request: z.object({ companyCode, query: listQuery }),
  answer: listCount,
}

export const exportListShapes = {
  request: z.object({ companyCode, query: listQuery, columns: chosenColumns }),
  answer: z.object({}),
}
