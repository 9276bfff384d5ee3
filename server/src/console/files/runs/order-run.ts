import { fileKindFacts, type FileAct } from '@waymark/contract/console/files/file-facts'
import { v7 as uuidv7 } from 'uuid'
import { once } from '../../../calls/once.ts'
import type { CompanyConfiguration } from '../../../configuration/index.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { RequestKey } from '../../../platform/idempotency/request-key.ts'
import { invalidFields } from '../../acts/act.ts'
import type { Operator } from '../../sign-in/sessions.ts'
import { auditFile, sumState } from '../audit-file.ts'
import { countOrder, seenOfFile, stateFor, type OrderSum } from '../file-limits.ts'
import { sumRows } from '../file-row-store.ts'
import { endRun, insertRun, readRunIn } from './file-run-store.ts'
import { hasOwnRows, lockFile, writePhase, type FileRecord } from '../file-store.ts'
import { orderFileWork } from './order-file-work.ts'

type Outcome = { readonly outcome: 'working' | 'requested' }

/** The part of a call that orders something of a file. */
export interface OrderCall {
  readonly body: {
    readonly fileId: string
    readonly reason: string
    readonly caseNumber: string
    readonly seen: string
  }
  readonly company: CompanyConfiguration
  readonly operator: Operator
  readonly key: RequestKey
  readonly now: Date
  readonly encode: (answer: Outcome) => unknown
  readonly decode: (kept: unknown) => Outcome
}

interface OrderServices {
  readonly database: Database
  readonly nudgeOutbox: () => void
}

/**
 * Orders a file to be run or reversed as it was seen, once for the operator's key. Above the operator's limits it becomes a request,
 * and nothing else changes.
 */
export async function orderRun(services: OrderServices, call: OrderCall, act: FileAct): Promise<Outcome> {
  const runId = uuidv7({ msecs: call.now.getTime() })
  return once(services, call, runId, async (tx) => {
    const { file, sum } = await openOrder(tx, call, act)
    const because = await countOrder(tx, { ...call, file, act })
    const { reason, caseNumber } = call.body
    const hours = call.company.operatorActs.requestHours
    await insertRun(tx, {
      ...sum,
      runId,
      fileId: file.fileId,
      act,
      reason,
      caseNumber,
      because,
      operator: call.operator.operator,
      person: call.operator.email,
      orderedAt: call.now,
      expiresAt: because === null ? null : new Date(call.now.getTime() + hours * 3_600_000),
      state: because === null ? 'working' : 'open',
    })
    if (because === null) await beginWork(tx, file, act)
    const named = because === null ? act : (`${act}.request` as const)
    const event = { file, reason, caseNumber, operator: call.operator, now: call.now }
    await auditFile(tx, { ...event, act: named, after: { ...sumState(sum), run: runId } })
    return { outcome: because === null ? 'working' : 'requested' }
  })
}

/** Locks the file and checks that the order is possible and is what was seen. */
async function openOrder(
  tx: Tx,
  { body, company, operator, now }: OrderCall,
  act: FileAct,
): Promise<{ readonly file: FileRecord; readonly sum: OrderSum }> {
  const file = await lockIdleFile(tx, { companyCode: company.companyCode, operator, now }, body.fileId)
  if (act === 'reverseFile' && !fileKindFacts[file.kind].isReversible) throw new AppError('ACT_NOT_POSSIBLE')
  const isReason = company.operatorActs.reasons.some(
    ({ code, acts }) => code === body.reason && (acts === undefined || acts.includes(act)),
  )
  if (!isReason) throw invalidFields(['reason'])
  const sum = await sumNow(tx, file, act)
  if (sum.lines === 0) throw new AppError('ACT_WITHOUT_EFFECT')
  if (seenOfFile(file, act, sum, company) !== body.seen || !(await hasOwnRows(tx, file.fileId)))
    throw new AppError('ACT_CHANGED')
  return { file, sum }
}

/** What an order on a file covers now: its good lines, or those that it credited. Content is imported as a whole or not at all. */
export async function sumNow(
  database: Database | Tx,
  { fileId, kind }: Pick<FileRecord, 'fileId' | 'kind'>,
  act: FileAct,
): Promise<OrderSum> {
  const sums = (await sumRows(database, [fileId])).get(fileId) ?? []
  const isHeld = kind === 'content' && sums.some(({ state }) => state === 'FAULTY' || state === 'FAILED')
  const found = isHeld ? undefined : sums.find(({ state }) => state === stateFor(act))
  return found ?? { lines: 0, points: 0n, statusPoints: 0n, tiers: 0 }
}

/**
 * Locks a file that nothing happens to; an expired request is closed.
 * @throws AppError NOT_FOUND, NOT_ALLOWED if none of the operator's roles runs such files, FILE_BUSY
 */
export async function lockIdleFile(
  tx: Tx,
  call: { readonly companyCode: string; readonly operator: Pick<Operator, 'roles'>; readonly now: Date },
  fileId: string,
): Promise<FileRecord> {
  const file = await lockFile(tx, call.companyCode, fileId)
  if (file === undefined || !isReader(file, call.operator)) throw new AppError('NOT_FOUND')
  const { operators } = fileKindFacts[file.kind]
  if (!operators.some((role) => call.operator.roles.includes(role))) throw new AppError('NOT_ALLOWED')
  if (file.phase !== 'IDLE') throw new AppError('FILE_BUSY')
  const run = await readRunIn(tx, fileId, 'open')
  if (run === undefined) return file
  if (run.expiresAt !== null && run.expiresAt > call.now) throw new AppError('FILE_BUSY')
  await endRun(tx, run.runId, { state: 'expired', now: call.now })
  return file
}

export function isReader({ kind }: Pick<FileRecord, 'kind'>, { roles }: Pick<Operator, 'roles'>): boolean {
  return fileKindFacts[kind].readers.some((role) => roles.includes(role))
}

/** Begins what was ordered, in the background. */
export async function beginWork(tx: Tx, file: FileRecord, act: FileAct): Promise<void> {
  await writePhase(tx, file.fileId, act === 'runFile' ? 'RUNNING' : 'REVERSING')
  await orderFileWork(tx, file)
}
