import type { Day } from '@waymark/rules/calendar'
import type { Database } from '../platform/database/database.ts'
import { usedAllowance } from './allowance-store.ts'

/** How an account stands with one of its limits. */
export interface LimitStanding {
  readonly most: bigint
  readonly used: bigint
  readonly left: bigint
}

export async function limitStanding(
  database: Database,
  limit: { readonly account: bigint; readonly name: string; readonly since: Day; readonly most: bigint },
): Promise<LimitStanding> {
  const used = await usedAllowance(database, limit)
  const { most } = limit
  return { most, used, left: used < most ? most - used : 0n }
}
