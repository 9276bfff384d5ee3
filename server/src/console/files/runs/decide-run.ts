import type { decideFileRun } from '@waymark/contract/console/files/files'
import type { decideFileRunShapes } from '@waymark/contract/console/files/files.shapes'
import { once } from '../../../calls/once.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { ConsoleCall } from '../../console-call.ts'
import { auditFile, sumState } from '../audit-file.ts'
import { seenOfFile } from '../file-limits.ts'
import { decideRun, readRun, type StoredRun } from './file-run-store.ts'
import { hasOwnRows, lockFile } from '../file-store.ts'
import { beginWork, isReader, sumNow } from './order-run.ts'

type Call = ConsoleCall<typeof decideFileRun, typeof decideFileRunShapes>
interface Services {
  readonly database: Database
  readonly nudgeOutbox: () => void
}

/**
 * Decides another operator's order on a file, once. An approved one begins if it is what the approver was shown: the lines as they were
 * read, their number and points, and the configuration are compared again under the file's lock.
 */
export async function decideRunOnce(services: Services, call: Call) {
  const { body, company, operator, now } = call
  return once(services, call, body.runId, async (tx) => {
    const file = await lockFile(tx, company.companyCode, body.fileId)
    const run = file && (await readRun(tx, body))
    if (file === undefined || run === undefined || !isReader(file, operator)) throw new AppError('NOT_FOUND')
    checkOpen(run, call)
    const sum = await sumNow(tx, file, run.act)
    if (body.decision === 'approve') {
      const isSeen = seenOfFile(file, run.act, sum, company) === body.seen
      if (!isSeen || !(await hasOwnRows(tx, file.fileId))) throw new AppError('ACT_CHANGED')
      await beginWork(tx, file, run.act)
    }
    const outcome = body.decision === 'approve' ? ('working' as const) : ('refused' as const)
    await decideRun(tx, run.runId, { state: outcome, by: operator.operator, now })
    await auditFile(tx, {
      file,
      operator,
      now,
      act: `${run.act}.${body.decision}`,
      reason: run.reason,
      caseNumber: run.caseNumber,
      after: { ...sumState(sum), run: run.runId },
    })
    return { outcome }
  })
}

/** @throws AppError ACT_REQUEST_ENDED; ACT_REQUEST_OWN also for another account of the same person */
function checkOpen(run: StoredRun, { operator, now }: Pick<Call, 'operator' | 'now'>): void {
  if (run.state !== 'open' || run.expiresAt === null || run.expiresAt <= now)
    throw new AppError('ACT_REQUEST_ENDED')
  if (run.operator === operator.operator || run.person === operator.email)
    throw new AppError('ACT_REQUEST_OWN')
}
