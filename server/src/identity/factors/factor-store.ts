import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

export interface FactorRow {
  readonly mailed_code_at: Date | null
  readonly authenticator_at: Date | null
  readonly passkeys: number
  readonly recovery_codes: number
  readonly recovery_left: number
  readonly recovery_at: Date | null
  /** The password was set by email: an emailed code then proves nothing more. */
  readonly password_by_link: boolean
}

/** A person's factors. */
export async function readFactors(database: Database | Tx, customer: CustomerNumber): Promise<FactorRow> {
  const { rows } = await sql<FactorRow>`
    select
      (select added_at from mailed_code_factor where customer_number = ${customer}) as mailed_code_at,
      (select added_at from authenticator where customer_number = ${customer}) as authenticator_at,
      (select count(*)::int from passkey where customer_number = ${customer}) as passkeys,
      coalesce((select password_by_link from credential where customer_number = ${customer}), false) as password_by_link,
      count(*)::int as recovery_codes,
      count(*) filter (where used_at is null)::int as recovery_left,
      max(made_at) as recovery_at
    from recovery_code where customer_number = ${customer}`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate has one row')
  return row
}

export async function insertMailedCodeFactor(tx: Tx, customer: CustomerNumber, now: Date): Promise<void> {
  await sql`
    insert into mailed_code_factor (customer_number, added_at) values (${customer}, ${now})
    on conflict do nothing`.execute(tx)
}

export async function deleteMailedCodeFactor(tx: Tx, customer: CustomerNumber): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from mailed_code_factor where customer_number = ${customer}`.execute(tx)
  return numAffectedRows === 1n
}

/** An app's encrypted secret, and the id of its key. */
export interface SealedSecret {
  readonly secret: Buffer
  readonly keyId: string
}

/** Stores a secret until its first code is right. An active one stays: it must be removed first. */
export async function beginAuthenticator(
  database: Database,
  customer: CustomerNumber,
  { secret, keyId }: SealedSecret,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into authenticator as a (customer_number, secret, key_id, begun_at)
    values (${customer}, ${secret}, ${keyId}, ${now})
    on conflict (customer_number) do update
    set secret = excluded.secret, key_id = excluded.key_id, begun_at = excluded.begun_at, last_step = 0
    where a.added_at is null`.execute(database)
  return numAffectedRows === 1n
}

export interface AuthenticatorRow {
  readonly secret: Uint8Array
  /** Null in rows from before keys were recorded. */
  readonly key_id: string | null
  readonly last_step: bigint
  readonly added_at: Date | null
  readonly begun_at: Date
}

export async function readAuthenticator(
  database: Database,
  customer: CustomerNumber,
): Promise<AuthenticatorRow | undefined> {
  const { rows } = await sql<AuthenticatorRow>`
    select secret, key_id, last_step, added_at, begun_at from authenticator where customer_number = ${customer}`.execute(
    database,
  )
  return rows[0]
}

/**
 * Uses a time step of the secret that was checked; of two concurrent attempts, one is too late. Re-encrypts the secret with the current
 * key, so that earlier keys are needed less and less.
 */
export async function takeTimeStep(
  tx: Tx,
  customer: CustomerNumber,
  secret: Uint8Array,
  { step, sealed }: { readonly step: number; readonly sealed: SealedSecret },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update authenticator set last_step = ${step}, secret = ${sealed.secret}, key_id = ${sealed.keyId}
    where customer_number = ${customer} and secret = ${Buffer.from(secret)} and last_step < ${step}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function confirmAuthenticator(tx: Tx, customer: CustomerNumber, now: Date): Promise<void> {
  await sql`
    update authenticator set added_at = ${now} where customer_number = ${customer} and added_at is null`.execute(
    tx,
  )
}

export async function deleteAuthenticator(tx: Tx, customer: CustomerNumber): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from authenticator where customer_number = ${customer} and added_at is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** Whether a person has a second factor, as an SQL fragment; false where the column is null. */
export function selectHasFactor(
  customer: CustomerNumber | RawBuilder<CustomerNumber>,
): RawBuilder<{ readonly has: boolean }> {
  const who = sql`${customer}::bigint`
  return sql`
    select exists (select from mailed_code_factor where customer_number = ${who})
      or exists (select from authenticator where customer_number = ${who} and added_at is not null)
      or exists (select from passkey where customer_number = ${who}) as has`
}

/** Whether a person has a second factor: then passwords can be shorter, and sign-in and transactions require it. */
export async function hasSecondFactor(database: Database | Tx, customer: CustomerNumber): Promise<boolean> {
  const { rows } = await selectHasFactor(customer).execute(database)
  return rows[0]?.has ?? false
}

/** Whether a person's password is shorter than it must be without a second factor. */
export async function isPasswordShort(database: Database | Tx, customer: CustomerNumber): Promise<boolean> {
  const { rows } = await sql`
    select from credential where customer_number = ${customer} and password_is_short`.execute(database)
  return rows.length > 0
}
