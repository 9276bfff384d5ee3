import type { AnchoredTerm } from '@waymark/rules/club/next-term'
import type { SoldTerm, SubscriptionFacts } from '@waymark/rules/club/subscription'
import type { Suspension } from '@waymark/rules/club/suspension'
import { sql, type RawBuilder } from 'kysely'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'

/** A person's place in a club. */
export interface SubscriptionKey {
  readonly companyCode: string
  readonly programCode: string
  readonly customer: CustomerNumber
}

/** A term of a subscription, with the order that bought it; null for one that was there before plans were sold. */
export interface KeptTerm extends SoldTerm, AnchoredTerm {
  readonly termId: string
  readonly plan: string | null
  readonly orderId: string | null
  /** The seat that a company bought; null for a term of the member's own. */
  readonly seatId: string | null
  /** The term with which its holder's days on the seat began; null for that one, and for a term of the member's own. */
  readonly continues: string | null
  /** The term that a seat has split, of which these are the days after it; null for a term as it was bought. */
  readonly partOf: string | null
}

/** A suspension that wasn't revoked. */
export interface KeptSuspension extends Suspension {
  readonly suspensionId: string
  /** The tier that gives the club free; null for a pause. */
  readonly tierCode: string | null
  /** The tier has no end: the last day is moved on as time passes. */
  readonly isOpen: boolean
  readonly isEndTold: boolean
}

/** Whatever is known of a person's place in a club. Without a subscription there is no number. */
export interface SubscriptionRecord extends SubscriptionFacts {
  readonly subscriptionId: string | null
  readonly membershipNumber: string | null
  readonly terms: readonly KeptTerm[]
  readonly suspensions: readonly KeptSuspension[]
}

interface Row {
  /** The place among those that were asked for, from 1. */
  readonly place: number
  readonly subscriptionId: string | null
  readonly membershipNumber: string | null
  readonly isStopped: boolean | null
  readonly hasOpenOrder: boolean
  readonly terms: readonly KeptTerm[]
  readonly suspensions: readonly KeptSuspension[]
}

/** What is bought of a club once in a period, whichever the plan. */
export const MEMBERSHIP = 'MEMBERSHIP'

/** Reads a person's subscription of a club with all its terms, revoked ones too. */
export async function readSubscription(
  database: Database | Tx,
  { companyCode, programCode, customer }: SubscriptionKey,
): Promise<SubscriptionRecord> {
  const asked = sql`(select ${companyCode}::text as company, ${programCode}::text as programme,
    ${customer}::bigint as customer, 1 as place) asked`
  const [row] = await readRows(database, asked)
  if (row === undefined) throw new Error('A question that always has an answer had none')
  return recordOf(row)
}

/** Reads the subscriptions of several places in clubs, each as `readSubscription` does, in one statement or, for no place, in none. */
export async function readSubscriptions<K extends SubscriptionKey>(
  database: Database,
  keys: readonly K[],
): Promise<ReadonlyMap<K, SubscriptionRecord>> {
  if (keys.length === 0) return new Map()
  const asked = sql`unnest(${keys.map(({ companyCode }) => companyCode)}::text[],
    ${keys.map(({ programCode }) => programCode)}::text[], ${keys.map(({ customer }) => String(customer))}::int8[])
    with ordinality as asked (company, programme, customer, place)`
  const found = new Map((await readRows(database, asked)).map((row) => [row.place, recordOf(row)]))
  return new Map(
    keys.flatMap((key, index): (readonly [K, SubscriptionRecord])[] => {
      const record = found.get(index + 1)
      return record === undefined ? [] : [[key, record]]
    }),
  )
}

function recordOf(row: Row): SubscriptionRecord {
  const { subscriptionId, membershipNumber, hasOpenOrder, terms, suspensions } = row
  return {
    subscriptionId,
    membershipNumber,
    isStopped: row.isStopped === true,
    hasOpenOrder,
    terms,
    suspensions,
  }
}

