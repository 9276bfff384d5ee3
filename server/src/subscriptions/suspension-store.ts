import type { Day } from '@waymark/rules/calendar'
import { redated, type Suspension } from '@waymark/rules/club/suspension'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { KeptSuspension, KeptTerm, SubscriptionKey, SubscriptionRecord } from './subscription-store.ts'

/** A subscription as its suspensions are changed: locked, under the jobs' role. */
export interface Suspending {
  readonly key: SubscriptionKey
  readonly subscriptionId: string
  readonly record: Pick<SubscriptionRecord, 'terms' | 'suspensions'>
  readonly now: Date
}

/** Begins to keep paid days, and dates the terms around them. @returns the suspension's id */
export async function insertSuspension(
  tx: Tx,
  of: Suspending,
  suspension: Suspension & { readonly tierCode: string | null; readonly isOpen: boolean },
): Promise<string> {
  const id = uuidv7({ msecs: of.now.getTime() })
  const { reason, tierCode, from, until, isOpen } = suspension
  await sql`
    insert into subscription_suspension (suspension_id, subscription_id, reason, tier_code, from_day, until_day, is_open, made_at)
    values (${id}, ${of.subscriptionId}, ${reason}, ${tierCode}, ${from}, ${until}, ${isOpen}, ${of.now})`.execute(
    tx,
  )
  await redateTerms(tx, of, [...of.record.suspensions, suspension])
  return id
}

/** Gives a suspension another last day, and dates the terms by it. One that would end before it begins is revoked. */
export async function moveSuspension(
  tx: Tx,
  of: Suspending,
  { suspensionId, from }: KeptSuspension,
  to: { readonly until: Day; readonly isOpen: boolean },
): Promise<void> {
  const isGone = to.until < from
  if (isGone)
    await sql`
      update subscription_suspension set revoked_at = ${of.now} where suspension_id = ${suspensionId}`.execute(
      tx,
    )
  else
    await sql`
      update subscription_suspension set until_day = ${to.until}, is_open = ${to.isOpen}
      where suspension_id = ${suspensionId}`.execute(tx)
  const others = of.record.suspensions.filter((one) => one.suspensionId !== suspensionId)
  const moved = of.record.suspensions.filter((one) => one.suspensionId === suspensionId)
  await redateTerms(tx, of, isGone ? others : [...others, ...moved.map((one) => ({ ...one, ...to }))])
}

/** Once a term has ended: ends what keeps days where none are left, so that a term that is bought later isn't kept from its member. */
export async function closeIdleSuspensions(tx: Tx, termId: string, today: Day, now: Date): Promise<void> {
  await sql`
    update subscription_suspension x set end_told_at = ${now},
      revoked_at = case when from_day >= ${today} then ${now}::timestamptz end,
      until_day = case when from_day >= ${today} then until_day else ${today}::date - 1 end
    where subscription_id = (select subscription_id from subscription_term where term_id = ${termId})
      and revoked_at is null and until_day >= ${today}
      and not exists (select from subscription_term t
        where t.subscription_id = x.subscription_id and t.revoked_at is null and t.until_day >= ${today})`.execute(
    tx,
  )
}

/** Notes that a member was told of a suspension's end. @returns false if it was noted before */
export async function noteEndTold(tx: Tx, suspensionId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update subscription_suspension set end_told_at = ${now} where suspension_id = ${suspensionId} and end_told_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Whether days of a subscription are kept on a day, or are going to be. */
export async function isSuspended(tx: Tx, subscriptionId: string, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from subscription_suspension
    where subscription_id = ${subscriptionId} and revoked_at is null and until_day >= ${today} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** A subscription whose kept days a job has to look at. */
export interface SuspensionCandidate {
  readonly subscriptionId: string
  readonly customer: CustomerNumber
}

/**
 * Subscriptions of a club whose members hold one of some tiers on a day, or whose suspensions run or have ended untold; after one of them,
 * by id.
 */
export async function readSuspensionCandidates(
  database: Database,
  club: {
    readonly companyCode: string
    readonly programCode: string
    /** The tiers that give the club free, and their programme. */
    readonly free: { readonly programCode: string; readonly codes: readonly string[] }
  },
  today: Day,
  after: SuspensionCandidate | undefined,
  most: number,
): Promise<readonly SuspensionCandidate[]> {
  const rest = after === undefined ? sql`` : sql`and s.subscription_id > ${after.subscriptionId}::uuid`
  const { rows } = await sql<SuspensionCandidate>`
    select s.subscription_id as "subscriptionId", s.customer_number as customer from subscription s
    where s.company_code = ${club.companyCode} and s.program_code = ${club.programCode} ${rest}
      and (exists (select from subscription_suspension x where x.subscription_id = s.subscription_id and x.revoked_at is null
          and (x.end_told_at is null or x.until_day >= ${today}))
        or exists (select from membership m join tier_grant g using (company_code, program_code, membership_number)
          where m.customer_number = s.customer_number and m.company_code = s.company_code and m.status = 'A'
            and m.program_code = ${club.free.programCode} and g.withdrawn_at is null and g.counts_from <= ${today}
            and (g.counts_until is null or g.counts_until >= ${today})
            and g.tier_code in (select jsonb_array_elements_text(${JSON.stringify(club.free.codes)}::jsonb))))
    order by s.subscription_id limit ${most}`.execute(database)
  return rows
}

/** Terms of a subscription never start on one day, so those that move on go last first, and those that come back first first. */
async function redateTerms(tx: Tx, of: Suspending, after: readonly Suspension[]): Promise<void> {
  const { terms, suspensions } = of.record
  const own = terms.filter(({ isRevoked, seatId }) => !isRevoked && seatId === null)
  const moved = redated(own, suspensions, after)
  const wasFrom = new Map(own.map(({ termId, from }) => [termId, from]))
  const isLater = moved.some(({ termId, from, until }) =>
    own.some((term) => term.termId === termId && (term.from < from || term.until < until)),
  )
  const inOrder = moved.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  for (const term of isLater ? inOrder.toReversed() : inOrder)
    await redateTerm(tx, of, term, wasFrom.get(term.termId) ?? term.from)
}

/** What was paid for a term stays under its first day. */
async function redateTerm(tx: Tx, { key }: Suspending, term: KeptTerm, wasFrom: Day): Promise<void> {
  await sql`
    update subscription_term set from_day = ${term.from}, until_day = ${term.until}, grace_until = ${term.graceUntil}
    where term_id = ${term.termId}`.execute(tx)
  await sql`
    update subscription_charge set from_day = ${term.from}, until_day = ${term.until}
    where company_code = ${key.companyCode} and program_code = ${key.programCode} and customer_number = ${key.customer}
      and state = 'paid' and from_day = ${wasFrom}`.execute(tx)
}
