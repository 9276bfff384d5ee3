import type { AuditedAct } from '@waymark/contract/console/audited-acts'
import type { Tx } from '../../platform/database/database.ts'
import { appendAudit } from '../audit/audit-store.ts'
import type { AuditState } from '../audit/audit-record.ts'
import type { Operator } from '../sign-in/sessions.ts'
import type { StateSum } from './file-row-store.ts'
import type { FileRecord } from './file-store.ts'

/** What an operator did with a file. */
export interface FileEvent {
  readonly file: Pick<FileRecord, 'companyCode' | 'fileId' | 'kind' | 'contentHash'>
  readonly operator: Pick<Operator, 'operator' | 'name'>
  readonly act: AuditedAct
  readonly reason: string
  readonly caseNumber: string
  readonly now: Date
  readonly after?: AuditState
}

/** Appends it to the company's trail, in the transaction of its effect. A file is named by its id and hash: its name can be a person's. */
export async function auditFile(
  tx: Tx,
  { file, operator, now, after = {}, ...event }: FileEvent,
): Promise<void> {
  const { companyCode, fileId, kind, contentHash } = file
  await appendAudit(tx, {
    ...event,
    companyCode,
    at: now,
    operator: operator.operator,
    operatorName: operator.name,
    programCode: null,
    membershipNumber: null,
    before: {},
    after: { file: fileId, kind, hash: contentHash.toString('hex'), ...after },
  })
}

/** Lines, points and tiers, as the trail has them. */
export function sumState({ lines, points, statusPoints, tiers }: Omit<StateSum, 'state'>): AuditState {
  return {
    lines: String(lines),
    points: String(points),
    statusPoints: String(statusPoints),
    tiers: String(tiers),
  }
}

/** How many lines are in each state. */
export function sumsOf(sums: readonly StateSum[]): AuditState {
  const counts: { -readonly [S in StateSum['state']]?: string } = {}
  for (const { state, lines } of sums) counts[state] = String(lines)
  return counts
}
