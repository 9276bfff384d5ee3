import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface HandOnRow {
  readonly hand_on_id: string
  readonly pool_id: string
  readonly from_member: string
  readonly to_member: string
  /** The operator who asked for the head; null if the head did. */
  readonly operator: string | null
  readonly offered_at: Date
  readonly ends_at: Date
}

export async function insertHandOn(tx: Tx, row: HandOnRow): Promise<void> {
  await sql`
    insert into pool_hand_on (hand_on_id, pool_id, from_member, to_member, operator, offered_at, ends_at)
    values (${row.hand_on_id}, ${row.pool_id}, ${row.from_member}, ${row.to_member}, ${row.operator}, ${row.offered_at},
      ${row.ends_at})`.execute(tx)
}

/** A pool's open handover request, if it hasn't expired and both people are still members. */
export async function readHandOn(
  database: Database | Tx,
  poolId: string,
  now: Date,
): Promise<HandOnRow | undefined> {
  const { rows } = await sql<HandOnRow>`
    select h.hand_on_id, h.pool_id, h.from_member, h.to_member, h.operator, h.offered_at, h.ends_at
    from pool_hand_on h
      join pool_member f on f.pool_member_id = h.from_member and f.left_at is null and f.role = 'HEAD'
      join pool_member n on n.pool_member_id = h.to_member and n.left_at is null
    where h.pool_id = ${poolId} and h.state = 'WAITING' and h.ends_at > ${now}`.execute(database)
  return rows[0]
}

export async function endHandOn(
  tx: Tx,
  handOnId: string,
  state: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN',
  at: Date,
): Promise<void> {
  await sql`
    update pool_hand_on set state = ${state}, ended_at = ${at}
    where hand_on_id = ${handOnId} and state = 'WAITING'`.execute(tx)
}

/** Ends all open handover requests of a pool. */
export async function clearHandOns(tx: Tx, poolId: string, at: Date): Promise<void> {
  await sql`
    update pool_hand_on set state = case when ends_at <= ${at} then 'EXPIRED' else 'WITHDRAWN' end, ended_at = ${at}
    where pool_id = ${poolId} and state = 'WAITING'`.execute(tx)
}

/** Swaps the heads; the former one stays as a member. The order of the two updates keeps a pool to one head. */
export async function swapHeads(
  tx: Tx,
  { from_member: from, to_member: to }: HandOnRow,
  becomes: 'SPENDER' | 'NON_SPENDER',
): Promise<void> {
  await sql`update pool_member set role = 'MEMBER', spending = ${becomes} where pool_member_id = ${from}`.execute(
    tx,
  )
  await sql`update pool_member set role = 'HEAD', spending = 'ENABLER' where pool_member_id = ${to}`.execute(
    tx,
  )
}
