import type { ClaimsQuery, OrdersQuery } from '@waymark/contract/console/lists/list-queries'
import { sql, type RawBuilder } from 'kysely'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { KeptDisputeState } from '../../payments/index.ts'
import type { ListSource } from './list-source.ts'
import type { ListedRow } from './list-store.ts'

interface SentRow extends ListedRow {
  readonly programCode: string
  readonly membershipNumber: string
  readonly name: string
  readonly submittedAt: Date
}

export interface OrderRow extends SentRow {
  readonly orderNumber: string
  readonly kind: string
  readonly state: NonNullable<OrdersQuery['filter']['state']>
  /** The latest dispute of its payment. */
  readonly dispute: KeptDisputeState | null
  readonly points: bigint
  /** Cents, with tax and service charge. */
  readonly amount: bigint
  readonly currency: string
}

export interface ClaimRow extends SentRow {
  readonly claimNumber: string
  readonly kind: 'FLIGHT' | 'PARTNER'
  readonly about: string
  /** A code. */
  readonly partner: string | null
  readonly state: NonNullable<ClaimsQuery['filter']['state']>
  readonly points: bigint | null
}

/** A company's orders, by when they were sent. */
export function orderList(company: CompanyConfiguration, { filter, order }: OrdersQuery): ListSource {
  const total = sql`(o.amount + o.vat + o.service_charge)`
  const conditions = [
    ...(filter.kind === undefined ? [] : [sql`o.kind = ${filter.kind}`]),
    ...(filter.state === undefined ? [] : [sql`o.state = ${filter.state}`]),
    ...(filter.amountFrom === undefined ? [] : [sql`${total} >= ${filter.amountFrom}::bigint`]),
    ...(filter.amountTo === undefined ? [] : [sql`${total} <= ${filter.amountTo}::bigint`]),
  ]
  return {
    list: 'orders',
    ...sentOrder('o', sql`o.order_number`, order.direction),
    table: sql`orders o`,
    within: sentWithin('o', company, filter),
    filters: conditions.length === 0 ? undefined : sql.join(conditions, sql` and `),
    columns: sql`o.order_number as "orderNumber", ${whose('o')}, o.kind, o.state, o.submitted_at as "submittedAt", o.points,
      ${total} as amount, o.currency,
      (select d.state from payment_dispute d where d.payment_id = o.order_id order by d.opened_at desc, d.dispute_id desc limit 1) as dispute`,
  }
}

/** A company's claims, by when they were sent. */
export function claimList(company: CompanyConfiguration, { filter, order }: ClaimsQuery): ListSource {
  return {
    list: 'claims',
    ...sentOrder('k', sql`k.claim_number`, order.direction),
    table: sql`claim k`,
    within: sentWithin('k', company, filter),
    filters: filter.state === undefined ? undefined : sql`k.state = ${filter.state}`,
    columns: sql`k.claim_number as "claimNumber", ${whose('k')}, k.kind, k.state, k.submitted_at as "submittedAt", k.points,
      concat_ws(' ', k.flight_number, k.from_airport, k.to_airport, k.partner_reference, k.occurred_on) as about,
      k.partner_code as partner`,
  }
}

function whose(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of('program_code')} as "programCode", ${of('membership_number')} as "membershipNumber",
    trim(c.given_name || ' ' || c.family_name) as name`
}

/** The rows of a list that were sent after a moment. */
export function sentAfter(list: 'orders' | 'claims', moment: Date): RawBuilder<unknown> {
  return sql`${sentAt(list === 'orders' ? 'o' : 'k')} > ${moment}`
}

/** When a row was sent, as the alias of its table has it. */
function sentAt(alias: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.submitted_at`)
}

function sentOrder(alias: string, number: RawBuilder<unknown>, direction: 'ascending' | 'descending') {
  const at = sentAt(alias)
  return {
    alias: sql.ref(alias),
    joins: sql``,
    details: sql`join customer c on c.customer_number = ${sql.ref(`${alias}.customer_number`)}`,
    order: [
      { column: at, type: sql`timestamptz` },
      { column: number, type: sql`text` },
    ],
    isAscending: direction === 'ascending',
    cursor: sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '|' || ${number}`,
  }
}

/** The company's rows of some days, in the time zone of its first programme. */
function sentWithin(
  alias: string,
  { companyCode, programs }: CompanyConfiguration,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): RawBuilder<unknown> {
  const zone = programs[0]?.timeZone ?? 'UTC'
  const start = (day: string, later: number) =>
    sql`(${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone}`
  const at = sentAt(alias)
  return sql.join(
    [
      sql`${sql.ref(`${alias}.company_code`)} = ${companyCode}`,
      ...(from === undefined ? [] : [sql`${at} >= ${start(from, 0)}`]),
      ...(to === undefined ? [] : [sql`${at} < ${start(to, 1)}`]),
    ],
    sql` and `,
  )
}
