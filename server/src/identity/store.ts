import { sql, type RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Tx } from '../platform/database/database.ts'
import { selectHeldMemberships, type FoundCustomer, type HeldMembershipRow } from '../membership/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { KeptAccessKey } from './provider/provider-store.ts'
import { selectHasFactor } from './factors/factor-store.ts'
import type { UsedFactor } from './factors/used-factor-store.ts'

export interface CredentialRow {
  readonly password_hash: string
  readonly pin_hash: string
}

export async function readCredential(
  database: Database | Tx,
  customer: CustomerNumber,
): Promise<CredentialRow | undefined> {
  const { rows } = await sql<CredentialRow>`
    select password_hash, pin_hash from credential where customer_number = ${customer}`.execute(database)
  return rows[0]
}

/** Locks a person's password until the end of this transaction, against sign-ins in progress and other changes. */
export async function lockCredential(tx: Tx, customer: CustomerNumber): Promise<void> {
  await sql`select from credential where customer_number = ${customer} for update`.execute(tx)
}

/** After a right PIN: whoever set the password by email has proven to be the member. */
export async function notePinProven(database: Database, customer: CustomerNumber): Promise<void> {
  await sql`
    update credential set password_by_link = false where customer_number = ${customer} and password_by_link`.execute(
    database,
  )
}

export interface SignInSecrets {
  /** Whose they are; undefined for nobody. */
  readonly customer: CustomerNumber | undefined
  readonly passwordHash: string | undefined
  readonly pinHash: string | undefined
  readonly hasFactor: boolean
}

/** Whether a person wasn't closed (`closePerson`): the others are nobody to a sign-in, and have no session. */
export const isOpen = (customer: RawBuilder<unknown>) =>
  sql`not exists (select from closed_person closed where closed.customer_number = ${customer})`

/**
 * Whether a password that was checked is still the person's: a change that isn't committed yet is waited for. True without one, where
 * something else was proven.
 */
export const isStillPassword = (customer: CustomerNumber, passwordHash: string | undefined) => sql<boolean>`
  (${passwordHash ?? null}::text is null or exists (
    select from credential
    where customer_number = ${customer}::bigint and password_hash = ${passwordHash ?? null}::text for share))`

/** A query for nobody. */
export const selectNobody = sql<FoundCustomer>`select null::bigint as customer_number where false`

/**
 * Who is signing in, and the data that is checked; one statement, the same for somebody and for nobody.
 * @param who a query for one customer, or none
 */
export async function readSignInSecrets(
  database: Database,
  who: RawBuilder<FoundCustomer>,
): Promise<SignInSecrets> {
  const customer = sql.ref<CustomerNumber>('who.customer_number')
  const { rows } = await sql<{
    customer_number: CustomerNumber | null
    password_hash: string | null
    pin_hash: string | null
    has_factor: boolean
  }>`
    select who.customer_number, c.password_hash, c.pin_hash, (${selectHasFactor(customer)}) as has_factor
    from (select) as somebody left join (${who}) as who on true
    left join credential c on c.customer_number = who.customer_number and ${isOpen(sql`c.customer_number`)}`.execute(
    database,
  )
  const [row] = rows
  return {
    customer: row?.customer_number ?? undefined,
    passwordHash: row?.password_hash ?? undefined,
    pinHash: row?.pin_hash ?? undefined,
    hasFactor: row?.has_factor ?? false,
  }
}

export interface SessionRow {
  readonly session_id: string
  readonly customer_number: CustomerNumber
  /** The company whose idle timeout applies. */
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
  /** The operator's view that it belongs to; null for the member's own. */
  readonly view_id: string | null
}

/** What a person holds, or nothing: the session is there also without a membership. */
type OpenedRow = HeldMembershipRow | { readonly [K in keyof HeldMembershipRow]: null }

