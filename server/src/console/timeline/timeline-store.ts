import type { TimelineKind, TimelineState } from '@waymark/contract/console/members/timeline.shapes'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { TimelineCursor } from './timeline-cursor.ts'

/** Whose timeline it is. */
export interface TimelineOf {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
  readonly account: bigint
  readonly customer: bigint
}

export interface TimelineRow {
  readonly kind: TimelineKind
  readonly at: Date
  /** The same to the microsecond, as text. */
  readonly moment: string
  /** Unique within the timeline; orders lines of the same moment. */
  readonly key: string
  /** What people call it by; null for what has no such number. */
  readonly number: string | null
  readonly what: string
  readonly state: TimelineState | null
  readonly points: bigint | null
  /** Cents. */
  readonly amount: bigint | null
  readonly currency: string | null
  readonly detail: string
  readonly codes: string[]
  /** A partner's code. */
  readonly partner: string | null
  readonly on: string | null
  /** Why an act was done, by its code. */
  readonly reason: string | null
  readonly by: string | null
}

/**
 * A page of everything that happened to a member, newest first: one statement with a branch for each kind. Each branch reads its newest
 * lines below the cursor by an index of the member, so a page costs the same at its thousandth as at its first.
 */
export async function readTimeline(
  database: Database,
  of: TimelineOf,
  {
    kinds,
    before,
    most,
  }: { kinds: readonly TimelineKind[]; before?: TimelineCursor | undefined; most: number },
): Promise<readonly TimelineRow[]> {
  const chosen = kinds.map((kind) => sql`(${branches[kind](of, before)} limit ${sql.lit(most)})`)
  const { rows } = await sql<TimelineRow>`
    select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
    from (${sql.join(chosen, sql` union all `)}) as line
    order by at desc, key collate "C" desc limit ${sql.lit(most)}`.execute(database)
  return rows
}

type Branch = (of: TimelineOf, before: TimelineCursor | undefined) => RawBuilder<unknown>

interface Line {
  readonly kind: TimelineKind
  readonly at: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly number?: RawBuilder<unknown>
  readonly what: RawBuilder<unknown>
  readonly state?: RawBuilder<unknown>
  readonly points?: RawBuilder<unknown>
  readonly amount?: RawBuilder<unknown>
  readonly currency?: RawBuilder<unknown>
  readonly detail: RawBuilder<unknown>
  readonly codes?: RawBuilder<unknown>
  readonly partner?: RawBuilder<unknown>
  readonly on?: RawBuilder<unknown>
  readonly reason?: RawBuilder<unknown>
  readonly by?: RawBuilder<unknown>
}

/** The columns of a branch: the same names and types in each, so that any of them can come first. */
function columnsOf({ kind, at, key, what, detail, ...rest }: Line): RawBuilder<unknown> {
  const none = sql`null`
  const { state = none, points = none, amount = none, currency = none, by = none, codes = sql`'{}'` } = rest
  const { number = none, partner = none, on = none, reason = none } = rest
  return sql`${sql.lit(kind)} as kind, ${at} as at, ${key} as key, ${number}::text as number, ${what} as what, ${state}::text as state,
    ${points}::bigint as points, ${amount}::bigint as amount, ${currency}::text as currency, ${detail} as detail,
    ${codes}::text[] as codes, ${partner}::text as partner, ${on}::text as on, ${reason}::text as reason, ${by}::text as by`
}

/** The rows of one kind below the cursor, newest first: the moment alone bounds the index, the key decides within it. */
function rowsOf(
  line: Line,
  from: RawBuilder<unknown>,
  before: TimelineCursor | undefined,
  order: RawBuilder<unknown> = sql`${line.at} desc, ${line.key} collate "C" desc`,
): RawBuilder<unknown> {
  const below =
    before === undefined
      ? sql``
      : sql`and ${line.at} <= ${before.moment}::timestamptz
        and (${line.at}, ${line.key} collate "C") < (${before.moment}::timestamptz, ${before.key})`
  return sql`select ${columnsOf(line)} from ${from} ${below} order by ${order}`
}

