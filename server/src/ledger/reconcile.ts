import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../platform/database/database.ts'
import type { AccountId } from './account-id.ts'
import { points } from './answers.ts'
import { rowPages } from '../platform/jobs/for-each-row.ts'
import { callFunction } from './call-function.ts'

const problem = z.object({
  pointType: z.enum(['POINTS', 'STATUS']),
  problem: z.string(),
  expected: z.nullable(points),
  found: z.nullable(points),
})
const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sound') }),
  z.object({
    kind: z.literal('drifting'),
    /** Consecutive reconciliations that found it; the second freezes the account. */
    drifts: z.number(),
    frozen: z.boolean(),
    problems: z.array(problem),
  }),
])
export type AccountCheck = z.output<typeof answer>

export interface ReconciliationReport {
  readonly accounts: bigint
  readonly drifting: readonly (Extract<AccountCheck, { kind: 'drifting' }> & {
    readonly account: AccountId
  })[]
}

/**
 * Compares balances, entries, lots, holds and mirrored sides of all accounts, in ranges of `pageSize`, and rechecks each suspect account
 * under its lock. Runs under the jobs' role. An empty `drifting` means the ledger is correct.
 */
export async function reconcile(
  db: Database,
  order: { readonly pageSize?: number } = {},
): Promise<ReconciliationReport> {
  const drifting: (Extract<AccountCheck, { kind: 'drifting' }> & { account: AccountId })[] = []
  let accounts = 0n
  const ranges = rowPages({
    read: async (after: Range | undefined) => {
      const range = await nextRange(db, after?.last ?? 0n, order.pageSize ?? 5000)
      return range === undefined ? [] : [range]
    },
    keyOf: ({ last }) => String(last),
    pageSize: 1,
  })
  for await (const [range] of ranges) {
    if (range === undefined) continue
    accounts += range.accounts
    for (const account of await suspects(db, range)) {
      const check = await reconcileAccount(db, account)
      if (check.kind === 'drifting') drifting.push({ account, ...check })
    }
  }
  return { accounts, drifting }
}

/** Checks one account under its lock, counts a drift and freezes the account at the second in a row. */
export async function reconcileAccount(db: Database, account: AccountId): Promise<AccountCheck> {
  return callFunction(db, sql`select ledger.reconcile_account(${account}) as answer`, answer)
}

interface Range {
  readonly first: bigint
  readonly last: bigint
  readonly accounts: bigint
}

async function nextRange(db: Database, after: bigint, size: number): Promise<Range | undefined> {
  const { rows } = await sql<{ first: bigint | null; last: bigint | null; accounts: bigint }>`
    select min(account_id) as first, max(account_id) as last, count(*) as accounts
    from (
      select account_id from ledger.balance
      where account_id > ${after} and point_type = 'POINTS' order by account_id limit ${size}
    ) as page`.execute(db)
  const row = rows[0]
  if (row === undefined || row.first === null || row.last === null) return undefined
  return { first: row.first, last: row.last, accounts: row.accounts }
}

/**
 * Accounts that look wrong in one snapshot, and those found wrong last time, whose count may reset; by id. Two statements, since a function
 * that reads tables isn't called inside a query on them.
 */
async function suspects(db: Database, range: Range): Promise<readonly AccountId[]> {
  const wrong = await sql<{ account: AccountId }>`
    select distinct account_id as account from ledger.check_accounts(${range.first}, ${range.last})`.execute(
    db,
  )
  const counted = await sql<{ account: AccountId }>`
    select distinct account_id as account from ledger.balance
    where account_id between ${range.first} and ${range.last} and drifts > 0`.execute(db)
  const accounts = new Set([...wrong.rows, ...counted.rows].map(({ account }) => account))
  return [...accounts].toSorted((one, other) => (one < other ? -1 : Number(one > other)))
}
