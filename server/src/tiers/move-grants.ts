import { dayIn, type Day } from '@waymark/rules/calendar'
import {
  evaluateTiers,
  evaluateTiersSince,
  tierYearsAsked,
  tierYearsSince,
  type KeptGrant,
} from '@waymark/rules/tiers/tier-evaluation'
import { tierYearOf } from '@waymark/rules/tiers/tier'
import { lastsTo, tierOn, type HeldTier, type TierGrant } from '@waymark/rules/tiers/tier-grants'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { LedgerAccount } from '../platform/branded-ids.ts'
import { evaluateMember, keepPlan } from './evaluate.ts'
import { noteMove } from './grant-tier.ts'
import { placeGrants, withdrawEarnedSince, type MovedGrant } from './moved-grant-store.ts'
import { lockHolder, readGrants, readStatusPoints, type MembershipKey } from './store.ts'

interface Move {
  readonly programme: ProgrammeConfiguration
  readonly from: MembershipKey
  readonly to: MembershipKey
  readonly now: Date
  /** The journal that moved, or returned, the status points. */
  readonly journal: string
}

/** The tier that a membership has once another's grants and status points are added, as `moveGrants` will leave it. */
export async function tierWith(
  database: Database | Tx,
  programme: ProgrammeConfiguration,
  both: readonly { readonly key: MembershipKey; readonly account: LedgerAccount }[],
  now: Date,
): Promise<HeldTier> {
  const today = dayIn(programme.timeZone, now)
  const grants: KeptGrant[] = []
  for (const [place, { key }] of both.entries())
    grants.push(
      ...(await readGrants(database, key)).filter(({ until }) => place === 0 || lastsTo(until, today)),
    )
  if (!programme.tiersAreEarned) return tierOn(programme.tiers, grants, today)
  const years = tierYearsAsked(programme, grants, today).map((end) =>
    tierYearOf(end, programme.tierYearEndsOn),
  )
  const sums = new Map<string, bigint>()
  for (const { account } of both)
    for (const [year, points] of await readStatusPoints(database, account, years, today))
      sums.set(year, (sums.get(year) ?? 0n) + points)
  const plan = evaluateTiers(programme, { grants, pointsOf: (end) => sums.get(end) ?? 0n, today })
  const changed = new Map(plan.changed.map((one) => [one.id, one]))
  return tierOn(
    programme.tiers,
    [...grants.map((one) => ({ ...one, ...changed.get(one.id) })), ...plan.made],
    today,
  )
}

/**
 * Moves the grants that are in force, or will be, to another membership of the same person, where the highest one counts; then decides that
 * membership's earned tiers. @returns the grants as they were
 */
export async function moveGrants(tx: Tx, move: Move): Promise<readonly MovedGrant[]> {
  const { from, to, programme, now } = move
  const today = dayIn(programme.timeZone, now)
  await lockBoth(tx, move)
  const [own, others] = [await readGrants(tx, to), await readGrants(tx, from)]
  const moving = others.filter(({ until }) => lastsTo(until, today))
  await placeGrants(tx, to, moving)
  const moment = { programme, now }
  await noteMove(tx, from, { before: others, after: without(others, moving), source: 'operator' }, moment)
  await noteMove(tx, to, { before: own, after: [...own, ...moving], source: 'operator' }, moment)
  await evaluateMember(tx, { programme, key: to, now, journal: move.journal })
  return moving.map(({ id, until, reviewOn }) => ({ id, until, reviewOn }))
}

/** What a merge moved, and when. */
interface Moved {
  readonly moved: readonly MovedGrant[]
  readonly mergedAt: Date
  /** The grants that other merges, still in force, brought to the kept membership. */
  readonly brought: readonly string[]
}

/**
 * Returns moved grants as they were, and decides the earned tiers of both, since the merge, by the status points that each has now: what
 * was reached or kept only with both memberships' points ends. Grants that were withdrawn in the meantime stay withdrawn.
 */
export async function returnGrants(tx: Tx, move: Move & Moved): Promise<void> {
  const { from, to, programme, now, moved, journal } = move
  const account = await lockBoth(tx, move)
  const [before, own] = [await readGrants(tx, to), await readGrants(tx, from)]
  await placeGrants(tx, from, moved)
  if (programme.tiersAreEarned) await decideSince(tx, move, account)
  const [after, ownAfter] = [await readGrants(tx, to), await readGrants(tx, from)]
  const moment = { programme, now }
  await noteMove(tx, to, { before, after, source: 'operator' }, moment)
  await noteMove(tx, from, { before: own, after: ownAfter, source: 'operator' }, moment)
  await evaluateMember(tx, { programme, key: from, now, journal })
}

/** Decides the kept membership's earned tiers by its own points, as if nothing had been merged into it. */
async function decideSince(
  tx: Tx,
  { to: key, programme, now, mergedAt, brought, journal }: Move & Moved,
  account: LedgerAccount,
): Promise<void> {
  await withdrawEarnedSince(tx, key, mergedAt, brought, now)
  const [since, today] = [dayIn(programme.timeZone, mergedAt), dayIn(programme.timeZone, now)]
  const years = tierYearsSince(programme, since, today).map((end) =>
    tierYearOf(end, programme.tierYearEndsOn),
  )
  const points = await readStatusPoints(tx, account, years, today)
  const facts = { grants: await readGrants(tx, key), pointsOf: (end: Day) => points.get(end) ?? 0n, today }
  await keepPlan(tx, { key, now, journal }, evaluateTiersSince(programme, facts, since))
}

/** @returns the account of the kept membership */
async function lockBoth(tx: Tx, { from, to }: Move): Promise<LedgerAccount> {
  const inOrder = [from, to].toSorted((one, other) =>
    one.membershipNumber < other.membershipNumber ? -1 : 1,
  )
  const accounts = new Map<MembershipKey, LedgerAccount>()
  for (const key of inOrder) {
    const holder = await lockHolder(tx, key)
    if (holder !== undefined) accounts.set(key, holder.account)
  }
  const account = accounts.get(to)
  if (account === undefined || !accounts.has(from)) throw new Error('A merged membership is missing')
  return account
}

function without(grants: readonly KeptGrant[], moving: readonly KeptGrant[]): readonly TierGrant[] {
  return grants.filter((one) => !moving.includes(one))
}
