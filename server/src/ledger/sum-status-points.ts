import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day } from './account-id.ts'

/**
 * STATUS points earned on days of a period, both included, less what was taken back in it: what a tier is measured by. Reads the entries'
 * key from journal_floor on.
 */
export async function sumStatusPoints(
  db: Database | Tx,
  account: AccountId,
  period: { readonly from: Day; readonly to: Day },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total
    from ledger.entry
    where account_id = ${account} and point_type = 'STATUS' and journal_id >= ledger.journal_floor(${period.from}::date)
      and occurred_on between ${period.from}::date and ${period.to}::date`.execute(db)
  return rows[0]?.total ?? 0n
}
