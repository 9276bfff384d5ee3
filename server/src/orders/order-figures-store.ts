import type { OrderState } from '@waymark/contract/orders/order-states'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Age of an order: under ten minutes, an hour, a day, or more. */
export type OrderAge = '10m' | '1h' | '1d' | 'older'

export interface OrderFigures {
  /** Orders of the last day by state and age; older ones only if still open. */
  readonly orders: readonly {
    readonly state: OrderState
    readonly age: OrderAge
    readonly count: number
  }[]
  /** How long the most overdue held transfer is past its time, in seconds; 0 if none is. */
  readonly heldOverdueSeconds: number
}

/** Counts orders by state and age, by the indexes on creation time and on open orders. */
export async function readOrderFigures(database: Database, now: Date): Promise<OrderFigures> {
  const day = sql`${now}::timestamptz - interval '1 day'`
  const { rows: orders } = await sql<OrderFigures['orders'][number]>`
    select state, age, count(*)::int4 as count from (
      select state, case
          when submitted_at > ${now}::timestamptz - interval '10 minutes' then '10m'
          when submitted_at > ${now}::timestamptz - interval '1 hour' then '1h' else '1d' end as age
      from orders where submitted_at > ${day}
      union all
      select state, 'older' from orders where next_try_at is not null and submitted_at <= ${day}
      union all
      select state, 'older' from orders where state = 'HELD' and submitted_at <= ${day}) o
    group by state, age`.execute(database)
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, extract(epoch from ${now}::timestamptz - min(held_until)))::float8 as seconds
    from orders where state = 'HELD'`.execute(database)
  return { orders, heldOverdueSeconds: rows[0]?.seconds ?? 0 }
}
