import { sql } from 'kysely'
import { belongsTo, selectKept } from '../../membership/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { forgetPages } from '../../platform/database/forget-old-rows.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { ProvidedClaims, ProvidedIdentity } from './relying-party.ts'

/** The purpose of a visit: to sign in, to sign in from a popup, or to link the identity to a signed-in member. */
export type VisitPurpose = 'signIn' | 'social' | 'link'

export interface NewVisit {
  readonly visitId: string
  readonly provider: string
  readonly purpose: VisitPurpose
  readonly browser: Buffer
  /** An own path. */
  readonly returnTo: string | undefined
  readonly locale: string
  readonly now: Date
  readonly expiresAt: Date
}

export interface VisitRow {
  readonly visit_id: string
  readonly provider: string
  readonly purpose: VisitPurpose
  readonly return_to: string | null
  readonly locale: string
}

/** The result of a visit. */
export interface ReturnedRow extends VisitRow {
  readonly issuer: string
  readonly subject: string
  readonly claims: ProvidedClaims
}

export async function insertVisit(database: Database, visit: NewVisit): Promise<void> {
  await sql`
    insert into provider_visit (visit_id, provider, purpose, browser_hash, return_to, locale, created_at, expires_at)
    values (${visit.visitId}, ${visit.provider}, ${visit.purpose}, ${visit.browser}, ${visit.returnTo ?? null},
      ${visit.locale}, ${visit.now}, ${visit.expiresAt})`.execute(database)
}

/** Records the return of a visit, once: of two callbacks with one state, one finds nothing. */
export async function takeReturn(
  database: Database,
  visitId: string,
  browser: Buffer,
  now: Date,
): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`
    update provider_visit set returned_at = ${now}
    where visit_id = ${visitId} and browser_hash = ${browser} and returned_at is null and expires_at > ${now}
    returning visit_id, provider, purpose, return_to, locale`.execute(database)
  return rows[0]
}

export async function noteIdentity(
  database: Database,
  visitId: string,
  identity: ProvidedIdentity,
): Promise<void> {
  await sql`
    update provider_visit set issuer = ${identity.issuer}, subject = ${identity.subject},
      provider_session = ${identity.providerSession ?? null}, claims = ${JSON.stringify(identity.claims)}::jsonb,
      signed_at = ${identity.signedAt}
    where visit_id = ${visitId}`.execute(database)
}

/** The parts of a visit's result; each can be used once. */
export type VisitUse = 'read' | 'linked'

/** Uses a part of a visit's result, once, in the browser it belongs to. */
export async function useVisit(
  database: Database | Tx,
  visitId: string,
  browser: Buffer,
  use: VisitUse,
  now: Date,
): Promise<ReturnedRow | undefined> {
  const column = sql.ref(use === 'read' ? 'read_at' : 'linked_at')
  const { rows } = await sql<ReturnedRow>`
    update provider_visit set ${column} = ${now}
    where visit_id = ${visitId} and browser_hash = ${browser} and subject is not null and ${column} is null
      and expires_at > ${now} and signed_out_at is null
    returning visit_id, provider, purpose, return_to, locale, issuer, subject, claims`.execute(database)
  return rows[0]
}

/** Reads a visit's result that can still be linked. */
export async function findLinkable(
  database: Database,
  visitId: string,
  browser: Buffer,
  now: Date,
): Promise<ReturnedRow | undefined> {
  const { rows } = await sql<ReturnedRow>`
    select visit_id, provider, purpose, return_to, locale, issuer, subject, claims from provider_visit
    where visit_id = ${visitId} and browser_hash = ${browser} and subject is not null and linked_at is null
      and expires_at > ${now} and signed_out_at is null`.execute(database)
  return rows[0]
}

/** Exchanges a visit's sign-in for its session, once. */
export async function takeExchange(
  database: Database,
  visitId: string,
  browser: Buffer,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string }>`
    update provider_visit set exchanged_at = ${now}
    where visit_id = ${visitId} and browser_hash = ${browser} and session_id is not null and exchanged_at is null
    returning session_id`.execute(database)
  return rows[0]?.session_id
}

