import * as z from 'zod/mini'
import { caseNumber } from '../change.shapes.ts'
import {
  cents,
  companyCode,
  currency,
  day,
  membershipIdentity,
  membershipNumber,
  moment,
  personalText,
  points,
  programCode,
} from '../../fields.ts'
import { accessCodes, actCodes, limitKinds } from './act-facts.ts'

const act = z.enum(actCodes)
/** What the act changes: numbers as text, no personal data. */
const state = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))
export const reasonCode = z.string().check(z.regex(/^[A-Z0-9_]{1,30}$/))
const reason = z.object({ code: z.string(), name: z.string() })
/** SHA-256 in hexadecimal of the act, its fields, and its states before and after. */
export const seen = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The fields of an act's form by name, as text; empty ones are left out. */
export const actFields = z.record(z.string().check(z.maxLength(40)), personalText(300))

const asked = { ...membershipIdentity, act, fields: actFields }

/** Why somebody else has to approve: the operator's limit for one act, for a day, none at all for this kind, or always for this act. */
export const because = z.enum(['each', 'day', 'role', 'always'])

/**
 * A choice by its number, code or name, empty where what follows tells it: what it is, which the console has words for (the outbox's topic of a
 * message, an order's kind), its day, money and points, which the console writes in the operator's language.
 */
const choice = z.object({
  value: z.string(),
  name: z.string(),
  about: z.optional(z.object({ of: z.enum(['message', 'order']), code: z.string() })),
  day: z.optional(day),
  money: z.optional(z.object({ amount: cents, currency })),
  moved: z.optional(z.array(z.object({ points, pointType: z.enum(['POINTS', 'STATUS']) }))),
})

const effect = {
  before: state,
  after: state,
  seen,
}

export const retrieveMemberActsShapes = {
  request: z.object(membershipIdentity),
  answer: z.object({
    acts: z.array(
      z.object({
        act,
        reasons: z.array(reason),
        /** Choices from the member's own data, by field. */
        choices: z.record(z.string(), z.array(choice)),
      }),
    ),
    /** What the operator can open of the member, each with its reasons. */
    access: z.array(z.object({ access: z.enum(accessCodes), reasons: z.array(reason) })),
  }),
}

export const previewActShapes = {
  request: z.object(asked),
  answer: z.object({ ...effect, approval: z.nullable(because) }),
}

export const performActShapes = {
  request: z.object({ ...asked, reason: reasonCode, caseNumber, seen }),
  answer: z.object({
    /** `requested`: nothing has changed yet. */
    outcome: z.enum(['done', 'requested']),
    requestId: z.nullable(z.uuid()),
    after: state,
  }),
}

const request = z.object({
  requestId: z.uuid(),
  act,
  programCode,
  membershipNumber,
  fields: z.record(z.string(), z.string()),
  reason: z.string(),
  /** In the operator's language. */
  reasonName: z.string(),
  caseNumber: z.string(),
  because,
  limit: z.enum(limitKinds),
  requestedBy: z.string(),
  requestedAt: moment,
  expiresAt: moment,
  /** It was requested by the operator who reads this, who can't decide it. */
  isOwn: z.boolean(),
  /** As shown to who asked. */
  before: state,
  after: state,
  /** The effect as of now; null if the act isn't possible any more. */
  now: z.nullable(z.object(effect)),
})

export const retrieveActRequestsShapes = {
  request: z.object({ companyCode }),
  answer: z.object({ requests: z.array(request), hasMore: z.boolean() }),
}

export const decideActRequestShapes = {
  request: z.discriminatedUnion('decision', [
    z.object({ companyCode, requestId: z.uuid(), decision: z.literal('approve'), seen }),
    z.object({ companyCode, requestId: z.uuid(), decision: z.literal('refuse') }),
  ]),
  answer: z.object({ outcome: z.enum(['done', 'refused']) }),
}
