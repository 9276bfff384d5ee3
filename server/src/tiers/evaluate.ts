import { dayIn, type Day } from '@waymark/rules/calendar'
import {
  evaluateTiers,
  tierYearsAsked,
  type KeptGrant,
  type TierFacts,
  type TierPlan,
} from '@waymark/rules/tiers/tier-evaluation'
import { tierYearOf } from '@waymark/rules/tiers/tier'
import { tierOn } from '@waymark/rules/tiers/tier-grants'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { foreseeTier } from './foresee-tier.ts'
import {
  changeGrant,
  insertGrant,
  insertMove,
  lockHolder,
  readGrants,
  readStatusPoints,
  type LockedHolder,
  type MembershipKey,
} from './store.ts'
import { tellMove } from './tell-move.ts'

export interface Evaluation {
  readonly programme: ProgrammeConfiguration
  readonly key: MembershipKey
  readonly now: Date
  /** The journal that added status points, if any. */
  readonly journal?: string
}

/**
 * Brings a membership's earned tiers up to date, under the jobs' role, in the transaction that may change them, so points and tier are written
 * together. The membership's row is locked first, so concurrent evaluations queue and the second finds nothing to do.
 * @returns the tier's changes; empty if there were none
 */
export async function evaluateMember(tx: Tx, order: Evaluation): Promise<TierPlan['moves']> {
  const { programme, key, now } = order
  if (!programme.tiersAreEarned) return []
  const holder = await lockHolder(tx, key)
  if (holder === undefined) throw new Error(`There is no membership ${key.membershipNumber}`)
  const plan = evaluateTiers(programme, await factsOf(tx, order, holder))
  await keepPlan(tx, order, plan)
  const ids: string[] = []
  for (const move of plan.moves) ids.push(await insertMove(tx, key, move, now))
  const [last, id] = [plan.moves.at(-1), ids.at(-1)]
  // After years without an evaluation a member is told only the current tier.
  if (last !== undefined && id !== undefined && holder.status === 'A')
    await tellMove(tx, { id, key, holder, move: last, at: now })
  return plan.moves
}

/** Writes what an evaluation decided about grants. */
export async function keepPlan(
  tx: Tx,
  { key, now, journal }: Pick<Evaluation, 'key' | 'now' | 'journal'>,
  { changed, made }: TierPlan,
): Promise<void> {
  for (const change of changed) await changeGrant(tx, change)
  for (const grant of made) await insertGrant(tx, key, { ...grant, reference: journal ?? null }, now)
}

async function factsOf(
  database: Database | Tx,
  { programme, key, now }: Pick<Evaluation, 'programme' | 'key' | 'now'>,
  { account }: Pick<LockedHolder, 'account'>,
): Promise<TierFacts> {
  const today = dayIn(programme.timeZone, now)
  const grants = await readGrants(database, key)
  const years = tierYearsAsked(programme, grants, today)
  const points = await readStatusPoints(
    database,
    account,
    years.map((end) => tierYearOf(end, programme.tierYearEndsOn)),
    today,
  )
  return { grants, pointsOf: (end) => points.get(end) ?? 0n, today }
}

/**
 * The tier that applies to accruals on a day, under the jobs' role. A due decision is made first, so an accrual on the first day of a tier year
 * doesn't miss a tier that was kept.
 */
export async function tierForAccrual(
  tx: Tx,
  { programme, key, now }: Pick<Evaluation, 'programme' | 'key' | 'now'>,
  day: Day,
): Promise<string> {
  const today = dayIn(programme.timeZone, now)
  const grants = await readGrants(tx, key)
  if (!isDue(grants, today)) return tierOn(programme.tiers, grants, day).code
  await evaluateMember(tx, { programme, key, now })
  return tierOn(programme.tiers, await readGrants(tx, key), day).code
}

/** The tier that `tierForAccrual` would find, with a due decision foreseen and not made. Nothing is written or locked. */
export async function foreseeTierForAccrual(
  database: Database | Tx,
  order: Pick<Evaluation, 'programme' | 'key' | 'now'> & Pick<LockedHolder, 'account'>,
  day: Day,
): Promise<string> {
  const { programme } = order
  const facts = await factsOf(database, order, order)
  const isAsHeld = !isDue(facts.grants, facts.today)
  return (isAsHeld ? tierOn(programme.tiers, facts.grants, day) : foreseeTier(programme, facts, day)).code
}

function isDue(grants: readonly Pick<KeptGrant, 'reviewOn'>[], today: Day): boolean {
  return grants.some(({ reviewOn }) => reviewOn !== null && reviewOn <= today)
}