const branches: Readonly<Record<TimelineKind, Branch>> = {
  entry: ({ account }, before) => {
    const line: Line = {
      kind: 'entry',
      at: sql`e.recorded_at`,
      key: sql`('entry:' || e.journal_id || ':' || e.point_type || ':' || lpad(e.seq::text, 19, '0'))`,
      number: sql`e.reference`,
      what: sql`e.kind`,
      state: sql`(case when exists (select from ledger.entry back where back.account_id = e.account_id
        and back.point_type = e.point_type and back.reverses_seq = e.seq and back.amount = -e.amount) then 'REVERSED' end)`,
      points: sql`e.amount`,
      detail: sql`''`,
      partner: sql`e.partner`,
      codes: sql`array_remove(array[e.point_type, e.rule], null)`,
    }
    const newest = before === undefined ? sql`` : sql`and e.journal_id <= ${before.lastJournal}::uuid`
    const from = sql`ledger.entry e where e.account_id = ${account} ${newest}`
    return rowsOf(line, from, before, sql`e.journal_id desc, e.point_type desc, e.seq desc`)
  },
  order: ({ account }, before) =>
    rowsOf(
      {
        kind: 'order',
        at: sql`o.submitted_at`,
        key: sql`('order:' || o.order_number)`,
        number: sql`o.order_number`,
        what: sql`o.kind`,
        state: sql`o.state`,
        points: sql`nullif(o.points, 0)`,
        amount: sql`(o.amount + o.vat + o.service_charge)`,
        currency: sql`o.currency`,
        detail: sql`coalesce(o.recipient_number, '')`,
      },
      sql`orders o where o.account = ${account}`,
      before,
    ),
  dispute: ({ account }, before) =>
    rowsOf(
      {
        kind: 'dispute',
        at: sql`d.opened_at`,
        key: sql`('dispute:' || d.dispute_id)`,
        number: sql`o.order_number`,
        what: sql`d.reason`,
        state: sql`d.state`,
        amount: sql`d.amount`,
        currency: sql`d.currency`,
        detail: sql`d.gateway_dispute`,
      },
      sql`payment_dispute d join orders o on o.order_id = d.payment_id where d.account = ${account}`,
      before,
    ),
  claim: ({ account }, before) =>
    rowsOf(
      {
        kind: 'claim',
        at: sql`c.submitted_at`,
        key: sql`('claim:' || c.claim_number)`,
        number: sql`c.claim_number`,
        what: sql`c.kind`,
        state: sql`c.state`,
        points: sql`c.points`,
        detail: sql`coalesce(c.flight_number, '')`,
        partner: sql`c.partner_code`,
        on: sql`c.occurred_on`,
      },
      sql`claim c where c.account = ${account}`,
      before,
    ),
  request: ({ account, customer }, before) =>
    rowsOf(
      {
        kind: 'request',
        at: sql`r.sent_at`,
        key: sql`('request:' || r.request_number)`,
        number: sql`r.request_number`,
        what: sql`r.category`,
        state: sql`r.state`,
        detail: sql`r.subject`,
      },
      sql`service_request r where r.customer_number = ${customer} and r.account = ${account}`,
      before,
    ),
  security: ({ customer }, before) =>
    rowsOf(
      {
        kind: 'security',
        at: sql`s.at`,
        key: sql`('security:' || s.event_id)`,
        what: sql`s.kind`,
        detail: sql`coalesce(s.address, '')`,
        codes: sql`array_remove(array[s.detail ->> 'method'], null)`,
      },
      sql`security_event s where s.customer_number = ${customer}`,
      before,
    ),
  mail: ({ companyCode, customer }, before) =>
    rowsOf(
      {
        kind: 'mail',
        at: sql`m.created_at`,
        key: sql`('mail:' || m.id)`,
        what: sql`substr(m.topic, 6)`,
        state: sql`(case when m.done_at is not null then 'SENT' when m.dead_at is not null then 'GIVEN_UP'
          when m.attempts > 0 then 'RETRYING' else 'WAITING' end)`,
        detail: sql`coalesce(m.failure, '')`,
      },
      sql`outbox m where m.topic like 'mail.%' and m.payload ->> 'companyCode' = ${companyCode}
        and coalesce(m.payload ->> 'customer', m.payload ->> 'owner') = ${String(customer)}`,
      before,
    ),
  act: ({ companyCode, programCode, membershipNumber }, before) =>
    rowsOf(
      {
        kind: 'act',
        at: sql`a.at`,
        key: sql`('act:' || lpad(a.number::text, 19, '0'))`,
        number: sql`a.number::text`,
        what: sql`a.act`,
        detail: sql`a.case_number`,
        reason: sql`a.reason`,
        by: sql`a.operator_name`,
      },
      sql`console_audit a where a.membership_number = ${membershipNumber} and a.company_code = ${companyCode}
        and a.program_code = ${programCode}`,
      before,
    ),
}
