import type { Day } from '../index.ts'

export interface ModelLot {
  readonly lot: bigint
  readonly expiresOn: Day | null
  readonly isBonus: boolean
  remaining: bigint
  held: bigint
}

export interface Part {
  readonly lot: bigint
  readonly expiresOn: Day | null
  readonly isBonus: boolean
  readonly points: bigint
}

/** Earliest date first, never last, then by number. */
function inOrder(a: ModelLot, b: ModelLot): number {
  if (a.expiresOn !== b.expiresOn) {
    if (a.expiresOn === null) return 1
    if (b.expiresOn === null) return -1
    return a.expiresOn < b.expiresOn ? -1 : 1
  }
  return a.lot < b.lot ? -1 : 1
}

export function takeInTurn(lots: readonly ModelLot[], points: bigint): readonly Part[] {
  const parts: Part[] = []
  let wanted = points
  for (const lot of lots) {
    const free = lot.remaining - lot.held
    const portion = free < wanted ? free : wanted
    if (portion > 0n)
      parts.push({ lot: lot.lot, expiresOn: lot.expiresOn, isBonus: lot.isBonus, points: portion })
    wanted -= portion
  }
  return parts
}

export function validLots(lots: readonly ModelLot[], on: Day): readonly ModelLot[] {
  return lots.filter((lot) => lot.expiresOn === null || lot.expiresOn >= on).sort(inOrder)
}

export function totalOf(parts: readonly { readonly points: bigint }[]): bigint {
  return parts.reduce((sum, part) => sum + part.points, 0n)
}

/** One lot per date, numbered within the entry by date. */
export function mergeByDate(parts: readonly Part[], seq: bigint): ModelLot[] {
  const merged = new Map<Day | null, ModelLot>()
  for (const part of parts) {
    const before = merged.get(part.expiresOn)
    merged.set(part.expiresOn, {
      lot: 0n,
      expiresOn: part.expiresOn,
      isBonus: part.isBonus && (before?.isBonus ?? true),
      remaining: part.points + (before?.remaining ?? 0n),
      held: 0n,
    })
  }
  return [...merged.values()]
    .sort(inOrder)
    .map((lot, index) => ({ ...lot, lot: seq * 1024n + BigInt(index) + 1n }))
}
