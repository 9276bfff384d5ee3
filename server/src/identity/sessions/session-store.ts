import { sql } from 'kysely'
import { browsersOpenedWith, isOpenedWith, type UsedFactor } from '../factors/used-factor-store.ts'
import { endPendingSignIns } from '../factors/sign-in/pending-sign-in-store.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

export interface ListedSessionRow {
  readonly session_id: string
  readonly user_agent: string
  readonly client_type: string
  readonly address: string
  readonly created_at: Date
  readonly seen_at: Date
  readonly is_view: boolean
}

/** A person's active sessions, most recently used first. */
export async function readLivingSessions(
  database: Database,
  customer: CustomerNumber,
  now: Date,
): Promise<readonly ListedSessionRow[]> {
  const { rows } = await sql<ListedSessionRow>`
    select session_id, user_agent, client_type, address, created_at, seen_at, view_id is not null as is_view from session
    where customer_number = ${customer} and ended_at is null and idle_ends_at > ${now} and ends_at > ${now}
    order by seen_at desc, session_id desc`.execute(database)
  return rows
}

export interface EndedSessionRow {
  readonly session_id: string
  readonly user_agent: string
}

/** Ends a person's session, if it's theirs and active. */
export async function endOwnSession(
  tx: Tx,
  customer: CustomerNumber,
  sessionId: string,
  now: Date,
): Promise<readonly EndedSessionRow[]> {
  const { rows } = await sql<EndedSessionRow>`
    update session set ended_at = ${now}, end_reason = 'ended'
    where session_id = ${sessionId} and customer_number = ${customer} and ended_at is null
    returning session_id, user_agent`.execute(tx)
  return rows
}

/** Ends all of a person's active sessions, except the given one, and all pending sign-ins. */
export async function endSessionsOf(
  tx: Tx,
  customer: CustomerNumber,
  now: Date,
  except?: string,
): Promise<readonly EndedSessionRow[]> {
  const { rows } = await sql<EndedSessionRow>`
    update session set ended_at = ${now}, end_reason = 'ended'
    where customer_number = ${customer} and ended_at is null and session_id is distinct from ${except ?? null}::uuid
    returning session_id, user_agent`.execute(tx)
  await endPendingSignIns(tx, customer, now)
  return rows
}

/** Ends a person's active sessions that a factor opened, and those continued in a browser remembered with it, except the given one. */
export async function endSessionsOfFactor(
  tx: Tx,
  customer: CustomerNumber,
  factor: UsedFactor,
  now: Date,
  except: string,
): Promise<readonly EndedSessionRow[]> {
  const { rows } = await sql<EndedSessionRow>`
    update session set ended_at = ${now}, end_reason = 'ended'
    where customer_number = ${customer} and ended_at is null and session_id <> ${except}
      and (${isOpenedWith(factor)} or remembered_as in ${browsersOpenedWith(customer, factor)})
    returning session_id, user_agent`.execute(tx)
  return rows
}

/** Keeps a session from being ended until the transaction ends; false if it was. One that is just being ended is waited for. */
export async function holdOpenSession(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from session where session_id = ${sessionId} and ended_at is null for share`.execute(tx)
  return rows.length > 0
}

/** How many sessions of a person weren't ended, also those that ran out. */
export async function countOpenSessions(database: Database | Tx, customer: CustomerNumber): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int4 as open from session where customer_number = ${customer} and ended_at is null`.execute(
    database,
  )
  return rows[0]?.open ?? 0
}

/** Whether a session is, or was, the person's own. */
export async function isOwnSession(
  database: Database | Tx,
  customer: CustomerNumber,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from session where session_id = ${sessionId} and customer_number = ${customer}`.execute(database)
  return rows.length > 0
}

/** Ends the sessions opened from a remembered browser, because somebody else has its cookie. */
export async function endSessionsOfDevice(tx: Tx, selector: string, now: Date): Promise<void> {
  await sql`
    update session set ended_at = ${now}, end_reason = 'deviceStolen'
    where remembered_as = ${selector} and ended_at is null`.execute(tx)
}

/** Records that the password was given in a resumed session; false if it already was. */
export async function noteConfirmed(tx: Tx, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update session set resumed = false where session_id = ${sessionId} and resumed`.execute(tx)
  return numAffectedRows === 1n
}
