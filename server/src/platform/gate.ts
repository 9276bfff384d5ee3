import { AppError } from './errors/app-error.ts'

/** Seconds after which refused callers can come back. */
const COME_BACK_SECONDS = 2

/** Whose turn it is first: work `behind` runs once nothing `ahead` is in the queue. */
export type Place = 'ahead' | 'behind'

/** Runs work when there is room for it. @throws AppError UNAVAILABLE immediately if there is none */
export type Gate = <T>(work: () => Promise<T>, place?: Place) => Promise<T>

/**
 * Runs a limited number of tasks concurrently, queues a limited number of each place in order, and refuses the next one immediately. A
 * flood gets answers while it lasts, and accepted work finishes soon.
 */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  const lines: Readonly<Record<Place, (() => void)[]>> = { ahead: [], behind: [] }
  let running = 0
  return async (work, place = 'ahead') => {
    if (running >= atOnce) {
      const line = lines[place]
      if (line.length >= waiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: COME_BACK_SECONDS })
      // A finished task hands its slot on, so that a newcomer can't take it.
      await new Promise<void>((enter) => line.push(enter))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = lines.ahead.shift() ?? lines.behind.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
