import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** How many wrong answers lock, and for how long. */
export interface GuessLimits {
  readonly most: number
  /** The first lock in milliseconds; each further one without a right answer in between doubles it, up to the maximum. */
  readonly lockMs: number
  readonly longestLockMs: number
  /** Failures older than this no longer count, if given. */
  readonly forgetAfterMs?: number
}

/** A dead process's guess holds its slot no longer than this, and then counts as wrong. */
const UNDER_WAY_MS = 60_000

export type BegunGuess =
  | { readonly kind: 'begun' }
  | { readonly kind: 'locked'; readonly until: Date }
  /** As many guesses are in progress as can still be wrong: the next one waits for their results. */
  | { readonly kind: 'full' }

/** Reserves a slot for a guess before anything is checked. One statement, the same for every subject. */
export async function beginGuess(
  database: Database,
  subject: Buffer,
  { most, forgetAfterMs }: GuessLimits,
  now: Date,
): Promise<BegunGuess> {
  const forgetBefore = forgetAfterMs === undefined ? null : new Date(now.getTime() - forgetAfterMs)
  const isAbandoned = sql`(a.under_way_until is null or a.under_way_until <= ${now})`
  const underWay = sql`case when ${isAbandoned} then 0 else a.under_way end`
  const failures = sql`
    least(${most}::integer - 1,
      case when a.failed_at < ${forgetBefore}::timestamptz or a.locked_until <= ${now} then 0 else a.failures end
      + case when ${isAbandoned} then a.under_way else 0 end)`
  const { rows } = await sql<{ begun: boolean; locked_until: Date | null }>`
    with begun as (
      insert into sign_in_attempt as a (subject, failures, failed_at, under_way, under_way_until)
      values (${subject}, 0, ${now}, 1, ${new Date(now.getTime() + UNDER_WAY_MS)})
      on conflict (subject) do update set
        failures = ${failures}, under_way = ${underWay} + 1, under_way_until = excluded.under_way_until, locked_until = null
      where (a.locked_until is null or a.locked_until <= ${now}) and ${failures} + ${underWay} < ${most}::integer
      returning true)
    select exists (select from begun) as begun,
      (select locked_until from sign_in_attempt where subject = ${subject} and locked_until > ${now}) as locked_until`.execute(
    database,
  )
  const [row] = rows
  if (row?.begun === true) return { kind: 'begun' }
  const until = row?.locked_until ?? undefined
  return until === undefined ? { kind: 'full' } : { kind: 'locked', until }
}

export interface CountedWrong {
  /** Consecutive failures including this one. */
  readonly failures: number
  /** When the lock ends, this guess's or one that another set meanwhile. */
  readonly lockedUntil: Date | undefined
  /** It was the last one that its limits allow. */
  readonly isLast: boolean
}

/**
 * Counts a guess as wrong. Guesses at one subject can have the limits of different companies: the longer lock stays, whoever ends first.
 */
export async function endWrong(
  database: Database,
  subject: Buffer,
  { most, lockMs, longestLockMs }: GuessLimits,
  now: Date,
): Promise<CountedWrong> {
  const isLast = sql`failures + 1 >= ${most}::integer`
  const { rows } = await sql<{ failures: number; locked_until: Date | null; is_last: boolean }>`
    update sign_in_attempt set failures = failures + 1, failed_at = ${now}, under_way = greatest(under_way - 1, 0),
      locks = case when ${isLast} then locks + 1 else locks end,
      locked_until = greatest(locked_until, case when ${isLast} then ${now}::timestamptz
        + least(${lockMs}::float8 * power(2, least(locks, 20)), ${longestLockMs}::float8) * interval '1 millisecond' end)
    where subject = ${subject}
    returning failures, case when locked_until > ${now} then locked_until end as locked_until,
      failures >= ${most}::integer as is_last`.execute(database)
  const [row] = rows
  return {
    failures: row?.failures ?? 1,
    lockedUntil: row?.locked_until ?? undefined,
    isLast: row?.is_last ?? false,
  }
}

/** Resets the failures after a right guess. */
export async function endRight(database: Database, subject: Buffer): Promise<void> {
  await sql`
    update sign_in_attempt set failures = 0, locks = 0, locked_until = null, under_way = greatest(under_way - 1, 0)
    where subject = ${subject}`.execute(database)
}

/** Releases the slot of a guess that was never checked. */
export async function endUnseen(database: Database, subject: Buffer): Promise<void> {
  await sql`
    update sign_in_attempt set under_way = greatest(under_way - 1, 0) where subject = ${subject}`.execute(
    database,
  )
}

/** Ends the locks of subjects, and resets their failures. */
export async function forgetGuesses(database: Database | Tx, subjects: readonly Buffer[]): Promise<void> {
  await sql`
    update sign_in_attempt set failures = 0, locks = 0, locked_until = null where subject in (${sql.join(subjects)})`.execute(
    database,
  )
}
