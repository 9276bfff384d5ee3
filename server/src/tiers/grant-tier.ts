import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
import { placeOf, tierOn, type TierGrant, type TierSource } from '@waymark/rules/tiers/tier-grants'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import type { Tx } from '../platform/database/database.ts'
import {
  insertGrant,
  insertMove,
  lockHolder,
  readBoughtHolder,
  readGrants,
  withdrawBought,
  withdrawByOperator,
  type MembershipKey,
} from './store.ts'

interface Moment {
  readonly programme: ProgrammeConfiguration
  readonly now: Date
}

/**
 * Grants a member an order's tier until a day, under the jobs' role. It is added to existing grants even if it is lower, and applies when a
 * higher one ends or is revoked.
 * @param orderNumber grants only once
 * @returns true if the member's tier rose or lasts longer
 */
export async function grantBought(
  tx: Tx,
  key: MembershipKey,
  bought: { readonly orderNumber: string; readonly code: string; readonly until: Day },
  { programme, now }: Moment,
): Promise<boolean> {
  if ((await lockHolder(tx, key)) === undefined) throw new Error('The membership of an order is missing')
  const today = dayIn(programme.timeZone, now)
  const grants = await readGrants(tx, key)
  const grant: TierGrant = { tierCode: bought.code, source: 'bought', from: today, until: bought.until }
  await insertGrant(
    tx,
    key,
    { ...grant, reviewOn: addDays(bought.until, 1), reference: bought.orderNumber },
    now,
  )
  return noteMove(
    tx,
    key,
    { before: grants, after: [...grants, grant], source: 'bought' },
    { programme, now },
  )
}

/**
 * Revokes an order's tier from whoever has it now, and leaves all other grants; the member keeps the highest of them.
 * @throws Error if a merge, or undoing one, moved it meanwhile: tried again, it finds the other membership
 */
export async function withdrawTier(tx: Tx, orderNumber: string, moment: Moment): Promise<void> {
  const key = await readBoughtHolder(tx, orderNumber)
  if (key === undefined) return
  await lockHolder(tx, key)
  const before = await readGrants(tx, key)
  const withdrawn = await withdrawBought(tx, key, orderNumber, moment.now)
  if (withdrawn === undefined) throw new Error(`The tier of order ${orderNumber} was moved meanwhile`)
  const after = before.filter(({ id }) => id !== withdrawn)
  await noteMove(tx, key, { before, after, source: 'bought' }, moment)
}

/**
 * Grants a tier by hand until a day, under the jobs' role, in place of an earlier one by hand; tiers that were earned or bought stay. Without a
 * tier it only ends the earlier one.
 */
export async function setTierByHand(
  tx: Tx,
  key: MembershipKey,
  given: { readonly code: string; readonly until: Day; readonly reference: string } | undefined,
  moment: Moment,
): Promise<void> {
  const today = dayIn(moment.programme.timeZone, moment.now)
  await lockHolder(tx, key)
  const before = await readGrants(tx, key)
  const withdrawn = await withdrawByOperator(tx, key, moment.now)
  const rest: TierGrant[] = before.filter(({ id }) => !withdrawn.has(id))
  if (given !== undefined) {
    const grant = { tierCode: given.code, source: 'operator', from: today, until: given.until } as const
    const review = { reviewOn: addDays(given.until, 1), reference: given.reference }
    await insertGrant(tx, key, { ...grant, ...review }, moment.now)
    rest.push(grant)
  }
  await noteMove(tx, key, { before, after: rest, source: 'operator' }, moment)
}

/** Records a tier change in the history. @returns whether it rose or lasts longer */
export async function noteMove(
  tx: Tx,
  key: MembershipKey,
  grants: {
    readonly before: readonly TierGrant[]
    readonly after: readonly TierGrant[]
    readonly source: TierSource
  },
  { programme: { tiers, timeZone }, now }: Moment,
): Promise<boolean> {
  const on = dayIn(timeZone, now)
  const [before, after] = [tierOn(tiers, grants.before, on), tierOn(tiers, grants.after, on)]
  const [from, to] = [placeOf(tiers, before.code), placeOf(tiers, after.code)]
  const lastsLonger = before.until !== null && (after.until === null || after.until > before.until)
  const isMore = to > from || (to === from && lastsLonger)
  if (to === from && !lastsLonger) return false
  const kind = to > from ? 'raised' : to < from ? 'lowered' : 'kept'
  const move = {
    kind,
    from: before.code,
    to: after.code,
    until: after.until,
    source: grants.source,
    on,
  } as const
  await insertMove(tx, key, { ...move, statusPoints: null }, now)
  return isMore
}
