import type { ActCode } from '@waymark/contract/console/acts/act-facts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { AuditState } from '../audit/audit-record.ts'
import type { Because } from './act-limits.ts'

/** An act that waits for another operator, or did. */
export interface ActRequest {
  readonly requestId: string
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
  readonly act: ActCode
  readonly fields: Readonly<Record<string, string>>
  readonly reason: string
  readonly caseNumber: string
  readonly because: Because
  /** The state that it was previewed on, and what it was to become. */
  readonly before: AuditState
  readonly after: AuditState
  readonly operator: bigint
  /** The operator's address, in lower case. */
  readonly person: string
  readonly requestedAt: Date
  readonly expiresAt: Date
}

export interface StoredRequest extends ActRequest {
  readonly operatorName: string
  readonly state: 'open' | 'done' | 'refused'
}

const columns = sql`r.request_id as "requestId", r.company_code as "companyCode", r.program_code as "programCode",
  r.membership_number as "membershipNumber", r.act, r.fields, r.reason, r.case_number as "caseNumber", r.because, r.before,
  r.after, r.operator, r.person, r.requested_at as "requestedAt", r.expires_at as "expiresAt", r.state,
  o.name as "operatorName"`

export async function insertRequest(tx: Tx, request: ActRequest): Promise<void> {
  await sql`
    insert into console_act_request (request_id, company_code, program_code, membership_number, act, fields, reason, case_number,
      because, before, after, operator, person, requested_at, expires_at)
    values (${request.requestId}, ${request.companyCode}, ${request.programCode}, ${request.membershipNumber}, ${request.act},
      ${JSON.stringify(request.fields)}::jsonb, ${request.reason}, ${request.caseNumber}, ${request.because},
      ${JSON.stringify(request.before)}::jsonb, ${JSON.stringify(request.after)}::jsonb, ${request.operator}, ${request.person},
      ${request.requestedAt}, ${request.expiresAt})`.execute(tx)
}

/** A company's open requests that haven't expired, oldest first. */
export async function readOpenRequests(
  database: Database,
  companyCode: string,
  now: Date,
  most: number,
): Promise<readonly StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from console_act_request r join console_operator o using (operator)
    where r.company_code = ${companyCode} and r.state = 'open' and r.expires_at > ${now}
    order by r.requested_at, r.request_id limit ${most}`.execute(database)
  return rows
}

export async function readRequest(
  database: Database,
  companyCode: string,
  requestId: string,
): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from console_act_request r join console_operator o using (operator)
    where r.company_code = ${companyCode} and r.request_id = ${requestId}`.execute(database)
  return rows[0]
}

/** Locks a request, so that it's decided once. */
export async function lockRequest(tx: Tx, requestId: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from console_act_request r join console_operator o using (operator)
    where r.request_id = ${requestId} for update of r`.execute(tx)
  return rows[0]
}

export async function closeRequest(
  tx: Tx,
  requestId: string,
  decided: { readonly state: 'done' | 'refused'; readonly by: bigint; readonly now: Date },
): Promise<void> {
  await sql`
    update console_act_request set state = ${decided.state}, decided_by = ${decided.by}, decided_at = ${decided.now}
    where request_id = ${requestId}`.execute(tx)
}
