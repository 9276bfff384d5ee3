import { consoleOperations } from '@waymark/contract/console/console-operations'
import { v7 as uuidv7 } from 'uuid'
import { once } from '../../calls/once.ts'
import { readDocumentInForce, readVersion } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { MountConsole } from '../mount-console.ts'
import { applyOnce } from './apply-draft.ts'
import { checkDraft, seenOf, type CheckedDraft } from './check-draft.ts'
import { zoneOf } from './company-zone.ts'
import { insertDraft, markDropped, readDraft, saveDraft } from './draft-store.ts'
import { auditDraft, draftText, hashOfText, lockOpenDraft } from './open-draft.ts'

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
      const document = draftText(found)
      await insertDraft(tx, { draftId, companyCode, title, document, basedOn: from, by: operator, now })
      await auditDraft(tx, call, 'start', {
        draft: draftId,
        basedOn: String(from),
        sha256: hashOfText(document),
      })
      return { draftId }
    })
  })
  mount(consoleOperations.saveConfigurationDraft).with(async (call) => {
    const { body, operator, now } = call
    const { companyCode, draftId, title, document } = body
    const revision = await inTransaction(database, async (tx) => {
      const draft = await lockOpenDraft(tx, body, operator, now)
      // The same text again is a save whose answer was lost.
      if (draft.title === title && draft.document === document) return draft.revision
      if (draft.revision !== body.revision) throw new AppError('DRAFT_CHANGED')
      const saved = await saveDraft(tx, draftId, { title, document, by: operator, now })
      await auditDraft(tx, call, 'save', {
        draft: draftId,
        revision: String(saved),
        sha256: hashOfText(document),
      })
      return saved
    })
    return { revision, ...shown(await againstInForce(database, companyCode, document, now)) }
  })
  mount(consoleOperations.dropConfigurationDraft).with(async (call) => {
    const { body, operator, now } = call
    await inTransaction(database, async (tx) => {
      const draft = await lockOpenDraft(tx, body, operator, now)
      if (draft.revision !== body.revision) throw new AppError('DRAFT_CHANGED')
      await markDropped(tx, draft.draftId)
      await auditDraft(tx, call, 'drop', { draft: draft.draftId, revision: String(draft.revision) })
    })
    return {}
  })
  mount(consoleOperations.applyConfigurationDraft).with(async (call) => applyOnce(database, call))
}

async function againstInForce(
  database: Database,
  companyCode: string,
  document: string,
  now: Date,
): Promise<CheckedDraft> {
  const inForce = await readDocumentInForce(database, companyCode, now)
  if (inForce === undefined) throw new AppError('NOT_FOUND')
  return checkDraft(database, { companyCode, document, now }, inForce)
}

function shown({ inForce, problems, changes }: CheckedDraft) {
  return { inForce, problems: [...problems], changes: changes === null ? null : [...changes] }
}
