import type { Facts } from '@waymark/contract/operation'
import type { Sendable } from '../client/send.ts'

/** An answer asked for together with others serves the page that opens with it, and no later one. */
const FRESH_MS = 10_000

interface Held {
  readonly answer: Promise<unknown>
  /** In milliseconds; without end while the answer is on its way. */
  until: number
}

/**
 * Answers that are on their way before the query that wants them: the first screen's, which come in one request (ROUTE-18), and those of a page whose code is being fetched.
 * @param language of the answers: a change of it makes them stale
 */
export function createAnswersAhead(language: () => string, now: () => number = Date.now) {
  const held = new Map<string, Held>()
  /** Where the store keeps the answer of a read, since a query last asked for it. */
  const cacheKeys = new Map<string, string>()
  const inputOf = ({ id }: Facts, { body, query, params }: Sendable): string =>
    JSON.stringify([id, body, query, params])
  const nameOf = (facts: Facts, input: Sendable): string => `${language()} ${inputOf(facts, input)}`
  return {
    /** `answer` becomes undefined where there is none: its query then asks for itself. */
    hold(facts: Facts, input: Sendable, answer: Promise<unknown>): void {
      const entry: Held = { answer, until: Number.POSITIVE_INFINITY }
      held.set(nameOf(facts, input), entry)
      void answer.then(() => {
        entry.until = now() + FRESH_MS
      })
    },
    isHeld(facts: Facts, input: Sendable): boolean {
      const found = held.get(nameOf(facts, input))
      return found !== undefined && now() <= found.until
    },
    /** Remembers under which key the store keeps what this read answers. */
    keepCacheKey(facts: Facts, input: Sendable, key: string): void {
      cacheKeys.set(inputOf(facts, input), key)
    },
    /** Undefined where no query has asked for it yet. */
    cacheKeyOf: (facts: Facts, input: Sendable): string | undefined => cacheKeys.get(inputOf(facts, input)),
    /** Gives an answer once. A write leaves none: what was read before it may not be so any more. */
    async take(facts: Facts, input: Sendable): Promise<unknown> {
      if (held.size === 0) return undefined
      if (facts.effect === 'write') held.clear()
      const name = nameOf(facts, input)
      const found = held.get(name)
      held.delete(name)
      return found !== undefined && now() <= found.until ? found.answer : undefined
    },
  }
}
