import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { PoolCall } from './pool-call.ts'
import { lockPool, readOwnPart, readPool, type PartRow, type PoolRow } from '../store.ts'

export interface OwnPool {
  readonly part: PartRow
  readonly pool: PoolRow
}

/** The caller's pool. @throws AppError NOT_IN_POOL */
export async function ownPool(database: Database, { membership }: PoolCall): Promise<OwnPool> {
  const part = await readOwnPart(database, membership.account)
  if (part === undefined) throw new AppError('NOT_IN_POOL')
  return { part, pool: await readPool(database, part.pool_id) }
}

/** The same, locked and checked again under the lock. */
export async function lockOwnPool(tx: Tx, { membership }: PoolCall): Promise<OwnPool> {
  const before = await readOwnPart(tx, membership.account)
  if (before === undefined) throw new AppError('NOT_IN_POOL')
  const pool = await lockPool(tx, before.pool_id)
  const part = await readOwnPart(tx, membership.account)
  if (part?.pool_id !== pool.pool_id) throw new AppError('NOT_IN_POOL')
  return { part, pool }
}
