import { differenceKinds } from '@waymark/contract/console/operations/difference-facts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { ListedPayment } from './payment-list.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export type DifferenceKind = (typeof differenceKinds)[number]

/** Those that a lost dispute leaves, which no comparison finds and only an operator closes. */
const leftByDisputes: readonly DifferenceKind[] = ['lostAfterRefund', 'disputeReinstated']
const isCompared = sql`kind <> all(${[...leftByDisputes]}::text[])`

/** A payment that differs between the gateway's list and ours. Amounts in cents, null for a side that doesn't know it. */
export interface Difference {
  readonly kind: DifferenceKind
  /** The gateway's id. */
  readonly sessionId: string
  /** Our payment's id, or whatever reference the gateway has. */
  readonly reference: string
  readonly description: string
  readonly ours: bigint | null
  readonly theirs: bigint | null
  /** Both, separated by a slash, if they differ. */
  readonly currency: string
}

/** A payment in our records: one attempt, since each is a payment at the gateway. Amounts in cents. */
export interface OwnPayment {
  readonly paymentId: string
  readonly attempt: number
  readonly sessionId: string
  readonly description: string
  readonly isPaid: boolean
  /** What the gateway took, by our records. */
  readonly amount: bigint
  readonly currency: string
  /** Refunds the gateway has accepted by our records, long enough ago to be in its list. */
  readonly refunded: bigint
  /** Refunds that its list can have or not: due, sent, or accepted since. */
  readonly refundsOpen: bigint
  readonly createdAt: Date
}

const ownColumns = sql`a.payment_id::text as "paymentId", a.attempt, coalesce(a.session_id, '') as "sessionId", p.description,
  a.status = 'succeeded' as "isPaid", coalesce(a.paid_amount, p.amount) as amount, coalesce(a.paid_currency, p.currency) as currency,
  coalesce(r.done, 0)::bigint as refunded, coalesce(r.open, 0)::bigint as "refundsOpen", a.opened_at as "createdAt"`
/** @param until what the gateway accepted later can be missing in its list */
const ownTables = (until: Date) => sql`payment_attempt a join payment p using (payment_id)
  left join lateral (
    select sum(amount) filter (where state = 'done' and settled_by is null and done_at <= ${until}) as done,
      sum(amount) filter (where state in ('due', 'sent') or (settled_by is null and done_at > ${until})) as open
    from payment_refund where payment_id = a.payment_id and attempt = a.attempt) r on true`

/** Our payments by the gateway's id; by our own if the gateway's never reached us. */
export async function readOwnPayments(
  database: Database,
  listed: readonly ListedPayment[],
  until: Date,
): Promise<(one: ListedPayment) => OwnPayment | undefined> {
  const sessions = listed.map(({ sessionId }) => sessionId)
  const references = listed.map(({ reference }) => reference).filter((reference) => uuid.test(reference))
  const { rows } = await sql<OwnPayment>`
    select ${ownColumns} from ${ownTables(until)}
    where a.session_id = any(${sessions}::text[]) or (a.session_id is null and a.payment_id = any(${references}::uuid[]))`.execute(
    database,
  )
  const bySession = new Map(rows.map((row) => [row.sessionId, row]))
  const unopened = new Map(
    rows.filter(({ sessionId }) => sessionId === '').map((row) => [row.paymentId, row]),
  )
  return ({ sessionId, reference }) => bySession.get(sessionId) ?? unopened.get(reference)
}

/** Marks these payments as listed by the gateway. */
export async function markCompared(database: Database, sessions: readonly string[], at: Date): Promise<void> {
  await sql`
    update payment_attempt set compared_at = ${at} where session_id = any(${sessions}::text[])`.execute(
    database,
  )
}

