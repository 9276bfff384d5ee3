import { dayIn } from '@waymark/rules/calendar'
import { tierOn, type HeldTier } from '@waymark/rules/tiers/tier-grants'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readAllGrants, readMoves, type MembershipKey } from './store.ts'

export interface TierRecord {
  readonly held: HeldTier
  /** Oldest first, including revoked ones. */
  readonly grants: Awaited<ReturnType<typeof readAllGrants>>
  /** Newest first. */
  readonly moves: Awaited<ReturnType<typeof readMoves>>
}

/** A member's tier today, all its grants and its history. */
export async function readTierRecord(
  database: Database,
  programme: ProgrammeConfiguration,
  key: MembershipKey,
  { now, mostMoves }: { readonly now: Date; readonly mostMoves: number },
): Promise<TierRecord> {
  const [grants, moves] = await Promise.all([
    readAllGrants(database, key),
    readMoves(database, key, mostMoves),
  ])
  const live = grants.flatMap(({ tier, withdrawnAt, ...grant }) =>
    withdrawnAt === null ? [{ ...grant, tierCode: tier }] : [],
  )
  return { held: tierOn(programme.tiers, live, dayIn(programme.timeZone, now)), grants, moves }
}
