import * as z from 'zod/mini'
import { companyCode, moment, personalText } from '../../fields.ts'
import { change, revision, why } from '../change.shapes.ts'

const version = z.int().check(z.positive())
const draftId = z.uuid()
/** What a draft is called by who makes it, for who approves it. */
export const draftTitle = personalText(100).check(z.minLength(1))

const listedVersion = z.object({
  version,
  effectiveFrom: moment,
  madeAt: moment,
  madeBy: z.string(),
  /** Who put it in force, if it was somebody else. */
  appliedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  caseNumber: z.nullable(z.string()),
  state: z.enum(['scheduled', 'inForce', 'past', 'withdrawn']),
})

const draft = z.object({
  draftId,
  title: z.string(),
  basedOn: version,
  revision,
  madeBy: z.string(),
  editedBy: z.string(),
  editedAt: moment,
  /** The operator who reads this wrote some of it, and can't put it in force. */
  isOwn: z.boolean(),
})

/** A problem of a document. `line` counts from 1 in its text. */
const problem = z.object({ line: z.int(), place: z.string(), reason: z.string() })

const compared = {
  /** The version that is in force. */
  inForce: version,
  problems: z.array(problem),
  /** What it would change in the version in force; null while it isn't JSON. */
  changes: z.nullable(z.array(change)),
}

export const retrieveConfigurationsShapes = {
  request: z.object({
    companyCode,
    /** Versions before this one; the latest without it. */
    before: z.optional(version),
  }),
  answer: z.object({
    /** Times of schedules are read on the clocks of this zone. */
    timeZone: z.string(),
    versions: z.array(listedVersion),
    hasMore: z.boolean(),
    /** Open ones, the last edited first. */
    drafts: z.array(draft),
  }),
}

export const compareConfigurationsShapes = {
  request: z.object({ companyCode, from: version, to: version }),
  answer: z.object({ changes: z.array(change) }),
}

export const retrieveConfigurationDraftShapes = {
  request: z.object({ companyCode, draftId }),
  answer: z.extend(draft, {
    state: z.enum(['draft', 'scheduled', 'applied', 'dropped']),
    document: z.string(),
    ...compared,
    /** SHA-256 in hexadecimal of the draft's revision, the version in force and all changes. */
    seen: z.string(),
    timeZone: z.string(),
  }),
}

export const startConfigurationDraftShapes = {
  request: z.object({
    companyCode,
    title: draftTitle,
    /** The version to begin from; an earlier one rolls back to it. */
    from: version,
  }),
  answer: z.object({ draftId }),
}

export const saveConfigurationDraftShapes = {
  request: z.object({
    companyCode,
    draftId,
    /** The one that was edited. */
    revision,
    title: draftTitle,
    document: z.string().check(z.maxLength(400_000)),
  }),
  answer: z.object({ revision, ...compared }),
}

export const dropConfigurationDraftShapes = {
  request: z.object({ companyCode, draftId, revision }),
  answer: z.object({}),
}

export const applyConfigurationDraftShapes = {
  request: z.object({
    companyCode,
    draftId,
    seen: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** A time on the company's clocks, such as 2026-12-01T06:00; null is now. */
    at: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))),
    ...why,
  }),
  answer: z.object({ version, effectiveFrom: moment }),
}

export const cancelConfigurationScheduleShapes = {
  request: z.object({ companyCode, version, ...why }),
  answer: z.object({}),
}
