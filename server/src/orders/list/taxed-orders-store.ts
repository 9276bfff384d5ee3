import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { LedgerAccount } from '../../platform/branded-ids.ts'
import type { Database } from '../../platform/database/database.ts'

/** Days in a time zone, both included. */
export interface TaxPeriod {
  readonly from: Day
  readonly until: Day
  readonly timeZone: string
}

/** An order that took effect, with its price: cents, `total` with tax. */
export interface TaxedOrder {
  readonly order_number: string
  readonly kind: string
  readonly day: Day
  readonly document_number: string | null
  readonly total: bigint
  readonly vat: bigint
}

/** A refund of one: cents of its total, and of what went back before it. */
export interface TaxedRefund extends TaxedOrder {
  readonly amount: bigint
  readonly before: bigint
}

/** What an account bought in a period, the earliest first. Orders without a price are left out. */
export async function readTaxedOrders(
  database: Database,
  account: LedgerAccount,
  { from, until, timeZone }: TaxPeriod,
): Promise<readonly TaxedOrder[]> {
  const day = sql`(o.settled_at at time zone ${timeZone})::date`
  const { rows } = await sql<TaxedOrder>`
    select o.order_number, o.kind, ${day} as day, d.document_number, o.amount + o.vat + o.service_charge as total, o.vat
    from orders o left join tax_document d on d.order_id = o.order_id and d.series = 'invoice'
    where o.account = ${account} and o.state in ('POSTED', 'PART_REFUNDED', 'REFUNDED')
      and ${day} between ${from}::date and ${until}::date and o.amount + o.vat + o.service_charge > 0
    order by o.settled_at, o.order_number`.execute(database)
  return rows
}

/** What went back to an account in a period, the earliest first. */
export async function readTaxedRefunds(
  database: Database,
  account: LedgerAccount,
  { from, until, timeZone }: TaxPeriod,
): Promise<readonly TaxedRefund[]> {
  const day = sql`(r.made_at at time zone ${timeZone})::date`
  const { rows } = await sql<TaxedRefund>`
    select o.order_number, o.kind, ${day} as day, d.document_number, o.amount + o.vat + o.service_charge as total, o.vat,
      r.money + r.value as amount, coalesce((
        select sum(b.money + b.value) from order_refund b
        where b.order_id = r.order_id and (b.made_at, b.refund_id) < (r.made_at, r.refund_id)), 0)::bigint as before
    from orders o join order_refund r using (order_id)
      left join tax_document d on d.refund_id = r.refund_id and d.series = 'correction'
    where o.account = ${account} and ${day} between ${from}::date and ${until}::date and r.money + r.value > 0
    order by r.made_at, r.refund_id`.execute(database)
  return rows
}
