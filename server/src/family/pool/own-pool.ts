import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { PoolCall } from './pool-call.ts'
import { lockPool, readOwnPart, type OwnPartRow, type PartRow, type PoolRow } from '../store.ts'

export interface OwnPool {
  readonly part: PartRow
  readonly pool: PoolRow
}

/** The caller's part in their pool. @throws AppError NOT_IN_POOL */
export async function ownPart(database: Database, { membership }: PoolCall): Promise<OwnPartRow> {
  const part = await readOwnPart(database, membership.account)
  if (part === undefined) throw new AppError('NOT_IN_POOL')
  return part
}

/** The caller's part and pool, locked and checked again under the lock. @throws AppError NOT_IN_POOL */
export async function lockOwnPool(tx: Tx, { membership }: PoolCall): Promise<OwnPool> {
  const before = await readOwnPart(tx, membership.account)
  if (before === undefined) throw new AppError('NOT_IN_POOL')
  const pool = await lockPool(tx, before.pool_id)
  const part = await readOwnPart(tx, membership.account)
  if (part?.pool_id !== pool.pool_id) throw new AppError('NOT_IN_POOL')
  return { part, pool }
}