/**
 * Opens a session, and in the same statement records the sign-in for the person to see, and reads what they hold, which the answer shows.
 * @returns what they hold; undefined for a closed person, or if what was checked was replaced or removed since: they get no session
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
    readonly clientType: string
    readonly method: string
    readonly isResumed: boolean
    readonly rememberedAs: string | undefined
    /** The provider visit it started with, which is noted in the same statement: unlinking ends the sessions of its visits. */
    readonly visit: string | undefined
    readonly factor: UsedFactor | undefined
    readonly accessKey: KeptAccessKey | undefined
    readonly viewId: string | undefined
    /** The hash of the password that was checked, if one was. */
    readonly passwordHash: string | undefined
    /** SQL conditions that hold while all else that signed the person in is still theirs. */
    readonly stillTheirs: readonly RawBuilder<boolean>[]
  },
): Promise<readonly HeldMembershipRow[] | undefined> {
  const { accessKey, customer, factor, passwordHash, stillTheirs } = session
  const conditions = [
    isOpen(sql`${customer}::bigint`),
    isStillPassword(customer, passwordHash),
    ...stillTheirs,
  ]
  const passkeyId = factor?.method === 'passkey' ? factor.passkeyId : null
  const { rows } = await sql<OpenedRow>`
    with allowed as (
      select where ${sql.join(conditions, sql` and `)}),
    noted as (
      insert into security_event (event_id, customer_number, kind, address, user_agent, detail, at)
      select ${uuidv7()}::uuid, ${session.customer}::bigint, ${session.viewId === undefined ? 'signedIn' : 'viewed'}, ${session.address}, ${session.userAgent},
        ${JSON.stringify(session.viewId === undefined ? { method: session.method } : {})}::jsonb, ${session.now}::timestamptz from allowed),
    keyed as (
      insert into access_key (key_hash, session_id, sealed, expires_at)
      select key_hash, ${session.sessionId}::uuid, ${accessKey?.sealed ?? null}, ${accessKey?.expiresAt ?? null}::timestamptz
      from allowed, (values (${accessKey?.hash ?? null}::bytea)) as made (key_hash) where key_hash is not null),
    visited as (
      update provider_visit set session_id = ${session.sessionId}::uuid from allowed where visit_id = ${session.visit ?? null}::uuid),
    opened as (
      insert into session (session_id, customer_number, company_code, cookie_hash, refreshed_at, seen_at, idle_ends_at, ends_at,
        address, user_agent, client_type, created_at, resumed, remembered_as, view_id, factor, passkey_id)
      select ${session.sessionId}::uuid, ${session.customer}::bigint, ${session.companyCode}, ${session.cookieHash}::bytea,
        ${session.now}::timestamptz, ${session.now}::timestamptz, ${session.idleEndsAt}::timestamptz, ${session.endsAt}::timestamptz,
        ${session.address}, ${session.userAgent}, ${session.clientType}, ${session.now}::timestamptz, ${session.isResumed}::boolean,
        ${session.rememberedAs ?? null}::text, ${session.viewId ?? null}::uuid,
        ${factor?.method ?? null}::text, ${passkeyId}::uuid
      from allowed returning session_id)
    select held.* from opened left join (${selectHeldMemberships(customer)}) as held on true
    order by held.company_code, held.program_code, held.membership_number`.execute(database)
  if (rows.length === 0) return undefined
  return rows.flatMap((row) => (row.company_code === null ? [] : [row]))
}

export async function readSession(
  database: Database | Tx,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session_id, customer_number, company_code, cookie_hash, refreshes, refreshed_at, seen_at, idle_ends_at, ends_at, ended_at,
      resumed, view_id
    from session where session_id = ${sessionId} and ${isOpen(sql`session.customer_number`)}`.execute(
    database,
  )
  return rows[0]
}

/** Advances the refresh count of an active session unless another request already has. */
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

/** Records that a session is in use, which extends its idle timeout. */
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

/** Ends a session; false if it had already ended. */
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
