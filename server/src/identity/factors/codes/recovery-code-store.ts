import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'

export async function insertRecoveryCode(
  tx: Tx,
  customer: CustomerNumber,
  code: { readonly hash: Buffer; readonly keyId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into recovery_code (customer_number, code_hash, key_id, made_at)
    values (${customer}, ${code.hash}, ${code.keyId}, ${now})`.execute(tx)
}

export async function forgetRecoveryCodes(tx: Tx, customer: CustomerNumber): Promise<void> {
  await sql`delete from recovery_code where customer_number = ${customer}`.execute(tx)
}

export async function hasRecoveryCode(
  database: Database,
  customer: CustomerNumber,
  codeHashes: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql`
    select from recovery_code
    where customer_number = ${customer} and code_hash in (${sql.join(codeHashes)}) and used_at is null`.execute(
    database,
  )
  return rows.length > 0
}

/** Uses a code; of two concurrent attempts, one finds it gone. */
export async function useRecoveryCode(
  tx: Tx,
  customer: CustomerNumber,
  codeHashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_code set used_at = ${now}
    where customer_number = ${customer} and code_hash in (${sql.join(codeHashes)}) and used_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
