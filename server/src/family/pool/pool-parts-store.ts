import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../../platform/branded-ids.ts'

interface PoolPart {
  readonly pool_member_id: string
  readonly company_code: string
  readonly program_code: string
  readonly account: LedgerAccount
  readonly customer_number: CustomerNumber
  /** The pool's. */
  readonly pool_account: LedgerAccount
}

export interface SharingPart extends PoolPart {
  readonly share_percent: number
  readonly share_from: string
  readonly share_done: string | null
}

/** A page of members who share their accruals, by id. */
export async function readSharing(
  database: Database,
  after: string,
  most: number,
): Promise<readonly SharingPart[]> {
  const { rows } = await sql<SharingPart>`
    select m.pool_member_id, m.company_code, m.program_code, m.account, m.customer_number, p.account as pool_account,
      m.share_percent, m.share_from, m.share_done
    from pool_member m join pool p using (pool_id)
    where m.left_at is null and m.share_percent > 0 and m.pool_member_id > ${after}::uuid
    order by m.pool_member_id limit ${most}`.execute(database)
  return rows
}

/** Records the last accrual processed for a share. */
export async function setShareDone(database: Database, poolMemberId: string, journal: string): Promise<void> {
  await sql`
    update pool_member set share_done = ${journal} where pool_member_id = ${poolMemberId}`.execute(database)
}

export interface FormerPart extends PoolPart {
  readonly membership_number: string
  readonly left_at: Date
}

/**
 * A page of members who left a pool that has free points of theirs, and haven't rejoined it, in the order they left. However long ago: an order can
 * be refunded years later.
 */
export async function readFormer(
  database: Database,
  after: FormerPart | undefined,
  most: number,
): Promise<readonly FormerPart[]> {
  const next =
    after === undefined
      ? sql`true`
      : sql`(m.left_at, m.pool_member_id) > (${after.left_at}, ${after.pool_member_id}::uuid)`
  const { rows } = await sql<FormerPart>`
    select m.pool_member_id, m.company_code, m.program_code, m.account, m.customer_number, p.account as pool_account, m.left_at,
      h.membership_number
    from pool_member m join pool p using (pool_id) join membership h on h.account = m.account
    where m.left_at is not null and ${next}
      and not exists (
        select from pool_member again where again.account = m.account and again.left_at is null and again.pool_id = m.pool_id)
      and exists (select from ledger.left_in_pool(p.account, m.account))
    order by m.left_at, m.pool_member_id limit ${most}`.execute(database)
  return rows
}
