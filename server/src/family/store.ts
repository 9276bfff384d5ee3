import type { spendingRight } from '@waymark/contract/family/pool/pool.shapes'
import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'

export type SpendingRight = z.output<typeof spendingRight>

export interface PoolRow {
  readonly pool_id: string
  readonly company_code: string
  readonly program_code: string
  readonly account: LedgerAccount
  readonly opened_at: Date
  readonly closed_at: Date | null
}

/** The membership columns of this module's rows. */
export interface MemberKey {
  readonly company_code: string
  readonly program_code: string
  readonly membership_number: string
  readonly account: LedgerAccount
  readonly customer_number: CustomerNumber
}

/** A person's membership of a pool, with their names. */
export interface PartRow extends MemberKey {
  readonly pool_member_id: string
  readonly pool_id: string
  readonly role: 'HEAD' | 'MEMBER'
  readonly spending: SpendingRight
  readonly share_percent: number
  readonly joined_at: Date
  readonly left_at: Date | null
  readonly given_name: string
  readonly family_name: string
}

/** An account's own part, with the account of its pool. */
export interface OwnPartRow extends PartRow {
  readonly pool_account: LedgerAccount
}

const partColumns = sql`p.pool_member_id, p.pool_id, p.company_code, p.program_code, p.membership_number, p.account,
  p.customer_number, p.role, p.spending, p.share_percent, p.joined_at, p.left_at, c.given_name, c.family_name`

export async function insertPool(tx: Tx, pool: PoolRow): Promise<void> {
  await sql`
    insert into pool (pool_id, company_code, program_code, account, opened_at)
    values (${pool.pool_id}, ${pool.company_code}, ${pool.program_code}, ${pool.account}, ${pool.opened_at})`.execute(
    tx,
  )
}

/** Locks a pool: changes to its members and their rights are serialised. */
export async function lockPool(tx: Tx, poolId: string): Promise<PoolRow> {
  const { rows } = await sql<PoolRow>`
    select pool_id, company_code, program_code, account, opened_at, closed_at from pool
    where pool_id = ${poolId} for update`.execute(tx)
  const [pool] = rows
  if (pool === undefined) throw new Error(`There is no pool ${poolId}`)
  return pool
}

export async function closePool(tx: Tx, poolId: string, at: Date): Promise<void> {
  await sql`update pool set closed_at = ${at} where pool_id = ${poolId}`.execute(tx)
}

/** Writes a pool membership; false if the account is already in a pool. */
export async function insertPart(
  tx: Tx,
  part: Omit<PartRow, 'given_name' | 'family_name' | 'left_at' | 'share_percent'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into pool_member (pool_member_id, pool_id, company_code, program_code, membership_number, account, customer_number,
      role, spending, joined_at)
    values (${part.pool_member_id}, ${part.pool_id}, ${part.company_code}, ${part.program_code}, ${part.membership_number},
      ${part.account}, ${part.customer_number}, ${part.role}, ${part.spending}, ${part.joined_at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** An account's current pool membership. */
export async function readOwnPart(
  database: Database | Tx,
  account: LedgerAccount,
): Promise<OwnPartRow | undefined> {
  const { rows } = await sql<OwnPartRow>`
    select ${partColumns}, o.account as pool_account
    from pool_member p join customer c using (customer_number) join pool o using (pool_id)
    where p.account = ${account} and p.left_at is null`.execute(database)
  return rows[0]
}

/** All memberships of a pool, including ended ones: the head's first, then oldest first. */
export async function readParts(database: Database | Tx, poolId: string): Promise<readonly PartRow[]> {
  const { rows } = await sql<PartRow>`
    select ${partColumns} from pool_member p join customer c using (customer_number)
    where p.pool_id = ${poolId}
    order by p.role <> 'HEAD', p.joined_at, p.pool_member_id`.execute(database)
  return rows
}

export async function endPart(
  tx: Tx,
  poolMemberId: string,
  end: { readonly at: Date; readonly how: 'LEFT' | 'REMOVED' | 'CLOSED'; readonly rejoinFrom: Day | null },
): Promise<void> {
  await sql`
    update pool_member set left_at = ${end.at}, left_how = ${end.how}, rejoin_from = ${end.rejoinFrom}, share_percent = 0
    where pool_member_id = ${poolMemberId} and left_at is null`.execute(tx)
}

export async function setSpending(tx: Tx, poolMemberId: string, spending: SpendingRight): Promise<void> {
  await sql`
    update pool_member set spending = ${spending}
    where pool_member_id = ${poolMemberId} and left_at is null`.execute(tx)
}

/** Sets the share of accruals that goes into the pool, for journals after a given one. */
export async function setShare(tx: Tx, poolMemberId: string, percent: number, from: string): Promise<void> {
  await sql`
    update pool_member set share_percent = ${percent}, share_from = ${from}, share_done = null
    where pool_member_id = ${poolMemberId} and left_at is null`.execute(tx)
}

/** The day from which an account can join a pool again. */
export async function readRejoinFrom(database: Database | Tx, account: LedgerAccount): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(rejoin_from) as day from pool_member
    where account = ${account} and left_at is not null`.execute(database)
  return rows[0]?.day ?? null
}

/** A pool membership, ended or not, if it's of the pool that an account is in, or the account's own. */
export async function readPart(
  database: Database | Tx,
  poolMemberId: string,
  account: LedgerAccount,
): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`
    select ${partColumns} from pool_member p join customer c using (customer_number)
    where p.pool_member_id = ${poolMemberId} and (p.account = ${account} or p.pool_id = (
      select own.pool_id from pool_member own where own.account = ${account} and own.left_at is null))`.execute(
    database,
  )
  return rows[0]
}
