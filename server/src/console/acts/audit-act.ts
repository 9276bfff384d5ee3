import type { AuditedAct } from '@waymark/contract/console/audited-acts'
import type { Tx } from '../../platform/database/database.ts'
import { appendAudit } from '../audit/audit-store.ts'
import type { AuditState } from '../audit/audit-record.ts'
import type { Operator } from '../sign-in/sessions.ts'
import type { ActPlace } from './act.ts'

/** What happened with an act: done, or requested, approved or refused above its operator's limits. */
export interface ActEvent {
  readonly act: AuditedAct
  readonly operator: Pick<Operator, 'operator' | 'name'>
  readonly place: Pick<ActPlace, 'key' | 'now'>
  readonly reason: string
  readonly caseNumber: string
  readonly before: AuditState
  readonly after: AuditState
}

/** Appends what an operator did to the company's trail, in the transaction of its effect. */
export async function auditAct(tx: Tx, event: ActEvent): Promise<void> {
  const { operator, place, ...rest } = event
  await appendAudit(tx, {
    ...place.key,
    ...rest,
    at: place.now,
    operator: operator.operator,
    operatorName: operator.name,
  })
}
