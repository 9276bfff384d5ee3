import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Refunds in progress, and those the gateway refused until an operator sends them again. */
export interface RefundFigures {
  readonly due: number
  readonly refused: number
}

/** Counts them by the partial indexes on such refunds. */
export async function readRefundFigures(database: Database): Promise<RefundFigures> {
  const { rows } = await sql<RefundFigures>`
    select (select count(*) from payment_refund where state in ('due', 'sent'))::int4 as due,
      (select count(*) from payment_refund where state = 'refused')::int4 as refused`.execute(database)
  return rows[0] ?? { due: 0, refused: 0 }
}
