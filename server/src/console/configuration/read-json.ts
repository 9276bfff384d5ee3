/** A problem at a line of a text, counted from 1. */
export interface LineProblem {
  readonly line: number
  readonly place: string
  readonly reason: string
}

/** A text read as JSON, with the line of every place in it: `programs.0.tiers.2`. */
export type ReadJson =
  | {
      readonly kind: 'read'
      readonly value: unknown
      /** The line of a place; of a missing one, the line of what it should be in. */
      readonly lineOf: (place: string) => number
      /** Names that an object has twice: the second would win unseen. */
      readonly repeated: readonly LineProblem[]
    }
  | { readonly kind: 'broken'; readonly problem: LineProblem }

const MOST_DEEP = 60

const space = /[ \t\n\r]*/y
// Any sign from the space on, apart from the quote and the backslash.
const string = /"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y

class NotJson extends Error {
  readonly at: number
  constructor(at: number, reason: string) {
    super(reason)
    this.at = at
  }
}

/** Reads JSON as an operator typed it. Its errors have lines, which those of the engine's parser don't. */
export function readJson(text: string): ReadJson {
  const lineAt = lineCounter(text)
  const scan = createScan(text)
  try {
    scan.document()
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    return { kind: 'broken', problem: { line: lineAt(error.at), place: 'document', reason: error.message } }
  }
  const lines = new Map([...scan.places].map(([place, at]) => [place, lineAt(at)]))
  return {
    kind: 'read',
    value: JSON.parse(text),
    lineOf: (place) => lineIn(lines, place),
    repeated: scan.repeated.map(({ place, at }) => ({ line: lineAt(at), place, reason: 'is there twice' })),
  }
}

function lineIn(lines: ReadonlyMap<string, number>, place: string): number {
  const parts = place.split('.')
  while (parts.length > 0) {
    const line = lines.get(parts.join('.'))
    if (line !== undefined) return line
    parts.pop()
  }
  return 1
}

function lineCounter(text: string): (at: number) => number {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (at) => {
    const after = breaks.findIndex((one) => one >= at)
    return (after === -1 ? breaks.length : after) + 1
  }
}

/** A position in a text that moves on with each sign, name or scalar taken. */
function createCursor(text: string) {
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const next = (): string => {
    take(space)
    return text.charAt(at)
  }
  const want = (sign: string): void => {
    if (next() !== sign) throw new NotJson(at, `expected ${sign} here`)
    at += 1
  }
  const name = (): { readonly text: string; readonly at: number } => {
    next()
    const start = at
    const found = take(string)
    if (found === undefined) throw new NotJson(start, 'expected a name in quotes here')
    return { text: String(JSON.parse(found)), at: start }
  }
  /** Items between commas, up to the closing sign. */
  const items = (end: string, item: () => void): void => {
    at += 1
    if (next() === end) {
      at += 1
      return
    }
    item()
    while (next() === ',') {
      at += 1
      item()
    }
    want(end)
  }
  return { at: () => at, take, next, want, name, items }
}

/** Walks through a text once, and notes where each place begins. */
function createScan(text: string) {
  const { at, take, next, want, name, items } = createCursor(text)
  const places = new Map<string, number>()
  const repeated: { readonly place: string; readonly at: number }[] = []
  const value = (place: string, deep: number): void => {
    const sign = next()
    if (deep > MOST_DEEP) throw new NotJson(at(), 'is nested too deeply')
    places.set(place, at())
    const inside = (part: string) => (place === '' ? part : `${place}.${part}`)
    if (sign === '{') {
      const names = new Set<string>()
      items('}', () => {
        const { text: one, at: start } = name()
        if (names.has(one)) repeated.push({ place: inside(one), at: start })
        names.add(one)
        want(':')
        value(inside(one), deep + 1)
      })
    } else if (sign === '[') {
      let index = 0
      items(']', () => {
        value(inside(String(index)), deep + 1)
        index += 1
      })
    } else if (take(string) === undefined && take(scalar) === undefined)
      throw new NotJson(at(), 'expected a value here')
  }
  return {
    places,
    repeated,
    document: (): void => {
      value('', 0)
      if (next() !== '') throw new NotJson(at(), 'expected nothing more here')
    },
  }
}
