import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../../platform/branded-ids.ts'

/** Who gave the PIN, in which session, and for which account: it authorises nothing else. */
export interface PinTransactionRow {
  readonly customer: CustomerNumber
  readonly sessionId: string
  readonly account: LedgerAccount
}

/**
 * Opens a transaction, unless the PIN that was checked was changed since: a change that isn't committed yet is waited for.
 * @returns whether it's open
 */
export async function insertPinTransaction(
  database: Database,
  opened: { readonly tokenHash: Buffer; readonly pinHash: string; readonly expiresAt: Date },
  row: PinTransactionRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into pin_transaction (token_hash, customer_number, session_id, account, expires_at)
    select ${opened.tokenHash}::bytea, customer_number, ${row.sessionId}::uuid, ${row.account}::bigint, ${opened.expiresAt}::timestamptz
    from credential where customer_number = ${row.customer} and pin_hash = ${opened.pinHash} for share`.execute(
    database,
  )
  return numAffectedRows === 1n
}

/** Keeps a PIN from being changed until the transaction ends; false if it's another one by now. */
export async function holdPin(tx: Tx, customer: CustomerNumber, pinHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from credential where customer_number = ${customer} and pin_hash = ${pinHash} for no key update`.execute(
    tx,
  )
  return rows.length > 0
}

export async function isPinTransactionOpen(
  database: Database,
  tokenHash: Buffer,
  row: PinTransactionRow,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pin_transaction
    where token_hash = ${tokenHash} and customer_number = ${row.customer} and session_id = ${row.sessionId}
      and account = ${row.account} and expires_at > ${now} and used_by is null and ended_at is null`.execute(
    database,
  )
  return rows.length === 1
}

/** Uses a PIN authorisation, in the transaction of the effect; false if something else did so first, or it isn't theirs. */
export async function usePinTransaction(
  tx: Tx,
  tokenHash: Buffer,
  row: PinTransactionRow,
  use: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pin_transaction set used_by = ${use.by}
    where token_hash = ${tokenHash} and customer_number = ${row.customer} and session_id = ${row.sessionId}
      and account = ${row.account} and used_by is null and ended_at is null and expires_at > ${use.now}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Ends an authorisation early. */
export async function endPinTransaction(
  database: Database,
  tokenHash: Buffer,
  row: PinTransactionRow,
  now: Date,
): Promise<void> {
  await sql`
    update pin_transaction set ended_at = ${now}
    where token_hash = ${tokenHash} and customer_number = ${row.customer} and session_id = ${row.sessionId}
      and account = ${row.account} and ended_at is null`.execute(database)
}

/** Ends a person's open authorisations in every session: the PIN that they were given with has changed. */
export async function endPinTransactionsOf(tx: Tx, customer: CustomerNumber, now: Date): Promise<void> {
  await sql`
    update pin_transaction set ended_at = ${now}
    where customer_number = ${customer} and expires_at > ${now} and used_by is null and ended_at is null`.execute(
    tx,
  )
}
