/** The source of time. Code that needs the time takes a Clock, so that tests can set it. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves when told to, for tests. */
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
