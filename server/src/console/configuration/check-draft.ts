import { documentChanges } from '@waymark/rules/document-changes'
import { createHash } from 'node:crypto'
import { checkReplacement, type DocumentInForce } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { readJson, type LineProblem } from './read-json.ts'

/** A place where documents differ, with its values as JSON; null where there is none. */
export interface WrittenChange {
  readonly place: string
  readonly before: string | null
  readonly after: string | null
}

/** A draft against the version in force. */
export interface CheckedDraft {
  readonly inForce: number
  readonly problems: readonly LineProblem[]
  /** Null while it isn't JSON. */
  readonly changes: readonly WrittenChange[] | null
  /** The document; undefined while it isn't JSON. */
  readonly body: unknown
}

/** Checks a draft by the rules of `operator config apply`, each problem with its line, and compares it with the version in force. */
export async function checkDraft(
  database: Database | Tx,
  {
    companyCode,
    document,
    now,
  }: { readonly companyCode: string; readonly document: string; readonly now: Date },
  { version, body }: DocumentInForce,
): Promise<CheckedDraft> {
  const read = readJson(document)
  if (read.kind === 'broken')
    return { inForce: version, problems: [read.problem], changes: null, body: undefined }
  const checked = await checkReplacement(database, { companyCode, body: read.value, replaced: body, now })
  const problems = checked.kind === 'good' ? [] : checked.problems
  return {
    inForce: version,
    problems: [
      ...read.repeated,
      ...problems.map((one) => ({ ...one, line: read.lineOf(one.place) })),
    ].toSorted((a, b) => a.line - b.line),
    changes: writtenChanges(body, read.value),
    body: read.value,
  }
}

/** Every place where two documents differ, as it goes over the wire. */
export function writtenChanges(before: unknown, after: unknown): readonly WrittenChange[] {
  return documentChanges(before, after).map((one) => ({
    place: one.place,
    before: written(one.before),
    after: written(one.after),
  }))
}

function written(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** What an approver has seen of a draft, as one value: its revision, the version that it would replace, and every change. */
export function seenOf(
  draft: { readonly draftId: string; readonly revision: number },
  { inForce, changes }: CheckedDraft,
): string {
  const text = JSON.stringify([draft.draftId, draft.revision, inForce, changes])
  return createHash('sha256').update(text).digest('hex')
}
