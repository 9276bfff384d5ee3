import type { Clock } from '../clock.ts'

type Timer = { readonly at: number; readonly delayMs: number; readonly task: () => void }

export type ManualClock = Clock & {
  /** Advances the clock and runs due timers in order. */
  readonly advance: (ms: number) => void
  /** Resolves when a timer of exactly this delay is waiting. */
  readonly scheduled: (delayMs: number) => Promise<void>
  /** Delays of waiting timers, in milliseconds. */
  readonly waiting: () => number[]
}

/** A clock that only moves when advanced; timers without a delay run on their own. */
export function createManualClock(start = Date.UTC(2026, 10, 20)): ManualClock {
  let now = start
  const timers = new Set<Timer>()
  const watchers = new Set<() => void>()

  function waiting(): number[] {
    return [...timers].map(({ delayMs }) => delayMs)
  }

  return {
    now: () => now,
    schedule: (delayMs, task) => {
      if (delayMs === 0) {
        const soon = setImmediate(task)
        return () => {
          clearImmediate(soon)
        }
      }
      const timer = { at: now + delayMs, delayMs, task }
      timers.add(timer)
      for (const watcher of watchers) watcher()
      return () => {
        timers.delete(timer)
      }
    },
    advance: (ms) => {
      const end = now + ms
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.task()
      }
      now = end
    },
    scheduled: (delayMs) =>
      new Promise((resolve) => {
        const watcher = () => {
          if (!waiting().includes(delayMs)) return
          watchers.delete(watcher)
          resolve()
        }
        watchers.add(watcher)
        watcher()
      }),
    waiting,
  }
}
