import * as z from 'zod/mini'
import { contentId } from '../content/content-fields.ts'
import { day, foreignReference, personalText, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { postAccruals as facts } from './post-accruals.ts'

/** Maximum lines per batch. */
export const MOST_LINES = 500
/** Catches typing errors and amounts in another currency. */
export const MOST_POINTS = 100_000_000
export const MOST_STATUS_POINTS = 1_000_000
const MOST_DETAILS = 10
const MOST_REFERENCE = 100

/** Facts that we add to a line: a partner's own can't look like them. */
const ownFacts: ReadonlySet<string> = new Set(['mergedNumber', 'offer'])
/** A fact's name, as a partner chooses it. */
export const factName = z.string().check(
  z.regex(/^[a-z][A-Za-z0-9]{0,29}$/),
  z.refine((name) => !ownFacts.has(name)),
)

/**
 * One posting. Company and partner come from the credential, so a line can't name others. Unknown fields are refused: a misspelt one could
 * otherwise cost a member points.
 */
export const accrualLine = z.strictObject({
  /** The partner's own reference, used only once. It is kept composed (NFC), which makes some scripts' text longer. */
  reference: foreignReference(MOST_REFERENCE).check(
    z.refine((text) => text.normalize('NFC').length <= MOST_REFERENCE),
  ),
  programCode: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)),
  /** A member's number, or a company's in a company programme. */
  membershipNumber: z.string().check(z.regex(/^[0-9]{6,16}$/)),
  points: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_POINTS))),
  /** Points that count towards a tier and can't be spent. */
  statusPoints: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_STATUS_POINTS))),
  /** A day in the programme's time zone. */
  occurredOn: day,
  isBonus: z.optional(z.boolean()),
  /** The offer that earned these extra points. */
  offerId: z.optional(contentId),
  /** Facts shown on the member's statement. */
  details: z.optional(
    z
      .record(
        factName,
        z.union([
          personalText(100).check(z.minLength(1)),
          z.int().check(z.minimum(0), z.maximum(999_999_999)),
        ]),
      )
      .check(z.refine((details) => Object.keys(details).length <= MOST_DETAILS)),
  ),
})

/** Why a line was refused. Codes are never renamed; new ones can be added. */
export const accrualRefusal = z.enum([
  'line_invalid',
  'programme_unknown',
  'programme_inactive',
  'programme_without_points',
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
    /** Each line is checked on its own, so an invalid one doesn't stop the others. */
    lines: z.array(z.union([accrualLine, z.unknown()])).check(z.minLength(1), z.maxLength(MOST_LINES)),
  }),
)

const count = z.int()

const taken = {
  reference: z.string(),
  /** The member's number now, if the line's membership was merged into another, which has the points: use it from now on. */
  currentNumber: z.optional(z.string()),
}

export const answer = wrapped(
  z.object({
    /** In line order. */
    results: z.array(
      z.discriminatedUnion('result', [
        z.object({ result: z.literal('POSTED'), ...taken }),
        /** An earlier line, in this batch or another, was the same. */
        z.object({ result: z.literal('REPEATED'), ...taken }),
        z.object({
          result: z.literal('REFUSED'),
          /** Null if none could be read. */
          reference: z.nullable(z.string()),
          code: accrualRefusal,
          /** The first invalid field of a line that can't be read. */
          field: z.optional(z.string()),
          /** For people; programs use the code. */
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
