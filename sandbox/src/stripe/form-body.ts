type Node = string | { [name: string]: Node }

/** Parses Stripe's form encoding into nested objects: `line_items[0][quantity]=1`. Lists are objects with numeric keys. */
export function nested(flat: Readonly<Record<string, unknown>>): Record<string, Node> {
  const root: { [name: string]: Node } = {}
  for (const [name, value] of Object.entries(flat)) {
    const [first = name, ...rest] = name.split(/[[\]]+/).filter((part) => part !== '')
    put(root, first, rest, Array.isArray(value) ? value : [value])
  }
  return root
}

function put(
  into: { [name: string]: Node },
  name: string,
  rest: readonly string[],
  values: readonly unknown[],
): void {
  const [next, ...further] = rest
  if (next === undefined) {
    const texts = values.map(String)
    // `expand[]` is repeated for each value.
    into[name] = texts.length === 1 ? (texts[0] ?? '') : Object.fromEntries(texts.entries())
    return
  }
  const existing = into[name]
  const child = typeof existing === 'object' ? existing : {}
  into[name] = child
  put(child, next, further, values)
}

/** The values of a list, in any encoding. */
export function listed(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return typeof value === 'object' && value !== null ? Object.values(value) : [value]
}
