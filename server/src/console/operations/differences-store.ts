import type { differenceKinds } from '@waymark/contract/console/operations/difference-facts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface CompanyDifference {
  readonly id: string
  readonly kind: (typeof differenceKinds)[number]
  readonly orderNumber: string
  readonly sessionId: string
  /** Cents; null if that side doesn't know it. */
  readonly ours: bigint | null
  readonly theirs: bigint | null
  readonly currency: string
  readonly foundAt: Date
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Our payment is what the reference says, unless the gateway has another one. */
const isPaymentOf = sql`p.payment_id = case when d.reference ~* ${uuid} then d.reference::uuid end`
const ofCompany = (companyCode: string) => sql`gateway_difference d
  join payment p on ${isPaymentOf}
  join orders o on o.order_id = p.subject_id and o.company_code = ${companyCode}`

/** A company's open differences, the oldest first. One whose payment isn't ours belongs to no company. */
export async function readCompanyDifferences(
  database: Database,
  companyCode: string,
  most: number,
): Promise<readonly CompanyDifference[]> {
  const { rows } = await sql<CompanyDifference>`
    select d.difference_id::text as id, d.kind, o.order_number as "orderNumber", d.session_id as "sessionId",
      d.our_amount as ours, d.their_amount as theirs, d.currency, d.found_at as "foundAt"
    from ${ofCompany(companyCode)}
    where d.closed_at is null order by d.found_at, d.difference_id limit ${most}`.execute(database)
  return rows
}

/** A difference that is being closed. Of a payment that isn't ours, company and order are null. */
export interface LockedDifference extends Omit<
  CompanyDifference,
  'id' | 'sessionId' | 'foundAt' | 'orderNumber'
> {
  readonly companyCode: string | null
  readonly orderNumber: string | null
}

/** An open difference, locked; undefined if there is none with this id. */
export async function lockDifference(tx: Tx, id: string): Promise<LockedDifference | undefined> {
  const { rows } = await sql<LockedDifference>`
    select d.kind, o.company_code as "companyCode", o.order_number as "orderNumber", d.our_amount as ours, d.their_amount as theirs,
      d.currency
    from gateway_difference d left join payment p on ${isPaymentOf} left join orders o on o.order_id = p.subject_id
    where d.difference_id = ${id} and d.closed_at is null for update of d`.execute(tx)
  return rows[0]
}

export interface DriftingAccount {
  readonly programCode: string
  readonly membershipNumber: string
  /** Reconciliations in a row that found it wrong. */
  readonly drifts: number
  readonly isFrozen: boolean
}

/** A company's accounts that the latest reconciliation found wrong, by the index of those accounts. */
export async function readDrifting(
  database: Database,
  companyCode: string,
  most: number,
): Promise<readonly DriftingAccount[]> {
  const { rows } = await sql<DriftingAccount>`
    select m.program_code as "programCode", m.membership_number as "membershipNumber", b.drifts,
      'drift' = any(b.frozen_by) as "isFrozen"
    from ledger.drifting_accounts() b join membership m on m.account = b.account_id
    where m.company_code = ${companyCode}
    order by m.program_code, m.membership_number limit ${most}`.execute(database)
  return rows
}
