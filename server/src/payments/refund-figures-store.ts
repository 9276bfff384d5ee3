import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Refunds of whole payments and of parts: on their way, and refused by the gateway until an operator sends them again. */
export interface RefundFigures {
  readonly due: number
  readonly refused: number
}

/** Counts them by the indexes that hold only such refunds. */
export async function readRefundFigures(database: Database): Promise<RefundFigures> {
  const { rows } = await sql<RefundFigures>`
    select (select count(*) from payment where refund = 'due')::int4
        + (select count(*) from payment_refund where done_at is null and refused_at is null)::int4 as due,
      (select count(*) from payment where refund = 'refused')::int4
        + (select count(*) from payment_refund where refused_at is not null)::int4 as refused`.execute(
    database,
  )
  return rows[0] ?? { due: 0, refused: 0 }
}
