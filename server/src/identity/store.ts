import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/mount/principal.ts'
import type { KeptAccessKey } from './provider/provider-store.ts'
import { selectHasFactor } from './factors/factor-store.ts'

export interface CredentialRow {
  readonly password_hash: string
  readonly pin_hash: string
  readonly pin_failures: number
  readonly pin_locked_until: Date | null
}

export async function readCredential(
  database: Database | Tx,
  customer: CustomerNumber,
): Promise<CredentialRow | undefined> {
  const { rows } = await sql<CredentialRow>`
    select password_hash, pin_hash, pin_failures, pin_locked_until
    from credential where customer_number = ${customer}`.execute(database)
  return rows[0]
}

/** Counts a try before the PIN is looked at, so that tries at the same time cannot slip past the lock. Undefined when it is locked. */
export async function countPinTry(
  database: Database,
  customer: CustomerNumber,
  limits: { readonly most: number; readonly now: Date; readonly lockUntil: Date },
): Promise<{ readonly failures: number } | undefined> {
  const { rows } = await sql<{ failures: number }>`
    update credential set
      pin_failures = case when pin_locked_until <= ${limits.now} then 1 else pin_failures + 1 end,
      pin_locked_until = case
        when pin_locked_until <= ${limits.now} then null
        when pin_failures + 1 >= ${limits.most} then ${limits.lockUntil}::timestamptz end
    where customer_number = ${customer} and (pin_locked_until is null or pin_locked_until <= ${limits.now})
    returning pin_failures as failures`.execute(database)
  return rows[0]
}

/** After a right PIN: wrong tries no longer count, and whoever set the password through the mailbox has proven to be the member. */
export async function clearPinTries(database: Database | Tx, customer: CustomerNumber): Promise<void> {
  await sql`
    update credential set pin_failures = 0, pin_locked_until = null, password_by_link = false
    where customer_number = ${customer}`.execute(database)
}

export interface AttemptLimits {
  readonly most: number
  readonly now: Date
  readonly lockUntil: Date
  readonly forgetBefore: Date
}

export interface CountedTry {
  /** Tries in a row with this one; undefined when the subject is locked. */
  readonly failures: number | undefined
  readonly passwordHash: string | undefined
  readonly hasFactor: boolean
}

/**
 * Counts a try to sign in before it is looked at, and reads the password that it must be; old tries are forgotten. One statement, the
 * same for somebody and for nobody.
 */
export async function countSignInTry(
  database: Database,
  subject: Buffer,
  limits: AttemptLimits,
  customer: CustomerNumber | undefined,
): Promise<CountedTry> {
  const { rows } = await sql<{
    failures: number | null
    password_hash: string | null
    has_factor: boolean
  }>`
    with counted as (
      insert into sign_in_attempt as a (subject, failures, failed_at, locked_until)
      values (${subject}, 1, ${limits.now}, null)
      on conflict (subject) do update set
        failures = case when a.failed_at < ${limits.forgetBefore} or a.locked_until <= ${limits.now} then 1 else a.failures + 1 end,
        failed_at = ${limits.now},
        locked_until = case
          when a.failed_at < ${limits.forgetBefore} or a.locked_until <= ${limits.now} then null
          when a.failures + 1 >= ${limits.most} then ${limits.lockUntil}::timestamptz end
      where a.locked_until is null or a.locked_until <= ${limits.now}
      returning failures)
    select (select failures from counted) as failures,
      (select password_hash from credential where customer_number = ${customer ?? null}::bigint) as password_hash,
      (${selectHasFactor(customer)}) as has_factor`.execute(database)
  const [row] = rows
  return {
    failures: row?.failures ?? undefined,
    passwordHash: row?.password_hash ?? undefined,
    hasFactor: row?.has_factor ?? false,
  }
}

