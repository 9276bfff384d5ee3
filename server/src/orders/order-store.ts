import type { OrderState } from '@waymark/contract/orders/order-states'
import { sql } from 'kysely'
import { selectAccountsKeptBy } from '../closures/index.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { FirstState } from './order-states.ts'
import { noteOrder } from './trace-order.ts'

export interface Order {
  /** The reference people see. */
  readonly order_number: string
  readonly order_id: string
  /** The kind's name. */
  readonly kind: string
  /** Kind-specific terms as stored; the kind parses them. */
  readonly terms: unknown
  readonly account: LedgerAccount
  readonly customer_number: CustomerNumber
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  /** The recipient of points; null if nobody else receives any. `recipientOf` reads the fields together. */
  readonly recipient_number: string | null
  readonly recipient_account: LedgerAccount | null
  readonly recipient_name: string | null
  readonly recipient_customer: CustomerNumber | null
  readonly sender_name: string
  /** The company's user who ordered, and their cost centre then; null for a person's own account. */
  readonly user_number: string | null
  readonly cost_centre: string | null
  readonly points: bigint
  /** Cents, like `vat` and `service_charge`. */
  readonly amount: bigint
  readonly vat: bigint
  readonly service_charge: bigint
  readonly currency: string
  readonly config_version: number
  readonly quote_reference: string
  readonly message: string | null
  readonly locale: string
  readonly state: OrderState
  readonly journal_id: string | null
  readonly submitted_at: Date
  /** When its payment is given up; null if no money is due. */
  readonly gives_up_at: Date | null
  /** How long it is on hold once it is paid, or from the start if nothing is due. */
  readonly cooling_off_minutes: number
  readonly held_until: Date | null
  readonly settled_at: Date | null
  /** Points that pay part of the price, their value in cents, and the hold that reserves them. */
  readonly redeemed_points: bigint
  readonly redeemed_value: bigint
  readonly fee_hold_id: string | null
  /** Null if they're the membership's own points, otherwise a family pool's account. */
  readonly fee_account: LedgerAccount | null
  /** The journal of the points that paid, once taken. */
  readonly fee_journal_id: string | null
  /** When an operator reversed the order. */
  readonly reversed_at: Date | null
}

/** A new order. */
export type NewOrder = Order & { readonly state: FirstState }

/** An order line: one charge with its share of the tax and the service charge, in cents. */
export interface OrderLine {
  readonly item: string
  readonly quantity: bigint
  readonly unit_points: bigint
  readonly unit_price: bigint
  readonly points: bigint
  readonly net: bigint
  readonly vat_basis_points: number
  readonly vat: bigint
  readonly service_charge: bigint
}

export const orderColumns = sql`order_number, order_id, account, customer_number, company_code, program_code,
  membership_number, recipient_number, recipient_account, recipient_name, recipient_customer, sender_name, points, amount,
  vat, service_charge, currency, config_version, quote_reference, message, locale, state, journal_id, submitted_at,
  gives_up_at, cooling_off_minutes, held_until, settled_at, redeemed_points, redeemed_value, fee_hold_id, fee_account,
  fee_journal_id, reversed_at, kind, terms, user_number, cost_centre`

/** The sweeper leaves a new order to the browser and the webhook for this long. */
export const leftAlone = sql`interval '15 seconds'`

/** Writes an order with its lines and its first event, in one statement. */
export async function insertOrder(tx: Tx, o: NewOrder, lines: readonly OrderLine[]): Promise<void> {
  await sql`
    with written as (
      insert into orders (${orderColumns}, next_try_at)
      values (${o.order_number}, ${o.order_id}, ${o.account}, ${o.customer_number}, ${o.company_code}, ${o.program_code},
        ${o.membership_number}, ${o.recipient_number}, ${o.recipient_account}, ${o.recipient_name}, ${o.recipient_customer},
        ${o.sender_name}, ${o.points}, ${o.amount}, ${o.vat}, ${o.service_charge}, ${o.currency}, ${o.config_version},
        ${o.quote_reference}, ${o.message}, ${o.locale}, ${o.state}, ${o.journal_id}, ${o.submitted_at}, ${o.gives_up_at},
        ${o.cooling_off_minutes}, ${o.held_until}, ${o.settled_at}, ${o.redeemed_points}, ${o.redeemed_value},
        ${o.fee_hold_id}, ${o.fee_account}, ${o.fee_journal_id}, ${o.reversed_at}, ${o.kind},
        ${JSON.stringify(o.terms)}::jsonb, ${o.user_number}, ${o.cost_centre},
        case when ${o.state}::text in ('CREATED', 'PAYMENT_PENDING') then ${o.submitted_at}::timestamptz + ${leftAlone} end)
      returning order_id, state, submitted_at),
    trail as (
      insert into order_event (order_id, to_state, at) select order_id, state, submitted_at from written)
    insert into order_line (order_id, line, item, quantity, unit_points, unit_price, points, net, vat_basis_points, vat,
      service_charge)
    select order_id, l.line, l.item, l.quantity, l.unit_points, l.unit_price, l.points, l.net, l.vat_basis_points, l.vat,
      l.service_charge
    from written, jsonb_to_recordset(${linesText(lines)}::jsonb) as l (line smallint, item text, quantity bigint,
      unit_points bigint, unit_price bigint, points bigint, net bigint, vat_basis_points integer, vat bigint,
      service_charge bigint)`.execute(tx)
}

