import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { AuditState } from '../audit/audit-record.ts'
import { auditChange } from '../audit/audit-change.ts'
import type { Operator } from '../sign-in/sessions.ts'
import { lockDraft, type StoredDraft } from './draft-store.ts'

/** A draft that can be changed, with its row locked. @throws AppError NOT_FOUND, DRAFT_ENDED */
export async function lockOpenDraft(
  tx: Tx,
  of: { readonly companyCode: string; readonly draftId: string },
  reader: Operator,
  now: Date,
): Promise<StoredDraft> {
  const draft = await lockDraft(tx, of, { reader, now })
  if (draft === undefined) throw new AppError('NOT_FOUND')
  if (draft.state !== 'draft') throw new AppError('DRAFT_ENDED')
  return draft
}

/** A draft's text as it's begun from a document. */
export function draftText(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Appends a draft's line to the trail: a draft has no reason of its own until it's put in force. */
export async function auditDraft(
  tx: Tx,
  call: Parameters<typeof auditChange>[1],
  what: 'start' | 'save' | 'drop',
  after: AuditState,
): Promise<void> {
  await auditChange(tx, call, {
    act: `configuration.draft.${what}`,
    reason: 'DRAFT',
    caseNumber: '',
    before: {},
    after,
  })
}

/** SHA-256 in hexadecimal, for the trail. */
export function hashOfText(document: string): string {
  return createHash('sha256').update(document).digest('hex')
}
