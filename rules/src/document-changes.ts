/**
 * A place where two JSON documents differ, in names: `programs › AP › transfer › serviceCharge`. A value is undefined where there is none.
 */
export interface DocumentChange {
  readonly place: string
  readonly before: unknown
  readonly after: unknown
}

/** Between the names of a place. */
export const STEP = ' › '

/** What identifies the items of a list: the first of these that all of them have, each with another value. */
const identities: readonly (readonly string[])[] = [
  ['id'],
  ['code'],
  ['code', 'cabin'],
  ['programCode'],
  ['tierCode'],
  ['plan'],
  ['screen'],
  ['name'],
  ['from'],
  ['toKm'],
]

/**
 * Every place where two JSON documents differ, in their own order. Items of a list are compared with the item of the same id, code or name,
 * wherever it is in the other list; a changed order is a difference of its own. Other lists are compared by position.
 */
export function documentChanges(before: unknown, after: unknown, place = ''): readonly DocumentChange[] {
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, place)
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => documentChanges(before[name], after[name], inside(place, name)))
  }
  return isSame(before, after) ? [] : [{ place, before, after }]
}

interface Pair {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  /** Where it is in the later list. */
  readonly at: number
}

function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  place: string,
): readonly DocumentChange[] {
  const [old, now] = namesIn(before, after)
  const pairs = pairsOf(before.map(named(old)), after.map(named(now)))
  const changes = pairs.flatMap((pair) => documentChanges(pair.before, pair.after, inside(place, pair.name)))
  const kept = pairs.filter((pair) => pair.before !== undefined && pair.after !== undefined)
  const order = kept.map(({ name }) => name)
  const moved = kept.toSorted((one, other) => one.at - other.at).map(({ name }) => name)
  return isSame(order, moved)
    ? changes
    : [...changes, { place: inside(place, '(order)'), before: order, after: moved }]
}

interface NamedItem {
  readonly name: string
  readonly value: unknown
  readonly at: number
}

function named(names: readonly string[]) {
  return (value: unknown, at: number): NamedItem => ({ name: names[at] ?? String(at), value, at })
}

/** Items of the same name; then those alone at the same position, which were renamed; then those that came. */
function pairsOf(before: readonly NamedItem[], after: readonly NamedItem[]): readonly Pair[] {
  const old = new Set(before.map(({ name }) => name))
  const now = new Map(after.map((item) => [item.name, item]))
  const came = (item: NamedItem | undefined) => (item === undefined || old.has(item.name) ? undefined : item)
  const kept = before.map(({ name, value, at }) => {
    const later = now.get(name) ?? came(after[at])
    return { name, before: value, after: later?.value, at: later?.at ?? -1 }
  })
  const taken = new Set(kept.map(({ at }) => at))
  const added = after
    .filter(({ at }) => !taken.has(at))
    .map(({ name, value, at }) => ({ name, before: undefined, after: value, at }))
  return [...kept, ...added]
}

/** What the items of two lists are called, by one identity for both; their positions without one. */
function namesIn(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly [readonly string[], readonly string[]] {
  for (const identity of identities) {
    const [old, now] = [before, after].map((list) => list.map((item) => nameOf(item, identity)))
    if (old !== undefined && now !== undefined && isNaming(old) && isNaming(now)) return [old, now]
  }
  return [before.map((_item, index) => String(index)), after.map((_item, index) => String(index))]
}

function nameOf(item: unknown, identity: readonly string[]): string {
  if (!isFields(item)) return ''
  const parts = identity.map((name) => item[name])
  const isNamed = parts.every((part) => (typeof part === 'string' && part !== '') || typeof part === 'number')
  return isNamed ? parts.join(' ') : ''
}

function isNaming(names: readonly string[]): boolean {
  return !names.includes('') && new Set(names).size === names.length
}

function inside(place: string, name: string): string {
  return place === '' ? name : `${place}${STEP}${name}`
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Two changes of one document side by side: what only one of them changed, and where both changed the same, or something inside it, to
 * different values.
 */
export function threeWayChanges(base: unknown, theirs: unknown, mine: unknown): ThreeWayChanges {
  const [their, own] = [documentChanges(base, theirs), documentChanges(base, mine)]
  const meets = (one: DocumentChange, other: DocumentChange): boolean =>
    one.place === other.place ? !isSame(one.after, other.after) : isInside(one, other)
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
  return one.startsWith(other + STEP) || other.startsWith(one + STEP)
}
