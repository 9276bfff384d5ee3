import { anyText } from './key-uses.mjs'

/** A pattern of keys: `*` matches one or more characters. */
function patternOf(pattern) {
  return new RegExp(`^${pattern.split(anyText).map(RegExp.escape).join('(.+?)')}$`)
}

/** Whether a key, which can contain open parts, matches one of the patterns. */
export const fits = (patterns, key) => patterns.some((pattern) => patternOf(pattern).test(key))

/** The existing keys, `namespace:key`, and which of them are used. */
export class KeyList {
  #there
  #used = new Set()
  #problems = []

  /** @param keys by namespace */
  constructor(keys) {
    this.#there = new Set(
      [...keys].flatMap(([namespace, names]) => [...names].map((name) => `${namespace}:${name}`)),
    )
  }

  get count() {
    return this.#there.size
  }

  report(problem) {
    this.#problems.push(problem)
  }

  /** Marks keys as used. At least one must exist, unless `isOptional`. */
  use(keys, where, { isOptional = false } = {}) {
    for (const key of keys) this.#used.add(key)
    if (!isOptional && !keys.some((key) => this.#there.has(key)))
      this.#problems.push(`${where}: no words for ${keys.join(' or ')}`)
  }

  /** Marks keys that match a pattern as used, if their open parts pass the test. */
  useOpen(pattern, isKnown) {
    const expression = patternOf(pattern)
    for (const key of this.#there) if (expression.exec(key)?.slice(1).every(isKnown)) this.#used.add(key)
  }

  problems() {
    const unused = [...this.#there].filter((key) => !this.#used.has(key))
    return [...this.#problems, ...unused.map((key) => `${key} is used nowhere`)]
  }
}
