import * as z from 'zod/mini'
import { because } from '../acts/acts.shapes.ts'
import { caseNumber } from '../change.shapes.ts'
import { companyCode, moment, personalText, points } from '../../fields.ts'
import {
  fileActs,
  fileKinds,
  filePhases,
  fileRowStates,
  lineFileKinds,
  MOST_FILE_BYTES,
} from './file-facts.ts'
import { isFileFault, type FileFault } from './file-faults.ts'
import { momentCursor } from '../moment-cursor.ts'

const kind = z.enum(fileKinds)
const fileId = z.uuid()
const reasonCode = z.string().check(z.regex(/^[A-Z0-9_]{1,30}$/))
/** SHA-256 in hexadecimal of what an order is about: the file, its lines, their points and tiers, and the configuration's version. */
const seen = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A sum over lines. `tiers`: how many of them give one. */
const sum = { lines: z.int(), points, statusPoints: points, tiers: z.int() }

/** An order to run or reverse a file. */
const run = z.object({
  runId: z.uuid(),
  act: z.enum(fileActs),
  state: z.enum(['open', 'working', 'done', 'refused', 'expired']),
  reason: z.string(),
  /** What the company calls it, in the operator's language. */
  reasonName: z.string(),
  caseNumber: z.string(),
  because: z.nullable(because),
  orderedBy: z.string(),
  orderedAt: moment,
  expiresAt: z.nullable(moment),
  decidedBy: z.nullable(z.string()),
  endedAt: z.nullable(moment),
  /** It was ordered by the operator who reads this, who can't decide it. */
  isOwn: z.boolean(),
  ...sum,
})

const file = z.object({
  fileId,
  kind,
  fileName: z.string(),
  /** SHA-256 of the file's bytes, in hexadecimal. */
  contentHash: z.string(),
  bytes: z.int(),
  uploadedBy: z.string(),
  uploadedAt: moment,
  phase: z.enum(filePhases),
  lines: z.int(),
  counts: z.record(z.enum(fileRowStates), z.int()),
  /** The latest order. */
  run: z.nullable(run),
})

const row = z.object({
  line: z.int(),
  /** By the file's columns, in their order. */
  cells: z.array(z.string()),
  state: z.enum(fileRowStates),
  faults: z.array(
    z.object({
      code: z.custom<FileFault>((code) => typeof code === 'string' && isFileFault(code)),
      /** In English, as a partner gets them; pages have texts of their own by the code. */
      words: z.string(),
      column: z.nullable(z.string()),
    }),
  ),
  firstLine: z.nullable(z.int()),
  points,
  statusPoints: points,
})

/** Where a page of files ends: its last file's moment to the microsecond, and its id. */
const filesCursor = momentCursor(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/)

export const retrieveFilesShapes = {
  request: z.object({
    companyCode,
    /** Only files to be approved. */
    onlyWaiting: z.optional(z.boolean()),
    /** Files uploaded before this one; the latest without it. */
    after: z.optional(filesCursor),
  }),
  answer: z.object({ files: z.array(file), next: z.nullable(filesCursor) }),
}

const uploaded = z.object({
  fileId,
  /** This content was uploaded before: it's that file, and nothing changed. */
  isKnown: z.boolean(),
})
const upload = {
  companyCode,
  fileName: personalText(200),
  /** The file in base64. */
  file: z.string().check(z.maxLength(Math.ceil(MOST_FILE_BYTES / 3) * 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
}
export const uploadFileShapes = {
  request: z.object({ ...upload, kind: z.enum(lineFileKinds) }),
  answer: uploaded,
}
export const uploadContentFileShapes = { request: z.object(upload), answer: uploaded }

const reasons = z.array(z.object({ code: z.string(), name: z.string() }))

export const retrieveFileShapes = {
  request: z.object({
    companyCode,
    fileId,
    /** Lines after this one; the first without it. */
    afterLine: z.optional(z.int().check(z.minimum(0))),
    onlyFaults: z.optional(z.boolean()),
  }),
  answer: z.object({
    file,
    columns: z.array(z.string()),
    rows: z.array(row),
    /** After which line the next page begins; null on the last one. */
    next: z.nullable(z.int()),
    /** What running it now would carry out; also what an approver of a run decides on. */
    ready: z.object({ ...sum, seen, approval: z.nullable(because) }),
    reasons: z.object({ runFile: reasons, reverseFile: reasons }),
  }),
}

export const exportRejectsShapes = { request: z.object({ companyCode, fileId }), answer: z.object({}) }

export const checkFileAgainShapes = {
  request: z.object({ companyCode, fileId }),
  answer: z.object({ lines: z.int() }),
}

const ordered = z.object({
  /** `requested`: somebody else has to approve it, and nothing has changed yet. */
  outcome: z.enum(['working', 'requested']),
})
const order = { companyCode, fileId, reason: reasonCode, caseNumber, seen }

export const runFileShapes = { request: z.object(order), answer: ordered }
export const reverseFileShapes = { request: z.object(order), answer: ordered }

export const previewFileReversalShapes = {
  request: z.object({ companyCode, fileId }),
  answer: z.object({
    ...sum,
    /** Lines whose points have been spent, or that were reversed before: they stay. */
    kept: z.object(sum),
    seen,
    approval: z.nullable(because),
  }),
}

export const decideFileRunShapes = {
  request: z.discriminatedUnion('decision', [
    z.object({ companyCode, fileId, runId: z.uuid(), decision: z.literal('approve'), seen }),
    z.object({ companyCode, fileId, runId: z.uuid(), decision: z.literal('refuse') }),
  ]),
  answer: z.object({ outcome: z.enum(['working', 'refused']) }),
}
