import type { Database } from '../../platform/database/database.ts'
import { usedAllowance, type Allowance } from './allowance-store.ts'

/** How an account stands with one of its limits. */
export interface LimitStanding {
  readonly most: bigint
  readonly used: bigint
  readonly left: bigint
}

/** Reads how much of a limit is used and left, in points. */
export async function limitStanding(
  database: Database,
  limit: Omit<Allowance, 'points'>,
): Promise<LimitStanding> {
  const used = await usedAllowance(database, limit)
  const { most } = limit
  return { most, used, left: used < most ? most - used : 0n }
}
