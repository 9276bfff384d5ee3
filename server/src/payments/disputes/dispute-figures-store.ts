import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

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
