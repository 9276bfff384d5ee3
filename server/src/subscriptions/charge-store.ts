import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { SubscriptionKey } from './subscription-store.ts'

const GUEST = 'GUEST '

/** What a guest's card is charged as: once in a period for each guest. */
export function guestProduct(guestNumber: string): string {
  return GUEST + guestNumber
}

/** What is to be paid for one product of a period, in cents. */
export interface Charge {
  readonly product: string
  readonly from: Day
  readonly until: Day
  readonly net: bigint
  readonly vat: bigint
}

/**
 * Writes an order's charges as open, sorted by product, so that two orders can't deadlock.
 * @returns false where one of them is open or paid by another order; the transaction must then end without effect
 */
export async function insertCharges(
  tx: Tx,
  key: SubscriptionKey,
  orderId: string,
  charges: readonly Charge[],
): Promise<boolean> {
  const rows = charges.map((charge, place) => ({
    ...charge,
    line: place + 1,
    net: String(charge.net),
    vat: String(charge.vat),
  }))
  const { numAffectedRows } = await sql`
    insert into subscription_charge (order_id, line, company_code, program_code, customer_number, product, from_day, until_day, net,
      vat, state)
    select ${orderId}::uuid, r.line, ${key.companyCode}, ${key.programCode}, ${key.customer}::bigint, r.product, r."from", r.until,
      r.net, r.vat, 'open'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line smallint, product text, "from" date, until date, net bigint,
      vat bigint)
    order by r.product
    on conflict do nothing`.execute(tx)
  return numAffectedRows === BigInt(charges.length)
}

/** The order that has any of some charges already, open or paid; undefined where there's none any more. */
export async function findCharged(
  tx: Tx,
  key: SubscriptionKey,
  charges: readonly Charge[],
): Promise<{ readonly orderId: string; readonly state: 'open' | 'paid' } | undefined> {
  const asked = JSON.stringify(charges.map(({ product, from }) => ({ product, from })))
  const { rows } = await sql<{ orderId: string; state: 'open' | 'paid' }>`
    select c.order_id as "orderId", c.state from subscription_charge c
      join jsonb_to_recordset(${asked}::jsonb) as r (product text, "from" date) on r.product = c.product
    where c.company_code = ${key.companyCode} and c.program_code = ${key.programCode} and c.customer_number = ${key.customer}
      and (c.state = 'open' or (c.state = 'paid' and c.from_day = r."from"))
    order by c.state, c.order_id limit 1`.execute(tx)
  return rows[0]
}

/** How many guest cards other orders of a person, still to be paid, would add to the term that begins on a day. */
export async function countOrderedGuests(
  tx: Tx,
  key: SubscriptionKey,
  orderId: string,
  from: Day,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from subscription_charge
    where company_code = ${key.companyCode} and program_code = ${key.programCode} and customer_number = ${key.customer}
      and state = 'open' and from_day = ${from} and order_id <> ${orderId} and starts_with(product, ${GUEST})`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0n)
}

/** Moves all charges of an order on. */
export async function moveCharges(
  tx: Tx,
  orderId: string,
  state: 'paid' | 'released' | 'refunded',
): Promise<void> {
  await sql`update subscription_charge set state = ${state} where order_id = ${orderId}`.execute(tx)
}

/** A person's own order that is waiting for payment; undefined if there is none. */
export async function findOpenOrder(database: Database, key: SubscriptionKey): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from subscription_charge
    where company_code = ${key.companyCode} and program_code = ${key.programCode} and customer_number = ${key.customer}
      and state = 'open' limit 1`.execute(database)
  return rows[0]?.orderId
}

/** What an order's product cost, in cents with tax; undefined where the order didn't have it. */
export async function readCharged(
  database: Database,
  orderId: string,
  product: string,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ total: bigint }>`
    select total from subscription_charge where order_id = ${orderId} and product = ${product}`.execute(
    database,
  )
  return rows[0]?.total
}

/** The orders that were paid for a period that begins on one of some days, each once, the earliest first. */
export async function readPaidOrders(
  database: Database | Tx,
  key: SubscriptionKey,
  from: readonly Day[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct order_id as "orderId" from subscription_charge
    where company_code = ${key.companyCode} and program_code = ${key.programCode} and customer_number = ${key.customer}
      and from_day = any(${[...from]}::date[]) and state = 'paid' order by order_id`.execute(database)
  return rows.map(({ orderId }) => orderId)
}

/** The first day of the period that an order was paid for, which moves with its term; undefined where nothing of it is paid. */
export async function readPaidFrom(database: Database | Tx, orderId: string): Promise<Day | undefined> {
  const { rows } = await sql<Pick<Charge, 'from'>>`
    select from_day as "from" from subscription_charge
    where order_id = ${orderId} and state = 'paid' order by line limit 1`.execute(database)
  return rows[0]?.from
}

/**
 * Those of some orders whose term, or the one they added to, has days after a day: by its days as they are now, which a seat or a pause can
 * have moved past those that were ordered.
 */
export async function readRefundable(
  database: Database,
  orderIds: readonly string[],
  day: Day,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct c.order_id as "orderId" from subscription_charge c
      join subscription s using (company_code, program_code, customer_number)
      join subscription_term t on t.subscription_id = s.subscription_id and t.from_day = c.from_day and t.revoked_at is null
      join subscription_term part on part.subscription_id = s.subscription_id and part.revoked_at is null
        and coalesce(part.part_of, part.term_id) = coalesce(t.part_of, t.term_id)
    where c.order_id = any(${[...orderIds]}::uuid[]) and c.state = 'paid' and part.until_day > ${day}::date`.execute(
    database,
  )
  return new Set(rows.map(({ orderId }) => orderId))
}