/** The provider and purpose that a session started with; undefined if it started with a password. */
export async function beginningOf(
  database: Database,
  sessionId: string,
): Promise<{ readonly provider: string; readonly purpose: VisitPurpose } | undefined> {
  const { rows } = await sql<{ provider: string; purpose: VisitPurpose }>`
    select provider, purpose from provider_visit where session_id = ${sessionId}`.execute(database)
  return rows[0]
}

/** The account an identity opens in a company, recording its use; undefined if its owner doesn't belong to the company. */
export async function useIdentity(
  database: Database,
  issuer: string,
  subject: string,
  companyCode: string,
  now: Date,
): Promise<CustomerNumber | undefined> {
  const { rows } = await sql<{ customer_number: CustomerNumber }>`
    select customer_number from provider_identity where issuer = ${issuer} and subject = ${subject}`.execute(
    database,
  )
  const customer = rows[0]?.customer_number
  if (customer === undefined || !(await belongsTo(database, customer, companyCode))) return undefined
  await sql`
    update provider_identity set used_at = ${now} where issuer = ${issuer} and subject = ${subject}`.execute(
    database,
  )
  return customer
}

/**
 * Whether a visit can still open a session: its person hasn't signed out at the provider, and its identity is linked to somebody. A sign-out
 * or removal that isn't committed yet is waited for.
 */
export const canStillSignIn = (visitId: string, customer: CustomerNumber) => sql<boolean>`
  exists (
    select from provider_identity linked join provider_visit visit using (issuer, subject)
    where visit_id = ${visitId}::uuid and customer_number = ${customer}::bigint and signed_out_at is null
    for share of linked, visit)`

export interface LinkRow {
  readonly provider: string
  readonly email: string
  readonly linked_at: Date
  readonly used_at: Date | null
}

export async function readLinks(database: Database, customer: CustomerNumber): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select provider, email, linked_at, used_at from provider_identity where customer_number = ${customer}`.execute(
    database,
  )
  return rows
}

/**
 * Links an identity; false if it's somebody else's, or the person has another one from that issuer. An account that was merged into this
 * person's can't be signed in to, so nobody could remove the identity there: it moves.
 */
export async function insertLink(
  tx: Tx,
  link: {
    readonly issuer: string
    readonly subject: string
    readonly provider: string
    readonly email: string
    readonly customer: CustomerNumber
  },
  now: Date,
): Promise<boolean> {
  await sql`
    delete from provider_identity held
    where issuer = ${link.issuer} and subject = ${link.subject} and customer_number <> ${link.customer}
      and ${link.customer}::bigint = (${selectKept(sql.ref('held.customer_number'))})`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into provider_identity (issuer, subject, customer_number, provider, email, linked_at)
    values (${link.issuer}, ${link.subject}, ${link.customer}, ${link.provider}, ${link.email}, ${now})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteLink(
  tx: Tx,
  customer: CustomerNumber,
  provider: string,
): Promise<{ readonly issuer: string; readonly subject: string } | undefined> {
  const { rows } = await sql<{ issuer: string; subject: string }>`
    delete from provider_identity where customer_number = ${customer} and provider = ${provider}
    returning issuer, subject`.execute(tx)
  return rows[0]
}

/** The stored form of an access key; written by the statement that opens its session. */
export interface KeptAccessKey {
  readonly hash: Buffer
  readonly sealed: string | undefined
  readonly expiresAt: Date
}

export async function takeAccessKey(
  database: Database,
  hash: Buffer,
  now: Date,
): Promise<{ readonly sessionId: string; readonly sealed: string | null } | undefined> {
  const { rows } = await sql<{ session_id: string; sealed: string | null }>`
    update access_key set used_at = ${now} where key_hash = ${hash} and used_at is null and expires_at > ${now}
    returning session_id, sealed`.execute(database)
  const [row] = rows
  return row === undefined ? undefined : { sessionId: row.session_id, sealed: row.sealed }
}

/** Deletes visits older than any session that started with them, and expired access keys. */
export async function forgetVisits(database: Database, now: Date): Promise<void> {
  await forgetPages(
    database,
    { table: 'provider_visit', age: 'created_at' },
    sql`${now}::timestamptz - interval '2 days'`,
  )
  await forgetPages(
    database,
    { table: 'access_key', age: 'expires_at' },
    sql`${now}::timestamptz - interval '1 day'`,
  )
}