/** Lines as jsonb text, with whole numbers as decimal text so they are never rounded. */
function linesText(lines: readonly OrderLine[]): string {
  return JSON.stringify(
    lines.map((line, place) => ({ ...line, line: place + 1 })),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
}

/** An order of an account, or of a membership that was merged into the account's. */
export async function readOrder(
  database: Database | Tx,
  orderNumber: string,
  account: LedgerAccount,
): Promise<Order | undefined> {
  noteOrder(orderNumber)
  const { rows } = await sql<Order>`
    select ${orderColumns} from orders
    where order_number = ${orderNumber} and account in ${selectAccountsKeptBy(account)}`.execute(database)
  return rows[0]
}

export async function readOrderById(database: Database | Tx, orderId: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumns} from orders where order_id = ${orderId}`.execute(database)
  return rows[0]
}

/** Reads several orders, sorted by their ids; those that don't exist are left out. */
export async function readOrdersById(
  database: Database | Tx,
  orderIds: readonly string[],
): Promise<readonly Order[]> {
  const { rows } = await sql<Order>`
    select ${orderColumns} from orders where order_id = any(${[...orderIds]}::uuid[]) order by order_id`.execute(
    database,
  )
  return rows
}

/** Reads an order and locks it until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumns} from orders where order_id = ${orderId} for update`.execute(tx)
  return rows[0]
}

/** Reads an order by its order number and locks it until the transaction ends. */
export async function lockOrderNumbered(tx: Tx, orderNumber: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumns} from orders where order_number = ${orderNumber} for update`.execute(tx)
  return rows[0]
}

/** Reads an order by its order number, whoever owns it. */
export async function readOrderNumbered(
  database: Database | Tx,
  orderNumber: string,
): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumns} from orders where order_number = ${orderNumber}`.execute(database)
  return rows[0]
}

/** The lines of an order, in their order. */
export async function readOrderLines(
  database: Database | Tx,
  orderId: string,
): Promise<readonly OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select item, quantity, unit_points, unit_price, points, net, vat_basis_points, vat, service_charge from order_line
    where order_id = ${orderId} order by line`.execute(database)
  return rows
}

/** A state transition and its time; the first has no previous state. */
export interface OrderEvent {
  readonly from_state: OrderState | null
  readonly to_state: OrderState
  readonly at: Date
}

/** An order's transitions, earliest first. */
export async function readOrderEvents(
  database: Database | Tx,
  orderId: string,
): Promise<readonly OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select from_state, to_state, at from order_event where order_id = ${orderId} order by event_id`.execute(
    database,
  )
  return rows
}

/** An order's final state and its journals. */
export interface Conclusion {
  readonly state: Extract<OrderState, 'POSTED' | 'FAILED' | 'CANCELLED'>
  readonly journalId: string | null
  readonly feeJournalId: string | null
}

/** The columns a transition changes. */
type Changes = ReturnType<typeof sql>

/** Changes an order and records the transition, in one statement. @returns the updated order */
async function moved(
  tx: Tx,
  order: Pick<Order, 'order_id' | 'state'>,
  to: OrderState,
  now: Date,
  changes: Changes,
): Promise<Order> {
  const { rows } = await sql<Order>`
    with moved as (
      update orders set state = ${to}, next_try_at = null, ${changes} where order_id = ${order.order_id}
      returning ${orderColumns}),
    trail as (
      insert into order_event (order_id, from_state, to_state, at)
      select order_id, ${order.state}, ${to}, ${now} from moved)
    select ${orderColumns} from moved`.execute(tx)
  const [after] = rows
  if (after === undefined) throw new Error(`Order ${order.order_id} is missing`)
  return after
}

/** Ends an order that was open or held. */
export async function concludeOrder(
  tx: Tx,
  order: Pick<Order, 'order_id' | 'state'>,
  to: Conclusion,
  now: Date,
): Promise<Order> {
  return moved(
    tx,
    order,
    to.state,
    now,
    sql`journal_id = ${to.journalId}, fee_journal_id = ${to.feeJournalId}, settled_at = ${now}`,
  )
}

/** Puts an order on hold until a moment. */
export async function holdOrderUntil(
  tx: Tx,
  order: Pick<Order, 'order_id' | 'state'>,
  heldUntil: Date,
  now: Date,
): Promise<Order> {
  return moved(tx, order, 'HELD', now, sql`held_until = ${heldUntil}`)
}

/** Marks an order as refunded: part of its money, or the whole order. */
export async function markRefunded(
  tx: Tx,
  order: Pick<Order, 'order_id' | 'state' | 'reversed_at'>,
  to: 'PART_REFUNDED' | 'REFUNDED',
  now: Date,
): Promise<void> {
  const reversedAt = order.reversed_at ?? (to === 'REFUNDED' ? now : null)
  await moved(tx, order, to, now, sql`reversed_at = ${reversedAt}`)
}

/**
 * Number of open unpaid orders of an account. The count stays true until the transaction ends: a concurrent order of the account waits for
 * it.
 */
export async function countUnpaid(tx: Tx, account: LedgerAccount): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('unpaid orders', ${account}))`.execute(tx)
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from orders
    where account = ${account} and state = 'PAYMENT_PENDING'`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}
