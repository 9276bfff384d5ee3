import type { Database } from '../../platform/database/database.ts'
import { usedAllowance, type Allowance } from './allowance-store.ts'

/** How much of one limit an account has used. */
export interface LimitStanding {
  readonly most: bigint
  readonly used: bigint
  readonly left: bigint
}

/** Reads how much of a limit is used and how much is left, in points. */
export async function limitStanding(
  database: Database,
  limit: Omit<Allowance, 'points'>,
): Promise<LimitStanding> {
  const used = await usedAllowance(database, limit)
  const { most } = limit
  return { most, used, left: used < most ? most - used : 0n }
}
