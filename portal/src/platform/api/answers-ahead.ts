import type { Facts } from '@waymark/contract/operation'
import type { Sendable } from '../client/send.ts'

/** A prefetched answer serves the page that opens with it, not later ones. */
const FRESH_MS = 10_000

interface Held {
  readonly answer: Promise<unknown>
  /** In milliseconds; infinite while the answer is pending. */
  until: number
}

/**
 * Answers requested before their query runs: the first screen's, which come in one request (ROUTE-18), and those of a page whose code is
 * still loading.
 * @param language of the answers; they're dropped when it changes
 */
export function createAnswersAhead(language: () => string, now: () => number = Date.now) {
  const held = new Map<string, Held>()
  /** The store's cache key of each read, since a query last requested it. */
  const cacheKeys = new Map<string, string>()
  const inputOf = ({ id }: Facts, { body, query, params }: Sendable): string =>
    JSON.stringify([id, body, query, params])
  const nameOf = (facts: Facts, input: Sendable): string => `${language()} ${inputOf(facts, input)}`
  return {
    /** `answer` resolves to undefined if there is none; its query then fetches itself. */
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
    /** Records the store's cache key for this read. */
    keepCacheKey(facts: Facts, input: Sendable, key: string): void {
      cacheKeys.set(inputOf(facts, input), key)
    },
    /** Undefined if no query has requested it yet. */
    cacheKeyOf: (facts: Facts, input: Sendable): string | undefined => cacheKeys.get(inputOf(facts, input)),
    /** Drops all of them, also those still pending: something was written since they were requested. */
    drop(): void {
      held.clear()
    },
    /** Takes an answer, once. */
    async take(facts: Facts, input: Sendable): Promise<unknown> {
      if (held.size === 0) return undefined
      const name = nameOf(facts, input)
      const found = held.get(name)
      held.delete(name)
      return found !== undefined && now() <= found.until ? found.answer : undefined
    },
  }
}
