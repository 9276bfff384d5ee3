import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'

export interface PasskeyRow {
  readonly passkey_id: string
  readonly customer_number: CustomerNumber
  readonly credential_id: Uint8Array
  readonly public_key: Uint8Array
  readonly sign_count: bigint
  readonly transports: readonly string[]
  readonly name: string
  readonly added_at: Date
  readonly last_used_at: Date | null
  /** The handle it was registered under; null in rows from before it was stored. */
  readonly user_handle: Uint8Array | null
}

/** A person's passkeys, oldest first. */
export async function readPasskeys(
  database: Database | Tx,
  customer: CustomerNumber,
): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select passkey_id, customer_number, credential_id, public_key, sign_count, transports, name, added_at, last_used_at, user_handle
    from passkey where customer_number = ${customer} order by added_at, passkey_id`.execute(database)
  return rows
}

export async function findPasskey(
  database: Database | Tx,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select passkey_id, customer_number, credential_id, public_key, sign_count, transports, name, added_at, last_used_at, user_handle
    from passkey where credential_id = ${credentialId}`.execute(database)
  return rows[0]
}

/** False if somebody already has this passkey. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'last_used_at' | 'credential_id' | 'public_key' | 'user_handle'> & {
    readonly credential_id: Buffer
    readonly public_key: Buffer
    readonly user_handle: Buffer
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into passkey (passkey_id, customer_number, credential_id, public_key, sign_count, transports, name, added_at,
      user_handle)
    select ${passkey.passkey_id}, ${passkey.customer_number}, ${passkey.credential_id}, ${passkey.public_key},
      ${passkey.sign_count}, array(select jsonb_array_elements_text(${JSON.stringify(passkey.transports)}::jsonb)),
      ${passkey.name}, ${passkey.added_at}::timestamptz, ${passkey.user_handle}::bytea
    on conflict (credential_id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Records a use. The counter must have grown, unless the authenticator has none (always 0): otherwise it may be a copy. */
export async function usePasskey(tx: Tx, passkeyId: string, count: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set sign_count = ${count}, last_used_at = ${now}
    where passkey_id = ${passkeyId} and (sign_count < ${count} or (sign_count = 0 and ${count}::bigint = 0))`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Whether a passkey that signed somebody in wasn't removed: a removal that isn't committed yet is waited for. */
export const isStillPasskey = (passkeyId: string) => sql<boolean>`
  exists (select from passkey where passkey_id = ${passkeyId}::uuid for share)`

export async function renamePasskeyRow(
  database: Database,
  customer: CustomerNumber,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set name = ${name} where customer_number = ${customer} and passkey_id = ${passkeyId}`.execute(
    database,
  )
  return numAffectedRows === 1n
}

export async function deletePasskey(tx: Tx, customer: CustomerNumber, passkeyId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey where customer_number = ${customer} and passkey_id = ${passkeyId}`.execute(tx)
  return numAffectedRows === 1n
}
