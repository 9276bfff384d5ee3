import type { ConsoleRole } from '@waymark/contract/console/roles'
import { sql, type RawBuilder } from 'kysely'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { MembershipKey } from '../../tiers/index.ts'

export interface NewView extends MembershipKey {
  readonly viewId: string
  readonly customer: CustomerNumber
  readonly operator: bigint
  readonly consoleSession: string
  readonly reason: string
  readonly caseNumber: string
  readonly codeHash: Buffer
  readonly codeEndsAt: Date
  readonly begunAt: Date
  readonly endsAt: Date
}

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await sql`
    insert into member_view (view_id, company_code, program_code, membership_number, customer_number, operator, console_session, reason,
      case_number, code_hash, code_ends_at, begun_at, ends_at)
    values (${view.viewId}, ${view.companyCode}, ${view.programCode}, ${view.membershipNumber}, ${view.customer}, ${view.operator},
      ${view.consoleSession}, ${view.reason}, ${view.caseNumber}, ${view.codeHash}, ${view.codeEndsAt}, ${view.begunAt},
      ${view.endsAt})`.execute(tx)
}

export interface ViewRow extends MembershipKey {
  readonly viewId: string
  readonly customer: CustomerNumber
  readonly operator: bigint
  readonly operatorName: string
  readonly consoleSession: string
  readonly reason: string
  readonly caseNumber: string
  readonly endsAt: Date
}

export interface AsOf {
  readonly now: Date
  /** Roles that can view; a later sign-in without one of them ends the views of earlier ones. */
  readonly roles: readonly ConsoleRole[]
  readonly idleMs: number
}

const columns = sql`v.view_id as "viewId", v.company_code as "companyCode", v.program_code as "programCode",
  v.membership_number as "membershipNumber", v.customer_number as customer, v.operator, o.name as "operatorName",
  v.console_session as "consoleSession", v.reason, v.case_number as "caseNumber", v.ends_at as "endsAt"`

/** The view's time isn't over, its operator is still signed in, and still has the role and the company. */
function isLive({ now, roles, idleMs }: AsOf): RawBuilder<unknown> {
  const can = (session: string) =>
    sql`(${sql.ref(`${session}.roles`)} && ${[...roles]}::text[] and v.company_code = any(${sql.ref(`${session}.companies`)}))`
  return sql`v.ends_at > ${now} and s.ends_at > ${now} and s.used_at > ${new Date(now.getTime() - idleMs)} and ${can('s')}
    and not exists (select from console_session later
      where later.operator = v.operator and later.opened_at > s.opened_at and not ${can('later')})`
}

const joined = sql`member_view v join console_operator o using (operator)
  join console_session s on s.session_id = v.console_session`

/** Uses a code, once and in time. */
export async function takeCode(database: Database, codeHash: Buffer, as: AsOf): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    with live as (select ${columns} from ${joined} where v.code_hash = ${codeHash} and ${isLive(as)}),
    taken as (
      update member_view set used_at = ${as.now}
      where code_hash = ${codeHash} and used_at is null and code_ends_at > ${as.now} returning view_id)
    select live.* from live join taken on taken.view_id = live."viewId"`.execute(database)
  return rows[0]
}

/** A view that is still live; looking counts as use of the operator's session. */
export async function readView(database: Database, viewId: string, as: AsOf): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${columns} from ${joined} where v.view_id = ${viewId} and ${isLive(as)}`.execute(database)
  return rows[0]
}

/** Ends a view. @returns undefined if it had ended */
export async function endView(tx: Tx, viewId: string, now: Date): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    update member_view v set ends_at = ${now} from console_operator o
    where v.view_id = ${viewId} and v.ends_at > ${now} and o.operator = v.operator returning ${columns}`.execute(
    tx,
  )
  return rows[0]
}