export interface SessionRow {
  readonly session_id: string
  readonly customer_number: CustomerNumber
  /** Whose idle minutes it lives by. */
  readonly company_code: string
  readonly cookie_hash: Uint8Array
  readonly refreshes: number
  readonly refreshed_at: Date
  readonly seen_at: Date
  readonly idle_ends_at: Date
  readonly ends_at: Date
  readonly ended_at: Date | null
  /** Opened from a remembered browser, and the password not given since. */
  readonly resumed: boolean
}

/**
 * Opens a session, and in the same statement writes down that somebody signed in, for the person to see; with `answeredTries` the tries
 * that led to it no longer count.
 */
export async function insertSession(
  database: Database,
  session: {
    readonly sessionId: string
    readonly customer: CustomerNumber
    readonly companyCode: string
    readonly cookieHash: Buffer
    readonly now: Date
    readonly idleEndsAt: Date
    readonly endsAt: Date
    readonly address: string
    readonly userAgent: string
    readonly method: string
    readonly isResumed: boolean
    readonly rememberedAs: string | undefined
    readonly answeredTries: Buffer | undefined
    readonly accessKey: KeptAccessKey | undefined
  },
): Promise<void> {
  const { accessKey } = session
  await sql`
    with answered as (delete from sign_in_attempt where subject = ${session.answeredTries ?? null}::bytea),
    noted as (
      insert into security_event (event_id, customer_number, kind, address, user_agent, detail, at)
      values (${uuidv7()}, ${session.customer}, 'signedIn', ${session.address}, ${session.userAgent},
        ${JSON.stringify({ method: session.method })}::jsonb, ${session.now})),
    keyed as (
      insert into access_key (key_hash, session_id, sealed, expires_at)
      select key_hash, ${session.sessionId}::uuid, ${accessKey?.sealed ?? null}, ${accessKey?.expiresAt ?? null}::timestamptz
      from (values (${accessKey?.hash ?? null}::bytea)) as made (key_hash) where key_hash is not null)
    insert into session (session_id, customer_number, company_code, cookie_hash, refreshed_at, seen_at, idle_ends_at, ends_at,
      address, user_agent, created_at, resumed, remembered_as)
    values (${session.sessionId}, ${session.customer}, ${session.companyCode}, ${session.cookieHash}, ${session.now},
      ${session.now}, ${session.idleEndsAt}, ${session.endsAt}, ${session.address}, ${session.userAgent}, ${session.now},
      ${session.isResumed}, ${session.rememberedAs ?? null})`.execute(database)
}

export async function readSession(
  database: Database | Tx,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session_id, customer_number, company_code, cookie_hash, refreshes, refreshed_at, seen_at, idle_ends_at, ends_at, ended_at,
      resumed
    from session where session_id = ${sessionId}`.execute(database)
  return rows[0]
}

/** Moves a living family on by one, if nobody did so meanwhile. */
export async function advanceSession(
  database: Database,
  sessionId: string,
  from: number,
  now: Date,
  idleEndsAt: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update session set refreshes = ${from + 1}, refreshed_at = ${now}, seen_at = ${now}, idle_ends_at = ${idleEndsAt}
    where session_id = ${sessionId} and refreshes = ${from} and ended_at is null`.execute(database)
  return numAffectedRows === 1n
}

/** Notes that a session is in use, which moves its idle end. */
export async function touchSession(
  database: Database,
  sessionId: string,
  now: Date,
  idleEndsAt: Date,
): Promise<void> {
  await sql`
    update session set seen_at = ${now}, idle_ends_at = ${idleEndsAt}
    where session_id = ${sessionId} and ended_at is null`.execute(database)
}

/** Ends a session; false where it had ended. */
export async function endSession(
  tx: Tx,
  sessionId: string,
  now: Date,
  reason: 'signedOut' | 'refreshReused',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update session set ended_at = ${now}, end_reason = ${reason}
    where session_id = ${sessionId} and ended_at is null`.execute(tx)
  return numAffectedRows === 1n
}
