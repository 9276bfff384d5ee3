import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, HoldId } from './account-id.ts'
import type { HoldPurpose } from './entry.ts'

export interface Hold {
  readonly state: 'pending' | 'posted' | 'voided' | 'expired'
  readonly endsAt: Date
  readonly purpose: HoldPurpose
  /** Where its points go. */
  readonly counterAccount: bigint
}

/** A hold's state and its end; undefined for an unknown hold. */
export async function readHold(
  db: Database | Tx,
  account: AccountId,
  hold: HoldId,
): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    select state, ends_at as "endsAt", purpose, counter_account as "counterAccount"
    from ledger.hold_of(${account}, ${hold})`.execute(db)
  return rows[0]
}
