import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

export interface NewChallenge {
  readonly challengeId: string
  /** Null for a passkey sign-in. */
  readonly customer: CustomerNumber | null
  readonly method: 'mailedCode' | 'passkey'
  readonly purpose: string
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertChallenge(database: Database | Tx, challenge: NewChallenge): Promise<void> {
  await sql`
    insert into factor_challenge (challenge_id, customer_number, method, purpose, created_at, expires_at)
    values (${challenge.challengeId}, ${challenge.customer}, ${challenge.method}, ${challenge.purpose},
      ${challenge.now}, ${challenge.expiresAt})`.execute(database)
}

export type ChallengeKey = Pick<NewChallenge, 'challengeId' | 'customer' | 'method' | 'purpose'>

/** Whether this person has an open challenge for this purpose. */
export async function isChallengeOpen(
  database: Database,
  { challengeId, customer, method, purpose }: ChallengeKey,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from factor_challenge
    where challenge_id = ${challengeId} and customer_number is not distinct from ${customer}::bigint
      and method = ${method} and purpose = ${purpose} and used_at is null and expires_at > ${now}`.execute(
    database,
  )
  return rows.length > 0
}

/** Uses a challenge; of two concurrent attempts, one finds it gone. */
export async function takeChallenge(
  tx: Tx,
  { challengeId, customer, method, purpose }: ChallengeKey,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update factor_challenge set used_at = ${now}
    where challenge_id = ${challengeId} and customer_number is not distinct from ${customer}::bigint
      and method = ${method} and purpose = ${purpose} and used_at is null and expires_at > ${now}`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends earlier emailed codes for a purpose: only the newest is valid. */
export async function endMailedCodes(
  tx: Tx,
  customer: CustomerNumber,
  purpose: string,
  now: Date,
): Promise<void> {
  await sql`
    update factor_challenge set used_at = ${now}
    where customer_number = ${customer} and method = 'mailedCode' and purpose = ${purpose} and used_at is null`.execute(
    tx,
  )
}

export interface MailedCodeRow {
  readonly challenge_id: string
  readonly purpose: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
}

/** The codes emailed to a person since a given time, newest first. Locks the person's row, so that two requests count each other. */
export async function lockMailedCodes(
  tx: Tx,
  customer: CustomerNumber,
  since: Date,
): Promise<readonly MailedCodeRow[]> {
  await sql`select from credential where customer_number = ${customer} for update`.execute(tx)
  const { rows } = await sql<MailedCodeRow>`
    select challenge_id, purpose, created_at, expires_at, used_at from factor_challenge
    where customer_number = ${customer} and method = 'mailedCode' and created_at > ${since}
    order by created_at desc`.execute(tx)
  return rows
}
