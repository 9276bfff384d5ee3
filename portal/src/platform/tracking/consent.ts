/** Whether the person agreed to analytics. Nothing is sent before an answer, or after a refusal (TRACK-01). */
export type Consent = 'granted' | 'denied' | 'unanswered'

const COOKIE = 'waymark_consent'
const HALF_A_YEAR_S = 182 * 86_400

/** Read on first use: the prerenderer has no document. */
let given: Consent | undefined
const listeners = new Set<() => void>()

function read(): Consent {
  const found = new RegExp(`(?:^|; )${COOKIE}=(granted|denied)`).exec(document.cookie)?.[1]
  return found === 'granted' || found === 'denied' ? found : 'unanswered'
}

export const consent = {
  current: (): Consent => (given ??= read()),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Stores the answer on this device for half a year. */
  answer: (answer: 'granted' | 'denied') => {
    given = answer
    document.cookie = `${COOKIE}=${answer}; path=/; max-age=${String(HALF_A_YEAR_S)}; samesite=strict`
    for (const listener of listeners) listener()
  },
}
