import { addDays, daysBetween, type Day } from '@waymark/rules/calendar'
import { makeRoom, type MovedTerm } from '@waymark/rules/club/make-room'
import type { AnchoredTerm } from '@waymark/rules/club/next-term'
import type { Term } from '@waymark/rules/club/term'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Tx } from '../platform/database/database.ts'
import type { SubscriptionKey } from './subscription-store.ts'

interface LiveTerm extends AnchoredTerm {
  readonly termId: string
  /** The seat that a company bought; null for a term of the member's own. */
  readonly seatId: string | null
}

/** A seat's days in its holder's subscription. */
export interface SeatTerm extends AnchoredTerm {
  readonly termId: string
  readonly seatId: string
  readonly plan: string
  /** The term with which its holder's days on the seat began; null for that one. */
  readonly continues: string | null
}

/** The terms of a seat's holder that began with one, which is among them. */
const isSince = (termId: string) => sql`coalesce(continues, term_id) = ${termId}`

async function readLive(
  database: Database | Tx,
  subscriptionId: string,
  today: Day,
): Promise<readonly LiveTerm[]> {
  const { rows } = await sql<LiveTerm>`
    select term_id as "termId", seat_id as "seatId", from_day as "from", until_day as until, anchor_day as anchor,
      grace_until as "graceUntil"
    from subscription_term where subscription_id = ${subscriptionId} and revoked_at is null and until_day >= ${today}
    order by from_day`.execute(database)
  return rows
}

/** The days of seats that a person holds from a day on. */
export async function readSeatTerms(tx: Tx, subscriptionId: string, today: Day): Promise<readonly Term[]> {
  return (await readLive(tx, subscriptionId, today)).filter(({ seatId }) => seatId !== null)
}

