import type { Database } from '../../platform/database/database.ts'
import { usedAllowance, usedAllowances, type Allowance } from './allowance-store.ts'

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
  return standing(limit.most, await usedAllowance(database, limit))
}

/** The same for several limits of one period, by name, in one query. */
export async function limitStandings(
  database: Database,
  period: Pick<Allowance, 'account' | 'since'>,
  limits: readonly Pick<Allowance, 'name' | 'most'>[],
): Promise<ReadonlyMap<string, LimitStanding>> {
  const used = await usedAllowances(database, period)
  return new Map(limits.map(({ name, most }) => [name, standing(most, used.get(name) ?? 0n)]))
}

function standing(most: bigint, used: bigint): LimitStanding {
  return { most, used, left: used < most ? most - used : 0n }
}
