import * as z from 'zod/mini'
import { contentId } from '../content/content-fields.ts'
import { day, personalText, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { postAccruals as facts } from './post-accruals.ts'

/** Lines in one batch. */
export const MOST_LINES = 500
/** A slip of the finger, or an amount of another currency, stops here. */
export const MOST_POINTS = 100_000_000
export const MOST_STATUS_POINTS = 1_000_000
const MOST_DETAILS = 10

/**
 * One posting. The company and the partner are those of the credential, so no line can name another. A field that isn't in this list is
 * refused: a misspelt one would otherwise cost a member points.
 */
export const accrualLine = z.strictObject({
  /** The partner's own, once for ever. */
  reference: personalText(100).check(z.minLength(1)),
  programCode: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)),
  /** A member's, or in a programme of companies the company's. */
  membershipNumber: z.string().check(z.regex(/^[0-9]{6,16}$/)),
  points: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_POINTS))),
  /** They count towards a tier and are never spent. */
  statusPoints: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_STATUS_POINTS))),
  /** A day of the programme's calendar. */
  occurredOn: day,
  isBonus: z.optional(z.boolean()),
  /** The offer that brought the points, on top of the usual ones. */
  offerId: z.optional(contentId),
  /** Facts that the member's statement shows. */
  details: z.optional(
    z
      .record(
        z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,29}$/)),
        z.union([
          personalText(100).check(z.minLength(1)),
          z.int().check(z.minimum(0), z.maximum(999_999_999)),
        ]),
      )
      .check(z.refine((details) => Object.keys(details).length <= MOST_DETAILS)),
  ),
})

/** Why a line was refused. Codes are never renamed; new ones may be added. */
export const accrualRefusal = z.enum([
  'line_invalid',
  'programme_unknown',
  'programme_inactive',
  'number_invalid',
  'member_not_found',
  'points_missing',
  'status_not_counted',
  'date_future',
  'date_too_old',
  'reference_used',
  'offer_unknown',
  'offer_other_partner',
  'offer_not_running',
  'offer_not_activated',
  'offer_no_bonus',
])

export const request = wrapped(
  z.object({
    /** Each is checked alone, so that one that can't be read stops none of the others. */
    lines: z.array(z.union([accrualLine, z.unknown()])).check(z.minLength(1), z.maxLength(MOST_LINES)),
  }),
)

const count = z.int()

export const answer = wrapped(
  z.object({
    /** In the order of the lines. */
    results: z.array(
      z.discriminatedUnion('result', [
        z.object({ result: z.literal('POSTED'), reference: z.string() }),
        /** An earlier line, of this batch or another, said the same. */
        z.object({ result: z.literal('REPEATED'), reference: z.string() }),
        z.object({
          result: z.literal('REFUSED'),
          /** Null where none could be read. */
          reference: z.nullable(z.string()),
          code: accrualRefusal,
          /** Of a line that can't be read: the first field that is wrong. */
          field: z.optional(z.string()),
          /** For people; programs go by the code. */
          reason: z.string(),
        }),
      ]),
    ),
    posted: count,
    repeated: count,
    refused: count,
  }),
)

export const postAccruals = whole(facts, { request, answer })