/** Unused days of a person's own terms, from a day on. */
export async function countOwnDays(database: Database, key: SubscriptionKey, today: Day): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from subscription where company_code = ${key.companyCode}
      and program_code = ${key.programCode} and customer_number = ${key.customer}`.execute(database)
  const [subscription] = rows
  if (subscription === undefined) return 0
  const own = (await readLive(database, subscription.id, today)).filter(({ seatId }) => seatId === null)
  return own.reduce((sum, { from, until }) => sum + daysBetween(from < today ? today : from, until) + 1, 0)
}

/** Writes a seat's term, and moves the member's own terms out of its way. Under the jobs' role, with the subscription locked. */
export async function insertSeatTerm(
  tx: Tx,
  subscriptionId: string,
  term: SeatTerm,
  at: { readonly today: Day; readonly now: Date },
): Promise<void> {
  const terms = await readLive(tx, subscriptionId, at.today)
  await moveOwnTerms(tx, subscriptionId, [...terms, term], at)
  await sql`
    insert into subscription_term (term_id, subscription_id, plan, from_day, until_day, anchor_day, grace_until, seat_id, continues,
      made_at)
    values (${term.termId}, ${subscriptionId}, ${term.plan}, ${term.from}, ${term.until}, ${term.anchor}, ${term.graceUntil},
      ${term.seatId}, ${term.continues}, ${at.now})`.execute(tx)
}

/**
 * Adds the days of a renewal to a seat's holder, as a term after their last one: what they bought for that one ends with it. Their own terms
 * move further. Under the jobs' role, with the subscription locked.
 * @param term its days through the new last one; `termId` is the term with which the holder's days began
 */
export async function renewSeatTerm(
  tx: Tx,
  subscriptionId: string,
  { termId, ...term }: Pick<SeatTerm, 'termId' | 'until' | 'anchor' | 'graceUntil'>,
  at: { readonly today: Day; readonly now: Date },
): Promise<void> {
  const { rows } = await sql<Pick<SeatTerm, 'until' | 'seatId' | 'plan'>>`
    select until_day as until, seat_id as "seatId", plan from subscription_term
    where subscription_id = ${subscriptionId} and ${isSince(termId)} and revoked_at is null
    order by from_day desc limit 1`.execute(tx)
  const [last] = rows
  if (last === undefined) throw new Error('The term of a held seat is missing')
  // A renewal that was undone and paid again before the holder has lost its days.
  if (last.until >= term.until) return
  const next = addDays(last.until, 1)
  const from = next < at.today ? at.today : next
  const further = { ...last, ...term, termId: uuidv7({ msecs: at.now.getTime() }), from, continues: termId }
  await insertSeatTerm(tx, subscriptionId, further, at)
}

/**
 * Ends a holder's terms of a seat before a day, and brings the member's own days back from that day on. Ending them again changes nothing.
 * @param termId the term with which the holder's days on the seat began
 */
export async function endSeatTerm(
  tx: Tx,
  subscriptionId: string,
  termId: string,
  at: { readonly today: Day; readonly now: Date },
): Promise<void> {
  await sql`
    update subscription_term set
      revoked_at = case when from_day >= ${at.today} then ${at.now}::timestamptz end,
      until_day = case when from_day >= ${at.today} then until_day else ${at.today}::date - 1 end,
      grace_until = case when from_day >= ${at.today} then grace_until
        else ${at.today}::date - 1 + (grace_until - until_day) end
    where subscription_id = ${subscriptionId} and ${isSince(termId)} and revoked_at is null and until_day >= ${at.today}`.execute(
    tx,
  )
  await moveOwnTerms(tx, subscriptionId, await readLive(tx, subscriptionId, at.today), at)
}

async function moveOwnTerms(
  tx: Tx,
  subscriptionId: string,
  terms: readonly (AnchoredTerm & { readonly termId: string; readonly seatId: string | null })[],
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<void> {
  const seats = terms.filter(({ seatId }) => seatId !== null)
  const own = terms.filter(({ seatId }) => seatId === null)
  const moves = makeRoom(own, seats, today)
  if (moves.length === 0) return
  await writeFirst(tx, moves, now)
  await moveCharged(tx, subscriptionId, own, moves)
  for (const { termId, further } of moves)
    for (const part of further) await insertPart(tx, subscriptionId, { of: termId, part, now })
}

/** Two terms of a subscription never start on one day: those that move are out of the way until all of them have moved. */
async function writeFirst(tx: Tx, moves: readonly MovedTerm[], now: Date): Promise<void> {
  const rows = JSON.stringify(moves.map(({ termId, first }) => ({ termId, ...first })))
  const moved = sql`jsonb_to_recordset(${rows}::jsonb) as r ("termId" uuid, "from" date, until date, anchor date, "graceUntil" date)`
  await sql`
    update subscription_term t set revoked_at = ${now} from ${moved} where t.term_id = r."termId"`.execute(tx)
  await sql`
    update subscription_term t set revoked_at = null, from_day = r."from", until_day = r.until, anchor_day = r.anchor,
      grace_until = r."graceUntil"
    from ${moved} where t.term_id = r."termId"`.execute(tx)
}

/**
 * What was paid for a term stays under its first day, or a refund wouldn't find what was added to it. Of one product a day is paid once, so
 * terms that move on go last first, and what the holder of a seat that ends on its first day bought for it keeps that day.
 */
async function moveCharged(
  tx: Tx,
  subscriptionId: string,
  own: readonly { readonly termId: string; readonly from: Day }[],
  moves: readonly MovedTerm[],
): Promise<void> {
  const wasFrom = new Map(own.map(({ termId, from }) => [termId, from]))
  const shifts = moves
    .flatMap(({ termId, first }) => {
      const was = wasFrom.get(termId)
      return was === undefined || was === first.from ? [] : [{ was, first }]
    })
    .toSorted((one, other) => (one.was < other.was ? -1 : 1))
  const isLater = shifts.some(({ was, first }) => first.from > was)
  for (const { was, first } of isLater ? shifts.toReversed() : shifts)
    await sql`
      update subscription_charge c set from_day = ${first.from}, until_day = ${first.until} from subscription s
      where s.subscription_id = ${subscriptionId} and c.company_code = s.company_code and c.program_code = s.program_code
        and c.customer_number = s.customer_number and c.state = 'paid' and c.from_day = ${was}
        and not exists (select from subscription_charge o where o.company_code = c.company_code and o.program_code = c.program_code
          and o.customer_number = c.customer_number and o.product = c.product and o.from_day = ${first.from}
          and o.state in ('open', 'paid'))`.execute(tx)
}

/** The days of a term after a seat, with what came with the term. The order stays with its first part, which the others name. */
async function insertPart(
  tx: Tx,
  subscriptionId: string,
  { of, part, now }: { readonly of: string; readonly part: AnchoredTerm; readonly now: Date },
): Promise<void> {
  const termId = uuidv7({ msecs: now.getTime() })
  await sql`
    insert into subscription_term (term_id, subscription_id, plan, from_day, until_day, anchor_day, grace_until, part_of, made_at)
    select ${termId}, ${subscriptionId}, plan, ${part.from}, ${part.until}, ${part.anchor}, ${part.graceUntil},
      coalesce(part_of, term_id), ${now}
    from subscription_term where term_id = ${of}`.execute(tx)
  await sql`
    insert into subscription_add_on (add_on_id, term_id, code, order_id, made_at)
    select gen_random_uuid(), ${termId}, code, order_id, made_at from subscription_add_on
    where term_id = ${of} and revoked_at is null`.execute(tx)
  await sql`
    insert into guest_card (card_id, term_id, code, guest_number, guest_customer, guest_name, order_id, made_at)
    select gen_random_uuid(), ${termId}, code, guest_number, guest_customer, guest_name, order_id, made_at from guest_card
    where term_id = ${of} and revoked_at is null`.execute(tx)
}