/** A page of our paid payments that a comparison didn't find in the gateway's list, oldest first. */
export async function readMissingThere(
  database: Database,
  {
    since,
    until,
    comparedAt,
    after,
    most,
  }: {
    readonly since: Date
    readonly until: Date
    readonly comparedAt: Date
    readonly after: OwnPayment | undefined
    readonly most: number
  },
): Promise<readonly OwnPayment[]> {
  const next =
    after === undefined
      ? sql`true`
      : sql`(a.opened_at, a.payment_id, a.attempt) > (
          select opened_at, payment_id, attempt from payment_attempt
          where payment_id = ${after.paymentId}::uuid and attempt = ${after.attempt})`
  const { rows } = await sql<OwnPayment>`
    select ${ownColumns} from ${ownTables(until)}
    where a.status = 'succeeded' and a.opened_at >= ${since} and a.opened_at <= ${until}
      and a.compared_at is distinct from ${comparedAt}::timestamptz and ${next}
    order by a.opened_at, a.payment_id, a.attempt limit ${most}`.execute(database)
  return rows
}

/** Start of the range in which a comparison found the oldest open difference. */
export async function readOldestOpen(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(since) as since from gateway_difference where closed_at is null and ${isCompared}`.execute(
    database,
  )
  return rows[0]?.since ?? undefined
}

/**
 * Records a difference, or that it was seen again. One closed by an operator isn't reopened while its amounts are the same.
 * @returns true if it is new
 */
export async function recordDifference(
  database: Database | Tx,
  difference: Difference & { readonly id: string; readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const { id, kind, sessionId, reference, description, ours, theirs, currency, since, now } = difference
  const { rows } = await sql<{ id: string }>`
    insert into gateway_difference (difference_id, kind, session_id, reference, description, our_amount, their_amount, currency, since,
      found_at, seen_at)
    select ${id}::uuid, ${kind}::text, ${sessionId}::text, ${reference}::text, ${description}::text, ${ours}::bigint, ${theirs}::bigint,
      ${currency}::text, ${since}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    where not exists (
      select from gateway_difference e
      where e.session_id = ${sessionId} and e.kind = ${kind} and e.closed_by is not null and e.currency = ${currency}
        and e.our_amount is not distinct from ${ours}::bigint and e.their_amount is not distinct from ${theirs}::bigint)
    on conflict (kind, session_id) where closed_at is null do update
      set seen_at = ${now}, our_amount = excluded.our_amount, their_amount = excluded.their_amount, currency = excluded.currency
    returning difference_id::text as id`.execute(database)
  return rows[0]?.id === id
}

/** Closes open differences that a comparison back to `since` didn't find again. @returns how many */
export async function closeResolvedDifferences(database: Database, since: Date, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update gateway_difference set closed_at = ${now}
    where closed_at is null and seen_at < ${now} and gateway_difference.since >= ${since} and ${isCompared}`.execute(
    database,
  )
  return Number(numAffectedRows)
}

/** Closes an open difference with an operator's explanation. @returns true if it was open */
export async function closeExplained(
  database: Database,
  { id, by, reason }: { readonly id: string; readonly by: string; readonly reason: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update gateway_difference set closed_at = ${now}, closed_by = ${by}, reason = ${reason}
    where difference_id = ${id} and closed_at is null`.execute(database)
  return numAffectedRows === 1n
}

export interface OpenDifference extends Difference {
  readonly id: string
  readonly foundAt: Date
}

/** Open differences, oldest first. */
export async function readOpenDifferences(
  database: Database,
  most: number,
): Promise<readonly OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    select difference_id::text as id, kind, session_id as "sessionId", reference, description, our_amount as ours, their_amount as theirs, currency,
      found_at as "foundAt"
    from gateway_difference where closed_at is null order by found_at, difference_id limit ${most}`.execute(
    database,
  )
  return rows
}

/** Number of open differences by kind; kinds without any have 0. */
export async function countOpenDifferences(database: Database): Promise<ReadonlyMap<DifferenceKind, number>> {
  const { rows } = await sql<{ kind: DifferenceKind; count: number }>`
    select kind, count(*)::int as count from gateway_difference where closed_at is null group by kind`.execute(
    database,
  )
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return new Map(differenceKinds.map((kind) => [kind, counts.get(kind) ?? 0]))
}
