import { consoleOperations } from '@waymark/contract/console/console-operations'
import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { once } from '../../calls/once.ts'
import { readDocumentInForce, readVersion } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { auditChange } from '../audit/audit-change.ts'
import type { MountConsole } from '../mount-console.ts'
import type { Operator } from '../sign-in/sessions.ts'
import { applyOnce } from './apply-draft.ts'
import { checkDraft, seenOf, type CheckedDraft } from './check-draft.ts'
import { zoneOf } from './company-zone.ts'
import { insertDraft, markDropped, readDraft, saveDraft, type StoredDraft } from './draft-store.ts'

/** Drafts of a company's next configuration: begun, saved, applied by somebody else. */
export function draftRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.retrieveConfigurationDraft).with(async ({ body, company, operator, now }) => {
    const draft = await readDraft(database, body, { reader: operator, now })
    if (draft === undefined) throw new AppError('NOT_FOUND')
    const checked = await againstInForce(database, body.companyCode, draft.document, now)
    return { ...draft, ...shown(checked), seen: seenOf(draft, checked), timeZone: zoneOf(company) }
  })
  mount(consoleOperations.startConfigurationDraft).with(async (call) => {
    const { body, operator, now } = call
    const { companyCode, title, from } = body
    const draftId = uuidv7({ msecs: now.getTime() })
    return once({ database }, call, draftId, async (tx) => {
      const found = await readVersion(tx, companyCode, from)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const document = `${JSON.stringify(found, null, 2)}\n`
      await insertDraft(tx, { draftId, companyCode, title, document, basedOn: from, by: operator, now })
      await auditDraft(tx, call, 'start', { draft: draftId, basedOn: String(from), sha256: hashOf(document) })
      return { draftId }
    })
  })
  mount(consoleOperations.saveConfigurationDraft).with(async (call) => {
    const { body, operator, now } = call
    const { companyCode, draftId, title, document } = body
    const revision = await inTransaction(database, async (tx) => {
      const draft = await lockOpen(tx, body, operator, now)
      // The same text again is a save whose answer was lost.
      if (draft.title === title && draft.document === document) return draft.revision
      if (draft.revision !== body.revision) throw new AppError('DRAFT_CHANGED')
      const saved = await saveDraft(tx, draftId, { title, document, by: operator, now })
      await auditDraft(tx, call, 'save', {
        draft: draftId,
        revision: String(saved),
        sha256: hashOf(document),
      })
      return saved
    })
    return { revision, ...shown(await againstInForce(database, companyCode, document, now)) }
  })
  mount(consoleOperations.dropConfigurationDraft).with(async (call) => {
    const { body, operator, now } = call
    await inTransaction(database, async (tx) => {
      const draft = await lockOpen(tx, body, operator, now)
      if (draft.revision !== body.revision) throw new AppError('DRAFT_CHANGED')
      await markDropped(tx, draft.draftId)
      await auditDraft(tx, call, 'drop', { draft: draft.draftId, revision: String(draft.revision) })
    })
    return {}
  })
  mount(consoleOperations.applyConfigurationDraft).with(async (call) => applyOnce(database, call))
}

/** A draft that can be changed, with its row locked. @throws AppError NOT_FOUND, DRAFT_ENDED */
async function lockOpen(
  tx: Tx,
  of: { readonly companyCode: string; readonly draftId: string },
  reader: Operator,
  now: Date,
): Promise<StoredDraft> {
  const draft = await readDraft(tx, of, { reader, now, isLocked: true })
  if (draft === undefined) throw new AppError('NOT_FOUND')
  if (draft.state !== 'draft') throw new AppError('DRAFT_ENDED')
  return draft
}

async function againstInForce(
  database: Database,
  companyCode: string,
  document: string,
  now: Date,
): Promise<CheckedDraft> {
  const inForce = await readDocumentInForce(database, companyCode, now)
  if (inForce === undefined) throw new AppError('NOT_FOUND')
  return checkDraft(document, inForce)
}

function shown({ inForce, problems, changes }: CheckedDraft) {
  return { inForce, problems: [...problems], changes: changes === null ? null : [...changes] }
}

async function auditDraft(
  tx: Tx,
  call: Parameters<typeof auditChange>[1],
  what: 'start' | 'save' | 'drop',
  after: Readonly<Record<string, string>>,
): Promise<void> {
  await auditChange(tx, call, {
    act: `configuration.draft.${what}`,
    reason: 'DRAFT',
    caseNumber: '',
    before: {},
    after,
  })
}

function hashOf(document: string): string {
  return createHash('sha256').update(document).digest('hex')
}
