import type { AccountId, Day } from '../index.ts'

/** A lot in the model: who contributed it (in a member's own account, the member), and when it expires. */
export interface PoolLot {
  readonly contributor: AccountId
  readonly expiresOn: Day
  remaining: bigint
}

/** The facts of a spend, to reverse it. */
export interface ModelSpend {
  readonly parts: readonly { readonly lot: PoolLot; readonly points: bigint }[]
  isTakenBack: boolean
}

export interface ModelPool {
  readonly own: ReadonlyMap<AccountId, PoolLot[]>
  readonly pool: PoolLot[]
  readonly spends: ModelSpend[]
  readonly putIn: Map<AccountId, bigint>
  readonly returned: Map<AccountId, bigint>
  readonly expired: Map<AccountId, bigint>
}

export function emptyModel(members: readonly AccountId[]): ModelPool {
  return {
    own: new Map(members.map((member) => [member, []])),
    pool: [],
    spends: [],
    putIn: new Map(),
    returned: new Map(),
    expired: new Map(),
  }
}

export function ownLots(model: ModelPool, member: AccountId): PoolLot[] {
  const lots = model.own.get(member)
  if (lots === undefined) throw new Error(`The model has no account ${member}`)
  return lots
}

/** Valid lots, soonest expiry first, then oldest. */
export function inOrder(lots: readonly PoolLot[], today: Day): readonly PoolLot[] {
  return lots
    .filter(({ remaining, expiresOn }) => remaining > 0n && expiresOn >= today)
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
}

export const total = (lots: readonly PoolLot[]): bigint =>
  lots.reduce((sum, { remaining }) => sum + remaining, 0n)

/** Takes points, soonest expiry first; undefined, with nothing changed, if there aren't enough. */
export function take(lots: readonly PoolLot[], points: bigint, today: Day): ModelSpend['parts'] | undefined {
  const valid = inOrder(lots, today)
  if (total(valid) < points) return undefined
  let left = points
  return valid.flatMap((lot) => {
    const part = lot.remaining < left ? lot.remaining : left
    left -= part
    lot.remaining -= part
    return part > 0n ? [{ lot, points: part }] : []
  })
}

/** Opens lots as a credit does: one per date. */
export function put(lots: PoolLot[], contributor: AccountId, parts: ModelSpend['parts']): void {
  const days = [...new Set(parts.map(({ lot }) => lot.expiresOn))].toSorted((a, b) => a.localeCompare(b))
  for (const expiresOn of days) {
    const points = parts
      .filter(({ lot }) => lot.expiresOn === expiresOn)
      .reduce((sum, part) => sum + part.points, 0n)
    lots.push({ contributor, expiresOn, remaining: points })
  }
}

export function add(to: Map<AccountId, bigint>, who: AccountId, points: bigint): void {
  to.set(who, (to.get(who) ?? 0n) + points)
}

/** Expires points on every account of the model, as the job does. */
export function expireAll(model: ModelPool, today: Day): void {
  for (const lots of model.own.values()) for (const lot of lapsed(lots, today)) lot.remaining = 0n
  for (const lot of lapsed(model.pool, today)) {
    add(model.expired, lot.contributor, lot.remaining)
    lot.remaining = 0n
  }
}

export function lapsed(lots: readonly PoolLot[], today: Day): readonly PoolLot[] {
  return lots.filter(({ remaining, expiresOn }) => remaining > 0n && expiresOn < today)
}
