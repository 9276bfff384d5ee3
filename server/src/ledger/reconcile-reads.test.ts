import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabases } from '../../test/database/database.ts'
import type { OwnedDatabases } from '../platform/database/database.ts'

const ACCOUNTS = 300
const LINES = 40

let databases: OwnedDatabases
beforeAll(async () => {
  databases = await openTestDatabases()
  await fill()
})
afterAll(async () => databases.close())

/** Accounts whose lines all have another account's on the other side. Nothing but their number matters here. */
async function fill(): Promise<void> {
  await sql`
    insert into ledger.balance (account_id, point_type)
    select account, type from generate_series(1, ${sql.lit(ACCOUNTS)}) as account
    cross join unnest(array['POINTS', 'STATUS']) as type`.execute(databases.owner)
  await sql`
    insert into ledger.entry (
      account_id, journal_id, point_type, seq, kind, amount, balance_after, counter_account, occurred_on, recorded_at)
    select account, (lpad(to_hex(n * 1000000 + least(account, other)), 12, '0') || '70008000000000000000')::uuid, 'STATUS', n,
      'adjustment', 10, n * 10, other, '2022-01-01', '2022-01-01'
    from (
      select account, (account + ${sql.lit(ACCOUNTS / 2)} - 1) % ${sql.lit(ACCOUNTS)} + 1 as other
      from generate_series(1, ${sql.lit(ACCOUNTS)}) as account) as pair
    cross join generate_series(1, ${sql.lit(LINES)}) as n`.execute(databases.owner)
}

/** How many rows of the ledger's entries a check of a range reads, with or without an index. */
async function rowsRead(first: number, last: number): Promise<number> {
  return databases.owner.transaction().execute(async (tx) => {
    await sql`select count(*) from ledger.check_accounts(${first}::bigint, ${last}::bigint)`.execute(tx)
    const { rows } = await sql<{ read: bigint }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
      where schemaname = 'ledger' and relname = 'entry'`.execute(tx)
    return Number(rows[0]?.read)
  })
}

test.each([false, true])(
  'a check finds the lines of its accounts and their other sides by key, with statistics: %s',
  async (isAnalysed) => {
    if (isAnalysed) await sql`analyze`.execute(databases.owner)
    // Later calls are planned for any range.
    for (let n = 0; n < 7; n += 1) {
      const read = await rowsRead(10, 12)
      expect(read).toBeGreaterThanOrEqual(3 * LINES)
      expect(read).toBeLessThan(ACCOUNTS * LINES)
    }
  },
)
