import { sql } from 'kysely'
import type { KeptDisputeState } from '../../payments/index.ts'
import type { Database } from '../../platform/database/database.ts'

/** A dispute of an order's payment as an operator sees it. */
export interface ListedDispute {
  readonly orderNumber: string
  readonly programCode: string
  readonly membershipNumber: string
  readonly state: KeptDisputeState
  /** Minor units. */
  readonly amount: bigint
  /** Cents of this payment that were refunded, or are being refunded at the gateway. */
  readonly refunded: bigint
  readonly currency: string
  readonly reason: string
  readonly gatewayDispute: string
  readonly openedAt: Date
  readonly answerBy: Date | null
}

/**
 * Undecided disputes and those decided in the last thirty days, the oldest first.
 * @param companyCode only those of this company's orders; all without it
 */
export async function readListedDisputes(
  database: Database,
  { now, most, companyCode }: { readonly now: Date; readonly most: number; readonly companyCode?: string },
): Promise<readonly ListedDispute[]> {
  const since = new Date(now.getTime() - LISTED_MS)
  const ofCompany = companyCode === undefined ? sql`true` : sql`o.company_code = ${companyCode}`
  const { rows } = await sql<ListedDispute>`
    select o.order_number as "orderNumber", o.program_code as "programCode", o.membership_number as "membershipNumber", d.state, d.amount,
      (select coalesce(sum(r.amount), 0)::bigint from payment_refund r
        where r.payment_id = d.payment_id and r.attempt = d.attempt and r.state in ('sent', 'done') and r.settled_by is null) as refunded,
      d.currency, d.reason, d.gateway_dispute as "gatewayDispute", d.opened_at as "openedAt", d.answer_by as "answerBy"
    from payment_dispute d join payment p using (payment_id) join orders o on o.order_id = p.subject_id
    where (d.state in ('inquiry', 'open') or d.changed_at > ${since}) and ${ofCompany}
    order by d.opened_at, d.dispute_id limit ${most}`.execute(database)
  return rows
}

/** How long a decided dispute is listed. */
const LISTED_MS = 30 * 24 * 60 * 60_000
