/** The differences between two JSON documents, one line per place: `programs.0.transfer.serviceCharge: 500 -> 700`. */
export function documentDifferences(before: unknown, after: unknown, place = ''): readonly string[] {
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const old = new Map(Object.entries(before))
    const now = new Map(Object.entries(after))
    const names = [...new Set([...old.keys(), ...now.keys()])]
    return names.flatMap((name) =>
      documentDifferences(old.get(name), now.get(name), place === '' ? name : `${place}.${name}`),
    )
  }
  const [from, to] = [written(before), written(after)]
  return from === to ? [] : [`${place}: ${from} -> ${to}`]
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function written(value: unknown): string {
  return value === undefined ? '(none)' : JSON.stringify(value)
}
