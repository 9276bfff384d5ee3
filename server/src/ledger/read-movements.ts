import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'
import type { EntryKind, PointType } from './entry.ts'

/** An entry without its lots. */
export interface Movement {
  readonly pointType: PointType
  readonly kind: EntryKind
  /** Signed points. */
  readonly amount: bigint
  readonly counterAccount: bigint
  readonly occurredOn: Day
}

/** What one journal moved on an account; none if it isn't known there. Also in the transaction that posted it. */
export async function readMovements(
  db: Database | Tx,
  account: AccountId,
  of: JournalId,
): Promise<readonly Movement[]> {
  const { rows } = await sql<Movement>`
    select point_type as "pointType", kind, amount, counter_account as "counterAccount", occurred_on as "occurredOn"
    from ledger.movements_of(${account}, ${of}::uuid)`.execute(db)
  return rows
}
