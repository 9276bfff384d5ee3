/** Where the sandbox gets its time and its timers, so that tests can turn both by hand. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs `task` once after `delayMs` milliseconds; the answer cancels it. */
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
