/** Where time comes from. Everything that asks what time it is takes a Clock, so that a test can set it. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved, for tests. */
export function settableClock(
  start: Date,
): Clock & { readonly set: (to: Date) => void; readonly advance: (ms: number) => void } {
  let current = start
  return {
    now: () => current,
    set: (to) => {
      current = to
    },
    advance: (ms) => {
      current = new Date(current.getTime() + ms)
    },
  }
}
