import type { ConsoleRole } from '@waymark/contract/console/roles'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** A session as stored. Times in the server's clock. */
export interface SessionRow {
  readonly sessionId: string
  readonly operator: bigint
  readonly name: string
  readonly email: string
  readonly roles: readonly ConsoleRole[]
  readonly companies: readonly string[]
  readonly usedAt: Date
  readonly endsAt: Date
}

/** Adds an operator, or brings their name and address up to date. @returns the operator's number */
export async function upsertOperator(
  tx: Tx,
  operator: {
    readonly newNumber: bigint
    readonly issuer: string
    readonly subject: string
    readonly name: string
    readonly email: string
    readonly now: Date
  },
): Promise<bigint> {
  const { rows } = await sql<{ operator: bigint }>`
    insert into console_operator (operator, issuer, subject, name, email, first_seen_at)
    values (${operator.newNumber}, ${operator.issuer}, ${operator.subject}, ${operator.name}, ${operator.email}, ${operator.now})
    on conflict (issuer, subject) do update set name = excluded.name, email = excluded.email
    returning operator`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('An operator was not stored')
  return row.operator
}

export async function insertSession(
  tx: Tx,
  session: {
    readonly sessionId: string
    readonly secretHash: Buffer
    readonly operator: bigint
    readonly roles: readonly ConsoleRole[]
    readonly companies: readonly string[]
    readonly now: Date
    readonly endsAt: Date
  },
): Promise<void> {
  await sql`
    insert into console_session (session_id, secret_hash, operator, roles, companies, opened_at, used_at, ends_at)
    values (${session.sessionId}, ${session.secretHash}, ${session.operator},
      array(select jsonb_array_elements_text(${JSON.stringify(session.roles)}::jsonb)),
      array(select jsonb_array_elements_text(${JSON.stringify(session.companies)}::jsonb)),
      ${session.now}, ${session.now}, ${session.endsAt})`.execute(tx)
}

/** The session with this hash, also if it has ended. */
export async function findSession(database: Database, secretHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.session_id as "sessionId", s.operator, o.name, o.email, s.roles, s.companies, s.used_at as "usedAt",
      s.ends_at as "endsAt"
    from console_session s join console_operator o using (operator)
    where s.secret_hash = ${secretHash}`.execute(database)
  return rows[0]
}

/** Notes that a session is in use. */
export async function touchSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await sql`update console_session set used_at = ${now} where session_id = ${sessionId} and used_at < ${now}`.execute(
    database,
  )
}

export async function endSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await sql`update console_session set ends_at = ${now} where session_id = ${sessionId} and ends_at > ${now}`.execute(
    database,
  )
}
