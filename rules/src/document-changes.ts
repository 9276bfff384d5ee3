/** A place where two JSON documents differ: `programs.0.transfer.serviceCharge`. A value is undefined where there is none. */
export interface DocumentChange {
  readonly place: string
  readonly before: unknown
  readonly after: unknown
}

/** Every place where two JSON documents differ, in their own order; a list is compared line by line. */
export function documentChanges(before: unknown, after: unknown, place = ''): readonly DocumentChange[] {
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const old = new Map(Object.entries(before))
    const now = new Map(Object.entries(after))
    const names = [...new Set([...old.keys(), ...now.keys()])]
    return names.flatMap((name) =>
      documentChanges(old.get(name), now.get(name), place === '' ? name : `${place}.${name}`),
    )
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ place, before, after }]
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/**
 * Two changes of one document side by side: what only one of them changed, and where both changed the same, or something inside it, to
 * different values.
 */
export function threeWayChanges(base: unknown, theirs: unknown, mine: unknown): ThreeWayChanges {
  const [their, own] = [documentChanges(base, theirs), documentChanges(base, mine)]
  const meets = (one: DocumentChange, other: DocumentChange): boolean =>
    one.place === other.place
      ? JSON.stringify(one.after) !== JSON.stringify(other.after)
      : isInside(one, other)
  return {
    theirs: their,
    mine: own,
    both: own.filter((one) => their.some((other) => meets(one, other))).map(({ place }) => place),
  }
}

export interface ThreeWayChanges {
  readonly theirs: readonly DocumentChange[]
  readonly mine: readonly DocumentChange[]
  /** Places of `mine` where `theirs` has another value. */
  readonly both: readonly string[]
}

function isInside({ place: one }: DocumentChange, { place: other }: DocumentChange): boolean {
  return one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
}
