/** The sandbox's source of time and timers, so tests can control both. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs `task` once after `delayMs` milliseconds; the returned function cancels it. */
  readonly schedule: (delayMs: number, task: () => void) => () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  schedule: (delayMs, task) => {
    const timer = setTimeout(task, Math.max(0, delayMs))
    return () => {
      clearTimeout(timer)
    }
  },
}