/** @param asked the places in clubs, with one row for each in the answer: `asked (company, programme, customer, place)` */
async function readRows(database: Database | Tx, asked: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select asked.place::int, s.subscription_id as "subscriptionId", s.membership_number as "membershipNumber",
      s.stopped_at is not null as "isStopped",
      exists (select from subscription_charge c where c.company_code = asked.company and c.program_code = asked.programme
        and c.customer_number = asked.customer and c.product = ${MEMBERSHIP} and c.state = 'open') as "hasOpenOrder",
      coalesce((select jsonb_agg(jsonb_build_object('termId', t.term_id, 'plan', t.plan, 'orderId', t.order_id, 'from', t.from_day,
        'until', t.until_day, 'anchor', t.anchor_day, 'graceUntil', t.grace_until, 'isRevoked', t.revoked_at is not null, 'seatId', t.seat_id,
        'continues', t.continues, 'partOf', t.part_of)
        order by t.from_day, t.made_at) from subscription_term t where t.subscription_id = s.subscription_id), '[]') as terms,
      coalesce((select jsonb_agg(jsonb_build_object('suspensionId', x.suspension_id, 'reason', x.reason, 'tierCode', x.tier_code,
        'from', x.from_day, 'until', x.until_day, 'isOpen', x.is_open, 'isEndTold', x.end_told_at is not null)
        order by x.from_day, x.suspension_id) from subscription_suspension x
        where x.subscription_id = s.subscription_id and x.revoked_at is null), '[]') as suspensions
    from ${asked} left join subscription s on s.company_code = asked.company and s.program_code = asked.programme
      and s.customer_number = asked.customer`.execute(database)
  return rows
}

/** All live days of a term, the earliest first: its own, and those that a seat has moved behind itself. */
export function partsOf(
  terms: readonly KeptTerm[],
  { termId, partOf }: Pick<KeptTerm, 'termId' | 'partOf'>,
): readonly KeptTerm[] {
  const bought = partOf ?? termId
  return terms.filter((term) => !term.isRevoked && (term.partOf ?? term.termId) === bought)
}

/** A term that is written. */
export interface NewTerm extends AnchoredTerm {
  readonly termId: string
  readonly plan: string | null
  readonly orderId: string | null
}

/**
 * Finds a person's subscription and keeps others from changing it, or from making it where there is none, until the transaction ends.
 * @returns its id
 */
export async function lockSubscription(tx: Tx, key: SubscriptionKey): Promise<string | undefined> {
  const found = await lockFound(tx, key)
  if (found !== undefined) return found
  // A first order and a first seat can come at the same moment: the second finds what the first has made.
  await sql`select pg_advisory_xact_lock(hashtextextended('subscriptions', ${key.customer}))`.execute(tx)
  return lockFound(tx, key)
}

async function lockFound(tx: Tx, key: SubscriptionKey): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from subscription
    where company_code = ${key.companyCode} and program_code = ${key.programCode} and customer_number = ${key.customer}
    for update`.execute(tx)
  return rows[0]?.id
}

/** Writes a person's subscription of a club. @throws where they have one, by the database's own word */
export async function insertSubscription(
  tx: Tx,
  key: SubscriptionKey,
  {
    subscriptionId,
    membershipNumber,
    now,
  }: {
    readonly subscriptionId: string
    readonly membershipNumber: string
    readonly now: Date
  },
): Promise<void> {
  await sql`
    insert into subscription (subscription_id, company_code, program_code, membership_number, customer_number, made_at)
    values (${subscriptionId}, ${key.companyCode}, ${key.programCode}, ${membershipNumber}, ${key.customer}, ${now})`.execute(
    tx,
  )
}

/** Writes a term. A member who renews has changed their mind about stopping. */
export async function insertTerm(tx: Tx, subscriptionId: string, term: NewTerm, now: Date): Promise<void> {
  await sql`
    insert into subscription_term (term_id, subscription_id, plan, from_day, until_day, anchor_day, grace_until, order_id, made_at)
    values (${term.termId}, ${subscriptionId}, ${term.plan}, ${term.from}, ${term.until}, ${term.anchor}, ${term.graceUntil},
      ${term.orderId}, ${now})`.execute(tx)
  await sql`update subscription set stopped_at = null where subscription_id = ${subscriptionId}`.execute(tx)
}
