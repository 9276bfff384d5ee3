import type { AuditedAct } from '@waymark/contract/console/audited-acts'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AuditState } from './audit-record.ts'
import { appendAudit } from './audit-store.ts'
import type { Operator } from '../sign-in/sessions.ts'

interface ChangeCall {
  readonly company: CompanyConfiguration
  readonly operator: Operator
  readonly now: Date
}

interface AuditedChange {
  readonly act: AuditedAct
  readonly reason: string
  readonly caseNumber: string
  readonly before: AuditState
  readonly after: AuditState
}

/** Appends a change of configuration or content to the company's trail, in the transaction of its effect. */
export async function auditChange(tx: Tx, call: ChangeCall, change: AuditedChange): Promise<void> {
  await appendAudit(tx, {
    ...change,
    companyCode: call.company.companyCode,
    at: call.now,
    operator: call.operator.operator,
    operatorName: call.operator.name,
    programCode: null,
    membershipNumber: null,
  })
}
