import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { KeptDisputeState } from './dispute-store.ts'

/** Disputes that aren't decided, and those that were lost in the last seven days or got their money back after a loss. */
export interface DisputeFigures {
  readonly inquiry: number
  readonly open: number
  readonly lost: number
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/** Counts them by the partial indexes on such disputes. */
export async function readDisputeFigures(database: Database, now: Date): Promise<DisputeFigures> {
  const since = new Date(now.getTime() - WEEK_MS)
  const { rows } = await sql<DisputeFigures>`
    select (select count(*) from payment_dispute where state in ('inquiry', 'open') and state = 'inquiry')::int4 as inquiry,
      (select count(*) from payment_dispute where state in ('inquiry', 'open') and state = 'open')::int4 as open,
      (select count(*) from payment_dispute where state in ('lost', 'reinstated') and changed_at > ${since})::int4 as lost`.execute(
    database,
  )
  return rows[0] ?? { inquiry: 0, open: 0, lost: 0 }
}

/** A dispute as an operator sees it. */
export interface ListedDispute {
  /** The order's reference and its membership. */
  readonly description: string
  readonly state: KeptDisputeState
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly reason: string
  readonly gatewayDispute: string
  readonly openedAt: Date
  readonly answerBy: Date | null
}

/** Undecided disputes and those decided in the last thirty days, the oldest first. */
export async function readListedDisputes(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly ListedDispute[]> {
  const since = new Date(now.getTime() - LISTED_MS)
  const { rows } = await sql<ListedDispute>`
    select p.description, d.state, d.amount, d.currency, d.reason, d.gateway_dispute as "gatewayDispute", d.opened_at as "openedAt",
      d.answer_by as "answerBy"
    from payment_dispute d join payment p using (payment_id)
    where d.state in ('inquiry', 'open') or d.changed_at > ${since}
    order by d.opened_at, d.dispute_id limit ${most}`.execute(database)
  return rows
}

/** How long a decided dispute is listed. */
const LISTED_MS = 30 * 24 * 60 * 60_000
