import type { Database, Tx } from '../platform/database/database.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { PoolCall } from './pool/pool-call.ts'
import { readPart, type PartRow } from './store.ts'

/**
 * A member's part in the caller's pool; the caller's own is found even if it has ended.
 * @throws AppError NOT_FOUND for any other, whether or not it exists
 */
export async function findPart(
  database: Database | Tx,
  { membership }: PoolCall,
  poolMemberId: string,
): Promise<PartRow> {
  const part = await readPart(database, poolMemberId, membership.account)
  if (part === undefined) throw new AppError('NOT_FOUND')
  return part
}
