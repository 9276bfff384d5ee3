import * as z from 'zod/mini'
import { companyCode, membershipNumber, moment, points, programCode } from '../../fields.ts'
import { setActCodes } from './act-facts.ts'
import { actFields, because, reasonCode, seen } from './acts.shapes.ts'
import { caseNumber } from '../change.shapes.ts'
import { membersQuery } from '../lists/list-queries.ts'

const setId = z.uuid()
const member = z.object({ programCode, membershipNumber })
const act = z.enum(setActCodes)
const except = z.array(member).check(z.maxLength(1000))

/** Which members: those ticked, all that match minus those unticked, those that an earlier act on a set wasn't done to, or those that it was done to, for reversing it. */
export const bulkSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('some'), members: z.array(member).check(z.minLength(1), z.maxLength(1000)) }),
  z.object({ kind: z.literal('all'), query: membersQuery, except }),
  z.object({
    kind: z.literal('failed'),
    setId,
    except,
    /** These of them alone. */
    only: z.optional(z.array(member).check(z.minLength(1), z.maxLength(1000))),
  }),
  z.object({ kind: z.literal('done'), setId }),
])

export const freezeSetShapes = {
  request: z.object({ companyCode, selection: bulkSelection }),
  answer: z.object({
    setId,
    members: z.int(),
    /** SHA-256 of the members and of their state, in hexadecimal. */
    hash: z.string(),
    /** The acts that the operator can do to a set, with their reasons. */
    acts: z.array(z.object({ act, reasons: z.array(z.object({ code: z.string(), name: z.string() })) })),
  }),
}

const asked = { companyCode, setId, act, fields: actFields }

export const previewBulkActShapes = {
  request: z.object(asked),
  answer: z.object({
    members: z.int(),
    /** What the limits count: points in all, or members. */
    total: points,
    seen,
    approval: z.nullable(because),
  }),
}

export const performBulkActShapes = {
  request: z.object({ ...asked, reason: reasonCode, caseNumber, seen }),
  answer: z.object({ outcome: z.enum(['running', 'requested']) }),
}

const bulk = z.object({
  setId,
  act,
  fields: z.record(z.string(), z.string()),
  reason: z.string(),
  /** In the operator's language; its code if the company has no such reason any more. */
  reasonName: z.string(),
  caseNumber: z.string(),
  members: z.int(),
  total: points,
  /** The filter, where all that match were chosen. */
  query: z.nullable(membersQuery),
  state: z.enum(['waiting', 'running', 'done', 'refused']),
  because: z.nullable(because),
  requestedBy: z.string(),
  requestedAt: moment,
  expiresAt: moment,
  isOwn: z.boolean(),
  done: z.int(),
  failed: z.int(),
  /** Of those done: taken over by a reversal, and still to be reversed. */
  reversed: z.int(),
  reversible: z.int(),
  /** The set whose act it reverses. */
  reverses: z.nullable(setId),
})

export const retrieveBulkActsShapes = {
  request: z.object({ companyCode }),
  answer: z.object({ bulks: z.array(bulk) }),
}

export const retrieveBulkActShapes = {
  request: z.object({ companyCode, setId }),
  answer: z.object({
    bulk,
    /** What an approver has seen, to be sent back. */
    seen,
    /** Members that it wasn't done to and that nobody tried again, up to 200, each with the code of why. */
    failures: z.array(z.object({ programCode, membershipNumber, name: z.string(), why: z.string() })),
    /** Members that it was done to, by number, up to 200. */
    done: z.array(
      z.object({
        programCode,
        membershipNumber,
        name: z.string(),
        /** A reversal has taken them over. */
        isReversed: z.boolean(),
      }),
    ),
    /** Its confirmed reversals, the latest first. */
    reversals: z.array(bulk),
  }),
}

export const decideBulkActShapes = {
  request: z.object({ companyCode, setId, decision: z.enum(['approve', 'refuse']), seen }),
  answer: z.object({ outcome: z.enum(['running', 'refused']) }),
}
