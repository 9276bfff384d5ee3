import * as z from 'zod/mini'
import { companyCode, membershipNumber, moment, programCode } from '../fields.ts'

/** A value before or after an act: numbers as text, no personal data. */
const state = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))

const entry = z.object({
  /** Counts a company's entries from 1, without a gap. */
  number: z.int(),
  at: moment,
  operator: z.string(),
  act: z.string(),
  /** Whose membership it was about; null for acts about nobody, such as an export. */
  programCode: z.nullable(programCode),
  membershipNumber: z.nullable(membershipNumber),
  reason: z.string(),
  /** A reason of the company's own in the operator's language; any other as it is. */
  reasonName: z.string(),
  caseNumber: z.string(),
  before: state,
  after: state,
  /** SHA-256 of the entry and of the previous hash, in hexadecimal. */
  hash: z.string(),
})

export const retrieveAuditShapes = {
  request: z.object({
    companyCode,
    /** Entries before this number; the latest ones without it. */
    before: z.optional(z.int().check(z.positive())),
    /** Only entries about this membership number. */
    membershipNumber: z.optional(membershipNumber),
  }),
  answer: z.object({ entries: z.array(entry), hasMore: z.boolean() }),
}

export const verifyAuditShapes = {
  request: z.object({ companyCode }),
  answer: z.object({
    entries: z.int(),
    /** The first entry that isn't as it was written; null if all are. */
    brokenAt: z.nullable(z.int()),
    /** The last entry's hash: kept elsewhere, it proves later that nothing before it was changed. */
    lastHash: z.string(),
  }),
}

export const exportAuditShapes = { request: z.object({ companyCode }), answer: z.object({}) }
