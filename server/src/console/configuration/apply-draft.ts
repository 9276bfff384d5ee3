import type { applyConfigurationDraft } from '@waymark/contract/console/configuration/configuration'
import type { applyConfigurationDraftShapes } from '@waymark/contract/console/configuration/configuration.shapes'
import { momentOf, parseLocalTime } from '@waymark/rules/zoned-time'
import type * as z from 'zod/mini'
import { once } from '../../calls/once.ts'
import { lockVersions, putInForce, readDocumentInForce } from '../../configuration/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { auditChange } from '../audit/audit-change.ts'
import type { ConsoleCall } from '../console-call.ts'
import { checkDraft, seenOf, type CheckedDraft } from './check-draft.ts'
import { zoneOf } from './company-zone.ts'
import { lockDraft, markApplied, type StoredDraft } from './draft-store.ts'
import { readScheduled } from './version-store.ts'

type Call = ConsoleCall<typeof applyConfigurationDraft, typeof applyConfigurationDraftShapes>
type Answer = z.output<(typeof applyConfigurationDraftShapes)['answer']>

/**
 * Puts another operator's draft in force as a new version, once. It must be what was shown: its revision, the version that it replaces and
 * every change are compared again under locks. A scheduled version takes effect by its date alone; nothing has to run at that time.
 */
export async function applyOnce(database: Database, call: Call): Promise<Answer> {
  const { body, company, operator, now } = call
  const { companyCode } = company
  const effectiveFrom = body.at === null ? now : scheduleOf(call, body.at)
  return once({ database }, call, body.draftId, async (tx) => {
    await lockVersions(tx, companyCode)
    const draft = await lockDraft(tx, body, { reader: operator, now })
    const { open, checked } = await asShown(tx, call, draft)
    if ((await readScheduled(tx, companyCode, now)) !== undefined) throw new AppError('SCHEDULE_EXISTS')
    const version = await putInForce(tx, companyCode, checked.body, effectiveFrom, open.editedBy)
    const state = body.at === null ? 'applied' : 'scheduled'
    const { reason, caseNumber } = body
    await markApplied(tx, open.draftId, {
      state,
      version,
      effectiveFrom,
      by: operator.operator,
      reason,
      caseNumber,
    })
    await auditChange(tx, call, {
      act: state === 'applied' ? 'configuration.apply' : 'configuration.schedule',
      reason,
      caseNumber,
      before: { version: String(checked.inForce) },
      after: {
        version: String(version),
        effectiveFrom: effectiveFrom.toISOString(),
        draft: open.draftId,
        revision: String(open.revision),
        seen: body.seen,
        changes: String(checked.changes?.length ?? 0),
      },
    })
    return { version, effectiveFrom }
  })
}

/** @throws AppError INVALID_REQUEST for a time that isn't one, SCHEDULE_PAST */
function scheduleOf({ company, now }: Call, at: string): Date {
  let moment: Date
  try {
    moment = momentOf(parseLocalTime(at), zoneOf(company))
  } catch {
    throw new AppError('INVALID_REQUEST')
  }
  if (moment <= now) throw new AppError('SCHEDULE_PAST')
  return moment
}

/** @throws AppError NOT_FOUND, DRAFT_ENDED, DRAFT_OWN, ACT_CHANGED, DRAFT_INVALID, ACT_WITHOUT_EFFECT */
async function asShown(
  tx: Tx,
  { body, company: { companyCode }, now }: Call,
  draft: StoredDraft | undefined,
): Promise<{ readonly open: StoredDraft; readonly checked: CheckedDraft }> {
  if (draft === undefined) throw new AppError('NOT_FOUND')
  if (draft.state !== 'draft') throw new AppError('DRAFT_ENDED')
  if (draft.isOwn) throw new AppError('DRAFT_OWN')
  const inForce = await readDocumentInForce(tx, companyCode, now)
  if (inForce === undefined) throw new AppError('NOT_FOUND')
  const checked = await checkDraft(tx, { companyCode, document: draft.document, now }, inForce)
  if (seenOf(draft, checked) !== body.seen) throw new AppError('ACT_CHANGED')
  if (checked.problems.length > 0) throw new AppError('DRAFT_INVALID')
  if (checked.changes?.length === 0) throw new AppError('ACT_WITHOUT_EFFECT')
  return { open: draft, checked }
}
